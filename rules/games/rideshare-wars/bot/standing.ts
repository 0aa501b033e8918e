import type { Seat } from '../../../kit/game.ts';
import type { View } from '../model/types.ts';
import { sheetOf, type Sheet } from '../scoring/score.ts';
import { mindOf, outlook } from './outlook.ts';

// Fitted to what bots' matches really brought, with `npm run sim -- standing rideshare-wars`.
/** Shares of what scores now, of what cities promise, and of what races promise: a milestone is more than its points. */
const NOW = 0.75;
const CITIES = 0.3;
const RACES = 0.35;
/** A loan costs more than its points, since it had a reason. */
const LOAN = -5.3;
/** What things that are not laid yet will bring; tools bring nothing in the last turn. */
const DRIVER = 1.5;
const TOOL = 4;
const RIDER = 2.8;
const BANKED = 5;
const TURN = 4;
/** What cities, lost to others in the end, take from all that. */
const CONTESTED = -26;

const pointsOf = (view: View, { subtotal, milestones }: Sheet, seat: Seat): number => {
  const mind = { ...mindOf(view, seat), bank: seat === view.you ? view.bank : [] };
  const tableau = view.tableaus[seat]!;
  const cities = outlook({ ...mind, races: [] }, tableau);
  const races = outlook(mind, tableau) - cities;
  const { sizes, loans, drivers } = view;
  const kept = DRIVER * drivers[seat]! + (mind.turns > 1 ? TOOL : 0) * sizes.tools[seat]!;
  const unlaid = RIDER * sizes.riders[seat]! + BANKED * sizes.banks[seat]!;
  const laid = NOW * subtotal + CITIES * cities + milestones + RACES * races;
  return laid + unlaid + kept + LOAN * loans[seat]! + TURN * mind.turns + CONTESTED;
};

/** Alone, what the outlook is about when the match is as good as won. */
const SAFE = 10;

/** The points to be expected at the end, with what is near winning at once counted in. */
export const standing = (view: View): number[] => {
  if (view.level !== null) return [SAFE + outlook(mindOf(view, 0), view.tableaus[0]!)];
  return sheetOf(view).map((sheet, seat) => pointsOf(view, sheet, seat));
};
