import { makeChance, type Chance } from '../../rules/kit/chance.ts';
import { blankMatch, replay } from '../../rules/kit/fold.ts';
import { same } from '../../rules/kit/json.ts';
import type { Viewer } from '../../rules/kit/game.ts';
import type { Entry, Match } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { fixturesOf } from '../fixtures/fixture.ts';
import { MOST_SEATS } from './people.ts';
import { goOn, layTwins, type Twins } from './twins.ts';
import { GAMES } from './worlds.ts';
import { dealAnew } from './deal.ts';

const MOST_DECISIONS = 8;
/** So few entries before its end a match is nearly over. */
const SHORTLY = 6;
/** So often a position is looked for that hides something from the viewer: not every game has one. */
const TRIES = 20;

/** A table to be laid in two worlds. */
export interface Table {
  number: number;
  title: string;
  id: string;
  module: GameModule;
  twins: Twins;
  /** As each world has it before its last decision, which is left to be asked for. */
  before: readonly [Match, Match];
}

/** A position at which a recorded match goes on, every other time shortly before its end. */
const positionOf = ({ game }: GameModule, chance: Chance) => {
  const fixture = chance.pick(
    fixturesOf(game)
      .map(([, one]) => one)
      .filter(({ seats: count }) => count > 1 && count <= MOST_SEATS),
  );
  const last = fixture.entries.length - 1;
  const seq = chance.below(2) === 0 ? 1 + chance.below(last) : Math.max(1, last - chance.below(SHORTLY));
  const match = replay(game, blankMatch(game, fixture), fixture.entries.slice(0, seq));
  return { setup: { config: fixture.config, seats: fixture.seats }, match };
};

const viewersOf = (seatCount: number): Viewer[] => [
  ...Array.from({ length: seatCount }, (_, seat) => seat),
  'table',
];

/** Two matches of a game that are one to a viewer, who is chosen by a number. */
const makeTwins = (module: GameModule, chosen: number, chance: Chance): Twins => {
  const { game } = module;
  const { setup, match } = positionOf(module, chance);
  const viewers = viewersOf(setup.seats);
  const viewer = viewers[chosen % viewers.length]!;
  const other = dealAnew(module, { setup, state: match.state, viewer }, chance);
  let twins = layTwins({ game, setup, viewer }, [match.state, other]);
  for (let i = chance.below(MOST_DECISIONS); i >= 0 && !game.outcome(twins.worlds[0].match.state); i--)
    twins = goOn(twins, chance) ?? twins;
  return twins;
};

/** Whether anything is another in the two worlds, and something was decided in them. */
const isTelling = ({ worlds: [here, there] }: Twins): boolean =>
  here.decided.length > 0 && !same(here.log, there.log);

/** The log of one of two matches before its last decision. */
export const logBefore = ({ log, decided }: Twins['worlds'][0]): Entry[] =>
  log.slice(0, log.length - decided.at(-1)!.moves.length);

/** The table of a number: every number is another one. */
export const makeTable = (number: number): Table => {
  const module = GAMES[number % GAMES.length]!;
  const chance = makeChance(trialSeed(number, 0));
  const id = `twin${String(number).padStart(8, '0')}`;
  for (let tries = 1; ; tries++) {
    const twins = makeTwins(module, Math.floor(number / GAMES.length), chance);
    if (isTelling(twins) || (tries > TRIES && twins.worlds[0].decided.length > 0)) {
      const { setup, viewer } = twins;
      const title = `${number}: ${module.text.name} at ${setup.seats} seats, seen by ${viewer}`;
      const [here, there] = twins.worlds;
      const matchBefore = (world: typeof here): Match =>
        replay(module.game, blankMatch(module.game, setup), logBefore(world));
      return { number, title, id, module, twins, before: [matchBefore(here), matchBefore(there)] };
    }
  }
};
