import { plural } from '../../../kit/words/english.ts';
import { line, type Line } from '../../../kit/words/words.ts';
import { priceOf } from '../cards/cards.ts';
import type { Color, Cubes } from '../model/colors.ts';
import type { Choice, Step } from '../model/steps.ts';
import type { Action, View } from '../model/types.ts';
import { trackNow } from '../turn/table.ts';
import { landingOf, type Landed } from '../turn/wear.ts';
import { aCube, card, COLOR_NAMES, cube, driver, PLACE_NAMES, sponsor } from './names.ts';
import { cubesLine } from './events.ts';
import { colorsOf, segment } from './places.ts';

const CHOICE_LABELS: Readonly<Record<Choice, string>> = {
  wear: 'Remove all wear from your discard pile',
  any: 'Remove any 2 cubes from your discard pile',
  now: 'Move 1 light gray space now',
  later: 'Save it for the Drive Phase',
  adrenaline: 'Adrenaline first',
  driver: 'Your driver first',
};

/** What ends a step, by what it asks. */
const STOPS: Readonly<Partial<Record<Step['do'], string>>> = { gain: 'Gain nothing', move: 'Stop here' };

/** What a sponsor gives now, as far as the stock lasts. */
const gainOf = ({ steps: [step], stock }: View): Partial<Cubes> => {
  const colors = step?.do === 'gain' ? step.colors : [];
  const wanted = (color: Color): number => colors.filter((each) => each === color).length;
  return Object.fromEntries(colors.map((color) => [color, Math.min(wanted(color), stock[color])]));
};

/** Where a cube or car would stop: the space, and the wear if the turn ends there. */
const landingLine = (view: View, action: Landed): Line => {
  const { spot, cost } = landingOf(view, action);
  const wear = cost?.isDrafting ? 'drafting' : `${cost?.wear ?? 'no'} wear`;
  return line`${colorsOf(view, spot)}, ${segment(view, action.to)}, ${wear}`;
};

export const label = (action: Action, view: View): Line => {
  switch (action.type) {
    case 'gear': {
      const as = action.as ? ` as ${COLOR_NAMES[action.as]}, for 1 wear` : '';
      return line`Drive a ${cube(action.color)}${as}: ${landingLine(view, action)}`;
    }
    case 'use':
      return action.card === 'wear' ? 'Discard a wear cube' : line`Use ${card(action.card)}`;
    case 'choose':
      return line`Choose ${aCube(action.color, view.cards)} from your ${PLACE_NAMES[action.from]}`;
    case 'remove':
      return line`Remove ${action.count} ${cube(action.color, view.cards)} from your ${PLACE_NAMES[action.from]}`;
    case 'move':
      return line`Move on: ${landingLine(view, action)}`;
    case 'draw':
      return plural(action.count, { one: 'Draw a cube', other: 'Draw # cubes' });
    case 'place':
      return action.to === 'stock'
        ? line`Remove the drawn ${cube(action.color, view.cards)}`
        : line`Put the drawn ${cube(action.color, view.cards)} into your ${PLACE_NAMES[action.to]}`;
    case 'pick':
      return CHOICE_LABELS[action.option];
    case 'gain':
      return line`Gain ${cubesLine(gainOf(view), view.cards)}`;
    case 'stop':
      return STOPS[view.steps[0]?.do ?? 'move'] ?? 'Skip';
    case 'driver':
      return line`Call on ${driver(view.seats[view.turn.seat]!.driver!)}`;
    case 'end-actions':
      return 'End actions and buy';
    case 'buy':
      return line`Buy ${aCube(action.color, view.cards)} for $${priceOf(view.cards, action.color).cost}`;
    case 'take-start':
      return 'Take the recommended start';
    case 'end-turn':
      return 'End turn';
    case 'pit-stop':
      return 'Make a pit stop';
    case 'boost':
      return action.draw ? 'Draw a cube' : 'Don’t draw';
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
      return `drop ${action.instead.toLowerCase()}`;
    case 'gain':
    case 'stop':
    case 'driver':
    case 'end-actions':
    case 'take-start':
    case 'end-turn':
    case 'pit-stop':
      return action.type;
    default:
      return action satisfies never;
  }
};
