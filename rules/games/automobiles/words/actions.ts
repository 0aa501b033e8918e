import { line, type Line } from '../../../kit/words/words.ts';
import { priceOf } from '../cards/cards.ts';
import type { Choice } from '../model/steps.ts';
import type { Action, View } from '../model/types.ts';
import { spotOf } from '../track/track.ts';
import { ahead, frontOfStep, isBehindCar, trackNow, wearOf } from '../turn/table.ts';
import { card, COLOR_NAMES, cube, driver, PLACE_NAMES, sponsor } from './names.ts';
import { colorsOf, segment } from './places.ts';

const CHOICE_LABELS: Readonly<Record<Choice, string>> = {
  wear: 'Remove all wear from your discard pile',
  any: 'Remove any 2 cubes from your discard pile',
  now: 'Move 1 light gray space now',
  later: 'Save it for the Car Phase',
  adrenaline: 'Adrenaline first',
  driver: 'Your driver first',
};

/** Where a cube or car would come to rest: the space, and what it means for wear. */
const landingLine = (view: View, to: number): Line => {
  const [step] = view.steps;
  const front = step?.do === 'move' ? frontOfStep(view, step) : view.turn.front;
  const seat = step?.seat ?? view.turn.seat;
  const spot = spotOf(trackNow(view), to, front.distance);
  const all = ahead(view, seat, { front, colors: ['white', 'light-gray', 'dark-gray', 'black'] });
  const colors = all.find((landing) => landing.to === to)?.colors ?? [];
  const wear = Math.max(view.turn.highest, colors.length > 0 ? wearOf(colors) : 0);
  const cost = isBehindCar(view, seat, spot) ? 'drafting' : `${wear} wear`;
  return line`${colorsOf(view, spot)}, ${segment(view, to)}, ${cost}`;
};

export const label = (action: Action, view: View): Line => {
  switch (action.type) {
    case 'gear': {
      const as = action.as ? ` as ${COLOR_NAMES[action.as]}, for 1 wear` : '';
      return line`Drive a ${cube(action.color)}${as}: ${landingLine(view, action.to)}`;
    }
    case 'use':
      return action.card === 'wear' ? 'Discard a wear cube' : line`Use ${card(action.card)}`;
    case 'choose':
      return line`Choose a ${cube(action.color)} from your ${PLACE_NAMES[action.from]}`;
    case 'remove':
      return line`Remove ${action.count} ${cube(action.color)} from your ${PLACE_NAMES[action.from]}`;
    case 'move':
      return line`Move on: ${landingLine(view, action.to)}`;
    case 'draw':
      return action.count === 1 ? 'Draw a cube' : line`Draw ${action.count} cubes`;
    case 'place':
      return action.to === 'stock'
        ? line`Remove the ${cube(action.color)} drawn`
        : line`Put the ${cube(action.color)} drawn into your ${PLACE_NAMES[action.to]}`;
    case 'pick':
      return CHOICE_LABELS[action.option];
    case 'stop':
      return 'No more';
    case 'driver':
      return line`Call on ${driver(view.seats[view.turn.seat]!.driver!)}`;
    case 'end-actions':
      return 'End actions and buy';
    case 'buy':
      return line`Buy a ${cube(action.color)} for $${priceOf(view.cards, action.color).cost}`;
    case 'end-turn':
      return 'End turn';
    case 'pit-stop':
      return 'Make a pit stop';
    case 'boost':
      return action.draw ? 'Draw a cube' : 'Do not draw';
    case 'choose-driver':
      return line`Sign ${driver(action.driver)}`;
    case 'take-sponsor':
      return line`Take ${sponsor(action.sponsor)}`;
    case 'keep-sponsor':
      return line`Keep yours, and remove ${sponsor(action.instead)} from the game`;
    default:
      return action satisfies never;
  }
};

const laneCode = (view: View, to: number): string => {
  const { segments } = trackNow(view);
  return `${Math.floor(to / segments) + 1} ${(to % segments) + 1}`;
};
export const command = (action: Action, view: View): string => {
  switch (action.type) {
    case 'gear':
      return `drive ${action.color}${action.as ? ` as ${action.as}` : ''} ${laneCode(view, action.to)}`;
    case 'use':
      return `use ${action.card}`;
    case 'choose':
      return `choose ${action.color} ${action.from}`;
    case 'remove':
      return `remove ${action.count} ${action.color} ${action.from}`;
    case 'move':
      return `move ${laneCode(view, action.to)}`;
    case 'draw':
      return `draw ${action.count}`;
    case 'place':
      return `put ${action.color} ${action.to}`;
    case 'pick':
      return `pick ${action.option}`;
    case 'buy':
      return `buy ${action.color}`;
    case 'boost':
      return action.draw ? 'draw' : 'pass';
    case 'choose-driver':
      return `sign ${action.driver}`;
    case 'take-sponsor':
      return `take ${action.sponsor.toLowerCase()}`;
    case 'keep-sponsor':
      return `keep not ${action.instead.toLowerCase()}`;
    case 'stop':
    case 'driver':
    case 'end-actions':
    case 'end-turn':
    case 'pit-stop':
      return action.type;
    default:
      return action satisfies never;
  }
};
