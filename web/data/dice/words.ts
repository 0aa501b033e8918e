import type { DicePromise, MatchPage } from '../../../api/contract/match.ts';
import type { JoinMatch, MakeMatch } from '../../../api/contract/requests.ts';
import { call } from '../server/api.ts';
import { keepWord, sightDice } from './kept.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A random word: 80 bits, in groups that can be read out. */
export const makeWord = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]!).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
};

/** A typed word as the service keeps it. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** Asks for the commitment of a table to come, and keeps it under the id that the promise begins with; undefined if there is none. */
export const promiseDice = async (): Promise<DicePromise | undefined> => {
  const promised = await call('POST /dice').catch(() => undefined);
  if (promised) sightDice(promised.promise.split('.')[0]!, promised.commitment);
  return promised;
};

/** Makes a match with a word in its dice: the given one, or a random one put in after its commitment is known. */
export const makeWithWord = async (wanted: MakeMatch): Promise<MatchPage> => {
  const promise = wanted.promise ?? (await promiseDice())?.promise;
  const word = plainWord(wanted.word ?? makeWord());
  const page = await call('POST /matches', { ...wanted, ...(promise && { promise, word }) });
  if (page.chance) sightDice(page.id, page.chance.commitment);
  if (promise) keepWord(page.id, word);
  return page;
};

/** Joins a match with a word in its dice, once its commitment is known. A seat that was taken before keeps its word. */
export const joinWithWord = async (id: string, asked: JoinMatch = {}): Promise<MatchPage> => {
  const seen = await call('GET /matches/:id', { id, invite: asked.invite }).catch(() => undefined);
  const commitment = seen?.chance?.commitment;
  const word = plainWord(asked.word ?? makeWord());
  if (commitment) sightDice(id, commitment);
  const page = await call('POST /matches/:id/join', { id, ...asked, ...(commitment && { word }) });
  if (commitment && seen.viewer === 'table') keepWord(id, word);
  return page;
};

export const rematchWithWord = async (id: string): Promise<MatchPage> => {
  const { rematch } = await call('GET /matches/:id/rematch', { id });
  if (rematch !== null) return joinWithWord(rematch);
  const promise = (await promiseDice())?.promise;
  const word = makeWord();
  const page = await call('POST /matches/:id/rematch', { id, ...(promise && { promise, word }) });
  if (page.chance) sightDice(page.id, page.chance.commitment);
  if (promise?.startsWith(page.id)) keepWord(page.id, word);
  return page;
};
