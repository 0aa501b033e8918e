import { commit, loadMatch } from '../../db/match/match.ts';
import { openDb } from '../../db/client.ts';
import { CATALOG } from '../../rules/catalog.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { nextBotMove } from '../../rules/kit/bots/bots.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import type { AnyGame } from '../../rules/kit/game.ts';
import type { Match, Moved } from '../../rules/kit/match.ts';
import { apply, undo } from '../../rules/kit/act.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { longGame } from '../api/long-game.ts';
import { legalFor, seatAll } from '../api/service.ts';
import { quayside } from '../toys/quayside/module.ts';
import { withBench, type Bench } from './bench.ts';
import { figure, median, ms, times, type Figure } from './figure.ts';

const LONG = 2000;
const PIECE = 100;
const ROUNDS = 10;

/** What comes next in a match; nothing once it is over. */
type Next = (game: AnyGame, match: Match) => Moved[];

const byBots: Next = (game, match) => {
  const bots = new Set(Array.from({ length: match.seats }, (_, seat) => seat));
  const seed = trialSeed(1, match.seq + 1);
  const move = nextBotMove(game, match, { bots, chance: makeChance(seed) });
  return move ? [apply(game, match, { ...move, seed }) as Moved] : [];
};

/** Somebody bids and takes that back. */
const backAndForth: Next = (game, match) => {
  const seat = game.awaiting(match.state)[0]!;
  const action = [...game.legal(game.view(match.state, seat), seat)].find(({ type }) => type === 'bid')!;
  const bid = apply(game, match, { seat, action, seed: trialSeed(1, match.seq + 1) }) as Moved;
  const { seq } = bid.entry;
  return [bid, undo(game, bid.match, { seat, basis: seq, from: match, entries: [bid.entry] }) as Moved];
};

/** Takes a match on to an entry, or to its end, decided by the rules alone and booked at a stroke. Answers how far. */
const grow = async (
  { service }: Bench,
  { id, game, next }: { id: string; game: AnyGame; next: Next },
  end: number,
): Promise<number> => {
  await service.settle(); // the bots of a new match play on behind the answer
  const db = openDb(service.env);
  const rules = service.parts.rules?.[game.meta.id] ?? game.meta.id;
  const { match: stored } = await loadMatch(db, { id, now: service.clock.now, rules: [rules] });
  const { config, seatCount: seats, seq, state, opened: windows, undoStack } = stored!;
  const moves: Moved[] = [];
  let match: Match = { config, seats, seq, state: state!, windows, undoStack };
  while (match.seq < end) {
    const more = next(game, match);
    if (more.length === 0) break;
    moves.push(...more);
    ({ match } = more.at(-1)!);
  }
  const entries = moves.map(({ entry }) => entry);
  const { state: now } = match;
  const outcome = game.outcome(now);
  const standing = { match, entries, outcome, awaiting: outcome ? [] : game.awaiting(now), botsDue: false };
  const rest = {
    chapters: [],
    deadline: null,
    timing: {},
    nudges: [],
    expectedSeq: seq,
    now: service.clock.now,
  };
  if (!(await commit(db, { id, rules, ...standing, ...rest }))) throw new Error('it was not booked');
  return match.seq;
};

/** CPU milliseconds of service and endpoint, and what is kept after the answer not counted in. */
const cpuOf = async ({ measure, service }: Bench, work: () => Promise<unknown>): Promise<number> => {
  await service.settle();
  return (await measure(work)).cpu;
};

const below = (name: string, cpu: number, { most, more = '' }: { most: number; more?: string }): Figure =>
  figure(name, `${ms(cpu)}${more}`, { text: `<= ${most} ms`, isMet: cpu <= most });

/** Opens a page of the past, or a piece of a replay. */
const open = async ({ people }: Bench, path: string): Promise<void> => {
  const { status, text } = await people[0]!.get(path);
  if (status !== 200) throw new Error(`${path} was answered by ${status}: ${text}`);
};

