import type { Event } from '../../../../../rules/games/rideshare-wars/events.ts';
import { LOAN_DRIVERS, LOAN_POINTS } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { riderOf } from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import { acts, pricedWords } from '../../../../../rules/games/rideshare-wars/words/acts.ts';
import { powerEffect, riderBriefly } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { text } from '../../../../../rules/games/rideshare-wars/words/page.ts';
import { letterWords } from '../../../../../rules/games/rideshare-wars/words/prompt.ts';
import { figure, plural } from '../../../../../rules/kit/words/english.ts';
import { line, partsOf, type Line, type Part } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { chosenPrompt } from '../../../kit/clicks.ts';
import { eventsOf } from '../../../kit/cues.ts';
import { isNeeded } from '../folds.ts';
import { clicksIn, namedIn } from '../plans.ts';
import { slotOf, type Setting } from '../setting.ts';
import { aimOf } from '../stage/standing.ts';
import { goAction, shortOf } from './labels.ts';

const shorter = (part: Part): Part =>
  typeof part === 'object' && 'thing' in part && part.thing.startsWith('rider:')
    ? riderBriefly(namedIn(part.thing))
    : part;

const chosenWords = (setting: Setting): Line | undefined => {
  const { view } = setting;
  const slot = slotOf(setting);
  const action = goAction(setting);
  if (slot !== undefined && !action) return pricedWords(view, slot);
  if (!action) return chosenPrompt({ acts, clicks: clicksIn(view) }, setting);
  const words = text.action(action, view);
  return action.type === 'play' ? words : line`${words}.`; // what a tool does is a sentence
};

/** What the go button does, or what else is to be chosen, or whom the table is waiting for. */
export const promptFor = (setting: Setting): Line => {
  const { view, choice, telling, wanted } = setting;
  const words = choice.chosen.length > 0 || wanted !== undefined ? chosenWords(setting) : undefined;
  return words ? partsOf(words).map(shorter) : text.prompt(view, telling);
};

/** A slot that is too dear says what it takes, and the way out. */
const tooDear = ({ view, seat, reach }: Setting, short: string): string => {
  const held = view.drivers[seat!]!;
  return reach.has('borrow')
    ? msg`You have ${held}. ${short}: borrow ${Math.min(LOAN_DRIVERS, view.spare)} for ${figure(LOAN_POINTS)} points.`
    : msg`You have ${held}. ${short}.`;
};

const acquired = ({ view, seat }: Setting, slot: number): string => {
  const drivers = Math.max(0, view.drivers[seat!]! - slot);
  const left = drivers === 0 ? msg`no drivers` : plural(drivers, 'driver');
  return riderOf(view.row[slot - 1]!).layNow
    ? msg`Laid at once. You have ${left} left.`
    : msg`Into your hand. You have ${left} left.`;
};

/** Who turned up the red letter that asks for a card of the viewer, and what it does. */
const whyOwed = ({ view, seat, log }: Setting): Line | undefined => {
  const debt = seat === null ? undefined : view.debts[seat];
  if (!debt || debt.riders + debt.tools === 0) return undefined;
  const name = debt.riders > 0 ? 'bad-reviews' : 'flat-battery';
  const shown = eventsOf<Event>(log).findLast(
    (event) => event.type === 'red-letter-shown' && event.open.tool === name && !event.open.isIgnored,
  );
  return shown?.type === 'red-letter-shown' ? letterWords(shown.open.seat, name) : undefined;
};

/** What follows from the prompt, or why it is asked, in one line. */
export const whyFor = (setting: Setting): Line | undefined => {
  const [slot, short] = [slotOf(setting), shortOf(setting)];
  if (short) return tooDear(setting, short);
  if (slot !== undefined) return acquired(setting, slot);
  if (setting.choice.chosen.includes('displace')) return msg`A new rider comes to its slot.`;
  if (setting.choice.chosen.length > 0) {
    const aim = aimOf(setting);
    const power = aim?.isLaid ? riderOf(aim.card).power : undefined;
    return power && powerEffect(power);
  }
  const isLaying = setting.view.turn.at === 'lay' && isNeeded('hand', setting);
  return (
    whyOwed(setting) ??
    (isLaying ? msg`Each card names its place: a city, and one of three zones.` : undefined)
  );
};
