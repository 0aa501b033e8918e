import { readFileSync, writeFileSync } from 'node:fs';
import { loadMatch } from '../../../db/match/match.ts';
import { hashesOf, moduleOf, type RequestContext } from '../../context.ts';
import { inHand } from '../../match/in-hand.ts';
import { exportOf } from '../../match/read/export.ts';
import { makeEntries } from '../../match/read/log-text.ts';
import { makeCard } from '../../match/read/page.ts';
import { OpsError, type OpsCommand } from '../command.ts';
import { importMatch, readMatch } from '../import.ts';

/** A match that runs, as every spectator may read it. Not a saved match: nothing can be played back from it. */
const TABLE_FORMAT = 'meanwhile-table-1';

const findMatch = async (context: RequestContext, id: string) => {
  const { db, now } = context;
  const { match, entries, hidden } = await loadMatch(db, { id, now, rules: hashesOf(context), since: 0 });
  if (!match) throw new OpsError(`There is no match ${id}.`);
  return { ...inHand(moduleOf(context, match.game), match, undefined), entries, hidden };
};

const makeText = async (found: Awaited<ReturnType<typeof findMatch>>): Promise<string> => {
  if (found.stored.status === 'finished' && found.hidden !== 'kept')
    return JSON.stringify(await exportOf(found));
  const { seq, config } = found.stored;
  return JSON.stringify({
    format: TABLE_FORMAT,
    ...makeCard(found),
    config,
    seq,
    entries: makeEntries(found),
  });
};

/** A match as a file. What players may not know of each other stays out of it, even from the operator. */
export const exportFile: OpsCommand = {
  name: 'export',
  takes: ['<match>', '<file>'],
  says: 'save a match; of one that runs, or keeps its hands hidden, only what spectators may read',
  run: async (context, { words: [id, file] }) => {
    const found = await findMatch(context, id!);
    const text = await makeText(found);
    writeFileSync(file!, text, { flag: 'wx' });
    const isWhole = !text.startsWith(`{"format":"${TABLE_FORMAT}"`);
    return {
      told: [
        isWhole
          ? `Saved: ${found.entries.length} entries, with the secret behind its dice.`
          : `Saved as spectators may read it: without hands, sealed choices, actions and the secret. It can’t be imported.`,
      ],
    };
  },
};

export const importFile: OpsCommand = {
  name: 'import',
  takes: ['<file>'],
  writes: true,
  says: 'make a private match from a saved one and print its path',
  run: async (context, { words: [file] }) => {
    const text = readFileSync(file!, 'utf8');
    const { game, seats, count } = await readMatch(context, text);
    const names = seats.map(({ name }) => name).join(', ');
    return {
      told: [`A match of ${game}, ${count} entries, played by ${names}. It can be played back.`],
      change: async () => [await importMatch(context, text)],
    };
  },
};
