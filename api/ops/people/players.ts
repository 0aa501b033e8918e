import { findPlayers } from '../../../db/ops/look.ts';
import type { Command } from '../command.ts';

export const playersCommand: Command = {
  name: 'players',
  takes: ['[text]'],
  says: 'players by name, address or id, the newest first',
  run: async ({ db }, { words: [text = ''] }) => ({ told: [await findPlayers(db, text)] }),
};
