import type { MatchPage } from '../http/schemas/match.ts';

/** A board alone, for a mail, or with names and score beside it, for the preview of a link (1200 × 630). */
export const SHAPES = ['mail', 'card'] as const;
export type Shape = (typeof SHAPES)[number];

/** What is drawn: what the table sees, and nothing else. */
export interface Scene {
  /** The table's page, with the entries that are marked. */
  page: MatchPage;
  /** The table's view before them; null where the match begins with them. */
  before: object | null;
  /** The game's name. */
  game: string;
  /** How the score stands, a figure a seat, in the game's words; empty where it has none of its own a seat. */
  scores: readonly string[];
  /** The last thing that happened, as a sentence. */
  caption: string;
}

/** Draws a scene as a PNG; undefined for a game that nobody has drawn. */
export type Draw = (scene: Scene, shape: Shape) => Promise<Uint8Array<ArrayBuffer> | undefined>;
