import { makeChance, type Chance } from '../../rules/kit/chance.ts';
import { seedOf } from '../lib/crypto.ts';
import { seatEvenly } from './pairing/evenly.ts';
import { giveByes, orderSeats, splitAmong, type Entrant, type PairedRound } from './pairing/field.ts';
import { planLines, planPairs, type RoundPlan } from './pairing/plans.ts';
import {
  drawLots,
  entrantOf,
  isEnough,
  isHere,
  sizeFor,
  startersOf,
  resultOf,
  type TournamentField,
  type Playing,
} from './state.ts';
import { standingOf, type Placed, type Stood } from './standing.ts';

const idsOf = (entrants: readonly Entrant[]): string[] => entrants.map(({ id }) => id);

/** How many of a table go on: the winner of a pair, two of a larger one. */
export const goingOn = (size: number): number => (size === 2 ? 1 : 2);

/** How many have a phase off so that the number of pairs is a power of two from the next phase on. */
const pairByes = (players: number): number => 2 ** Math.ceil(Math.log2(players)) - players;

const splitPhase = (players: number, size: number, allowed: readonly number[]) => {
  const split = splitAmong(players, Math.min(size, players), allowed);
  if (size > 2) return split;
  const byes = pairByes(players);
  return { sizes: Array<number>((players - byes) / 2).fill(2), byes };
};

export const phasesOf = (players: number, size: number, allowed: readonly number[]): number => {
  const largest = Math.max(0, ...allowed.filter((one) => one <= Math.min(size, players)));
  if (largest < 2) return 0;
  const { sizes, byes } = splitPhase(players, largest, allowed);
  if (sizes.length === 1 && byes === 0) return 1;
  return 1 + phasesOf(byes + sizes.reduce((sum, one) => sum + goingOn(one), 0), size, allowed);
};

/** Deals players to tables back and forth, so that the best come to different ones: 1, 4, 5; 2, 3, 6. */
const backAndForth = (players: readonly Entrant[], sizes: readonly number[]): Entrant[] => {
  const tables = sizes.map((): Entrant[] => []);
  const isOpen = (table: number): boolean => tables[table]!.length < sizes[table]!;
  let [at, step] = [0, 1];
  for (const player of players) {
    while (!isOpen(at)) [at, step] = next(at, step, tables.length);
    tables[at]!.push(player);
    [at, step] = next(at, step, tables.length);
  }
  return tables.flat();
};

const next = (at: number, step: number, tables: number): [at: number, step: number] =>
  at + step < 0 || at + step >= tables ? [at, -step] : [at + step, step];

/**
 * A phase of a knock-out: the best have it off where the number does not fit, all others are spread over the tables, away from
 * those they met. `players` are in the order of their seeds, or of how they came through the phase before.
 */
export const pairPhase = (
  players: readonly Entrant[],
  { size, allowed, chance }: { size: number; allowed: readonly number[]; chance: Chance },
): PairedRound => {
  const { sizes, byes } = splitPhase(players.length, size, allowed);
  const playing = backAndForth(players.slice(byes), sizes);
  const tables = seatEvenly(playing, sizes, { byPoints: false, chance }).map(orderSeats);
  return { tables: tables.map(idsOf), byes: idsOf(players.slice(0, byes)) };
};

/** Those who sat at one table of a round, best first; level ones by what they had in the game, then by lots. */
const tablesOf = ({ field, round, secret }: TournamentField): Playing[][] => {
  const lots = drawLots(secret, field);
  const figure = (one: Playing): number => resultOf(one, round)?.figure ?? -Infinity;
  const rank = (one: Playing): number => resultOf(one, round)?.rank ?? Infinity;
  const tables = Map.groupBy(field, (one) => resultOf(one, round)?.match ?? undefined);
  tables.delete(undefined);
  const compare = (a: Playing, b: Playing): number =>
    (rank(a) === rank(b) ? 0 : rank(a) - rank(b)) ||
    (figure(a) === figure(b) ? 0 : figure(b) - figure(a)) ||
    lots.get(a.number)! - lots.get(b.number)!;
  return [...tables.values()].map((table) => table.toSorted(compare));
};

