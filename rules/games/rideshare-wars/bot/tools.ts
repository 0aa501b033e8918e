import { FLAG_DISCOUNT, SHIFT_DRIVERS, type NormalTool, type Tool } from '../model/kinds.ts';
import { priceIn } from '../model/riders.ts';
import { PLAYABLE, affordable, replacements } from '../turn/afford.ts';
import { toolWorth, type Mind } from './outlook.ts';
import { hindranceOf } from './races.ts';
import { LOAN_WORTH, UNSEEN, bankWorth, gainOf, layWorth, replaceWorth, tableauOf } from './worth.ts';

const best = (merits: readonly number[], count = 1): number =>
  merits
    .filter((merit) => merit > 0)
    .sort((a, b) => b - a)
    .slice(0, count)
    .reduce((sum, merit) => sum + merit, 0);

const curbsides = (mind: Mind, discount: number): number[] => {
  const tableau = tableauOf(mind);
  return affordable(mind.view, mind.me, discount).map((slot) => {
    const card = mind.view.curbside[slot - 1]!;
    const price = priceIn(tableau, card, discount);
    return gainOf(mind, card) - price * mind.driver;
  });
};
const replaces = (mind: Mind): number[] =>
  replacements(mind.view, mind.me).map(({ card, curbside }) =>
    replaceWorth(mind, card, mind.view.curbside[curbside - 1]!),
  );
const banks = (mind: Mind): number[] =>
  mind.view.hand.map((card) => bankWorth(mind, card) - 0.45 * Math.max(0, layWorth(mind, card)));

/** Two free actions: worth what they add to the better one, which would cost a tool. */
const takeTwo = (mind: Mind): number => {
  const merits = [...curbsides(mind, 0), ...replaces(mind), ...banks(mind), UNSEEN];
  const second = best(merits, 2) - best(merits);
  return best(merits, 2) - Math.max(0, second - mind.tool);
};

const EFFECTS: Readonly<Record<NormalTool, (mind: Mind) => number>> = {
  'take-two': takeTwo,
  'shift-change': ({ view, driver }) => Math.min(SHIFT_DRIVERS, view.spare) * driver,
  brainstorm: ({ view, turns }) =>
    toolWorth(view.tools.length, turns) + toolWorth(view.tools.length + 1, turns),
  reroute: ({ view, me }) => hindranceOf(view, me) + 0.2,
  'house-call': (mind) => best(replaces(mind)) + toolWorth(mind.view.tools.length, mind.turns),
  'loyalty-card': (mind) => best(banks(mind), 2) + toolWorth(mind.view.tools.length, mind.turns),
  refinance: () => LOAN_WORTH,
  'tip-off': () => UNSEEN,
  'flag-down': (mind) => best(curbsides(mind, FLAG_DISCOUNT)),
};

/** The value of playing a tool now, less the value of keeping it. */
export const toolMerit = (mind: Mind, tool: NormalTool): number => EFFECTS[tool](mind) - mind.tool;

/** Tools to keep, most valuable first. */
const KEEP: readonly Tool[] = [
  'take-two',
  'tip-off',
  'brainstorm',
  'flag-down',
  'shift-change',
  'house-call',
  'loyalty-card',
  'reroute',
  'refinance',
];

/** The merit of paying with a tool: highest for one that brings little now and later. */
export const payMerit = (mind: Mind, tool: NormalTool): number => {
  const now = PLAYABLE[tool](mind.view, mind.me) ? Math.max(0, toolMerit(mind, tool)) : 0;
  return 0.3 * KEEP.indexOf(tool) - now;
};
