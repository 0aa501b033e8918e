import type { GameCard } from '../../../api/contract/match.ts';
import type { MakeMatch } from '../../../api/contract/requests.ts';
import type { ClockCard } from '../../../api/contract/time.ts';
import type { Config } from '../../../rules/kit/game.ts';
import { PACES, type Preset } from '../../common/words/pace.ts';
import type { Field } from '../../ui/form.ts';
import { each } from './game-fields.ts';
import type { LateRule } from './own-pace.ts';

/** The settings of a table to be made. */
export interface TableWish extends MakeMatch {
  config: Config;
  pace: Preset | ClockCard;
  late: LateRule;
  visibility?: MakeMatch['visibility'];
  hidden: NonNullable<MakeMatch['hidden']>;
  bots: number;
}

/** Who can join: anybody, holders of the link, or the members of a club, given by its id. */
export const doorOf = (door: string): Pick<TableWish, 'visibility' | 'club'> =>
  door === 'public' || door === 'private'
    ? { visibility: door, club: undefined }
    : { visibility: undefined, club: door };
export const isAlone = ({ seats }: TableWish): boolean => seats === 1;

/** The settings of a new table of a game, filled in with what most people want. */
export const presets = (game: GameCard): TableWish => ({
  game: game.id,
  seats: game.seats.includes(3) ? 3 : (game.seats[0] ?? 2),
  config: Object.fromEntries(game.options.map(({ key, preset }) => [key, preset])),
  pace: '1d',
  late: 'bot',
  visibility: 'public',
  hidden: 'opened',
  bots: 0,
});

/** The first questions: which game, how many seats, and how much time for a turn. */
export const tableFields = (
  wish: TableWish,
  { seats }: GameCard,
  games: readonly GameCard[],
): (Field<TableWish> | false)[] => [
  games.length > 1 && { name: 'game', label: 'Game', options: games.map(({ id, name }) => [id, name]) },
  { name: 'seats', label: 'Seats', options: each(seats) },
  !isAlone(wish) && {
    name: 'bots',
    label: 'Bots at the table',
    options: each([...Array(wish.seats).keys()], (count) => (count === 0 ? 'None' : String(count))),
  },
  { name: 'pace', label: 'Time per turn', options: PACES },
];

/** Who can join, the members of a club among them. */
export const doorField = (clubs: readonly { id: string; name: string }[]): Field<{ door: string }> => ({
  name: 'door',
  label: 'Who can join',
  options: [
    ['public', 'Anyone'],
    ['private', 'Only people I invite'],
    ...clubs.map(({ id, name }): [string, string] => [id, `Members of ${name}`]),
  ],
});

export const hiddenField: Field<TableWish> = {
  name: 'hidden',
  label: 'Hidden information, after the match',
  options: [
    ['opened', 'Everyone can see it'],
    ['kept', 'Stays hidden'],
  ],
};
