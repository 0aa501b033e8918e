import type { MatchExport } from '../../http/schemas/match.ts';
import type { StoredEntry } from '../../../db/match/stored.ts';
import { makeCard } from './page.ts';
import type { Found } from '../access.ts';
import { seatName } from './log-text.ts';
import { refused } from '../refusal.ts';

const makeFact = ({ seq, at, kind, seat, events, shape, undoable, reverts }: StoredEntry) => ({
  seq,
  at,
  kind,
  seat,
  events: [...events],
  shape,
  undoable,
  ...(reverts !== undefined && { reverts }),
});

/** A match that is over, with every fact and its secret; before that, and where the table keeps what was hidden, refused. */
export const exportOf = ({ module, stored, hidden }: Found, log: readonly StoredEntry[]): MatchExport => {
  const { outcome, created } = makeCard({ module, stored, viewer: 'table' });
  if (stored.status !== 'finished' || !outcome) throw refused('not-over');
  if (hidden === 'kept') throw refused('kept');
  const { id, game, config, pace, commitment, secret } = stored;
  const seats = stored.seats.map(({ seat, bot, gone }) => ({
    seat,
    name: seatName(stored, seat),
    bot,
    ...(gone && { gone }),
  }));
  const facts = { format: 'meanwhile-match-1', id, game, config, seats, pace, created, outcome } as const;
  return { ...facts, chance: { commitment, secret }, entries: log.map(makeFact) } as MatchExport;
};
