import { html, type TemplateResult } from 'lit';
import type { GameCard } from '../../../api/contract/match.ts';
import type { Config } from '../../../rules/kit/game.ts';
import { msg } from '../../common/words/msg.ts';
import { fieldsOf, type Field } from '../../ui/form.ts';
import { each, optionFields, orAny } from './game-fields.ts';

/** What tables and matches are found by: `options` as queries write them, `fuel:3,map:big`. */
type Query = { [field in 'game' | 'seats' | 'options']?: string | undefined };

export const gameFilter = (games: readonly GameCard[]): Field<Pick<Query, 'game'>> => ({
  name: 'game',
  label: msg`Game`,
  isMenu: true,
  options: orAny(games.map(({ id, name }) => [id, name])),
});

/** Seats of the game that is chosen, or of any. */
export const seatsFilter = (games: readonly GameCard[], game?: GameCard): Field<Pick<Query, 'seats'>> => {
  const numbers = [...new Set((game ? [game] : games).flatMap(({ seats }) => seats))];
  const sorted = numbers.toSorted((a, b) => a - b).map(String);
  return { name: 'seats', label: msg`Seats`, isMenu: true, options: orAny(each(sorted)) };
};

export const refined = <Q extends object>(query: Q, change: Partial<Record<keyof Q, unknown>>): Q =>
  Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, value]) => value)) as Q;

interface Filtering<Q> {
  game: GameCard | undefined;
  fields: readonly (Field<Q> | false | undefined)[];
  values: Q;
  find(change: Partial<Q>): void;
}

/** Filters of a list: its own, and one for each option of the game that is chosen. */
export const filters = <Q extends Query>({ game, fields, values, find }: Filtering<Q>): TemplateResult => {
  const chosen = Object.fromEntries(values.options?.split(',').map((one) => one.split(':')) ?? []) as Config;
  const options = (game?.options ?? []).map((option) => ({ ...option, values: option.values.map(String) }));
  const choose = (change: Partial<Config>): void => {
    const pairs = Object.entries({ ...chosen, ...change }).filter(([, value]) => value !== undefined);
    find({ options: pairs.map((pair) => pair.join(':')).join() } as Partial<Q>);
  };
  const ofKind = (isTick: boolean) => fields.filter((field) => field && 'on' in field === isTick);
  return html`<div class="stack tight" role="group" aria-label="Filters">
    <div class="grid filters">
      ${fieldsOf<Q>(ofKind(false), values, find)}
      ${fieldsOf(optionFields(options, { any: true }), chosen, choose)}
    </div>
    <div class="row loose ticks">${fieldsOf<Q>(ofKind(true), values, find)}</div>
  </div>`;
};
