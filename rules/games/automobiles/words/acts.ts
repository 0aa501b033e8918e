import { actsBy } from '../../../kit/words/acts.ts';
import { list, plural } from '../../../kit/words/english.ts';
import { line, told, who, type Addressee, type Line } from '../../../kit/words/words.ts';
import { moneyIn, type CardId } from '../cards/cards.ts';
import type { Action, Choice, Step, StepOf, View } from '../model/types.ts';
import { countOf, GEARS } from '../model/colors.ts';
import { driverName, STANDARD_REMOVAL } from '../model/data.ts';
import { gainable, legal } from '../turn/legal.ts';
import { ahead, landingOf, trackNow, type Landed } from '../turn/table.ts';
import * as say from './names.ts';
import { card, cube, laneOf, PLACES, segment } from './names.ts';
import { DRIVES, GEARED, hasWay } from '../cards/drives.ts';
import { segmentOf } from '../track/track.ts';

/** What each choice is, and what asks for one where it comes first. */
const CHOICES: Readonly<Record<Choice, readonly [label: string, asks?: string]>> = {
  wear: ['Remove all wear from your discard pile', 'Choose which cubes to remove.'],
  any: ['Remove any 2 cubes from your discard pile'],
  now: ['Move 1 light gray space now', 'Choose when to use Adrenaline.'],
  later: ['Save it for the Drive Phase'],
  adrenaline: ['Adrenaline first', 'Choose what comes first.'],
  driver: ['Your driver first'],
};

const STOPS: Readonly<Partial<Record<Step['do'], string>>> = { gain: 'Gain nothing', move: 'Stop here' };
const stopLabel = ({ steps: [step] }: View, bought = 'Skip'): string =>
  step?.do === 'buy' ? bought : (STOPS[step?.do ?? 'move'] ?? 'Skip');

const landingLine = (view: View, action: Landed): Line => {
  const { spot, cost } = landingOf(view, action);
  const wear = cost?.isDrafting ? 'drafting' : `${cost?.wear ?? 'no'} wear`;
  return line`${say.colorsAt(view, spot)}, ${segment(view, action.to)}, ${wear}`;
};

/** An act whose prompt is its label. */
const offered = <L extends string>(label: L) => ({ label, offer: `${label}.` as const });

export const acts = actsBy<Action, View>()(say.NAMERS, {
  gear: {
    typed: ({ color, as, to }, view) =>
      `drive ${color}${as ? ` as ${as}` : ''} ${laneOf(view, to).join(' ')}`,
    label: (action, view) => {
      const [gear, where] = [cube(action.color), landingLine(view, action)];
      return action.as
        ? line`Drive a ${gear} as ${say.plainName(action.as)}, for 1 wear: ${where}`
        : line`Drive a ${gear}: ${where}`;
    },
    short: ({ as }) => (as ? 'Drive for 1 wear' : 'Drive'),
    offer: ({ color }) => `Drive ${say.plainName(color)}.`,
    asks: ({ color }) => `Drive ${say.plainName(color!)}: choose a space.`,
  },
  use: {
    label: (action) => (action.card === 'wear' ? 'Discard a wear cube' : 'Use {card}'),
    offer: (action) => (action.card === 'wear' ? 'Discard the wear.' : 'Use {card}.'),
  },
  choose: { label: 'Choose {color:one} from your {from:pile}' },
  remove: {
    typed: ({ color, from, count }) => `remove ${count} ${color} ${from}`,
    label: 'Remove {count} {color} from your {from:pile}',
    short: 'Remove {count}',
  },
  move: {
    typed: ({ to }, view) => `move ${laneOf(view, to).join(' ')}`,
    label: (action, view) => line`Move on: ${landingLine(view, action)}`,
  },
  draw: { label: ({ count }) => plural(count, { one: 'Draw a cube', other: 'Draw # cubes' }) },
  place: {
    typed: ({ color, to }) => `put ${color} ${to}`,
    label: ({ to }) => {
      if (to === 'active') return 'Put the drawn {color} into your active pile';
      return to === 'bag' ? 'Put the drawn {color} into your bag' : 'Remove the drawn {color}';
    },
  },
  pick: { label: ({ option }) => CHOICES[option][0] },
  gain: {
    label: (_, view) =>
      line`Gain ${say.cubesLine(gainable(view, view.steps[0] as StepOf<'gain'>), view.cards)}`,
  },
  stop: {
    label: (_, view) => stopLabel(view),
    short: (_, view) => (view.phase === 'set-up' ? 'Race with these' : stopLabel(view, 'Done buying')),
  },
  driver: offered('Call on {turn:own}'),
  'end-actions': {
    label: 'End actions and buy',
    short: (_, { seats, turn, cards }) => {
      const money = moneyIn(cards, seats[turn.seat]!.active);
      return money > 0 ? `Buy with $${money}` : 'Go on to buying';
    },
  },
  buy: { ...offered('Buy {color:one} for {color:price}'), short: 'Buy {color:ware}, {color:price}' },
  'take-start': { label: 'Take the recommended start', short: 'Take it and race' },
  'end-turn': { label: 'End turn' },
  'pit-stop': offered('Make a pit stop'),
  boost: {
    typed: ({ draw }) => (draw ? 'draw' : 'pass'),
    label: ({ draw }) => (draw ? 'Draw a cube' : 'Don’t draw'),
  },
  'choose-driver': {
    typed: (action) => `sign ${action.driver}`,
    ...offered('Sign {driver}'),
    short: (action) => `Sign ${driverName(action.driver)}`,
  },
  'take-sponsor': {
    typed: (action) => `take ${action.sponsor.toLowerCase()}`,
    label: 'Take {sponsor}',
    offer: ({ sponsor: id }, { steps: [step] }) =>
      `${id}: up to ${STANDARD_REMOVAL[(step as StepOf<'sponsor'>).finish]} cubes out, and what it says for your place.`,
  },
  'keep-sponsor': {
    typed: ({ instead }) => `drop ${instead.toLowerCase()}`,
    label: 'Keep yours, and remove {instead:sponsor} from the game',
    short: 'Drop {instead}',
    offer: 'Keep your sponsor, and drop this one.',
    asks: 'Which open sponsor leaves the game instead?',
  },
});

