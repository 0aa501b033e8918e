import { noteArrival } from '../../common/local.ts';
import { MATCH, type LocalMatch } from '../local-match.ts';
import { asking, meAt } from '../people.ts';
import { matchScene, type Scene } from '../scene.ts';

/** The ways to look at a match of the service, each with its own bar, tray and news around the same board. */
export type OfMatch = 'live' | 'offered' | 'past' | 'try' | 'review';
export type MatchMode = OfMatch | 'guided' | 'taught';

/** Some seq in the past that every match has. */
const EARLIER = 2;

/** The page of a match in a mode, for whoever acts. */
export const modeScene = (mode: OfMatch, match: LocalMatch): Scene => {
  const scene = matchScene(match, match.actor);
  if (mode === 'offered')
    return { ...scene, arrives: () => noteArrival(MATCH), shows: 'A guided match shows' };
  const at = { live: '', past: `#${EARLIER}`, try: '?try', review: '/review' }[mode];
  const shows = { live: scene.shows, past: 'Back to now', try: 'My lines', review: 'Moments' }[mode];
  return { ...scene, path: `/matches/${MATCH}${at}`, shows };
};

/** A game's guided match, at its first step or after so many more. */
export const guidedScene = (game: string, later = 0): Scene => ({
  path: `/games/${game}/first`,
  answers: asking(meAt(0)),
  presses: Array.from({ length: later }, () => 'Next'),
  shows: `Step ${later + 1} of`,
});
