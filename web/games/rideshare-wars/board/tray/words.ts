import type { Event } from '../../../../../rules/games/rideshare-wars/events.ts';
import { LOAN_DRIVERS, LOAN_POINTS } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { riderOf, type RiderId } from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import {
  CITY_NAMES,
  driverWords,
  powerEffect,
  toolEffect,
  TYPE_NAMES,
} from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { text } from '../../../../../rules/games/rideshare-wars/words/page.ts';
import { figure, plural } from '../../../../../rules/kit/words/english.ts';
import {
  line,
  toText,
  who,
  type Line,
  type Part,
  type ThingRef,
} from '../../../../../rules/kit/words/words.ts';
import { eventsOf } from '../../../kit/cues.ts';
import { isNeeded } from '../folds.ts';
import { namedIn } from '../plans.ts';
import { slotOf, type Setting } from '../setting.ts';
import { aimOf } from '../stage/standing.ts';
import { goAction, shortOf } from './prompts.ts';

/** A rider's city and type: the rest is in sight. */
const called = (card: RiderId): ThingRef => {
  const { city, type } = riderOf(card);
  return { thing: `rider:${card}`, text: `${CITY_NAMES[city]}’s ${TYPE_NAMES[type]}` };
};

const shorter = (part: Part): Part =>
  typeof part === 'object' && 'thing' in part && part.thing.startsWith('rider:')
    ? called(namedIn(part.thing))
    : part;

const OPENINGS: Readonly<Record<string, string>> = {
  'option:curbside': 'Choose a rider at curbside: it costs its value.',
  'option:swap': 'Choose a contested rider, then one at curbside.',
  'option:replace': 'Choose a rider of yours, then one of the same city at curbside.',
  'option:bank': 'Choose a rider to bank: it is laid at the very end.',
  'option:play': 'Choose a tool to play.',
  'option:trade': 'Choose a rider of yours to trade for drivers.',
  'option:repay': 'How many loans do you pay off?',
};

/** What else is to be chosen. */
const nextWords = ({ choice }: Setting): string => {
  const [first = '', second] = choice.chosen;
  if (first === 'option:swap' && second) return 'Which one at curbside takes the place?';
  if (first === 'option:replace' && second) return 'Which one at curbside comes instead?';
  return OPENINGS[first] ?? 'And at curbside?';
};

/** What the go button does, or what else is to be chosen, or whom the table is waiting for. */
export const promptFor = (setting: Setting): Line => {
  const { view, choice, telling } = setting;
  const slot = slotOf(setting);
  const action = goAction(setting);
  if (slot !== undefined && !action)
    return line`Acquire ${called(view.row[slot - 1]!)} for ${driverWords(slot)}.`;
  if (choice.chosen.length === 0) return text.prompt(view, telling);
  if (!action) return nextWords(setting);
  const words = text.action(action, view);
  const isWhole = toText(words, telling).endsWith('.'); // what a tool does is a sentence
  return line`${typeof words === 'string' ? words : words.map(shorter)}${isWhole ? '' : '.'}`;
};

/** A slot that is too dear says what it takes, and the way out. */
const tooDear = (setting: Setting, short: string): string => {
  const { view, seat, reach } = setting;
  const loan = `borrow ${Math.min(LOAN_DRIVERS, view.spare)} for ${figure(LOAN_POINTS)} points`;
  return `You have ${view.drivers[seat!]}. ${short}${reach.has('borrow') ? `: ${loan}` : ''}.`;
};

const acquired = ({ view, seat }: Setting, slot: number): string => {
  const left = Math.max(0, view.drivers[seat!]! - slot);
  const goes = riderOf(view.row[slot - 1]!).layNow ? 'Laid at once' : 'Into your hand';
  return `${goes}. You have ${left === 0 ? 'no drivers' : plural(left, 'driver')} left.`;
};

/** Who turned up the red letter that asks for a card of the viewer, and what it does. */
const letterWords = ({ view, seat, log }: Setting): Line | undefined => {
  const debt = seat === null ? undefined : view.debts[seat];
  if (!debt || debt.riders + debt.tools === 0) return undefined;
  const name = debt.riders > 0 ? 'bad-reviews' : 'flat-battery';
  const shown = eventsOf<Event>(log).findLast(
    (event) => event.type === 'red-letter-shown' && event.open.tool === name && !event.open.isIgnored,
  );
  return shown?.type === 'red-letter-shown'
    ? line`${who(shown.open.seat)} turned it up. ${toolEffect(name)}`
    : undefined;
};

/** What follows from the prompt, or why it is asked, in one line. */
export const whyFor = (setting: Setting): Line | undefined => {
  const [slot, short] = [slotOf(setting), shortOf(setting)];
  if (short) return tooDear(setting, short);
  if (slot !== undefined) return acquired(setting, slot);
  const aim = setting.choice.chosen.length > 0 ? aimOf(setting) : undefined;
  const power = aim?.isLaid ? riderOf(aim.card).power : undefined;
  if (power) return powerEffect(power);
  if (setting.choice.chosen.length > 0) return undefined;
  const letter = letterWords(setting);
  if (letter) return letter;
  return setting.view.turn.at === 'lay' && isNeeded('hand', setting)
    ? 'Each card names its place: a city, and one of three zones.'
    : undefined;
};
