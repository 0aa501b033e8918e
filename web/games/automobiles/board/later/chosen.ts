import { inWords } from '../../../../../rules/kit/words/english.ts';
import { text } from '../../../../../rules/games/automobiles/words/page.ts';
import { DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { STANDARD_REMOVAL, driverName } from '../../../../../rules/games/automobiles/season/sponsors.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { WEAR } from '../../../../../rules/games/automobiles/model/colors.ts';
import { isInVain, isWorthless } from '../../../../../rules/games/automobiles/cards/playable.ts';
import { wareOf } from '../panels/wares.ts';
import { colorOf, isSegment } from '../plans.ts';
import { asked, moneyOf, type Gold, type Lead, type Setting } from '../setting.ts';
import { endOf, wearLine } from '../tray/lead.ts';
import { sentenceNow } from './now.ts';

/** What the choice leads to, or what it still lacks. */
const goldOf = ({ choice }: Setting, label: string, lacks: string): Gold => {
  const action = choice.offered?.action;
  return action ? { action } : { label, lacks };
};

const cubeLead = (setting: Setting, step: string): Lead => {
  const { choice, view, seat } = setting;
  const color = colorOf(step);
  const out = choice.only('end-actions');
  if (color === WEAR)
    return {
      prompt: 'Discard the wear.',
      why: 'A pit stop removes it instead.',
      gold: { action: choice.offered!.action },
      out,
    };
  const { name, card } = wareOf(view, color);
  if (card) {
    const isStuck = isInVain(view, seat!, card) && !isWorthless(view, seat!, card);
    return {
      prompt: `Use ${name}.`,
      why: isStuck ? 'It finds no way on from here.' : sentenceNow(setting, color),
      gold: { action: choice.offered!.action },
      out,
    };
  }
  const ways = [...choice.next].filter(isSegment).length;
  const where = ways > 1 ? `: choose one of ${inWords(ways)} spaces` : '';
  return {
    prompt: `Drive ${name.toLowerCase()}${where}.`,
    why: wearLine(setting),
    gold: goldOf(setting, 'Drive', 'choose a space'),
    out,
  };
};

/** What a chosen thing of the market, the season or the tray asks next, by its kind. */
const LEADS: Readonly<Record<string, (setting: Setting, step: string) => Lead>> = {
  cube: cubeLead,
  buy: (setting, step) => {
    const { view, telling, choice } = setting;
    const { action } = choice.offered!;
    const left = moneyOf(setting) - wareOf(view, colorOf(step)).cost;
    return {
      prompt: `${toText(text.action(action, view), telling)}.`,
      why: sentenceNow(setting, colorOf(step)),
      gold: { action, note: left > 0 ? `leaves $${left}` : 'leaves nothing' },
      out: endOf(setting),
    };
  },
  'pit-stop': ({ choice }) => ({
    prompt: 'Make a pit stop.',
    why: 'It clears your active wear, and ends the turn.',
    gold: { action: choice.offered!.action },
    out: choice.only('end-actions'),
  }),
  driver: ({ choice, view: { seats, turn } }, step) => {
    const { action } = choice.offered!;
    const driver = action.type === 'choose-driver' ? action.driver : seats[turn.seat]!.driver!;
    return {
      prompt: `${step === 'driver' ? 'Call on' : 'Sign'} ${driverName(driver)}, driver ${driver}.`,
      why: DRIVER_EFFECTS[driver - 1],
      gold: { action },
      out: choice.only('end-actions') ?? choice.only('end-turn'),
    };
  },
  sponsor: (setting, step) => {
    const finish = asked(setting, 'sponsor')?.finish ?? 'first';
    return {
      prompt: `${step.split(':')[1]}: up to ${STANDARD_REMOVAL[finish]} cubes out, and what it says for your place.`,
      gold: { action: setting.choice.offered!.action },
    };
  },
  keep: (setting) => ({
    prompt: setting.choice.offered
      ? 'Keep your sponsor, and drop this one.'
      : 'Which open sponsor leaves the game instead?',
    gold: goldOf(setting, 'Drop', 'choose a sponsor'),
  }),
};

/** What a chosen step asks next; undefined for one that asks nothing of its own. */
export const chosenLead = (setting: Setting, step: string): Lead | undefined =>
  LEADS[step.split(':')[0]!]?.(setting, step);
