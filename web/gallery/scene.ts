import type { Viewer } from '../../rules/kit/game.ts';
import { MATCH, type LocalMatch } from './local-match.ts';
import { asking, meAt } from './people.ts';
import type { Answers } from './server.ts';

export const SIDES = ['seat', 'table'] as const;
/** From a seat, of those that may act the first; or from beside the table. */
export type Side = (typeof SIDES)[number];

/** A page of the app in one of its states. */
export interface Scene {
  path: string;
  answers: Answers;
  /** Words on it as soon as it is there. */
  shows: string;
  /** Buttons that are pressed first, one after another: the beginning of a name, or of one `|` the other. */
  presses?: readonly string[];
}

export interface SceneCard {
  name: string;
  /** The game whose board it shows; empty where it shows none. */
  game: string;
  load(side: Side): Promise<Scene>;
}

export const viewerOf = (match: LocalMatch, side: Side): Viewer => (side === 'table' ? side : match.actor);

/** The page of a match as it stands. */
export const matchScene = (match: LocalMatch, viewer: Viewer): Scene => ({
  path: `/matches/${MATCH}`,
  answers: { ...asking(meAt(viewer === 'table' ? 6 : viewer)), ...match.answers(viewer) },
  shows: 'The Tuesday table',
});
