import type { BotCard, GameCard } from '../../../api/contract/match.ts';
import type { Person } from '../../../api/contract/people/player.ts';
import type { MakeMatch } from '../../../api/contract/requests.ts';
import type { ClockCard } from '../../../api/contract/time.ts';
import type { BotLevel } from '../../../rules/kit/bots/levels.ts';
import type { Config } from '../../../rules/kit/game.ts';
import type { Preset } from '../../common/words/times.ts';
import { msg } from '../../common/words/words.ts';
import { botsFor } from '../../data/shared.ts';
import type { Field } from '../../ui/form.ts';

/** Who is to have a seat: a bot, normal unless its level is given, a player who will be asked, or somebody who is not known yet. */
export type Place = { bot?: BotCard; level?: BotLevel; person?: Person };

export interface TableWish extends Omit<MakeMatch, 'seats' | 'bots' | 'levels'> {
  config: Config;
  pace: Preset | ClockCard;
  late: NonNullable<MakeMatch['late']>;
  visibility?: MakeMatch['visibility'];
  hidden: NonNullable<MakeMatch['hidden']>;
  /** The seats beside the maker's own. */
  others: readonly Place[];
}

export const doorOf = (door: string): Pick<TableWish, 'visibility' | 'club'> =>
  door === 'public' || door === 'private'
    ? { visibility: door, club: undefined }
    : { visibility: undefined, club: door };

export const isAlone = ({ others }: TableWish): boolean => others.length === 0;

export const seatsOf = ({ others }: TableWish): number => others.length + 1;

export const isOpen = ({ bot, person }: Place): boolean => !bot && !person;

const botsIn = ({ others }: TableWish): BotCard[] => others.flatMap(({ bot }) => bot ?? []);

/** The people at the table, the maker among them. */
export const peopleIn = (wish: TableWish): number => seatsOf(wish) - botsIn(wish).length;

export const freeBots = (wish: TableWish, bots: readonly BotCard[]): BotCard[] =>
  botsFor(bots, wish.game).filter((bot) => !botsIn(wish).includes(bot));

export const withSeats = (wish: TableWish, seats: number, bots: readonly BotCard[]): TableWish => {
  const added = freeBots(wish, bots).map((bot) => ({ bot }));
  const placeAt = (i: number): Place => wish.others[i] ?? added[i - wish.others.length] ?? {};
  return { ...wish, others: Array.from({ length: seats - 1 }, (_, i) => placeAt(i)) };
};

export const withLevel = ({ others }: TableWish, seat: number, level: BotLevel): Place[] =>
  others.map((place, i) => (i === seat && place.bot ? { ...place, level } : place));

export const filled = (wish: TableWish, bots: readonly BotCard[]): TableWish => {
  const free = freeBots(wish, bots);
  const others = wish.others.map((place) => (isOpen(place) ? { bot: free.shift()! } : place));
  return { ...wish, others };
};

export const presets = (game: GameCard, bots: readonly BotCard[]): TableWish => {
  const wish: TableWish = {
    game: game.id,
    config: Object.fromEntries(game.options.map(({ key, preset }) => [key, preset])),
    pace: '1d',
    late: 'bot',
    visibility: 'public',
    hidden: 'opened',
    others: [{}],
  };
  return withSeats(wish, game.seats.includes(3) ? 3 : (game.seats[0] ?? 2), bots);
};

export const requestOf = ({ others, ...wish }: TableWish): MakeMatch => ({
  ...wish,
  seats: others.length + 1,
  bots: others.flatMap(({ bot }) => bot?.name ?? []),
  levels: others.flatMap(({ bot, level = 'normal' }) => (bot ? level : [])),
});

export const SHORT_PACES = { '12h': msg`12 h`, '1d': msg`1 day`, '3d': msg`3 days`, '7d': msg`1 week` };
export const paceField: Field<TableWish> = {
  name: 'pace',
  label: msg`Time per turn`,
  options: { ...SHORT_PACES, none: msg`No limit` },
};

export const doorField = (clubs: readonly { id: string; name: string }[]): Field<{ door: string }> => ({
  name: 'door',
  label: msg`Who may join`,
  options: [
    ['private', msg`People I invite`],
    ['public', msg`Anyone`],
    ...clubs.map(({ id, name }): [string, string] => [id, name]),
  ],
});

export const hiddenField: Field<TableWish> = {
  name: 'hidden',
  label: msg`Hidden information, after the match`,
  options: { opened: msg`Everyone can see it`, kept: msg`Stays hidden` },
  hint: msg`Hands, bags and secret choices. If they stay hidden, the match can’t be saved as a file.`,
};
