import { CARDS } from '../../../../rules/games/automobiles/cards/cards.ts';
import { WEAR, type Color, type Pile } from '../../../../rules/games/automobiles/model/colors.ts';
import type { Action } from '../../../../rules/games/automobiles/model/types.ts';
import type { Plan } from '../../kit/choice.ts';

export const cubeStep = (color: Color): string => `cube:${color}`;
export const segmentStep = (to: number): string => `segment:${to}`;
export const takeStep = (color: Color, from: Pile): string => `take:${from}:${color}`;
export const buyStep = (color: Color): string => `buy:${color}`;
export const colorOf = (step: string): Color => step.split(':').at(-1) as Color;

/** The segment a step names; undefined if it names none. */
export const segmentOfStep = (step: string): number | undefined =>
  step.startsWith('segment:') ? Number(step.slice('segment:'.length)) : undefined;

/** The clicks that lead to an action. The color a white cube drives as is set by turning. */
const stepsOf = (action: Action): string[] => {
  switch (action.type) {
    case 'gear':
      return [cubeStep(action.color), segmentStep(action.to), `turn:${action.as ?? action.color}`];
    case 'use':
      return [cubeStep(action.card === 'wear' ? WEAR : CARDS[action.card].color)];
    case 'choose':
      return [takeStep(action.color, action.from)];
    case 'remove':
      return [takeStep(action.color, action.from), `count:${action.count}`];
    case 'move':
      return [segmentStep(action.to)];
    case 'draw':
      return [`draw:${action.count}`];
    case 'place':
      return [takeStep(action.color, 'drawn'), `to:${action.to}`];
    case 'pick':
      return [`pick:${action.option}`];
    case 'buy':
      return [buyStep(action.color)];
    case 'boost':
      return [action.draw ? 'boost' : 'no-boost'];
    case 'choose-driver':
      return [`driver:${action.driver}`];
    case 'take-sponsor':
      return [`sponsor:${action.sponsor}`];
    case 'keep-sponsor':
      return ['keep', `sponsor:${action.instead}`];
    case 'gain':
    case 'stop':
    case 'driver':
    case 'end-actions':
    case 'take-start':
    case 'end-turn':
    case 'pit-stop':
      return [action.type];
    default:
      return action satisfies never;
  }
};

/** The legal actions as clicks. */
export const plansOf = (actions: readonly Action[]): Plan<Action>[] =>
  actions.map((action) => ({ action, steps: stepsOf(action) }));

/** Whether a step names a place on the track. */
export const isSegment = (step: string): boolean => step.startsWith('segment:');

const AT_ONCE = /^(segment|count|to):/;
const CHOSEN_AT_ONCE: ReadonlySet<Action['type']> = new Set(['choose', 'remove']);
/** Whether the last click completes the action and acts at once: undoable actions need no button. */
export const actsAtOnce = (action: Action, chosen: readonly string[]): boolean =>
  AT_ONCE.test(chosen.at(-1) ?? '') || CHOSEN_AT_ONCE.has(action.type);
