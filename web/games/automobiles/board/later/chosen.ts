import { isInVain, isWorthless } from '../../../../../rules/games/automobiles/cards/playable.ts';
import { CARDS } from '../../../../../rules/games/automobiles/cards/cards.ts';
import type { Action } from '../../../../../rules/games/automobiles/model/types.ts';
import { acts } from '../../../../../rules/games/automobiles/words/acts.ts';
import { DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import type { Line } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { chosenPrompt } from '../../../kit/clicks.ts';
import { wareOf } from '../panels/wares.ts';
import { clicks } from '../plans.ts';
import { moneyOf, type Gold, type Lead, type Setting } from '../setting.ts';
import { endOf, wearLine } from '../tray/lead.ts';
import { sentenceNow } from './now.ts';

const whyOf = (setting: Setting, action: Action | undefined): Line | undefined => {
  const { view, seat } = setting;
  switch (action?.type) {
    case 'use': {
      const { card } = action;
      if (card === 'wear') return msg`A pit stop removes it instead.`;
      const isStuck = isInVain(view, seat!, card) && !isWorthless(view, seat!, card);
      return isStuck ? msg`It finds no way on from here.` : sentenceNow(setting, CARDS[card].color);
    }
    case 'buy':
      return sentenceNow(setting, action.color);
    case 'pit-stop':
      return msg`It clears your active wear, and ends the turn.`;
    case 'driver':
      return DRIVER_EFFECTS[view.seats[seat!]!.driver! - 1];
    case 'choose-driver':
      return DRIVER_EFFECTS[action.driver - 1];
    default:
      return wearLine(setting);
  }
};

const noteOf = (setting: Setting, action: Action): string | undefined => {
  if (action.type !== 'buy') return undefined;
  const left = moneyOf(setting) - wareOf(setting, action.color).cost;
  return left > 0 ? msg`leaves $${left}` : msg`leaves nothing`;
};

const lackedBy = (step: string): Gold =>
  step === 'keep'
    ? { label: msg`Drop`, lacks: msg`choose a sponsor` }
    : { label: msg`Drive`, lacks: msg`choose a space` };

/** What a choice leads to; undefined for one that asks nothing of its own. */
export const chosenLead = (setting: Setting): Lead | undefined => {
  const { choice } = setting;
  const prompt = chosenPrompt({ acts, clicks }, setting);
  if (prompt === undefined) return undefined;
  const action = choice.offered?.action;
  return {
    prompt,
    why: whyOf(setting, action),
    gold: action ? { action, note: noteOf(setting, action) } : lackedBy(choice.chosen[0]!),
    out: choice.only('end-actions') ?? endOf(setting),
  };
};
