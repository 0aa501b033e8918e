import { type SQL } from 'drizzle-orm';
import type { Match } from '../../rules/kit/match.ts';
import type { Db } from '../client.ts';
import type { Position } from '../schema.ts';
/** The log of a match folded up to an entry. */
export interface Snapshot {
  seq: number;
  position: Position;
}
/** Stands for the oldest entry that could be taken back, where a snapshot before an entry is asked for. */
export declare const UNDO = 0;
/** The newest snapshot of a row of `matches` before `seq`, by any of these rules, as JSON. */
export declare const snapshotJson: ({ seq, rules }: { seq: SQL; rules: SQL }) => SQL;
/** A match, and the hash of the rules that folded it. */
interface Folded {
  match: string;
  rules: string;
}
/** Keeps positions of a match, in place of what other rules have made of the same entries. */
export declare const saveSnapshots: (
  db: Db,
  { match, rules }: Folded,
  snapshots: readonly Snapshot[],
) => Promise<void>;
/** Keeps the newest position as these rules have folded it anew, unless the match has moved since; finished ones too. */
export declare const storeRefold: (
  db: Db,
  { match, rules }: Folded,
  { seq, state, opened, undoStack }: Match,
) => Promise<void>;
export {};
