import { CATALOG } from '../../../rules/catalog.ts';
import { blankMatch, history } from '../../../rules/kit/fold.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import type { Entry } from '../../../rules/kit/match.ts';
import type { SeenEvent } from '../../../rules/kit/game.ts';
import { LocalMatch, MATCH } from '../local-match.ts';
import { fixturesIn } from '../positions.ts';
import { matchScene, type Scene, type SceneCard } from '../scene.ts';
import { ok } from '../server.ts';

const sharesIn = ({ recap }: GameModule, { events }: Entry): number =>
  events.reduce((sum, event) => sum + recap!.shares!(event as SeenEvent<never>).length, 0);

/** The recorded match whose entry pays the most shares while nothing then waits for some seat, up to that entry. */
export const paidMatch = async (module: GameModule): Promise<LocalMatch> => {
  const { game } = module;
  const found = (await fixturesIn(game.meta.id)).flatMap((fixture) =>
    [...history(game, blankMatch(game, fixture), fixture.entries)].flatMap(({ entry, match }, i) => {
      const isWaiting = game.awaiting(match.state).length < fixture.seats && !game.outcome(match.state);
      return isWaiting ? [{ fixture, i, shares: sharesIn(module, entry) }] : [];
    }),
  );
  const { fixture, i } = found.reduce((best, each) => (each.shares > best.shares ? each : best));
  return new LocalMatch(module, { ...fixture, entries: fixture.entries.slice(0, i + 1) });
};

/**
 * A payment as somebody sees it who has nothing to do or, with `isNew`, as the seat to move comes back to it and has it played.
 */
export const paidScene = async (module: GameModule, isNew = false): Promise<Scene> => {
  const match = await paidMatch(module);
  const { awaiting, seq, seats } = match.page('table');
  const viewer = seats.findLast(({ seat }) => awaiting.includes(seat) === isNew)!.seat;
  const scene = matchScene(match, viewer);
  const page = { ...match.page(viewer), looked: isNew ? seq - 1 : seq };
  return { ...scene, answers: { ...scene.answers, [`GET /api/matches/${MATCH}`]: ok(page) } };
};

/** The newest payment of every game that says what each thing pays. */
export const PAID: readonly SceneCard[] = CATALOG.filter(({ recap }) => recap?.shares).map((module) => ({
  name: `${module.game.meta.id}, just paid`,
  game: module.game.meta.id,
  load: () => paidScene(module),
}));