/** Who goes on from the phase at hand, the best first: winners, then seconds, and who had it off. */
const survivorsOf = (t: TournamentField): Playing[] => {
  const here = t.field.filter(isHere);
  if (t.round === 0) return startersOf(t).filter(isHere);
  const off = here.filter((one) => (resultOf(one, t.round)?.off ?? 0) > 0);
  const through = tablesOf(t).map((table) => table.filter(isHere).slice(0, goingOn(table.length)));
  const byPlace = (list: Playing[]): Playing[] => list.toSorted((a, b) => a.place - b.place);
  const winners = byPlace([...off, ...through.flatMap(([first]) => first ?? [])]);
  return [...winners, ...byPlace(through.flatMap((table) => table.slice(1)))];
};

const isFinal = ({ field, round }: TournamentField): boolean => {
  const results = field.flatMap((one) => resultOf(one, round) ?? []);
  const byes = results.filter(({ off }) => (off ?? 0) > 0);
  return byes.length === 0 && new Set(results.flatMap(({ match }) => match ?? [])).size <= 1;
};

export interface NextRound extends PairedRound {
  rounds: number;
  out: number[];
}

export const nextPhase = (t: TournamentField, chance: Chance): NextRound | undefined => {
  const survivors = survivorsOf(t);
  const size = sizeFor(t, survivors.length);
  if ((t.round > 0 && isFinal(t)) || size < 2) return undefined;
  const round = pairPhase(survivors.map(entrantOf), { size, allowed: t.allowed, chance });
  const out = t.field.filter((one) => isHere(one) && !survivors.includes(one));
  const rounds = t.round + phasesOf(survivors.length, size, t.allowed);
  return { ...round, rounds, out: out.map(({ number }) => number) };
};

const phaseOf = ({ results }: Playing): number => Math.max(0, ...results.map(({ round }) => round));

/** How far each came in a knock-out, by number: the last phase, and how many were better at their table there. */
export const reachOf = (t: TournamentField): Map<number, readonly [phase: number, behind: number]> => {
  const reach = new Map<number, readonly [number, number]>();
  for (const one of t.field) reach.set(one.number, [phaseOf(one), 0]);
  for (const round of new Set(t.field.map(phaseOf)))
    for (const table of tablesOf({ ...t, round }))
      for (const [behind, one] of table.entries())
        if (phaseOf(one) === round) reach.set(one.number, [round, behind]);
  return reach;
};

/** Rounds of tables where its maker asked for no number of them. */
const MOST_PLANNED = 8;
const MOST_EVEN = 5;

/** The whole tournament in advance, where there is a plan for that number of players. */
const planOf = ({ kind, seats, allowed }: TournamentField, players: number): RoundPlan | undefined => {
  if (kind === 'round-robin' || (kind === 'even' && seats === 2)) return planPairs(players);
  return kind === 'even' && allowed.includes(seats) ? planLines(players, seats) : undefined;
};

export const roundsFor = (t: TournamentField, players: number): number => {
  const plan = planOf(t, players);
  if (t.kind === 'knock-out') return phasesOf(players, sizeFor(t, players), t.allowed);
  if (t.kind === 'round-robin') return plan!.length;
  if (t.rounds !== null) return t.rounds;
  if (t.kind === 'swiss') return Math.max(1, Math.ceil(Math.log2(players)));
  if (plan) return Math.min(plan.length, MOST_PLANNED);
  return Math.min(MOST_EVEN, Math.ceil((players - 1) / (t.seats - 1)));
};

/** A round of a plan, without those who are out. Undefined: the plan is over, or too few are left for one of its tables. */
const followPlan = (t: TournamentField, order: readonly Playing[], plan: RoundPlan) => {
  const planned = plan[t.round];
  if (!planned || (t.seats > 2 && !order.every(isHere))) return undefined;
  const here = order.filter(isHere);
  const tables = planned
    .map((table) => table.map((place) => order[place]!))
    .filter((table) => table.every(isHere))
    .map((table) => (table.length > 2 ? orderSeats(table.map(entrantOf)) : table.map(entrantOf)))
    .map(idsOf);
  const seated = new Set(tables.flat());
  return { tables, byes: here.map(({ number }) => String(number)).filter((id) => !seated.has(id)) };
};

