import type { Seat } from '../../../../kit/game.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { GREEN_LEAST, isGreen, type Green, type Milestone } from '../../model/kinds.ts';
import type { View } from '../../model/types.ts';
import { claimable, countFor, holderOf } from '../../scoring/milestones.ts';
import { milestone } from '../names.ts';

/** The seat to overtake: the one with the most; among equals, the holder (RW37). */
const rivalFor = (view: View, seat: Seat, green: Green): Seat => {
  const counts = view.tableaus.map((tableau, other) => (other === seat ? -1 : countFor(tableau, green)));
  const most = Math.max(...counts);
  const holder = holderOf(view, green);
  return holder !== null && counts[holder] === most ? holder : counts.indexOf(most);
};

const shortOf = (view: View, seat: Seat, id: Milestone): Line => {
  const have = countFor(view.tableaus[seat]!, id);
  if (!isGreen(id)) return line`${milestone(id)} takes three, and you have ${String(have)}.`;
  if (have < GREEN_LEAST)
    return line`${milestone(id)} takes at least ${String(GREEN_LEAST)}, and you have ${String(have)}.`;
  const rival = rivalFor(view, seat, id);
  const most = countFor(view.tableaus[rival]!, id);
  return line`${milestone(id)}: ${who(rival)} has ${String(most)}, and you have ${String(have)}.`;
};

export const noTake = (view: View, seat: Seat, id: Milestone): Line => {
  const holder = holderOf(view, id);
  if (holder === seat) return line`${milestone(id)} is yours already.`;
  if (view.lost.includes(id)) return line`${milestone(id)} is lost to the game.`;
  if (view.level !== null && view.revealed !== id) return 'Only the milestone of the round can be earned.';
  if (claimable(view, seat).includes(id))
    return line`You take ${milestone(id)} at the end of your turn, one milestone per turn.`;
  if (holder !== null && !isGreen(id)) return line`${who(holder)} has ${milestone(id)} for good.`;
  return shortOf(view, seat, id);
};
