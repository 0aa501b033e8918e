import type { MatchPage } from '../contract/match.ts';
import type { Shape } from '../../db/closed-lists.ts';

/** What a picture shows: what the table sees, and nothing else. */
export interface Scene {
  page: MatchPage;
  /** The table's view before those entries; null if the match begins with them. */
  before: object | null;
  game: string;
  asks?: string;
  /** One score per seat in the game's words; empty if the game has none. */
  scores: readonly string[];
  caption: string;
}

export type Draw = (scene: Scene, shape: Shape) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Markup for a page, in tokens of color: a board with its style, and the mark of each seat. */
export interface Sketched {
  board: string;
  marks: readonly string[];
}

export type Sketch = (scene: Scene) => Promise<Sketched | undefined>;
