import { makeEntry } from '../act.ts';
import { seedFrom, wordsText, type DrawnNumber, type EntrySeed } from '../chance.ts';
import type { MatchFile } from '../file/file.ts';
import { blankMatch, history, upcastEvent } from '../fold.ts';
import { isRejection, type AnyGame, type GameEvent, type Rejection } from '../game.ts';
import { same } from '../json.ts';
import type { Entry, Match, Moved } from '../match.ts';

/** What each platform supplies: the bytes of an HMAC-SHA-256, and the commitment to a secret. */
export interface Hashing {
  hmac(key: string, text: string): Uint8Array | Promise<Uint8Array>;
  commit(secret: string): string | Promise<string>;
}

export interface DrawnEntry {
  seq: number;
  draws: readonly DrawnNumber[];
  is: 'same' | 'different' | 'not compared';
}

export interface DiceDifference {
  seq: number;
  recorded: readonly GameEvent[];
  /** What it is by the secret, or why the rules refuse it. */
  computed: readonly GameEvent[] | Rejection;
}

/** Why entries could not be compared: they have no actions, or they continue another match. */
export type Unknown = 'no-actions' | 'position';

export interface DiceReport {
  /** Whether the secret is the one whose commitment the file has; undefined if nobody promised one. */
  isPromised: boolean | undefined;
  key: string;
  drawn: readonly DrawnEntry[];
  different?: DiceDifference;
  unknown: Readonly<Record<Unknown, number>>;
}

export const keyOfFile = async ({ chance }: Pick<MatchFile, 'chance'>, { hmac }: Hashing) => {
  const { dice = 1, secret, words = [] } = chance;
  if (dice === 1) return secret;
  const bytes = await hmac(secret, wordsText(words));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const again = (game: AnyGame, from: Match, { entry, seed }: { entry: Entry; seed: EntrySeed }) => {
  const draws: DrawnNumber[] = [];
  const { kind, seat, action } = entry;
  const isUnknown = kind === 'position' || ((kind === 'act' || kind === 'forced') && !action);
  if (isUnknown) return undefined;
  const moved = makeEntry(game, from, { kind, seat, action, seed, draws });
  return { draws, computed: isRejection(moved) ? moved : moved.entry.events };
};

/** Like `again`; an action that the rules can't even read is refused. */
const decideAgain: typeof again = (game, from, asked) => {
  try {
    return again(game, from, asked);
  } catch {
    return { draws: [], computed: { rejected: 'not-legal' } };
  }
};

/** An entry out of order is one that something was left out before. */
const MISSING = { draws: [], computed: { rejected: 'missing' } };

type Compared = Pick<DiceReport, 'different'> & { drawn: DrawnEntry[]; unknown: Record<Unknown, number> };

const compare = (
  game: AnyGame,
  report: Compared,
  { from, entry, seed }: { from: Match; entry: Entry; seed: EntrySeed },
): void => {
  const { seq, kind } = entry;
  const found = seq === from.seq + 1 ? decideAgain(game, from, { entry, seed }) : MISSING;
  if (!found) return void report.unknown[kind === 'position' ? 'position' : 'no-actions']++;
  const { draws, computed } = found;
  const recorded = entry.events.map((event) => upcastEvent(game, event, entry.shape));
  const isAfter = report.different !== undefined;
  if (!isAfter && !same(computed, recorded)) report.different = { seq, recorded, computed };
  const isFirst = !isAfter && report.different !== undefined;
  if (draws.length === 0 && !isFirst) return;
  report.drawn.push({ seq, draws, is: isAfter ? 'not compared' : isFirst ? 'different' : 'same' });
};

/** The match after the next entry; undefined after the last, or if a log that differs can't be folded any further. */
const foldNext = (folding: Iterator<Moved>, { different }: Compared): Match | undefined => {
  try {
    const next = folding.next();
    return next.done ? undefined : next.value.match;
  } catch (error) {
    if (!different) throw error;
    return undefined;
  }
};

/** Computes a finished match once more, and compares every event. Throws if these rules can't fold its log. */
export const checkDice = async (game: AnyGame, file: MatchFile, hashing: Hashing): Promise<DiceReport> => {
  const { chance, config, seats } = file;
  const entries = file.entries as readonly object[] as readonly Entry[];
  const key = await keyOfFile(file, hashing);
  const isPromised = chance.commitment
    ? (await hashing.commit(chance.secret)) === chance.commitment
    : undefined;
  const report: Compared = { drawn: [], unknown: { 'no-actions': 0, position: 0 } };
  let from: Match | undefined = blankMatch(game, { config, seats: seats.length });
  const folding = history(game, from, entries);
  for (const entry of entries) {
    compare(game, report, { from, entry, seed: seedFrom(await hashing.hmac(key, String(entry.seq))) });
    from = foldNext(folding, report);
    if (!from) break;
  }
  return { isPromised, key, ...report };
};
