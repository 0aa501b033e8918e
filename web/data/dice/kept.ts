import { keep, recallJson, remembered } from '../../common/local.ts';

/** What this browser knows of a match's dice from its own sight. */
export interface KeptDice {
  commitment: string;
  at: string;
  word?: string;
}

const OURS = /^dice\./;
const MOST = 500;

const nameOf = (match: string): string => `dice.${match}`;

export const recallDice = (match: string): KeptDice | undefined => recallJson(nameOf(match));

const makeRoom = (): void => {
  const names = remembered(OURS);
  if (names.length < MOST) return;
  const atOf = (name: string): string => recallJson<KeptDice>(name)?.at ?? '';
  const oldest = names.toSorted((a, b) => atOf(a).localeCompare(atOf(b)));
  for (const name of oldest.slice(0, names.length - MOST + 1)) keep(name, undefined);
};

/** Keeps a commitment at first sight, and returns what was seen first, which never changes. */
export const sightDice = (match: string, commitment: string): KeptDice => {
  const known = recallDice(match);
  if (known) return known;
  makeRoom();
  const first = { commitment, at: new Date().toISOString() };
  keep(nameOf(match), JSON.stringify(first));
  return first;
};

export const keepWord = (match: string, word: string): void => {
  const known = recallDice(match);
  if (known) keep(nameOf(match), JSON.stringify({ ...known, word }));
};
