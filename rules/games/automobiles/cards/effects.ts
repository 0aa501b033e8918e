import type { Effect } from '../model/events.ts';
import type { CardId } from './cards.ts';
import { ENGINE } from './engine.ts';
import { GARAGE } from './garage.ts';
import { HANDLING } from './handling.ts';
import { PERFORMANCE } from './performance.ts';
import { PIT } from './pit.ts';

const EFFECTS: Readonly<Record<CardId, Effect>> = {
  ...GARAGE,
  ...HANDLING,
  ...PIT,
  ...PERFORMANCE,
  ...ENGINE,
};
/** The effect of each card, clause by clause as in the rulebook's appendix. */
export const effectOf = (card: CardId): Effect => EFFECTS[card];
