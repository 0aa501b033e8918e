import type { Oracle } from '../world.ts';
import { clocks } from './clocks.ts';
import { follows } from './follows.ts';
import { fair, folds, goesOn, keys, plans } from './matches.ts';
import { mails, shown, tables, told } from './mails.ts';
import { lines, slips } from './secrets.ts';
import { standings } from './standings.ts';
import { ways } from './ways.ts';

export const ORACLES = {
  keys,
  folds,
  fair,
  goesOn,
  plans,
  clocks,
  mails,
  follows,
  slips,
  lines,
  standings,
  ways,
} satisfies Record<string, Oracle>;

/** What must hold once all has come to rest. */
export const LAST_ORACLES = { told, shown, tables } satisfies Record<string, Oracle>;

export type OracleName = keyof typeof ORACLES | keyof typeof LAST_ORACLES;
