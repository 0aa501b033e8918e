import type { Seat } from '../../../kit/game.ts';
import { isDecided, resolve, showTexts } from './guessing.ts';
import { FULL_HAND } from '../model/kinds.ts';
import { awaiting, hearersOf } from '../model/riders.ts';
import type { Action, Play, State, Vote } from '../model/types.ts';

const toHearers = (
  state: State,
  { location }: Pick<Vote, 'location'>,
): Record<Seat, Pick<Vote, 'location'>> =>
  Object.fromEntries(hearersOf(state).map((seat) => [seat, { location }]));

/** Refills the Driver's hand as far as the bag lasts (WR1). */
const refill = ({ state, emit }: Play): void => {
  const count = Math.min(FULL_HAND - state.tokens.length, state.bag.length);
  if (count === 0) return;
  const tokens = state.bag.slice(-count).toReversed();
  emit({ type: 'tokens-drawn', open: { count }, own: { [state.driver]: { tokens } } });
};

/** Carries out one action and everything that follows from it. Takes only listed actions, so it refuses nothing. */
export const decide = (play: Play, seat: Seat, action: Action): void => {
  const { state, emit } = play;
  switch (action.type) {
    case 'keep':
      emit({ type: 'text-kept', open: { seat }, own: { [seat]: { texts: [...action.texts] } } });
      if (awaiting(state).length === 0) showTexts(play);
      return;
    case 'place':
      return emit({ type: 'emoji-placed', own: { [seat]: { emoji: action.emoji, text: action.text } } });
    case 'done':
      emit({ type: 'emojis-shown', open: { placed: [...state.placed] } });
      return refill(play);
    case 'propose':
      return emit({ type: 'location-proposed', open: { seat }, own: toHearers(state, action) });
    case 'settle':
      emit({ type: 'rider-settled', open: { seat }, own: toHearers(state, action) });
      if (isDecided(state)) resolve(play);
      return;
    default:
      action satisfies never;
  }
};
