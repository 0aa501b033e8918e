import { LOAN_DRIVERS, LOAN_POINTS } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { riderOf, type RiderId } from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import type { Action } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import {
  CITY_NAMES,
  driverWords,
  placeName,
  rider,
  tool,
  toolEffect,
  TYPE_NAMES,
} from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { text } from '../../../../../rules/games/rideshare-wars/words/page.ts';
import { line, type Line } from '../../../../../rules/kit/words/words.ts';
import type { Setting } from '../setting.ts';
import { mustBorrow } from '../tray/prompts.ts';

const called = (card: RiderId): string => TYPE_NAMES[riderOf(card).type];
/** Mr. Grumpy has no article. */
const the = (card: RiderId): string => (riderOf(card).type === 'grumpy' ? '' : 'the ') + called(card);
const placed = (card: RiderId): string => `${the(card)} in ${placeName(riderOf(card))}`;

const displaceWords = (card: RiderId, { view }: Setting): Line => {
  const drivers = driverWords(Math.min(LOAN_DRIVERS, view.spare));
  const loan = mustBorrow(view)
    ? line`, then borrow ${drivers} for ${String(LOAN_POINTS).replace('-', '−')} points`
    : '';
  return line`Displace ${the(card)} for a tool${loan}.`;
};

/** What the choice would do, in a sentence. */
const doneWords = (action: Action, setting: Setting): Line => {
  const { view } = setting;
  switch (action.type) {
    case 'acquire': {
      const card = view.row[action.slot - 1]!;
      return `${called(card)} for ${placeName(riderOf(card))}${riderOf(card).layNow ? ', and lay it at once' : ''}.`;
    }
    case 'displace':
      return displaceWords(view.row[action.slot - 1]!, setting);
    case 'lay':
      return `Lay ${placed(action.card)}.`;
    case 'curbside':
      return `Pick up ${the(view.curbside[action.slot - 1]!)} for ${CITY_NAMES[riderOf(view.curbside[action.slot - 1]!).city]}.`;
    case 'trade':
      return `Trade ${placed(action.card)}.`;
    case 'swap':
      return `${called(view.curbside[action.curbside - 1]!)} at curbside for ${the(view.row[action.slot - 1]!)} in slot ${action.slot}.`;
    case 'replace':
      return `${called(view.curbside[action.curbside - 1]!)} at curbside for ${placed(action.card)}.`;
    case 'bank':
      return line`Bank ${rider(action.card)}: it is laid at the end, without its power.`;
    case 'play':
      return line`${tool(action.tool)}: ${toolEffect(action.tool)}`;
    default:
      return line`${text.action(action, view)}?`;
  }
};

const OPENINGS: Readonly<Record<string, Line>> = {
  'option:curbside': 'Choose a rider at curbside: it costs its value.',
  'option:swap': 'Choose a contested rider, then one at curbside.',
  'option:replace': 'Choose a rider of yours, then one of the same city at curbside.',
  'option:bank': 'Choose a rider to bank: it is laid at the very end.',
  'option:play': 'Choose a tool to play.',
  'option:trade': 'Choose a rider of yours to trade for drivers.',
  'option:repay': 'How many loans do you pay off?',
};

const nextWords = ({ choice }: Setting): Line | undefined => {
  const [first = '', second = ''] = choice.chosen;
  if (first === 'option:swap' && second) return 'Which one at curbside takes the place?';
  if (first === 'option:replace' && second) return 'Which one at curbside comes instead?';
  return OPENINGS[first] ?? (first ? 'And at curbside?' : undefined);
};

/** A choice in words: what it would do, or what else to choose. */
export const choiceWords = (setting: Setting, action: Action | undefined): Line | undefined =>
  action ? doneWords(action, setting) : nextWords(setting);
