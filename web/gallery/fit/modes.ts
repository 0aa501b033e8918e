import { MATCH, type LocalMatch } from '../local-match.ts';
import { asking, meAt } from '../people.ts';
import { matchScene, type Scene } from '../scene.ts';

/** The ways to look at a match, each with its own bar, tray and news around the same board. */
export const MODES = ['live', 'past', 'try', 'review', 'guided'] as const;
export type MatchMode = (typeof MODES)[number];

/** Some seq in the past that every match has. */
const EARLIER = 2;

/** The page of a match in a mode, for whoever acts. */
export const modeScene = (mode: Exclude<MatchMode, 'guided'>, match: LocalMatch): Scene => {
  const scene = matchScene(match, match.actor);
  const at = { live: '', past: `#${EARLIER}`, try: '?try', review: '/review' }[mode];
  const shows = { live: scene.shows, past: 'Back to now', try: 'My lines', review: 'Moments' }[mode];
  return { ...scene, path: `/matches/${MATCH}${at}`, shows };
};

/** The first step of a game's guided match. */
export const guidedScene = (game: string): Scene => ({
  path: `/games/${game}/first`,
  answers: asking(meAt(0)),
  shows: 'Step 1 of',
});
