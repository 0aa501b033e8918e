import type { Figure } from '../../db/history/figures.ts';
import type { StoredEntry } from '../../db/match/stored.ts';
import { upcastEvent } from '../../rules/kit/fold.ts';
import { revertedIn } from '../../rules/kit/match.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { isTogether } from '../../rules/kit/module.ts';
import { placesOf, turnsOf, type FinishedMatch, type SeatTenure, type Turn } from './turns.ts';

const DAY_MS = 86_400_000;
/** The starts of the ranges in which days are counted, and the width of those of turns. */
const DAYS = [0, 1, 2, 3, 5, 7, 14, 21, 30, 60, 90];
const TURNS_EACH = 10;

const stretchOf = (days: number): string => String(DAYS.findLast((from) => from <= days) ?? 0);

/** Whether all lost together, or ended the match themselves. */
export const isLost = ({ stored: { outcome }, entries }: FinishedMatch): boolean =>
  outcome.isLost === true || entries.some(({ kind }) => kind === 'ended');

/** A seat's result: its rank, `left`, or the common result of all. */
const resultOf = (ended: FinishedMatch, { seat, gone }: SeatTenure): string => {
  if (gone) return 'left';
  const { ranks } = ended.stored.outcome;
  return isTogether(ended.module, ended.stored.seatCount)
    ? isLost(ended)
      ? 'lost'
      : 'won'
    : String(ranks[seat]);
};

interface Count extends Pick<Figure, 'kind'> {
  key: string;
  seats?: number;
  value?: number;
}

const lengthsOf = ({ stored, entries }: FinishedMatch, turns: number): Count[] => {
  const { movedAt, createdAt, seatCount: seats } = stored;
  const days = (Date.parse(movedAt) - Date.parse(entries[0]?.at ?? createdAt)) / DAY_MS;
  return [
    { kind: 'ending', key: stored.outcome.reason, seats },
    { kind: 'turns', key: String(Math.floor(turns / TURNS_EACH) * TURNS_EACH), seats, value: turns },
    { kind: 'days', key: stretchOf(days), seats, value: days },
  ];
};

const scoreOf = ({ stored: { outcome, seatCount: seats } }: FinishedMatch, seat: Seat): Count[] => {
  const score = outcome.scores?.[seat];
  return score === undefined ? [] : [{ kind: 'score', key: String(Math.round(score)), seats, value: score }];
};

const recordOf = (ended: FinishedMatch): Count[] => {
  const { module, stored } = ended;
  const { outcome, config, seatCount: seats } = stored;
  const level = module.counts?.together?.level;
  const value = outcome.scores?.[0] ?? 0;
  const key = `${isLost(ended) ? 'lost' : 'won'} ${level === undefined ? '' : String(config[level] ?? '')}`;
  return [{ kind: 'record', key, seats, value }];
};

const builtBy = (
  { module: { game, counts }, entries }: FinishedMatch,
  isOurs: (entry: StoredEntry) => boolean,
): Count[] => {
  const built = counts?.built;
  if (!built) return [];
  const reverted = revertedIn(entries);
  return entries
    .filter((entry) => !reverted.has(entry.seq) && isOurs(entry))
    .flatMap(({ events, shape }) => events.flatMap((event) => built(upcastEvent(game, event, shape)) ?? []))
    .map((key) => ({ kind: 'built', key }));
};

/** Whether the first to act won; counted only if people alone played against one another to the end. */
const openingOf = (
  ended: FinishedMatch,
  people: readonly SeatTenure[],
  [first]: readonly Turn[],
): Count[] => {
  const { outcome, seatCount: seats } = ended.stored;
  const isWhole = people.filter(({ gone, isLate }) => !gone && !isLate).length === seats;
  if (!first || isTogether(ended.module, ended.stored.seatCount) || !isWhole) return [];
  return [{ kind: 'opening', key: outcome.ranks[first.seat] === 1 ? 'won' : 'not', seats }];
};

const countsOf = (ended: FinishedMatch, place: SeatTenure, turns: readonly Turn[]): Count[] => {
  const isOwn = ({ seat, seq }: { seat: Seat | null; seq: number }) =>
    seat === place.seat && seq > place.from && seq < place.to;
  const own = turns.filter(isOwn);
  return [
    { kind: 'rank', key: resultOf(ended, place), seats: ended.stored.seatCount },
    ...lengthsOf(ended, own.length),
    ...(place.gone ? [] : scoreOf(ended, place.seat)),
    ...(isTogether(ended.module, ended.stored.seatCount) && !place.gone ? recordOf(ended) : []),
    ...builtBy(ended, isOwn),
  ];
};

/** Figures that a match has only once; all others of each player count for the game too. */
const ONCE: readonly Figure['kind'][] = ['ending', 'turns', 'days', 'record', 'built'];

const gameCounts = (ended: FinishedMatch, places: readonly SeatTenure[], turns: readonly Turn[]): Count[] => [
  ...lengthsOf(ended, turns.length),
  ...(isTogether(ended.module, ended.stored.seatCount) ? recordOf(ended) : []),
  ...openingOf(ended, places, turns),
  ...builtBy(ended, () => true),
];

const add = (
  sums: Map<string, Figure>,
  { kind, key, seats = 0, value = 0 }: Count,
  of: Pick<Figure, 'player' | 'game' | 'visibility'>,
): void => {
  const name = JSON.stringify([of.player, seats, kind, key]);
  const { count, sum, most } = sums.get(name) ?? { count: 0, sum: 0, most: value };
  sums.set(name, {
    ...of,
    seats,
    kind,
    key,
    count: count + 1,
    sum: sum + value,
    most: Math.max(most, value),
  });
};

/** All that a finished match adds to the figures of its players and, if it was public, of its game. */
export const tallyOf = (ended: FinishedMatch): Figure[] => {
  const { game, visibility } = ended.stored;
  const turns = turnsOf(ended);
  const places = placesOf(ended);
  const sums = new Map<string, Figure>();
  const note = (player: string | null, counts: readonly Count[]): void => {
    for (const count of counts) add(sums, count, { player, game, visibility });
  };
  const people = places.map((place) => ({ place, counts: countsOf(ended, place, turns) }));
  for (const { place, counts } of people) note(place.player, counts);
  if (visibility === 'public') {
    for (const { counts } of people)
      note(
        null,
        counts.filter(({ kind }) => !ONCE.includes(kind)),
      );
    note(null, gameCounts(ended, places, turns));
  }
  return [...sums.values()];
};
