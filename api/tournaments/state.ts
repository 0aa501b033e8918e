import type { NoticeKind, TieRule } from '../../db/closed-lists.ts';
import type { notices } from '../../db/schema/people/moderation.ts';
import type * as rows from '../../db/schema/tournaments.ts';
import type { Occasion } from '../aggregate.ts';
import type { ProblemError } from '../problem.ts';
import { deriveId, signHex } from '../lib/crypto.ts';
import type { Entrant } from './pairing/field.ts';

export type EntrantRow = Omit<typeof rows.entrants.$inferSelect, 'tournament'>;
type PairingRow = Omit<typeof rows.pairings.$inferSelect, 'tournament'>;
/** A tournament with those of its rows that a deed is about. */
export type TournamentState = Omit<typeof rows.tournaments.$inferSelect, 'version'> & {
  field: readonly EntrantRow[];
  pairings: readonly PairingRow[];
  log: readonly Omit<typeof rows.tournamentDeeds.$inferSelect, 'tournament'>[];
  notices: readonly Pick<
    typeof notices.$inferSelect,
    'id' | 'player' | 'kind' | 'about' | 'reason' | 'sender' | 'createdAt'
  >[];
};
export type StateOrRefusal = TournamentState | ProblemError;

export const isIn = ({ stage }: Pick<EntrantRow, 'stage'>): boolean => stage === 'in' || stage === 'waiting';

/** What somebody has of a round as it opens: a seat at a table or, without one, these points. */
export const newResult = (
  { round, number }: { round: number; number: number },
  has: { match: string; table: readonly number[] } | { off: number },
): EntrantRow['results'][number] => {
  const blank = { round, got: [], rank: null, figure: null };
  if ('off' in has) return { ...blank, match: null, met: [], seat: 0, off: has.off };
  const { match, table } = has;
  const met = table.filter((other) => other !== number);
  return { ...blank, match, met, seat: table.indexOf(number), off: null };
};

/** A table whose match is to be made: with the same id whenever it is asked. */
export const plannedTable = (
  secret: string,
  table: Pick<PairingRow, 'round' | 'number' | 'seats'>,
  now: string,
): PairingRow => {
  const match = deriveId(secret, `match:${table.round}.${table.number}`);
  return { ...table, match, stage: 'planned', ranks: null, sweptUntil: now, waitsFor: null };
};

export const logged = (
  { log, round }: TournamentState,
  deed: TournamentState['log'][number]['deed'],
  { by, now }: Occasion,
  more: Partial<Pick<TournamentState['log'][number], 'about' | 'reason' | 'round'>> = {},
): TournamentState['log'] => [
  ...log,
  { at: now, deed, doer: by, about: null, round: round || null, reason: '', ...more },
];

export const tell = (
  t: TournamentState,
  kind: NoticeKind,
  players: readonly (string | null)[],
  { by, now, token }: Occasion,
  reason: string | ((player: string) => string),
): TournamentState['notices'] => [
  ...t.notices,
  ...Array.from(new Set(players.filter((player) => player !== null)), (player) => ({
    id: deriveId(token, `${kind}:${player}`),
    player,
    kind,
    about: t.name,
    reason: typeof reason === 'string' ? reason : reason(player),
    sender: kind === 'tournament-cancelled' && by === t.organizer ? by : null,
    createdAt: now,
  })),
];

export const callOff = (t: TournamentState, reason: string, occasion: Occasion): TournamentState => ({
  ...t,
  stage: 'cancelled',
  endedAt: occasion.now,
  roundUntil: null,
  dueAt: t.kind === 'ladder' ? occasion.now : null, // rungs may be left to close
  log: logged(t, 'cancelled', occasion, { reason, round: null }),
  notices: tell(t, 'tournament-cancelled', t.field.filter(isIn).map(({ player }) => player), occasion, reason), // oxfmt-ignore
});

export type Playing = Pick<EntrantRow, 'number' | 'player' | 'stage' | 'place' | 'results'>;

/** What pairing a round and the standing need of a tournament; they read nothing else. */
export type TournamentField = Pick<TournamentState, 'kind' | 'seats' | 'rounds' | 'round' | 'secret'> & {
  ties: readonly TieRule[];
  allowed: readonly number[];
  field: readonly Playing[];
};

/** A place for each in an order that nobody can foresee. */
export const drawLots = (secret: string, field: readonly Pick<Playing, 'number'>[]): Map<number, number> => {
  const drawn = field.map(({ number }) => ({ number, lot: signHex(secret, `lot:${number}`) }));
  return new Map(drawn.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ number }, lot) => [number, lot]));
};

/** Whether somebody plays or is to play a table of this round, or of any. */
export const isOpenIn = ({ results }: Playing, round?: number): boolean =>
  results.some(
    (one) => one.rank === null && one.off === null && (round === undefined || one.round === round),
  );

export const isHere = ({ stage, player }: Playing): boolean => stage === 'in' && player !== null;
export const resultOf = ({ results }: Playing, round: number): rows.RoundResult | undefined =>
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
  const lots = drawLots(secret, began);
  return began.toSorted((a, b) => lots.get(a.number)! - lots.get(b.number)!);
};
