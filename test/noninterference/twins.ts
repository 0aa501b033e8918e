import { seedOf } from '../../api/lib/crypto.ts';
import type { Chance } from '../../rules/kit/chance.ts';
import { isSealedStep, apply } from '../../rules/kit/act.ts';
import { isRejection, type AnyGame, type Seat, type Viewer } from '../../rules/kit/game.ts';
import { same } from '../../rules/kit/json.ts';
import type { Entry, Match, Moved, Setup } from '../../rules/kit/match.ts';
import { newsOf, pageOf } from '../conformance/laws/secrets.ts';
import { layMatch } from './laid.ts';

/** The dice of both worlds. */
export const SECRET = 'the-dice-of-two-worlds';
const TRIES = 8;
const MOST_STEPS = 12;

/** What a seat did at once: the steps of a sealed choice and what settled it, or a single action. */
interface Decided {
  seat: Seat;
  actions: { type: string }[];
  moves: Moved[];
}
interface World {
  match: Match;
  log: Entry[];
  decided: Decided[];
}
/** Two matches that one viewer cannot tell apart. */
export interface Twins {
  game: AnyGame;
  setup: Setup;
  viewer: Viewer;
  worlds: readonly [World, World];
}

/** Twins that begin at two states, which are to be one to the viewer. */
export const layTwins = (about: Omit<Twins, 'worlds'>, [here, there]: readonly [object, object]): Twins => {
  const { game, setup } = about;
  const begin = (state: object): World => ({ ...layMatch(game, setup, state), decided: [] });
  return { ...about, worlds: [begin(here), begin(there)] };
};

const legalFor = (game: AnyGame, { state }: Match, seat: Seat): { type: string }[] => [
  ...game.legal(game.view(state, seat), seat),
];

/** A seat does something; where that is but a step of a sealed choice, it goes on until that is settled. */
const decide = (
  game: AnyGame,
  from: Match,
  { seat, first, chance }: { seat: Seat; first: { type: string }; chance: Chance },
): Decided | undefined => {
  const decided: Decided = { seat, actions: [], moves: [] };
  let [match, action] = [from, first];
  while (decided.actions.length < MOST_STEPS) {
    const isStep = isSealedStep(game, match, { seat, action });
    const moved = apply(game, match, { seat, action, seed: seedOf(SECRET, match.seq + 1) });
    if (isRejection(moved)) return undefined;
    decided.actions.push(action);
    decided.moves.push(moved);
    if (!isStep) return decided;
    match = moved.match;
    action = chance.pick(legalFor(game, match, seat));
  }
  return undefined;
};

/** All that a viewer is told of a decision, by the kit. */
const toldOf = ({ game, viewer }: Twins, { moves }: Decided): unknown =>
  moves.map((moved) => [
    pageOf({ game }, moved.match, viewer),
    newsOf(moved, viewer),
    moved.entry.undoable,
    Object.keys(moved.match.windows),
  ]);

/** A decision in each world that the viewer is told the same of: another one, where there is any. */
const decideTwice = (twins: Twins, seat: Seat, chance: Chance): [Decided, Decided] | undefined => {
  const { game, viewer, worlds } = twins;
  const [mine, theirs] = worlds.map(({ match }) => chance.shuffle(legalFor(game, match, seat)));
  for (const first of mine!.slice(0, TRIES)) {
    const here = decide(game, worlds[0].match, { seat, first, chance });
    if (!here) continue;
    const told = toldOf(twins, here);
    const others = seat === viewer ? [] : theirs!.filter((action) => !same(action, first)).slice(0, TRIES);
    for (const other of [...others, first]) {
      if (!theirs!.some((action) => same(action, other))) continue;
      const there = decide(game, worlds[1].match, { seat, first: other, chance });
      if (there && same(toldOf(twins, there), told)) return [here, there];
    }
  }
  return undefined;
};

/** Goes on by one decision of a seat in both worlds; undefined where the viewer would be told of a difference. */
export const goOn = (twins: Twins, chance: Chance): Twins | undefined => {
  const { game, worlds } = twins;
  const { state } = worlds[0].match;
  const asked = [...game.awaiting(state), ...(game.invited?.(state) ?? [])];
  for (const seat of chance.shuffle(asked)) {
    const both = decideTwice(twins, seat, chance);
    if (!both) continue;
    const after = (world: World, decided: Decided): World => ({
      match: decided.moves.at(-1)!.match,
      log: [...world.log, ...decided.moves.map(({ entry }) => entry)],
      decided: [...world.decided, decided],
    });
    return { ...twins, worlds: [after(worlds[0], both[0]), after(worlds[1], both[1])] };
  }
  return undefined;
};
