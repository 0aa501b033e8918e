import type { Figure, FormerHolder } from '../../db/history/figures.ts';
import type { StoredEntry, StoredMatch } from '../../db/match/stored.ts';
import { upcastEvent, blankMatch, history } from '../../rules/kit/fold.ts';
import { revertedIn } from '../../rules/kit/match.ts';
import type { Seat, Outcome } from '../../rules/kit/game.ts';
import { isTogether, type GameModule } from '../../rules/kit/module.ts';

export interface FinishedMatch {
  module: GameModule;
  stored: StoredMatch & { outcome: Outcome };
  entries: readonly StoredEntry[];
  former: readonly FormerHolder[];
}

/** A turn that was played, by the entry that began it. */
export interface Turn {
  seat: Seat;
  seq: number;
}

const keepWaiting = (
  underWay: Map<Seat, boolean>,
  { kind, seat }: StoredEntry,
  awaiting: readonly Seat[],
): void => {
  const isAnswered = kind === 'act' || kind === 'late';
  for (const other of underWay.keys()) if (!awaiting.includes(other)) underWay.delete(other);
  for (const other of awaiting)
    if (other === seat && isAnswered) underWay.set(other, true);
    else if (!underWay.has(other)) underWay.set(other, false);
};

/** A turn is played with its seat's first action; one that a bot played late does not count. */
export const turnsOf = ({ module: { game }, stored, entries }: FinishedMatch): Turn[] => {
  const { config, seatCount: seats } = stored;
  const underWay = new Map<Seat, boolean>();
  const turns: Turn[] = [];
  let i = 0;
  for (const { match } of history(game, blankMatch(game, { config, seats }), entries)) {
    const entry = entries[i++]!;
    const { kind, seat, seq } = entry;
    if (kind === 'act' && seat !== null && underWay.get(seat) === false) turns.push({ seat, seq });
    keepWaiting(underWay, entry, game.outcome(match.state) ? [] : game.awaiting(match.state));
  }
  return turns;
};

/** A person's time in a seat: the entries after `from` and before `to`. */
export interface SeatTenure {
  seat: Seat;
  player: string;
  from: number;
  to: number;
  /** They gave up the seat, and a bot or somebody else played on. */
  gone: boolean;
  /** They took over the seat, so they did not choose its position. */
  isLate: boolean;
}

const placesAt = ({ stored, entries, former }: FinishedMatch, seat: Seat): SeatTenure[] => {
  const last = stored.seats.find((taken) => taken.seat === seat);
  const holders = former.filter((holder) => holder.seat === seat);
  const all = [...holders, { until: Infinity, player: last?.player?.id ?? null, bot: last?.bot ?? true }];
  return all.flatMap(({ until, player, bot }, i) => {
    if (player === null || bot) return [];
    const from = all[i - 1]?.until ?? 0;
    const left = entries.find((entry) => entry.kind === 'leave' && entry.seat === seat && entry.seq > from);
    const to = Math.min(until, left?.seq ?? Infinity);
    const gone = until < Infinity || last?.gone !== null;
    return { seat, player, from, to, gone, isLate: all[0]!.player !== player };
  });
};

/** Every person who sat at the table, once: a player who came back counts by their last seat. */
export const placesOf = (ended: FinishedMatch): SeatTenure[] => {
  const places = Array.from({ length: ended.stored.seatCount }, (_, seat) => placesAt(ended, seat)).flat();
  const isStill = (place: SeatTenure) => places.some((other) => other.player === place.player && !other.gone);
  const kept = places.filter((place) => !place.gone || !isStill(place));
  return kept.filter(({ player }, i) => kept.findIndex((other) => other.player === player) === i);
};

const DAY_MS = 86_400_000;
/** The starts of the ranges in which days are counted, and the width of those of turns. */
const DAYS = [0, 1, 2, 3, 5, 7, 14, 21, 30, 60, 90];
const TURNS_EACH = 10;

const stretchOf = (days: number): string => String(DAYS.findLast((from) => from <= days) ?? 0);

export const isLost = ({ stored: { outcome }, entries }: FinishedMatch): boolean =>
  outcome.isLost === true || entries.some(({ kind }) => kind === 'ended');

/** A seat's result: its rank, `left`, or the common result of all. */
const resultOf = (ended: FinishedMatch, { seat, gone }: SeatTenure): string => {
  if (gone) return 'left';
  if (!isTogether(ended.module, ended.stored.seatCount)) return String(ended.stored.outcome.ranks[seat]);
  return isLost(ended) ? 'lost' : 'won';
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

export const levelOf = ({ module, stored: { config } }: FinishedMatch): string => {
  const level = module.counts?.together?.level;
  return level === undefined ? '' : String(config[level] ?? '');
};

const recordOf = (ended: FinishedMatch): Count[] => {
  const { outcome, seatCount: seats } = ended.stored;
  const value = outcome.scores?.[0] ?? 0;
  const key = `${isLost(ended) ? 'lost' : 'won'} ${levelOf(ended)}`;
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
  const more = { count: count + 1, sum: sum + value, most: Math.max(most, value) };
  sums.set(name, { ...of, seats, kind, key, ...more });
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
  const shared = people.flatMap(({ counts }) => counts).filter(({ kind }) => !ONCE.includes(kind));
  if (visibility === 'public') note(null, [...shared, ...gameCounts(ended, places, turns)]);
  return [...sums.values()];
};
