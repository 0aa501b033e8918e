import { guidedScene } from './fit/modes.ts';
import { CHALLENGED, HINTED, REVIEWED, TRIED } from './matches/moments.ts';
import { PLANNED } from './matches/planned.ts';
import { MODERATED } from './pages/moderated.ts';
import { PAGES } from './pages/pages.ts';
import { firstAt, RECORDED } from './positions.ts';
import { matchScene, type SceneCard } from './scene.ts';
import { TOURNAMENTS } from './tournaments/scenes.ts';

const MATCHES: SceneCard[] = RECORDED.map((game) => ({
  name: `match, ${game}`,
  game,
  load: async () => {
    const match = await firstAt(game, 'midway');
    return matchScene(match, match.actor);
  },
}));

/** The other ways to look at a match: the same pages around every board. */
const WAYS: readonly SceneCard[] = [HINTED, TRIED, PLANNED, REVIEWED, CHALLENGED].flatMap((cards) =>
  cards.slice(0, 1),
);
const GUIDED: readonly SceneCard[] = RECORDED.map((game) => ({
  name: `guided match, ${game}`,
  game,
  load: () => Promise.resolve(guidedScene(game)),
}));

/** Every page once, and each game's in its middle: what is read anywhere on the site. */
export const WALK: readonly SceneCard[] = [
  ...PAGES,
  ...MODERATED,
  ...TOURNAMENTS,
  ...MATCHES,
  ...WAYS,
  ...GUIDED,
];
