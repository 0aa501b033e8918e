import { CARDS } from '../../../../rules/games/automobiles/cards/cards.ts';
import { WEAR } from '../../../../rules/games/automobiles/model/colors.ts';
import type { Action } from '../../../../rules/games/automobiles/model/types.ts';
import type { Plan } from '../../kit/choice.ts';
import { stepsOf, type Clicks } from '../../kit/clicks.ts';

/** The clicks that lead to an action. The color a white cube drives as is set by turning. */
export const clicks: Clicks<Action> = {
  gear: ['cube:{color}', 'segment:{to}', 'turn:{as}'],
  use: ['card:{card}'],
  choose: ['take:{from}:{color}'],
  remove: ['take:{from}:{color}', 'count:{count}'],
  move: ['segment:{to}'],
  draw: ['draw:{count}'],
  place: ['take:drawn:{color}', 'to:{to}'],
  pick: ['pick:{option}'],
  gain: ['gain'],
  stop: ['stop'],
  driver: ['driver'],
  'end-actions': ['end-actions'],
  buy: ['buy:{color}'],
  'take-start': ['take-start'],
  'end-turn': ['end-turn'],
  'pit-stop': ['pit-stop'],
  boost: ['boost:{draw}'],
  'choose-driver': ['driver:{driver}'],
  'take-sponsor': ['sponsor:{sponsor}'],
  'keep-sponsor': ['keep', 'sponsor:{instead}'],
};

/** The legal actions as clicks; a card is used with a cube of its color. */
export const plansOf = (actions: readonly Action[]): Plan<Action>[] =>
  actions.map((action) => {
    if (action.type !== 'use') return { action, steps: stepsOf(clicks, action) };
    return { action, steps: [`cube:${action.card === 'wear' ? WEAR : CARDS[action.card].color}`] };
  });

export const isSegment = (step: string): boolean => step.startsWith('segment:');

const AT_ONCE = /^(segment|count|to):/;
const CHOSEN_AT_ONCE: ReadonlySet<Action['type']> = new Set(['choose', 'remove']);
/** Whether the last click completes the action and acts at once: undoable actions need no button. */
export const actsAtOnce = (action: Action, chosen: readonly string[]): boolean =>
  AT_ONCE.test(chosen.at(-1) ?? '') || CHOSEN_AT_ONCE.has(action.type);
