import { CATALOG } from '../../rules/catalog.ts';
import { benchOf } from '../own.ts';
import type { AnyBench } from '../../rules/kit/testing/bench.ts';
import { presets } from '../../rules/kit/config.ts';
import { blankMatch, history, replay } from '../../rules/kit/fold.ts';
import type { AnyGame, Config } from '../../rules/kit/game.ts';
import { atRandom, byBot } from '../../rules/kit/testing/playout.ts';
import type { Chance } from '../../rules/kit/chance.ts';
import { playOutFrom, untried } from '../../rules/kit/ahead/review.ts';
import { cpuOf, figure, median, ms, type Figure } from './figure.ts';
import {
  acting,
  actOnce,
  costsOf,
  played,
  playing,
  positionsIn,
  sizes,
  within,
  type Bench,
  type Position,
} from './game.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

const tableOf = (game: AnyGame, { seats, config }: { seats: number; config?: Config }): Bench => ({
  game,
  seats,
  config: { ...presets(game), ...config },
});

const logsAt = (bench: Bench, isMixed: boolean) =>
  SEEDS.map((seed) => played(bench, seed, isMixed && seed % 2 ? byBot : atRandom));

/** Which positions count: of matches of bots and chance, or of chance alone; all of them, or the middle third. */
interface Kept {
  isMixed?: boolean | undefined;
  isMidway?: boolean | undefined;
}

/** Where matches at a table stood. */
const positionsAt = (bench: Bench, { isMixed = false, isMidway = false }: Kept = {}): Position[] =>
  logsAt(bench, isMixed).flatMap((log) => {
    const third = Math.floor(log.length / 3);
    const positions = positionsIn(bench, log);
    return isMidway ? positions.slice(third, 2 * third) : positions;
  });

/** Whole matches, one after another, counted as a thousand entries. */
const folding = (bench: Bench, most: number): Figure => {
  const logs = logsAt(bench, true);
  const entries = logs.reduce((sum, log) => sum + log.length, 0);
  const blank = blankMatch(bench.game, bench);
  const costs = costsOf([logs], () => logs.forEach((log) => replay(bench.game, blank, log)));
  const cost = median(costs) * (1000 / entries);
  const aim = { text: `<= ${most} ms`, isMet: cost <= most };
  const name = `folding 1,000 entries of ${bench.game.meta.id} (${logs.length} matches)`;
  return figure(name, `${ms(cost)} of CPU`, aim);
};

const listing = (game: AnyGame, { name, most, at, ...table }: NonNullable<AnyBench['legal']>): Figure => {
  const seen = positionsAt(tableOf(game, table)).flatMap(({ match, next }) => {
    const seat = next.seat!;
    const view = at(match.state as never, seat);
    return view ? [{ view, seat }] : [];
  });
  const costs = costsOf(seen, ({ view, seat }) => [...game.legal(view, seat)]);
  return within(`legal in ${game.meta.id} ${name} (${seen.length} positions)`, costs, most);
};

const counting = (bench: Bench, most: number): Figure => {
  const entries = Math.max(...SEEDS.map((seed) => played(bench, seed, byBot).length));
  const name = `entries of ${bench.game.meta.id} at ${bench.seats} seats, most of ${SEEDS.length} matches of bots`;
  return figure(name, String(entries), { text: `<= ${most}`, isMet: entries <= most });
};

/** The positions of a chapter of bots' matches; the last one by -1. */
const chapterAt = (bench: Bench, n: number): Position[] =>
  SEEDS.slice(0, 2).flatMap((seed) => {
    const log = played(bench, seed, byBot);
    const { chapter } = bench.game.meta;
    const starts = log.flatMap(({ seq, events }) => (events.some(({ type }) => type === chapter) ? seq : []));
    const [from, until = Infinity] = [starts.at(n)!, n < 0 ? undefined : starts[n + 1]];
    return positionsIn(bench, log).filter(({ next }) => next.seq > from && next.seq < until);
  });

const lasting = (bench: Bench, most: number): Figure => {
  const [first, last] = [0, -1].map((n) => median(costsOf(chapterAt(bench, n), actOnce(bench.game))));
  const ratio = last! / first!;
  const name = `act in the last chapter of ${bench.game.meta.id}, against its first`;
  return figure(name, `${ratio.toFixed(2)} times`, { text: `<= ${most}`, isMet: ratio <= most });
};

/** How many positions of a match are looked over, and how often each is played on. */
const [LOOKED_OVER, COARSE] = [40, 16];

const lookingOver = (bench: Bench, most: number): Figure => {
  const { game, seats } = bench;
  const log = played(bench, 1, byBot);
  const past = [...history(game, blankMatch(game, bench), log)];
  const cost = cpuOf(() => {
    for (let i = 0; i < LOOKED_OVER; i++) {
      const { seq, state } = past[Math.floor((i * past.length) / LOOKED_OVER)]!.match;
      const stateFor = (chance: Chance): object => {
        const seat = chance.below(seats);
        return game.imagine(game.view(state, seat), seat, chance) as object;
      };
      let tallied = untried(seats);
      while (tallied.playOuts < COARSE) tallied = playOutFrom({ game, seats, seq, stateFor }, tallied);
    }
  });
  const name = `looking over ${LOOKED_OVER} positions of ${game.meta.id} at ${seats} seats, coarse`;
  return figure(name, `${(cost / 1000).toFixed(1)} s of CPU`, {
    text: `<= ${most} s`,
    isMet: cost <= 1000 * most,
  });
};

const figuresOf = (game: AnyGame, bench: AnyBench): Figure[] => {
  const { act, chapters, entries, fold, playOuts, sizes: full, legal, lookOver, isMidway } = bench;
  const [table, fullest] = [tableOf(game, act), tableOf(game, full)];
  return [
    ...(legal ? [listing(game, legal)] : []),
    acting(table, positionsAt(table, { isMixed: isMidway, isMidway }), act.most),
    ...(chapters ? [lasting(tableOf(game, chapters), chapters.most)] : []),
    ...(fold ? [folding(tableOf(game, fold), fold.most)] : []),
    ...(playOuts ? [playing(tableOf(game, playOuts), atRandom, playOuts.least)] : []),
    ...(lookOver ? [lookingOver(tableOf(game, lookOver), lookOver.most)] : []),
    ...(entries ? [counting(tableOf(game, entries), entries.most)] : []),
    ...sizes(fullest, positionsAt(fullest, { isMixed: isMidway }), full),
  ];
};

/** What is measured of every listed game. */
export const RULES = CATALOG.map(
  ({ game, text }) => [text.name, async () => figuresOf(game, await benchOf(game))] as const,
);
