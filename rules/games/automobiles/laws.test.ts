import { expect, test } from 'vitest';
import { makeChance } from '../../kit/chance.ts';
import { presets } from '../../kit/config.ts';
import { isRejection, type Config } from '../../kit/game.ts';
import { apply, startMatch } from '../../kit/act.ts';
import { atRandom, byBot, nextTurn, trialSeed } from '../../kit/testing/playout.ts';
import { makeTelling, toText } from '../../kit/words/words.ts';
import { automobiles } from './index.ts';
import type { Action, Event, State } from './model/types.ts';
import { act, listed } from './testing/rehearsal.ts';
import type { Spot } from './track/track.ts';
import { trackNow, wearOf } from './turn/table.ts';

const { game, words } = automobiles;
const { text } = words;

interface Moment {
  state: State;
  actions: readonly Action[];
  /** The events that led here. */
  events: readonly Event[];
}

/** Every position of a race, with random and bot moves in equal parts. */
function* race(seed: number, config: Config): Iterable<Moment> {
  const chance = makeChance(trialSeed(seed, 0));
  const setup = { config: { ...presets(game), laps: 1, ...config }, seats: 2 + (seed % 4) };
  let { match, entry } = startMatch(game, setup, trialSeed(seed, 1));
  for (;;) {
    const state = match.state as State;
    if (game.outcome(state)) return;
    const turn = nextTurn(game, match, { chance });
    yield { state, actions: turn.actions as Action[], events: entry.events as Event[] };
    const action = (chance.below(2) === 0 ? byBot : atRandom)(turn);
    const moved = apply(game, match, { seat: turn.seat, action, seed: trialSeed(seed, match.seq + 1) });
    if (isRejection(moved)) throw new Error(moved.rejected);
    ({ match, entry } = moved);
  }
}

/** Card sets that drive out of turn, with every driver and with weaving. */
const CONFIGS: readonly Config[] = (['squeaky-clean', 'well-oiled', 'lot-both'] as const).flatMap((cards) =>
  [true, false].map((accelerated) => ({
    cards,
    accelerated,
    weaving: accelerated,
    drivers: true,
    track: 'lot',
  })),
);
const RACES = CONFIGS.flatMap((config, i) =>
  Array.from({ length: 2 }, (_, n) => [config, i * 4 + n] as const),
);

test.each(RACES)('AU30: every step lands ahead of where it begins: %j %i', (config, seed) => {
  let before: State | undefined;
  for (const { state, events } of race(seed, config)) {
    for (const event of events) {
      if (event.type !== 'gear-placed' && event.type !== 'cube-moved' && event.type !== 'car-moved') continue;
      const from = event.type === 'car-moved' ? before!.seats[event.open.seat]!.car : before!.turn.front;
      expect(event.open.to.distance).toBeGreaterThan(from.distance);
    }
    before = structuredClone(state);
  }
});

/** Ends the turn as soon as possible and returns the wear of the road: undefined if there was none. */
const endOf = (from: State, landing: Action): Extract<Event, { type: 'worn' }>['open'] | undefined => {
  let { after, events } = act(from, landing);
  for (;;) {
    const worn = events.find((event) => event.type === 'worn');
    if (worn || after.turn.seat !== from.turn.seat || ['drawn', 'after', 'over'].includes(after.phase))
      return worn?.open;
    const ways = listed(after);
    const on = ways.find(({ type }) => ['stop', 'end-actions', 'end-turn'].includes(type)) ?? ways[0]!;
    ({ after, events } = act(after, on));
  }
};
const told = (action: Action, state: State): string =>
  toText(
    text.action(action, state),
    makeTelling({ viewer: 'table' }, { you: text.language.you, nameOf: String }),
  );

test.each(RACES)(
  'AU10, AU33: the wear that a landing’s button announces is the wear that happens: %j %i',
  (config, seed) => {
    for (const { state, actions } of race(seed, config))
      for (const action of actions) {
        if (action.type !== 'gear' && action.type !== 'move') continue;
        const isOwn = (state.steps[0]?.seat ?? state.turn.seat) === state.turn.seat;
        const worn = isOwn && ['action', 'car'].includes(state.phase) ? endOf(state, action) : undefined;
        const happens = worn === undefined ? 'no wear' : worn.isDrafting ? 'drafting' : `${worn.wear} wear`;
        expect(told(action, state).split(', ').at(-1), JSON.stringify(action)).toBe(happens);
      }
  },
);

test.each(RACES)(
  'AU10, AU33: a turn’s wear comes from the spaces entered in that turn: %j %i',
  (config, seed) => {
    let entered: number[] = [];
    for (const { state, events } of race(seed, config))
      for (const event of events) {
        if (event.type === 'turn-began') entered = [];
        if (
          event.type === 'gear-placed' ||
          event.type === 'cube-moved' ||
          (event.type === 'car-moved' && !event.open.isAwarded)
        )
          entered.push(colorsAt(state, event.open.to));
        if (event.type !== 'worn') continue;
        const { wear, isDrafting } = event.open;
        expect(wear).toBe(isDrafting ? 0 : Math.max(...entered));
      }
  },
);
const colorsAt = (state: State, spot: Spot): number =>
  wearOf(trackNow(state).by[spot.lane]!.at(spot.distance % trackNow(state).segments)!.colors);