/** `a wear cube`, `up to 3 gears`, `any number of cubes`. */
const amount = ({ from, left, only, isMust }: StepOf<'take'>): string => {
  const one = isMust ? plural(1, { one: 'a', other: '#' }) : 'up to one';
  const some = left > 20 ? 'any number of' : isMust ? `${left}` : `up to ${left}`;
  const many = left === 1 ? one : some;
  const cubes = plural(left, only === 'wear' ? 'wear cube' : only ? 'gear' : 'cube', () => many);
  return `${cubes}${from.length === 2 ? ', not a used one,' : ''}`;
};

const ASKS: { readonly [D in Step['do']]?: (step: StepOf<D>) => Line } = {
  take: (step) => (step.to ? PLACES[step.to].asks(amount(step)) : 'Choose a gear.'),
  move: ({ left, isMust }) =>
    isMust ? `Move ${plural(left, 'space')}.` : `Move up to ${plural(left, 'space')}.`,
  draw: ({ left }) => `Draw up to ${plural(left, 'cube')}.`,
  'draw-count': ({ most }) => `Draw up to ${most} cubes at once.`,
  sort: () => 'Choose where each drawn cube goes.',
  buy: ({ money }) => `Buy cubes: you have $${money}.`,
  gain: () => 'Gain cubes, or decline.',
  driver: () => 'Choose your driver.',
  sponsor: () => 'Choose your sponsor.',
  pick: ({ options }) => CHOICES[options[0]!][1]!,
};
export const stepLine = (step: Step): Line =>
  (ASKS[step.do] as ((step: Step) => Line) | undefined)?.(step) ?? 'Wait.';

/** The cards that drive, and those that only change how others do. All others still help a car that can't drive. */
const drives = (id: CardId): boolean =>
  Object.hasOwn(DRIVES, id) || Object.hasOwn(GEARED, id) || id === 'camber-toe';
const IDLE: ReadonlySet<string> = new Set(['aerodynamics', 'redline', 'fuel-injection']);

const cardsIn = (actions: readonly Action[]): CardId[] =>
  actions.flatMap((action) => (action.type === 'use' && action.card !== 'wear' ? [action.card] : []));
export const drivingCards = (view: View, actions: readonly Action[]): CardId[] =>
  cardsIn(actions).filter((id) => drives(id) && hasWay(view, view.turn.seat, id));

const otherWays = (actions: readonly Action[]): Line => {
  const cards = cardsIn(actions).flatMap((id) => (drives(id) || IDLE.has(id) ? [] : [card(id)]));
  const canPit = actions.some(({ type }) => type === 'pit-stop');
  const ways = told('buy', cards.length > 0 && line`use ${list(cards)}`, canPit && 'make a pit stop');
  return line`You can still ${list(ways, 'or')}.`;
};

const blockedLine = (view: View): Line => {
  const { lane, distance } = view.turn.front;
  const next = segmentOf(trackNow(view), { lane, distance: distance + 1 });
  const other = view.seats.findIndex(({ car }) => segmentOf(trackNow(view), car) === next);
  return line`${who(other)} is in the way: go on to buying.`;
};

const turnLine = (view: View): Line => {
  const { seat, front, trail, money } = view.turn;
  if (view.phase === 'buy') return line`Buy cubes: you have $${money}. Then end your turn.`;
  const actions = [...legal(view, seat)];
  const found = ahead(view, seat, { front, colors: GEARS }).flatMap(({ colors }) => colors);
  // No gear could drive from the start of the turn (AU31).
  if (found.length === 0 && trail.length === 0) return line`You’re boxed in. ${otherWays(actions)}`;
  if (found.length === 0) return blockedLine(view);
  const next = say.gearsOf(found);
  if (actions.some(({ type }) => type === 'gear')) return `Next is ${next}: choose a cube to drive.`;
  const cards = drivingCards(view, actions);
  if (cards.length > 0) return line`Next is ${next}: use ${list(cards.map(card), 'or')} to drive there.`;
  if (countOf(view.seats[seat]!.active) === 0) return 'All your cubes are used: go on to buying.';
  return line`Next is ${next}: no cube of yours drives there. ${otherWays(actions)}`;
};

export const prompt = (view: View, { viewer }: Addressee): Line => {
  const { phase, boosted, turn, steps } = view;
  if (phase === 'over') return 'The match is over.';
  if (boosted.some((seat) => seat === viewer))
    return line`${who(turn.seat)} used Boost. You may draw a cube.`;
  if (boosted.length > 0) return line`${list(boosted.map(who))} may draw a cube for Boost.`;
  const seat = steps[0]?.seat ?? turn.seat;
  if (seat !== viewer) return line`${who(seat)} has the wheel.`;
  return steps[0] ? stepLine(steps[0]) : turnLine(view);
};
