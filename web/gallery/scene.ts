import type { Viewer } from '../../rules/kit/game.ts';
import { MATCH, type LocalMatch } from './local-match.ts';
import { asking, meAt } from './people.ts';
import type { Answers } from './server.ts';

export const SIDES = ['seat', 'table'] as const;
/** The first seat that may act, or a spectator. */
export type Side = (typeof SIDES)[number];

/** A page of the app in one of its states. */
export interface Scene {
  path: string;
  answers: Answers;
  /** A message, or a part of one, that shows once it is ready: English, whatever the pages' language. */
  shows: string;
  /** What happened in this browser before the page opens. */
  arrives?: () => void;
  /** Buttons to press first, in order, by the start of their English name; `|` separates alternatives. */
  presses?: readonly string[];
}

export interface SceneCard {
  name: string;
  /** The game whose board it shows, or empty. */
  game: string;
  load(side: Side): Promise<Scene>;
}

export const viewerOf = (match: LocalMatch, side: Side): Viewer => (side === 'table' ? side : match.actor);

/** The page of a match in its current state. */
export const matchScene = (match: LocalMatch, viewer: Viewer): Scene => ({
  path: `/matches/${MATCH}`,
  answers: { ...asking(meAt(viewer === 'table' ? 6 : viewer)), ...match.answers(viewer) },
  shows: 'The Tuesday table',
});

/** A page by its address. */
export const at = (
  path: string,
  answers: Answers,
  shows: string,
  presses: readonly string[] = [],
): Promise<Scene> => Promise.resolve({ path, answers, shows, presses });
