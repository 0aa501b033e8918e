import { goingOn, pairPhase, phasesOf } from './pairing/knock-out.ts';
import type { PairedRound } from './pairing/field.ts';
import type { Chance } from '../../rules/kit/chance.ts';
import {
  drawLots,
  entrantOf,
  isHere,
  resultOf,
  sizeFor,
  startersOf,
  type TournamentField,
  type Playing,
} from './playing.ts';

/** Those who sat at one table of a round, best first; level ones by what they had in the game, then by lots. */
const tablesOf = ({ field, round, secret }: TournamentField): Playing[][] => {
  const lots = drawLots(secret, field.map(({ number }) => number)); // oxfmt-ignore
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
