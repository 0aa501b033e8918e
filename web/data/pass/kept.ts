import type { Config } from '../../../rules/kit/game.ts';
import type { Entry } from '../../../rules/kit/match.ts';
import { keep, recall, recallJson, remembered } from '../../common/local.ts';

export interface TimedEntry extends Entry {
  at: string;
}

export interface KeptPass {
  id: string;
  game: string;
  config: Config;
  names: readonly string[];
  secret: string;
  created: string;
  entries: readonly TimedEntry[];
  /** By seat, the last entry that was seen from it. */
  seen: readonly number[];
  isOver: boolean;
  /** No screen comes between hands. */
  isBare?: boolean;
}

export const MOST_PASSED = 20;

export const passName = (id: string): string => `pass.${id}`;

const isKeptPass = (value: Partial<KeptPass> | undefined): value is KeptPass =>
  typeof value?.id === 'string' &&
  [value.game, value.secret, value.created].every((text) => typeof text === 'string') &&
  [value.names, value.entries, value.seen].every((list) => Array.isArray(list) && list.length > 0);

export const recallPass = (id: string): KeptPass | undefined => {
  const kept = recallJson<Partial<KeptPass>>(passName(id));
  return isKeptPass(kept) ? kept : undefined;
};

/** Keeps a match as it is now. Returns false where the browser has no room for it. */
export const keepPass = (pass: KeptPass): boolean => {
  const text = JSON.stringify(pass);
  keep(passName(pass.id), text);
  return recall(passName(pass.id)) === text;
};

export const forgetPass = (id: string): void => {
  for (const name of remembered(new RegExp(`^match\\.${id}\\.`))) keep(name, undefined);
  keep(passName(id), undefined);
};

const movedAt = (pass: KeptPass | undefined): string => pass?.entries.at(-1)?.at ?? '';

export const listPasses = (): { id: string; pass: KeptPass | undefined }[] =>
  remembered(/^pass\./)
    .map((name) => name.slice(passName('').length))
    .map((id) => ({ id, pass: recallPass(id) }))
    .toSorted((a, b) => movedAt(b.pass).localeCompare(movedAt(a.pass)));
