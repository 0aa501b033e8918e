import { namedIn } from './plans.ts';
import { isYours, type Fold, type Setting } from './setting.ts';

type Needing = Pick<Setting, 'view' | 'seat' | 'page' | 'choice' | 'lesson'>;

const asks = ({ choice }: Needing, steps: RegExp): boolean =>
  [...choice.next, ...choice.chosen].some((step) => steps.test(step));

const needsHand = (setting: Needing): boolean => asks(setting, /^(?:card|tool|drawn):/);
export const asksLaid = (setting: Needing): boolean => asks(setting, /^laid:/);
const STREET = /^(?:slot|curb):/;
const needsStreet = (setting: Needing): boolean => asks(setting, STREET);

const areOptionsDue = (setting: Needing): boolean => {
  const { turn, tasks } = setting.view;
  return isYours(setting) && turn.at === 'options' && tasks.length === 0 && turn.left > 0;
};

const NEEDED: Readonly<Record<Fold, (setting: Needing) => boolean>> = {
  hand: needsHand,
  options: (setting) => areOptionsDue(setting) && !needsHand(setting) && !needsStreet(setting),
  street: (setting) =>
    setting.lesson
      ? setting.lesson.lit.some((thing) => STREET.test(thing) || setting.view.row.includes(namedIn(thing)))
      : !isYours(setting) || setting.view.turn.at === 'acquire' || needsStreet(setting),
};

export const isNeeded = (fold: Fold, setting: Needing): boolean => NEEDED[fold](setting);
