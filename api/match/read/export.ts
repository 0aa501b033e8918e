import type { StoredEntry } from '../../../db/match/stored.ts';
import { WORDS } from '../../words/words.ts';
import { makeFile, type FileFact } from '../../../rules/kit/file/file.ts';
import type { MatchExport } from '../../contract/match-file.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import { toldOf } from './page.ts';
import type { MatchInHand } from '../in-hand.ts';
import { refused } from '../refusal.ts';
import { seatName } from './log-text.ts';

/** The action of entries that came from a file without actions. */
export const IMPORTED = 'imported';

const makeFact = (entry: StoredEntry): FileFact => {
  const { seq, at, kind, seat, action, events, shape, undoable, reverts } = entry;
  const asked = action.type !== IMPORTED && { action };
  const back = reverts !== undefined && { reverts };
  return { seq, at, kind, seat, ...asked, events, shape, undoable, ...back };
};

export const exportOf = async ({ stored, hidden, entries }: MatchInHand): Promise<MatchExport> => {
  const { id, game, name, config, pace, createdAt: created, outcome } = stored;
  if (stored.status !== 'finished' || !outcome) throw refused('not-over');
  if (hidden === 'kept') throw refused('kept');
  const seats = stored.seats.map(({ seat, bot, level, gone }) => ({
    seat,
    name: seatName(stored, seat, WORDS.en),
    bot,
    ...(level && level !== 'normal' && { level }),
    ...(gone && { gone }),
  }));
  const chance = toldOf(stored);
  const head = { id, game, name, config, seats, pace, created, outcome, chance };
  return (await makeFile(head, entries.map(makeFact), sha256Hex)) as MatchExport;
};
