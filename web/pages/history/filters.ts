import { nothing, type TemplateResult } from 'lit';
import type { GameCard } from '../../../api/contract/match.ts';
import type { HistoryQuery } from '../../../api/contract/history.ts';
import { msg } from '../../common/words/msg.ts';
import { filters, gameFilter, seatsFilter } from '../../parts/forms/filters.ts';
import { orAny } from '../../parts/forms/game-fields.ts';
import type { Field } from '../../ui/form.ts';
import { sayReason } from './tell.ts';

export type Filters = Omit<HistoryQuery, 'cursor'>;

/** By the number of log entries. */
const LENGTHS: readonly (Filters & { label: string })[] = [
  { label: msg`Short (under 60 moves)`, longest: '59' },
  { label: msg`Medium (60 to 199)`, shortest: '60', longest: '199' },
  { label: msg`Long (200 or more)`, shortest: '200' },
];

/** As the menus show them: a length instead of its two ends. */
interface Shown extends Filters {
  length?: number | undefined;
}

const shownOf = (query: Filters): Shown => {
  const length = LENGTHS.findIndex(
    ({ shortest, longest }) => shortest === query.shortest && longest === query.longest,
  );
  return { ...query, length: length < 0 ? undefined : length };
};

/** What a change of the menus asks for. Another game has its own seats, options and endings. */
const askedBy = ({ length, ...change }: Shown, isLength: boolean): Filters => {
  if (isLength) {
    const { shortest = '', longest = '' } = length === undefined ? {} : LENGTHS[length]!;
    return { shortest, longest };
  }
  return 'game' in change ? { ...change, options: '', seats: '', ending: '' } : change;
};

export interface HistoryFilters {
  games: readonly GameCard[];
  query: Filters;
  endings: readonly string[];
  /** Whether a player is known, to filter for their matches. */
  isKnown: boolean;
  find(change: Filters): void;
}

const whose = ({ query: { player }, isKnown }: HistoryFilters): Field<Shown> | false => {
  const field = { name: 'player', label: msg`Played by`, isMenu: true } as const;
  if (player !== undefined && player !== 'me')
    return { ...field, options: orAny([[player, msg`One player`]], msg`Anyone`) };
  return isKnown && { ...field, options: orAny([['me', msg`Me`]], msg`Anyone`) };
};

export const historyFilters = (asked: HistoryFilters): TemplateResult | typeof nothing => {
  const { games, query, endings, find } = asked;
  const game = games.find(({ id }) => id === query.game);
  const lengths = LENGTHS.map(({ label }, i): [number, string] => [i, label]);
  return filters<Shown>({
    game,
    fields: [
      { name: 'name', label: msg`Player or table`, type: 'search', longest: 60 },
      whose(asked),
      gameFilter(games),
      seatsFilter(games, game),
      game !== undefined && {
        name: 'ending',
        label: msg`Ending`,
        isMenu: true,
        options: orAny(endings.map((key) => [key, sayReason(key)])),
      },
      { name: 'length', label: msg`Length`, isMenu: true, options: orAny(lengths) },
      { name: 'from', label: msg`From`, type: 'date' },
      { name: 'until', label: msg`Until`, type: 'date' },
    ],
    values: shownOf(query),
    find: (change) => {
      if (change.name?.length !== 1) find(askedBy(change, 'length' in change)); // one letter finds nothing
    },
  });
};
