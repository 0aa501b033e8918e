import type { Seat } from '../../../kit/game.ts';
import type { State } from '../model/types.ts';
import type { CardId } from './cards.ts';
import type { Effect } from './effects.ts';
import { ENGINE } from './engine.ts';
import { GARAGE } from './garage.ts';
import { HANDLING } from './handling.ts';
import { PERFORMANCE } from './performance.ts';
import { PIT } from './pit.ts';

/** The effect of each card, clause by clause as in the rulebook's appendix. */
const EFFECTS: Readonly<Record<CardId, Effect>> = {
  ...GARAGE,
  ...HANDLING,
  ...PIT,
  ...PERFORMANCE,
  ...ENGINE,
};
export const effectOf = (card: CardId): Effect => EFFECTS[card];
/** Whether a card can be carried out in full; otherwise it can't be played (AU7). */
export const isPlayable = (state: State, seat: Seat, card: CardId): boolean =>
  EFFECTS[card].can?.(state, seat) ?? true;
