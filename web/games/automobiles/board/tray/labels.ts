import { priceOf } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { colorsIn } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { Action } from '../../../../../rules/games/automobiles/model/types.ts';
import { text } from '../../../../../rules/games/automobiles/words/page.ts';
import { driverName } from '../../../../../rules/games/automobiles/season/sponsors.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { wareOf } from '../panels/wares.ts';
import type { Setting } from '../setting.ts';

/** The money that the cubes in hand come to. */
const worthOf = ({ view, seat }: Setting): number => {
  const { active } = view.seats[seat!]!;
  return colorsIn(active).reduce((sum, color) => sum + active[color] * priceOf(view.cards, color).value, 0);
};

/** What a button says for the action it makes. */
export const labelOf = (action: Action, setting: Setting): string => {
  const { view, telling } = setting;
  switch (action.type) {
    case 'end-actions': {
      const money = worthOf(setting);
      return money > 0 ? `Buy with $${money}` : 'Go on to buying';
    }
    case 'take-start':
      return 'Take it and race';
    case 'stop':
      if (view.phase === 'set-up') return 'Race with these';
      return view.steps[0]?.do === 'buy' ? 'Done buying' : toText(text.action(action, view), telling);
    case 'gear':
      return action.as ? 'Drive for 1 wear' : 'Drive';
    case 'buy': {
      const { name, cost } = wareOf(view, action.color);
      return `Buy ${name}, $${cost}`;
    }
    case 'remove':
      return `Remove ${action.count}`;
    case 'keep-sponsor':
      return `Drop ${action.instead}`;
    case 'choose-driver':
      return `Sign ${driverName(action.driver)}`;
    default:
      return toText(text.action(action, view), telling);
  }
};
