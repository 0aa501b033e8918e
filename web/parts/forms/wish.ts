import type { GameCard } from '../../../api/http/schemas/match.ts';
import type { MakeMatch } from '../../../api/http/schemas/requests.ts';
import type { ClockCard } from '../../../api/http/schemas/time.ts';
import type { Config } from '../../../rules/kit/game.ts';
import type { Preset } from '../../common/words/pace.ts';
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
