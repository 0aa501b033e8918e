import { presets } from '../../../kit/config.ts';
import { isRejection, type Config, type Seat } from '../../../kit/game.ts';
import type { Match, Moved } from '../../../kit/match.ts';
import { act, startMatch } from '../../../kit/act.ts';
import { trialSeed } from '../../../kit/testing/playout.ts';
import { voiceOf } from '../../../kit/testing/voice.ts';
import { wheresMyRide } from '../game.ts';
import type { Tile } from '../model/kinds.ts';
import { awaiting, ridersOf } from '../model/riders.ts';
import type { Action, State, View, Event, EventOf } from '../model/types.ts';
import { text } from '../words/en.ts';

/** Matches for tests: the first seat drives by default. */
export const opening = (seats: number, config: Config = {}): Moved =>
  startMatch(
    wheresMyRide,
    { seats, config: { ...presets(wheresMyRide), driver: 'first seat', ...config } },
    trialSeed(7, 1),
  );
export const dealt = (seats: number, config: Config = {}): Match => opening(seats, config).match;

export const stateOf = ({ state }: Match): State => state as State;
export const viewOf = (match: Match, viewer: Seat | 'table'): View =>
  wheresMyRide.view(stateOf(match), viewer);
export const offered = (match: Match, seat: Seat): Action[] => [
  ...wheresMyRide.legal(viewOf(match, seat), seat),
];

export const offers = <T extends Action['type']>(
  match: Match,
  seat: Seat,
  type: T,
): Extract<Action, { type: T }>[] =>
  offered(match, seat).filter((action): action is Extract<Action, { type: T }> => action.type === type);

/** What the game says, to Ada, Ben, Cleo, Dan and Eve. */
export const voice = voiceOf(wheresMyRide, text, { names: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'] });

export const altered = (match: Match, part: Partial<State>): Match => ({
  ...match,
  state: { ...stateOf(match), ...part },
});

/** Acts through the kit; throws if the action is refused. */
export const does = (match: Match, seat: Seat, action: Action, basis = match.seq): Moved => {
  const moved = act(wheresMyRide, match, { seat, action, basis, seed: trialSeed(7, match.seq + 1) });
  if (isRejection(moved)) throw new Error(moved.rejected);
  return moved;
};

/** Every awaited seat takes the action that `choose` returns, until the step is over. Returns the match and the last entry. */
const allDo = (match: Match, choose: (match: Match, seat: Seat) => Action): Moved =>
  awaiting(stateOf(match)).reduce(
    (moved, seat) =>
      stateOf(moved.match).phase === stateOf(match).phase
        ? does(moved.match, seat, choose(moved.match, seat))
        : moved,
    { match } as Moved,
  );

/** Every texter keeps their first legal choice. */
export const keepAll = (match: Match): Moved => allDo(match, (now, seat) => offered(now, seat)[0]!);

/** The Driver lays the first token under the first text and finishes. */
export const answer = (match: Match): Moved => {
  const { driver } = stateOf(match);
  const laid = does(match, driver, offered(match, driver)[0]!).match;
  return does(laid, driver, { type: 'done' });
};

/** Plays from a round's texts until the riders decide. */
export const toDecision = (match: Match): Match => answer(keepAll(match).match).match;

/** The riders settle, clockwise from the Driver's left, until the vote is decided. */
export const settleAll = (match: Match, locations: readonly (string | null)[]): Moved => {
  const riders = ridersOf(stateOf(match));
  return allDo(match, (_, seat) => ({ type: 'settle', location: locations[riders.indexOf(seat)] ?? null }));
};

export const passRound = (match: Match): Match => settleAll(toDecision(match), []).match;

/** A location where the ride is not. */
export const wrongIn = (match: Match): string => {
  const { locations, target, flipped } = stateOf(match);
  return locations.find((location) => location !== target && !flipped.includes(location))!;
};

/** Sets the coming tiles, next one first. */
export const stacked = (match: Match, tiles: readonly Tile[]): Match =>
  altered(match, { stack: tiles.toReversed() });

export const typesOf = ({ entry }: Moved): string[] => entry.events.map(({ type }) => type);

export const factOf = <T extends Event['type']>({ entry }: Moved, type: T): EventOf<T> =>
  entry.events.find((event) => event.type === type) as EventOf<T>;
