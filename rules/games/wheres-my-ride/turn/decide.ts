import type { Seat } from '../../../kit/game.ts';
import { isDecided, resolve } from './guessing.ts';
import { FULL_HAND } from '../model/kinds.ts';
import { awaiting, hearersOf } from '../model/riders.ts';
import { showTexts } from './texting.ts';
import type { Action, Play, State } from '../model/types.ts';

const toHearers = <T>(state: State, told: T): Record<Seat, T> =>
  Object.fromEntries(hearersOf(state).map((seat) => [seat, told]));

/** Refills the Driver's hand as far as the bag lasts (WR1). */
const refill = ({ state, emit }: Play): void => {
  const count = Math.min(FULL_HAND - state.tokens.length, state.bag.length);
  if (count === 0) return;
  const tokens = state.bag.slice(-count).toReversed();
  emit({ type: 'tokens-drawn', open: { count }, own: { [state.driver]: { tokens } } });
};

const keep = (play: Play, seat: Seat, texts: readonly string[]): void => {
  play.emit({ type: 'text-kept', open: { seat }, own: { [seat]: { texts: [...texts] } } });
  if (awaiting(play.state).length === 0) showTexts(play);
};

const settle = (play: Play, seat: Seat, location: string | null): void => {
  play.emit({ type: 'rider-settled', open: { seat }, own: toHearers(play.state, { location }) });
  if (isDecided(play.state)) resolve(play);
};

/** Carries out one action and everything that follows from it. Takes only listed actions, so it refuses nothing. */
export const decide = (play: Play, seat: Seat, action: Action): void => {
  switch (action.type) {
    case 'keep':
      return keep(play, seat, action.texts);
    case 'place':
      return play.emit({ type: 'emoji-placed', own: { [seat]: { emoji: action.emoji, text: action.text } } });
    case 'done':
      play.emit({ type: 'emojis-shown', open: { placed: [...play.state.placed] } });
      return refill(play);
    case 'propose': {
      const own = toHearers(play.state, { location: action.location });
      return play.emit({ type: 'location-proposed', open: { seat }, own });
    }
    case 'settle':
      return settle(play, seat, action.location);
    default:
      action satisfies never;
  }
};
