import * as v from 'valibot';
import { insertImported } from '../../db/match/import.ts';
import type { StoredEntry } from '../../db/match/stored.ts';
import { configOf } from '../../rules/kit/choice.ts';
import type { MatchFile } from '../../rules/kit/file/file.ts';
import { playFile } from '../../rules/kit/file/play.ts';
import { FileError, readFile } from '../../rules/kit/file/read.ts';
import { isBotName } from '../../rules/kit/bots/cast.ts';
import { revertedIn } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { findModule, type RequestContext } from '../context.ts';
import { MatchExport } from '../contract/match-file.ts';
import { makeToken, sha256Hex, makeId } from '../lib/crypto.ts';
import { commitTo, keyOf } from '../match/chance.ts';
import { parseConfig } from '../match/open/make.ts';
import { IMPORTED } from '../match/read/export.ts';
import { WORDS } from '../words/words.ts';
import { formerName } from '../match/read/log-text.ts';

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
  const { game } = moduleFor(context, file);
  const log = logOf(file);
  const reverted = revertedIn(log);
  const isChapter = ({ type }: { type: string }): boolean => type === game.meta.chapter;
  const match = {
    file: { ...file, chance: keptChance(file) },
    log,
    invite: makeToken().slice(0, 22),
    seats: seatsOf(file),
    chapters: log.flatMap(({ seq, events }) => (!reverted.has(seq) && events.some(isChapter) ? seq : [])),
    now: context.now,
  };
  for (let { id } = file; ; id = makeId())
    if (await insertImported(context.db, { ...match, id })) return `/matches/${id}?invite=${match.invite}`;
};
