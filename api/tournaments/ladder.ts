import { makeChance } from '../../rules/kit/chance.ts';
import type { Occasion } from '../aggregate.ts';
import { notFound } from '../contract/problem.ts';
import { seedOf } from '../lib/crypto.ts';
import { refused } from '../match/refusal.ts';
import {
  plannedTable,
  resultOf,
  type StateOrRefusal,
  type EntrantRow,
  type TournamentState,
} from './state.ts';

/** How many rungs above one's own may be challenged. */
const REACH = 5;
/** How many matches of a ladder somebody plays at once. */
const AT_ONCE = 2;
/** The newest results of a ladder that are kept, by player; besides, those of matches that go on. */
const KEPT = 30;

type Result = EntrantRow['results'][number];
const isOpen = ({ rank, off }: Result): boolean => rank === null && off === null;
const playing = ({ results }: EntrantRow): number => results.filter(isOpen).length;

const REFUSALS = {
  'not-above': 'Challenge somebody above you.',
  'too-far': 'That is too far above you.',
  'challenger-busy': 'You play two matches of this ladder already.',
  'challenged-busy': 'They play two matches of this ladder already.',
  'same-again': 'You played them last. Challenge somebody else first.',
} as const;

/** Why a challenge is refused; undefined if it is not. A lower place is a higher rung. */
const whyNot = (by: EntrantRow, of: EntrantRow): keyof typeof REFUSALS | undefined => {
  if (of.place >= by.place) return 'not-above';
  if (by.place - of.place > REACH) return 'too-far';
  if (playing(by) >= AT_ONCE) return 'challenger-busy';
  if (playing(of) >= AT_ONCE) return 'challenged-busy';
  return by.results.at(-1)?.met[0] === of.number ? 'same-again' : undefined;
};

/** What is kept of somebody's results as another one comes: those of matches that go on, and the newest. */
const kept = (results: readonly Result[]): Result[] => {
  const newest = results.toReversed();
  const chosen = [...newest.filter(isOpen), ...newest.filter((one) => !isOpen(one))].slice(0, KEPT - 1);
  return results.filter((one) => chosen.includes(one));
};

export const challenge = (t: TournamentState, player: string, { by, now }: Occasion): StateOrRefusal => {
  if (t.kind !== 'ladder' || t.stage !== 'running')
    return refused('no-ladder', 'There is nobody to challenge.');
  const [own, other] = [by, player].map((id) =>
    t.field.find((one) => one.player === id && one.stage === 'in'),
  );
  if (!own) return refused('not-in', 'Enter the ladder first.');
  if (!other) return notFound();
  const refusal = whyNot(own, other);
  if (refusal) return refused(refusal, REFUSALS[refusal]);
  const round = t.round + 1;
  const seats = makeChance(seedOf(t.secret, round)).shuffle([own, other]);
  const table = seats.map(({ number }) => number);
  const planned = plannedTable(t.secret, { round: 1, number: round, seats: table }, now);
  const field = seats.map((one) => ({
    ...one,
    results: [...kept(one.results), resultOf({ round, number: one.number }, { ...planned, table })],
  }));
  return { ...t, round, tables: t.tables + 1, field, pairings: [planned] };
};
