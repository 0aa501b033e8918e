import type { Acts } from '../../../kit/words/acts.ts';
import { plural } from '../../../kit/words/english.ts';
import { line, type Line } from '../../../kit/words/words.ts';
import { moneyIn, priceOf } from '../cards/cards.ts';
import type { Action, Choice, Step, View } from '../model/types.ts';
import { driverName, STANDARD_REMOVAL } from '../model/data.ts';
import { gainable } from '../turn/legal.ts';
import { landingOf, trackNow, type Landed } from '../turn/table.ts';
import {
  aCube,
  card,
  colorsAt,
  cube,
  cubeName,
  cubesLine,
  driver,
  PLACE_NAMES,
  plainName,
  segment,
  sponsor,
} from './names.ts';

const CHOICE_LABELS: Readonly<Record<Choice, string>> = {
  wear: 'Remove all wear from your discard pile',
  any: 'Remove any 2 cubes from your discard pile',
  now: 'Move 1 light gray space now',
  later: 'Save it for the Drive Phase',
  adrenaline: 'Adrenaline first',
  driver: 'Your driver first',
};

const STOPS: Readonly<Partial<Record<Step['do'], string>>> = { gain: 'Gain nothing', move: 'Stop here' };
const stopLabel = ({ steps: [step] }: View): string => STOPS[step?.do ?? 'move'] ?? 'Skip';

const landingLine = (view: View, action: Landed): Line => {
  const { spot, cost } = landingOf(view, action);
  const wear = cost?.isDrafting ? 'drafting' : `${cost?.wear ?? 'no'} wear`;
  return line`${colorsAt(view, spot)}, ${segment(view, action.to)}, ${wear}`;
};

const laneCode = (view: View, to: number): string => {
  const { segments } = trackNow(view);
  return `${Math.floor(to / segments) + 1} ${(to % segments) + 1}`;
};

export const acts: Acts<Action, View> = {
  gear: {
    typed: ({ color, as, to }, view) => `drive ${color}${as ? ` as ${as}` : ''} ${laneCode(view, to)}`,
    label: (action, view) => {
      const [gear, where] = [cube(action.color), landingLine(view, action)];
      return action.as
        ? line`Drive a ${gear} as ${plainName(action.as)}, for 1 wear: ${where}`
        : line`Drive a ${gear}: ${where}`;
    },
    short: ({ as }) => (as ? 'Drive for 1 wear' : 'Drive'),
    offer: ({ color }) => `Drive ${plainName(color)}.`,
    asks: ({ color }) => `Drive ${plainName(color!)}: choose a space.`,
  },
  use: {
    label: (action) => (action.card === 'wear' ? 'Discard a wear cube' : line`Use ${card(action.card)}`),
    offer: (action) => (action.card === 'wear' ? 'Discard the wear.' : line`Use ${card(action.card)}.`),
  },
  choose: {
    label: ({ color, from }, { cards }) => line`Choose ${aCube(color, cards)} from your ${PLACE_NAMES[from]}`,
  },
  remove: {
    typed: ({ color, from, count }) => `remove ${count} ${color} ${from}`,
    label: ({ color, from, count }, { cards }) =>
      line`Remove ${count} ${cube(color, cards)} from your ${PLACE_NAMES[from]}`,
    short: ({ count }) => `Remove ${count}`,
  },
  move: {
    typed: ({ to }, view) => `move ${laneCode(view, to)}`,
    label: (action, view) => line`Move on: ${landingLine(view, action)}`,
  },
  draw: { label: ({ count }) => plural(count, { one: 'Draw a cube', other: 'Draw # cubes' }) },
  place: {
    typed: ({ color, to }) => `put ${color} ${to}`,
    label: ({ color, to }, { cards }) =>
      to === 'stock'
        ? line`Remove the drawn ${cube(color, cards)}`
        : line`Put the drawn ${cube(color, cards)} into your ${PLACE_NAMES[to]}`,
  },
  pick: { label: ({ option }) => CHOICE_LABELS[option] },
  gain: {
    label: (_, view) => {
      const [step] = view.steps;
      return line`Gain ${cubesLine(step?.do === 'gain' ? gainable(view, step) : {}, view.cards)}`;
    },
  },
  stop: {
    label: (_, view) => stopLabel(view),
    short: (_, view) => {
      if (view.phase === 'set-up') return 'Race with these';
      return view.steps[0]?.do === 'buy' ? 'Done buying' : stopLabel(view);
    },
  },
  driver: {
    label: (_, { seats, turn }) => line`Call on ${driver(seats[turn.seat]!.driver!)}`,
    offer: (_, { seats, turn }) => line`Call on ${driver(seats[turn.seat]!.driver!)}.`,
  },
  'end-actions': {
    label: 'End actions and buy',
    short: (_, { seats, turn, cards }) => {
      const money = moneyIn(cards, seats[turn.seat]!.active);
      return money > 0 ? `Buy with $${money}` : 'Go on to buying';
    },
  },
  buy: {
    label: ({ color }, { cards }) => line`Buy ${aCube(color, cards)} for $${priceOf(cards, color).cost}`,
    offer: ({ color }, { cards }) => line`Buy ${aCube(color, cards)} for $${priceOf(cards, color).cost}.`,
    short: ({ color }, { cards }) => `Buy ${cubeName(color, cards)}, $${priceOf(cards, color).cost}`,
  },
  'take-start': { label: 'Take the recommended start', short: 'Take it and race' },
  'end-turn': { label: 'End turn' },
  'pit-stop': { label: 'Make a pit stop', offer: 'Make a pit stop.' },
  boost: {
    typed: ({ draw }) => (draw ? 'draw' : 'pass'),
    label: ({ draw }) => (draw ? 'Draw a cube' : 'Don’t draw'),
  },
  'choose-driver': {
    typed: (action) => `sign ${action.driver}`,
    label: (action) => line`Sign ${driver(action.driver)}`,
    short: (action) => `Sign ${driverName(action.driver)}`,
    offer: (action) => line`Sign ${driver(action.driver)}.`,
  },
  'take-sponsor': {
    typed: (action) => `take ${action.sponsor.toLowerCase()}`,
    label: (action) => line`Take ${sponsor(action.sponsor)}`,
    offer: ({ sponsor: id }, { steps: [step] }) => {
      const cubes = STANDARD_REMOVAL[step?.do === 'sponsor' ? step.finish : 'first'];
      return `${id}: up to ${cubes} cubes out, and what it says for your place.`;
    },
  },
  'keep-sponsor': {
    typed: ({ instead }) => `drop ${instead.toLowerCase()}`,
    label: ({ instead }) => line`Keep yours, and remove ${sponsor(instead)} from the game`,
    short: ({ instead }) => `Drop ${instead}`,
    offer: 'Keep your sponsor, and drop this one.',
    asks: 'Which open sponsor leaves the game instead?',
  },
};
