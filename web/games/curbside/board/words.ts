import { plural } from '../../../../rules/kit/words/english.ts';
import { distance, wayTo } from '../../../../rules/games/curbside/city/board.ts';
import { EMPTY_TANK_PENALTY } from '../../../../rules/games/curbside/model/data.ts';
import type { Cell, View } from '../../../../rules/games/curbside/model/types.ts';
import { carriedBy, pay, waitingAt } from '../../../../rules/games/curbside/turn/next.ts';
import { msg } from '../../../common/words/msg.ts';

/** Whether the viewer's own taxi would empty its tank on a drive to a cell (CU18). */
export const runsDry = (view: View, to: Cell): boolean =>
  view.you !== null && wayTo(view, to).length === view.taxis[view.you]!.gas;

export const isGoal = (view: View, cell: Cell): boolean => {
  const aboard = view.you === null ? undefined : carriedBy(view, view.you);
  return aboard ? aboard.to === cell : waitingAt(view, cell) !== undefined;
};

const dryWords = ({ empty, taxis }: View): string => {
  if (empty === 'ends')
    return msg`If you drive here, your tank runs dry: the match ends and you lose ${plural(EMPTY_TANK_PENALTY, 'star')}.`;
  return taxis.filter(({ cell }) => cell !== null).length < 3
    ? msg`If you drive here, your tank runs dry: your taxi leaves the road for good, and the match ends.`
    : msg`If you drive here, your tank runs dry: your taxi leaves the road for good.`;
};

/** What a drive to a cell would cause: besides a stop, the gas left, and the shortest way from there with a passenger. */
export const driveWords = (view: View, cell: Cell): string => {
  if (runsDry(view, cell)) return dryWords(view);
  const aboard = carriedBy(view, view.you!);
  if (aboard?.to === cell) {
    const { stars, gas } = pay(aboard);
    return msg`If you drive here, you drop off ${aboard.letter} for ${plural(stars, 'star')} and ${gas} gas.`;
  }
  const left = view.taxis[view.you!]!.gas - wayTo(view, cell).length;
  const riding = aboard ?? waitingAt(view, cell);
  if (!riding) return msg`If you drive here, you have ${left} gas left.`;
  const far = plural(distance(cell, riding.to), 'tile');
  return aboard
    ? msg`If you drive here, you have ${left} gas left and ${far} to go.`
    : msg`If you drive here, you pick up ${riding.letter} with ${left} gas left and ${far} to go.`;
};
