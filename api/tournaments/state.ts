import type { NoticeKind } from '../../db/closed-lists.ts';
import type { notices } from '../../db/schema/people/moderation.ts';
import type { entrants, pairings, tournamentDeeds, tournaments } from '../../db/schema/tournaments.ts';
import type { Occasion } from '../aggregate.ts';
import { wordsTo, type Words } from '../words/words.ts';
import type { ProblemError } from '../contract/problem.ts';
import { deriveId } from '../lib/crypto.ts';

export type EntrantRow = Omit<typeof entrants.$inferSelect, 'tournament'>;
type PairingRow = Omit<typeof pairings.$inferSelect, 'tournament'>;
/** A tournament with those of its rows that a deed is about. */
export type TournamentState = Omit<typeof tournaments.$inferSelect, 'version'> & {
  field: readonly EntrantRow[];
  pairings: readonly PairingRow[];
  log: readonly Omit<typeof tournamentDeeds.$inferSelect, 'tournament'>[];
  notices: readonly Pick<
    typeof notices.$inferSelect,
    'id' | 'player' | 'kind' | 'about' | 'reason' | 'sender' | 'createdAt'
  >[];
};
export type StateOrRefusal = TournamentState | ProblemError;

export const isIn = ({ stage }: Pick<EntrantRow, 'stage'>): boolean => stage === 'in' || stage === 'waiting';

/** What somebody has of a round as it opens: a seat at a table or, without one, these points. */
export const resultOf = (
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
  {
    about = null,
    reason = '',
    inRound = round,
  }: { about?: number | null; reason?: string; inRound?: number } = {},
): TournamentState['log'] => [
  ...log,
  { at: now, deed, doer: by, about, round: inRound === 0 ? null : inRound, reason },
];

export const tell = (
  t: TournamentState,
  kind: NoticeKind,
  players: readonly (string | null)[],
  { by, now, token }: Occasion,
  reasonIn: (words: Words['letters'], player: string) => string,
): TournamentState['notices'] => [
  ...t.notices,
  ...[...new Set(players)].flatMap((player) =>
    player === null
      ? []
      : {
          id: deriveId(token, `${kind}:${player}`),
          player,
          kind,
          about: t.name,
          reason: reasonIn(wordsTo(player).letters, player),
          sender: kind === 'tournament-cancelled' && by === t.organizer ? by : null,
          createdAt: now,
        },
  ),
];

export const callOff = (
  t: TournamentState,
  reasonIn: (words: Words['letters']) => string,
  occasion: Occasion,
): TournamentState => ({
  ...t,
  stage: 'cancelled',
  endedAt: occasion.now,
  roundUntil: null,
  dueAt: t.kind === 'ladder' ? occasion.now : null, // rungs may be left to close
  log: logged(t, 'cancelled', occasion, { reason: reasonIn(wordsTo().letters), inRound: 0 }),
  notices: tell(t, 'tournament-cancelled', t.field.filter(isIn).map(({ player }) => player), occasion, reasonIn), // oxfmt-ignore
});