const olderPositions = async (bench: Bench): Promise<Figure> => {
  const id = await seatAll(bench.people, { game: 'long' });
  await grow(bench, { id, game: longGame.game, next: byBots }, LONG);
  const at = (seq: number) => cpuOf(bench, () => open(bench, `/matches/${id}?at=${seq}`));
  const first = await at(LONG - 1);
  const costs: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) costs.push(await at((round * LONG) / ROUNDS - 1));
  const more = `; ${ms(first)} the first time, without snapshots`;
  return below(`opening an older position of ${LONG} entries: CPU`, median(costs), { most: 60, more });
};

/** Every option that can be on, and as many seats as there are: the largest views. */
const largest = ({ meta }: AnyGame) => {
  const switches = meta.options.filter(({ values, when }) => values.includes(true) && !when);
  return {
    bots: Math.max(...meta.seats) - 2,
    config: Object.fromEntries(switches.map(({ key }) => [key, true])),
  };
};

const inTurn = async <T, R>(list: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (const item of list) done.push(await run(item));
  return done;
};

const replaying = async (bench: Bench, { game, text }: GameModule): Promise<Figure> => {
  const id = await seatAll(bench.people, { game: game.meta.id, ...largest(game) });
  const entries = await grow(bench, { id, game, next: byBots }, PIECE);
  const replay = (): Promise<number> => cpuOf(bench, () => open(bench, `/matches/${id}/replay`));
  await replay(); // warms up
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) costs.push(await replay());
  const cost = median(costs) * (PIECE / entries);
  return below(`a replay of ${text.name}, counted as ${PIECE} entries (${entries}): CPU`, cost, { most: 20 });
};

/** Take-backs of a bid, after this many of them. */
const takeBacks = async (bench: Bench, end: number): Promise<number> => {
  const id = await seatAll(bench.people, { game: 'quayside' });
  await grow(bench, { id, game: quayside.game, next: backAndForth }, end);
  await open(bench, `/matches/${id}?at=${end}`); // keeps the snapshots that acting would have kept
  const { body: page } = await bench.people[0]!.get(`/matches/${id}`);
  const player = bench.people[page.awaiting[0]!]!;
  const action = (await legalFor(player, id)).actions.find(({ type }) => type === 'bid');
  let { seq } = page;
  const send = async (verb: 'actions' | 'undo'): Promise<void> => {
    const asked = { basis: seq, key: `${verb}-${seq}`, ...(verb === 'actions' && { action }) };
    const { status, body, text } = await player.post(`/matches/${id}/${verb}`, asked);
    if (status !== 200) throw new Error(`${verb} was answered by ${status}: ${text}`);
    ({ seq } = body);
  };
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await send('actions');
    costs.push(await cpuOf(bench, () => send('undo')));
  }
  return median(costs);
};

const takingBack = async (bench: Bench): Promise<Figure> => {
  const [early, late] = [await takeBacks(bench, 1), await takeBacks(bench, LONG)];
  const measured = `${ms(late)}, ${times(late / early)} of one at the beginning`;
  return figure(`a take-back after ${LONG} entries: CPU`, measured, {
    text: '<= 60 ms',
    isMet: late <= 60,
  });
};

/** A season of three races is one match: any piece of its replay opens as fast as the first. */
const season = async (bench: Bench): Promise<Figure> => {
  const { game, text } = CATALOG.find(({ text }) => text.chapter !== undefined)!;
  const id = await seatAll(bench.people, { game: game.meta.id, bots: 3, config: { season: 3 } });
  const entries = await grow(bench, { id, game, next: byBots }, Infinity);
  const piece = (round: number): Promise<number> =>
    cpuOf(bench, () =>
      open(bench, `/matches/${id}/replay?from=${Math.floor((round * entries) / ROUNDS) + 1}`),
    );
  for (let round = 0; round < ROUNDS; round++) await piece(round); // keeps the snapshots
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) costs.push(await piece(round));
  const name = `the dearest piece of the replay of a season of ${text.name} (${entries} entries): CPU`;
  return below(name, Math.max(...costs), { most: 1000 });
};

/** What it costs to look back, and to take back, in a match that has gone on for long. */
export const lookbackFigures = (): Promise<Figure[]> =>
  withBench(async (bench) => [
    await olderPositions(bench),
    await takingBack(bench),
    ...(await inTurn(CATALOG, (module) => replaying(bench, module))),
    await season(bench),
  ]);
