import { keep, makeRoom, recallJson, remembered } from '../../common/local.ts';

/** What this browser knows of a match's dice from its own sight. */
export interface KeptDice {
  commitment: string;
  at: string;
  word?: string;
}

const MOST = 500;

const nameOf = (match: string): string => `dice.${match}`;

export const recallDice = (match: string): KeptDice | undefined => recallJson(nameOf(match));

/** Keeps a commitment at first sight, and returns what was seen first, which never changes. */
export const sightDice = (match: string, commitment: string): KeptDice => {
  const known = recallDice(match);
  if (known) return known;
  makeRoom(remembered(/^dice\./), MOST);
  const first = { commitment, at: new Date().toISOString() };
  keep(nameOf(match), JSON.stringify(first));
  return first;
};

export const keepWord = (match: string, word: string): void => {
  const known = recallDice(match);
  if (known) keep(nameOf(match), JSON.stringify({ ...known, word }));
};
