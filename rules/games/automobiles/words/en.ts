import { english, list } from '../../../kit/words/english.ts';
import type { GameText } from '../../../kit/words/text.ts';
import { line, who, type Addressee, type Line } from '../../../kit/words/words.ts';
import { priceOf } from '../cards/cards.ts';
import { countOf } from '../model/colors.ts';
import type { Action, Choice, Event, Step, View } from '../model/types.ts';
import { spotOf } from '../track/track.ts';
import { ahead, frontOfStep, isBehindCar, trackNow, wearOf } from '../turn/table.ts';
import { tell } from './events.ts';
import { card, COLOR_NAMES, cube, driver, PLACE_NAMES, sponsor, track } from './names.ts';
import { colorsOf, position, segment } from './position.ts';

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

const label = (action: Action, view: View): Line => {
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
const command = (action: Action, view: View): string => {
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

const GOES: Readonly<Record<string, string>> = {
  stock: 'to remove',
  discard: 'to discard',
  active: 'to make active',
  bag: 'to put back into your bag',
  used: 'to use up',
  drawn: 'to take',
};
/** What a step asks for. */
const stepLine = (step: Step): Line => {
  switch (step.do) {
    case 'take': {
      const what = step.only === 'wear' ? 'wear' : step.only ? 'gears' : 'cubes';
      const upTo = step.isMust ? '' : 'up to ';
      const limit = step.left > 20 ? 'any number of ' : `${upTo}${step.left} `;
      return step.to === null ? 'Choose a gear.' : `Choose ${limit}${what} ${GOES[step.to]!}.`;
    }
    case 'move':
      return `Move ${step.isMust ? '' : 'up to '}${step.left} ${step.left === 1 ? 'space' : 'spaces'}.`;
    case 'draw':
      return `Draw up to ${step.left}.`;
    case 'draw-count':
      return `Draw up to ${step.most} cubes at once.`;
    case 'sort':
      return 'Say where each cube drawn goes.';
    case 'buy':
      return `Buy cubes: you have $${step.money}.`;
    case 'driver':
      return 'Choose your driver.';
    case 'sponsor':
      return 'Choose your sponsor.';
    default:
      return 'Choose.';
  }
};

const turnLine = (view: View): Line => {
  if (view.phase === 'buy') return line`Buy cubes: you have $${view.turn.money}. Then end your turn.`;
  const left = countOf(view.seats[view.turn.seat]!.active);
  return line`Use your cubes: ${left} active.${view.turn.hasBegun ? '' : ' Or make a pit stop.'}`;
};

const prompt = (view: View, { viewer }: Addressee): Line => {
  const [step] = view.steps;
  if (view.phase === 'over') return 'The match is over.';
  if (view.boosted.length > 0)
    return view.boosted.some((seat) => seat === viewer)
      ? line`${who(view.turn.seat)} used Boost. You may draw a cube.`
      : line`${list(view.boosted.map(who))} may draw a cube for Boost.`;
  const seat = step?.seat ?? view.turn.seat;
  if (seat !== viewer) return line`${who(seat)} has the wheel.`;
  return step ? stepLine(step) : turnLine(view);
};

/** Minutes for a lap; a table of more takes a little longer. */
const LAP_MINUTES = 6;

/** Automobiles in words. */
export const text: GameText<Action, Event, View> = {
  language: english,
  name: 'Automobiles',
  blurb: 'Build a race car out of cubes, and drive it to the flag.',
  minutes: 20,
  minutesWith: ({ laps, season }, seats) =>
    (2 + Number(laps) * LAP_MINUTES + 2 * (seats - 2)) * (season === 'none' ? 1 : Number(season)),
  position,
  event: tell,
  chapter: ({ tracks }, n) => line`Race ${n + 1}, ${track(tracks[n]!)}`,
  action: label,
  command,
  prompt,
  outcome: ({ ranks, scores, reason }) => {
    const winner = who(ranks.indexOf(1));
    return reason === 'season'
      ? line`The season is over. ${winner} won with ${scores?.[ranks.indexOf(1)] ?? 0} points.`
      : line`The checkered flag is down. ${winner} won the race.`;
  },
  rejection: () => 'The rules do not allow that now.',
};
