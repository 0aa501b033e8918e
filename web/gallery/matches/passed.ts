import type { Config } from '../../../rules/kit/game.ts';
import { keepPass, type KeptPass, type TimedEntry } from '../../data/pass/passed-match.ts';
import { MATCH, type LocalMatch } from '../local-match.ts';
import { ago, GAMES, nameAt, NOBODY } from '../people.ts';
import { firstAt, RECORDED, type Stage } from '../positions.ts';
import type { Scene, SceneCard } from '../scene.ts';
import type { Asked, Reply } from '../server.ts';

const SECRET = 'q0xO2bYc7n4sUeJw1LkFh9tRzPm3aVdG6iXSoN5yBHE';

interface Recording {
  config: Config;
  entries: TimedEntry[];
}

/** A recorded match as this device would have kept it. */
export const passOf = (match: LocalMatch, id: string = MATCH): KeptPass => {
  const answer = match.answers('table')[`GET /api/matches/${MATCH}/export`] as (asked: Asked) => Reply;
  const { config, entries } = (
    answer({ query: new URLSearchParams(), body: undefined }) as { body: Recording }
  ).body;
  const { outcome, seq } = match.page('table');
  const names = match.seats.map(({ seat }) => nameAt(seat));
  return {
    id,
    config,
    entries,
    game: match.module.game.meta.id,
    names,
    secret: SECRET,
    created: ago(60),
    seen: names.map(() => seq),
    isOver: outcome !== undefined,
  };
};

const passing = async (game: string, stage: Stage, change: Partial<Scene>): Promise<Scene> => {
  const pass = passOf(await firstAt(game, stage));
  return {
    path: `/pass/${MATCH}`,
    answers: NOBODY,
    arrives: () => void keepPass(pass),
    shows: 'Pass the device to',
    ...change,
  };
};

/** The first game that hides something, or nothing. */
const hiding = (isHiding: boolean): string => GAMES.find(({ hides }) => hides === isHiding)!.id;

/** Matches that are passed around on one device, and setting one up. */
export const PASS_PAGES: Readonly<Record<string, () => Promise<Scene>>> = {
  'pass and play': () =>
    Promise.resolve({
      path: '/pass',
      answers: NOBODY,
      shows: 'Two to five people',
      presses: ['More Starting|More'],
    }),
  'pass and play, going on': async () => {
    const passes = await Promise.all(
      RECORDED.map(async (game, i) =>
        passOf(await firstAt(game, i === 1 ? 'over' : 'midway'), `${MATCH}${i}`),
      ),
    );
    const arrives = (): void => {
      passes.forEach(keepPass);
      localStorage.setItem('pass.broken', '{');
    };
    return { path: '/pass', answers: NOBODY, arrives, shows: 'can’t be read' };
  },
  'pass and play, between hands': () => passing(hiding(true), 'midway', {}),
  'pass and play, nothing hidden': () => passing(hiding(false), 'midway', { shows: 'Nothing is hidden' }),
  'pass and play, none such': () =>
    Promise.resolve({ path: '/pass/nowhere', answers: NOBODY, shows: 'This match can’t be read' }),
};

/** A match of every game in a hand, and at its end. */
export const PASSED: readonly SceneCard[] = RECORDED.flatMap((game) => [
  {
    name: `${game}, in a hand`,
    game,
    load: () => passing(game, 'midway', { presses: ['I’m'], shows: 'Pass and play' }),
  },
  {
    name: `${game}, passed to its end`,
    game,
    load: () => passing(game, 'over', { shows: 'Save the file' }),
  },
]);
