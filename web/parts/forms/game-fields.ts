import type { GameCard } from '../../../api/contract/match.ts';
import type { Terms } from '../../../api/contract/people/meet.ts';
import { valuesAt } from '../../../rules/kit/choice.ts';
import type { Config, OptionValue } from '../../../rules/kit/game.ts';
import { msg, capital, inPercent } from '../../common/words/words.ts';
import { html, type TemplateResult } from 'lit';
import { fieldsOf, type Field } from '../../ui/form.ts';

type GameOption = GameCard['options'][number];

export const optionWords = ({ labels }: Pick<GameOption, 'labels'>, value: OptionValue): string => {
  const plain = typeof value === 'boolean' ? (value ? msg`yes` : msg`no`) : String(value);
  return capital(labels?.[String(value)] ?? plain);
};

export const each = <T>(values: readonly T[], words: (value: T) => string = String): [T, string][] =>
  values.map((value) => [value, words(value)]);

export const orAny = <T>(options: readonly (readonly [T, string])[], any = msg`Any`) => [
  [undefined, any] as [T | undefined, string],
  ...options.map(([value, words]): [T | undefined, string] => [value, words]),
];

/** Up to this many values are all visible; more become a menu, unless they are numbers, which are short. */
const FEW = 6;

/** A field for each option of a game, with its meaning if `noted`, its values for so many `seats`; with `any`, a menu in which it can be left open. */
export const optionFields = (
  options: readonly GameOption[],
  { any = false, noted = false, seats }: { any?: boolean; noted?: boolean; seats?: number } = {},
): Field<Config>[] =>
  options.map((option) => {
    const listed = seats === undefined ? option.values : valuesAt(option, seats);
    const values = each<OptionValue | undefined>(listed, (value) => optionWords(option, value!));
    return {
      name: option.key,
      id: `option-${option.key}`,
      label: option.name,
      hint: noted ? option.note : undefined,
      isMenu: any || (values.length > FEW && values.some(([value]) => typeof value !== 'number')),
      options: (any ? orAny(values) : values) as [OptionValue, string][],
    };
  });

type Minimum = Terms['minimum'];

const RELIABILITIES = orAny(each([80, 90, 95] as const, inPercent));
const RATINGS = orAny(each([1400, 1500, 1600, 1800] as const, (least) => msg`${least} or more`));
const PROGRAMS: [Minimum['people'], string][] = [
  [undefined, msg`May join`],
  [true, msg`May not join`],
];

export const minimumFields = ({ name, rated }: GameCard, seats: number): (Field<Minimum> | false)[] => [
  { name: 'reliability', label: msg`Players must be on time (% of turns)`, options: RELIABILITIES },
  rated.includes(seats) && { name: 'rating', label: msg`Minimum rating in ${name}`, options: RATINGS },
  { name: 'people', label: msg`Programs`, options: PROGRAMS },
];

/** What tables and matches are found by: `options` as queries write them, `fuel:3,map:big`. */
type Query = { [field in 'game' | 'seats' | 'options']?: string | undefined };

export const gameFilter = (games: readonly GameCard[]): Field<Pick<Query, 'game'>> => ({
  name: 'game',
  label: msg`Game`,
  isMenu: true,
  options: orAny(games.map(({ id, name }) => [id, name])),
});

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
    <div class="row loose meta">${fieldsOf<Q>(ofKind(true), values, find)}</div>
  </div>`;
};
