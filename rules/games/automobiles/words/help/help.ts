import type { GameHelp } from '../../../../kit/words/help.ts';
import { line, type Line } from '../../../../kit/words/words.ts';
import type { Action, View } from '../../model/types.ts';
import { legal } from '../../turn/legal.ts';
import { about } from './about.ts';
import { whyNot } from './why-not.ts';

/**
 * What ending the turn would leave undone. Ending the actions can be taken back, but a turn without a move is seldom intended.
 */
const unfinished = (view: View, action: Action): Line | undefined => {
  const { seat, money, hasBegun } = view.turn;
  const could = (type: Action['type']): boolean =>
    [...legal(view, seat)].some((other) => other.type === type);
  if (action.type === 'end-turn' && could('buy'))
    return line`You still have $${money} to spend, which is lost.`;
  if (action.type === 'end-actions' && !hasBegun && could('gear')) return 'You have not driven yet.';
  return undefined;
};

/** Help for players learning Automobiles. */
export const automobilesHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
