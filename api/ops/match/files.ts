import * as v from 'valibot';
import { insertImported } from '../../../db/match/import.ts';
import type { StoredEntry } from '../../../db/match/stored.ts';
import { configOf } from '../../../rules/kit/choice.ts';
import type { MatchFile } from '../../../rules/kit/file/file.ts';
import { playFile } from '../../../rules/kit/file/play.ts';
import { FileError, readFile } from '../../../rules/kit/file/read.ts';
import { isBotName } from '../../../rules/kit/bots/cast.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { findModule, type RequestContext, hashesOf, moduleOf } from '../../context.ts';
import { MatchExport } from '../../contract/match-file.ts';
import { makeToken, sha256Hex, makeId } from '../../lib/crypto.ts';
import { commitTo, keyOf } from '../../match/chance.ts';
import { parseConfig } from '../../match/open/make.ts';
import { IMPORTED, exportOf } from '../../match/read/export.ts';
import { WORDS } from '../../words/words.ts';
import { formerName, makeEntries } from '../../match/read/log-text.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadMatch } from '../../../db/match/match.ts';
import { inHand } from '../../match/in-hand.ts';
import { makeCard } from '../../match/read/page.ts';
import { chaptersIn } from '../../match/rewind.ts';
import { OpsError, type OpsCommand } from '../command.ts';

const parseFile = async (text: string): Promise<MatchExport> => {
  const parsed = v.safeParse(MatchExport, await readFile(text, sha256Hex), { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new FileError(`This isn’t a saved match: at ${v.getDotPath(issue)}, ${issue.message}.`);
};

const moduleFor = (context: RequestContext, file: MatchExport): GameModule => {
  const { chance, config, seats } = file;
  const module = findModule(context, file.game);
  if (!module) throw new FileError(`There is no game ${file.game} here.`);
  if (chance.commitment && commitTo(chance.secret) !== chance.commitment)
    throw new FileError('Its secret is not the one that was promised.');
  if (chance.dice === 2 && chance.words?.length !== file.seats.length)
    throw new FileError('It does not have a word of every seat.');
  parseConfig(module, configOf(module.game, { config, seats: seats.length }), seats.length);
  return module;
};

/** The log of a file, which may hold no actions. */
const logOf = ({ entries }: MatchExport): StoredEntry[] =>
  entries.map(({ sum: _, ...fact }) => ({ action: { type: IMPORTED }, ...fact }) as StoredEntry);

/** The secret of a file as the database keeps it: with its words mixed in, from version 2 of the dice on. */
const keptChance = ({ chance: { dice, secret, commitment, words = [] } }: MatchExport) =>
  dice === 2
    ? { half: secret, secret: keyOf(secret, words), commitment }
    : { half: null, secret, commitment };

export const readMatch = async (context: RequestContext, text: string): Promise<MatchExport> => {
  const file = await parseFile(text);
  playFile(moduleFor(context, file), file as MatchFile);
  return file;
};

/** Each person becomes a new player without a session; former players stay nobody, bots keep names and levels. */
const seatsOf = ({ seats, chance: { words } }: MatchExport) =>
  seats.map(({ seat, name, bot, level = null, gone = null }) => ({
    seat,
    bot,
    level: bot ? level : null,
    word: words?.[seat] || null,
    gone,
    ...(bot || name === formerName(seat, WORDS.en)
      ? { player: null, name: bot && isBotName(name) ? name : null }
      : { player: makeId(), name }),
  }));

/** A finished, private match, under a new id if the file's is taken. Throws a FileError for a changed file. */
export const importMatch = async (context: RequestContext, text: string): Promise<string> => {
  const file = await readMatch(context, text);
  const log = logOf(file);
  const match = {
    file: { ...file, chance: keptChance(file) },
    log,
    invite: makeToken().slice(0, 22),
    seats: seatsOf(file),
    chapters: chaptersIn(moduleFor(context, file), log),
    now: context.now,
  };
  for (let { id } = file; ; id = makeId())
    if (await insertImported(context.db, { ...match, id })) return `/matches/${id}?invite=${match.invite}`;
};

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
    const saved = text.startsWith(`{"format":"${TABLE_FORMAT}"`)
      ? 'Saved as spectators may read it: without hands, sealed choices, actions and the secret. It can’t be imported.'
      : `Saved: ${found.entries.length} entries, with the secret behind its dice.`;
    return { told: [saved] };
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
