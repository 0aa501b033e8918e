import { commit } from '../../db/match/match.ts';
import { openDb } from '../../db/client.ts';
import type { Entry, Match, Moved } from '../../rules/kit/match.ts';
import { apply, startMatch } from '../../rules/kit/act.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { longGame } from '../api/long-game.ts';
import { seatAll } from '../api/service.ts';
import { RULES, withBench, type Bench, type Cost } from './bench.ts';
import { figure, median, ms, times, type Figure } from './figure.ts';

const LATE = 2000;
const EARLY = 10;
const ROUNDS = 12;

/** Entries up to the one before `end`, decided by the rules alone. */
const walkTo = (end: number): { match: Match; entries: Entry[] } => {
  const { game } = longGame;
  let { match } = startMatch(game, { config: {}, seats: 2 }, trialSeed(1, 1));
  const entries: Entry[] = [];
  while (match.seq < end - 1) {
    const seed = trialSeed(1, match.seq + 1);
    const moved = apply(game, match, { seat: (match.seq - 1) % 2, action: { type: 'step' }, seed }) as Moved;
    ({ match } = moved);
    entries.push(moved.entry);
  }
  return { match, entries };
};

/** A match of the two that has come to the entry before `end`, booked at a stroke; from there each step is one. */
const openLong = async ({ people, service }: Bench, end: number) => {
  const id = await seatAll(people, { game: 'long' });
  const { match, entries } = walkTo(end);
  const awaiting = longGame.game.awaiting(match.state);
  const standing = {
    match,
    entries,
    awaiting,
    chapters: [],
    botsDue: false,
    deadline: null,
    timing: {},
    outcome: undefined,
    nudges: [],
  };
  await commit(openDb(service.env), {
    ...standing,
    id,
    expectedSeq: 1,
    now: service.clock.now,
    rules: RULES,
  });
  let { seq } = match;
  const step = async (): Promise<void> => {
    const asked = { action: { type: 'step' }, basis: seq, key: `key-${String(seq).padStart(6, '0')}` };
    const { status, body } = await people[(seq - 1) % 2]!.post(`/matches/${id}/actions`, asked);
    if (status !== 200) throw new Error(`a step was answered by ${status}`);
    ({ seq } = body);
  };
  return { id, step };
};

const flatness = async (bench: Bench): Promise<Figure[]> => {
  const old = await openLong(bench, LATE);
  const [early, late]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const young = await openLong(bench, EARLY); // side by side, so that noise falls on both alike
    for (let i = 0; i < 6; i++) {
      // They take turns going first, since the second finds the database busy with the first.
      if (i % 2 === 0) early.push(await bench.measure(young.step));
      late.push(await bench.measure(old.step));
      if (i % 2 === 1) early.push(await bench.measure(young.step));
    }
  }
  const compare = (name: string, of: (cost: Cost) => number, show: (value: number) => string): Figure => {
    const [then, now] = [median(early.map(of)), median(late.map(of))];
    const text = `${times(now / then)}: ${show(then)} at the ${EARLY}th, ${show(now)} at the ${LATE}th`;
    return figure(name, text, { text: '<= 1.1 x', isMet: now <= then * 1.1 });
  };
  const bytes = (value: number): string => `${value} B`;
  return [
    compare('an action late in a match: CPU of service and endpoint', ({ cpu }) => cpu, ms),
    compare('an action late in a match: sent to the database', ({ sent }) => sent, bytes),
    compare('an action late in a match: read from the database', ({ received }) => received, bytes),
    compare('an action late in a match: written ahead by PostgreSQL', ({ logged }) => logged, bytes),
  ];
};

const trips = async (bench: Bench): Promise<Figure[]> => {
  const { people, measure } = bench;
  const match = await openLong(bench, EARLY);
  const { trips: cold } = await measure(match.step);
  const { trips: held } = await measure(match.step);
  const { trips: poll } = await measure(() => people[1]!.get(`/matches/${match.id}?since=1`));
  const row = (what: string, measured: number, aim: number): Figure =>
    figure(`round trips to the database, ${what}`, String(measured), {
      text: String(aim),
      isMet: measured === aim,
    });
  return [
    row('an action on a position that has to be read', cold, 2),
    row('an action on one that is held', held, 1),
    row('a poll', poll, 1),
  ];
};

/** What an action costs, and whether it costs more the longer a match has gone on. */
export const lengthFigures = (): Promise<Figure[]> =>
  withBench(async (bench) => [...(await trips(bench)), ...(await flatness(bench))]);