/** How many choices of players to have the round off are tried while somebody would meet somebody again. */
const MOST_TRIED = 4;

/** Who may have the round off: those whose turn it is, or where it is one, others with as few. */
const byesOf = (entrants: readonly Entrant[], count: number): Entrant[][] => {
  const usual = giveByes(entrants, count);
  if (count !== 1) return [usual];
  const others = entrants.filter((one) => one.byes === usual[0]!.byes).toReversed();
  return others.slice(0, MOST_TRIED).map((one) => [one]);
};

const isAgain = (table: readonly Entrant[]): boolean =>
  table.some((one) => table.some((other) => one.met.has(other.id)));

const seatAll = (t: TournamentField, order: readonly Playing[], chance: Chance): PairedRound => {
  const entrants = order.filter(isHere).map(entrantOf);
  const { sizes, byes: count } = splitAmong(entrants.length, sizeFor(t, entrants.length), t.allowed);
  const options = byesOf(entrants, count);
  const seat = (byes: Entrant[]) => {
    const field = entrants.filter((one) => !byes.includes(one));
    return { byes, tables: seatEvenly(field, sizes, { byPoints: t.kind === 'swiss', chance }) };
  };
  const first = seat(options[0]!);
  const isFresh = ({ tables }: typeof first): boolean => !tables.some(isAgain);
  const found = isFresh(first) ? first : options.slice(1).map(seat).find(isFresh);
  const { tables, byes } = found ?? first;
  return { tables: tables.map((table) => idsOf(orderSeats(table))), byes: idsOf(byes) };
};

/** The round after the newest one, by all that is known; the same whenever it is asked. Undefined: the tournament is over. */
export const nextRound = (t: TournamentField): NextRound | undefined => {
  const chance = makeChance(seedOf(t.secret, t.round + 1));
  if (t.kind === 'knock-out') return nextPhase(t, chance);
  const order = startersOf(t);
  const here = order.filter(isHere);
  const rounds = t.round === 0 ? roundsFor(t, here.length) : t.rounds!;
  if (t.round >= rounds || !isEnough(t, here.length)) return undefined;
  const plan = planOf(t, order.length);
  const planned = plan && followPlan(t, order, plan);
  const byStanding = t.round > 0 && t.kind === 'swiss';
  const sorted = byStanding ? here.toSorted((a, b) => a.place - b.place) : here;
  return { ...(planned ?? seatAll(t, sorted, chance)), rounds, out: [] };
};

const stoodOf = ({ number, results }: Playing, lot: number): Stood => ({
  number,
  met: results.flatMap(({ met, got }) => (got.length > 0 ? met : [])),
  got: results.flatMap(({ got }) => got),
  off: results.reduce((sum, { off }) => sum + (off ?? 0), 0),
  figure: results.reduce((sum, { figure }) => sum + (figure ?? 0), 0),
  lot,
});

const standing = (t: TournamentField, field: readonly Playing[]): Placed[] => {
  const lots = drawLots(t.secret, field);
  const stood = field.map((one) => stoodOf(one, lots.get(one.number)!));
  return standingOf(stood, t.ties);
};

/** Best first. Who only waits has no line in it, and who was taken out before it began comes last. */
export const placesOf = (t: TournamentField): Placed[] => {
  const listed = t.field.filter(({ stage }) => stage !== 'waiting');
  const began = startersOf({ ...t, field: listed });
  const placed = standing(t, began);
  const unseen = standing(t, listed.filter((one) => !began.includes(one))); // oxfmt-ignore
  if (t.kind !== 'knock-out') return [...placed, ...unseen];
  const reach = reachOf({ ...t, field: began });
  const reached = placed.toSorted((a, b) => {
    const [one, other] = [reach.get(a.number)!, reach.get(b.number)!];
    return other[0] - one[0] || one[1] - other[1];
  });
  return [...reached, ...unseen];
};
