import type { RoundResult } from '../../db/schema/tournaments.ts';
import type { TieRule } from '../../db/closed-lists.ts';
import { signHex } from '../lib/crypto.ts';
import type { Entrant } from './pairing/field.ts';
import type { EntrantRow, TournamentState } from './state.ts';

export type Playing = Pick<EntrantRow, 'number' | 'player' | 'stage' | 'place' | 'results'>;

/** What pairing a round and the standing need of a tournament; they read nothing else. */
export type TournamentField = Pick<TournamentState, 'kind' | 'seats' | 'rounds' | 'round' | 'secret'> & {
  ties: readonly TieRule[];
  allowed: readonly number[];
  field: readonly Playing[];
};

/** A place for each in an order that nobody can foresee. */
export const drawLots = (secret: string, numbers: readonly number[]): Map<number, number> => {
  const drawn = numbers.map((number) => ({ number, lot: signHex(secret, `lot:${number}`) }));
  return new Map(drawn.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ number }, lot) => [number, lot]));
};

/** Whether somebody plays or is to play a table of this round, or of any. */
export const isOpenIn = ({ results }: Playing, round?: number): boolean =>
  results.some(
    (one) => one.rank === null && one.off === null && (round === undefined || one.round === round),
  );

export const isHere = ({ stage, player }: Playing): boolean => stage === 'in' && player !== null;
export const resultOf = ({ results }: Playing, round: number): RoundResult | undefined =>
  results.find((one) => one.round === round);

export const entrantOf = ({ number, results }: Playing): Entrant => {
  const met = new Map<string, number>();
  const sat: number[] = [];
  for (const one of results) {
    for (const other of one.met) met.set(String(other), (met.get(String(other)) ?? 0) + 1);
    if (one.met.length > 0) sat[one.seat] = (sat[one.seat] ?? 0) + 1;
  }
  const points = results.reduce((sum, { got, off }) => sum + got.reduce((a, b) => a + b, off ?? 0), 0);
  return { id: String(number), points, byes: results.filter(({ off }) => (off ?? 0) > 0).length, met, sat };
};

export const sizeFor = (
  { seats, allowed }: Pick<TournamentField, 'seats' | 'allowed'>,
  players: number,
): number => Math.max(0, ...allowed.filter((size) => size <= Math.min(seats, players)));

export const isEnough = (t: Pick<TournamentField, 'seats' | 'allowed'>, players: number): boolean =>
  sizeFor(t, players) > 1;

/** Those who began, in the order of their lots: plans name them by their place there. */
export const startersOf = ({ field, secret }: TournamentField): Playing[] => {
  const began = field.filter(({ stage, results }) => results.length > 0 || stage === 'in');
  const lots = drawLots(secret, began.map(({ number }) => number)); // oxfmt-ignore
  return began.toSorted((a, b) => lots.get(a.number)! - lots.get(b.number)!);
};
