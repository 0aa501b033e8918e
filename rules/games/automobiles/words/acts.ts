import type { Acts } from '../../../kit/words/acts.ts';
import { list, plural } from '../../../kit/words/english.ts';
import { line, told, who, type Addressee, type Line } from '../../../kit/words/words.ts';
import { CARDS, moneyIn, priceOf, type CardId } from '../cards/cards.ts';
import type { Action, Choice, Step, StepOf, View } from '../model/types.ts';
import { countOf, GEARS, type Place } from '../model/colors.ts';
import { driverName, STANDARD_REMOVAL } from '../model/data.ts';
import { gainable, legal } from '../turn/legal.ts';
import { ahead, isAhead, landingOf, trackNow, type Landed } from '../turn/table.ts';
import * as say from './names.ts';
import { aCube, card, cube, driver, segment, sponsor } from './names.ts';
import { hasWay } from '../cards/drives.ts';
import { segmentOf } from '../track/track.ts';

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
  return line`${say.colorsAt(view, spot)}, ${segment(view, action.to)}, ${wear}`;
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
        ? line`Drive a ${gear} as ${say.plainName(action.as)}, for 1 wear: ${where}`
        : line`Drive a ${gear}: ${where}`;
    },
    short: ({ as }) => (as ? 'Drive for 1 wear' : 'Drive'),
    offer: ({ color }) => `Drive ${say.plainName(color)}.`,
    asks: ({ color }) => `Drive ${say.plainName(color!)}: choose a space.`,
  },
  use: {
    label: (action) => (action.card === 'wear' ? 'Discard a wear cube' : line`Use ${card(action.card)}`),
    offer: (action) => (action.card === 'wear' ? 'Discard the wear.' : line`Use ${card(action.card)}.`),
  },
  choose: {
    label: ({ color, from }, { cards }) =>
      line`Choose ${aCube(color, cards)} from your ${say.PLACE_NAMES[from]}`,
  },
  remove: {
    typed: ({ color, from, count }) => `remove ${count} ${color} ${from}`,
    label: ({ color, from, count }, { cards }) =>
      line`Remove ${count} ${cube(color, cards)} from your ${say.PLACE_NAMES[from]}`,
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
        : line`Put the drawn ${cube(color, cards)} into your ${say.PLACE_NAMES[to]}`,
  },
  pick: { label: ({ option }) => CHOICE_LABELS[option] },
  gain: {
    label: (_, view) => {
      const [step] = view.steps;
      return line`Gain ${say.cubesLine(step?.do === 'gain' ? gainable(view, step) : {}, view.cards)}`;
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
    short: ({ color }, { cards }) => `Buy ${say.cubeName(color, cards)}, $${priceOf(cards, color).cost}`,
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

/** `a wear cube`, `up to 3 gears`, `any number of cubes`. */
const amount = ({ from, left, only, isMust }: StepOf<'take'>): string => {
  const one = only === 'wear' ? 'wear cube' : only ? 'gear' : 'cube';
  if (from.length === 2) return isMust ? `a ${one}, not a used one,` : `up to one ${one}, not a used one,`;
  if (left > 20) return `any number of ${one}s`;
  if (left === 1) return isMust ? `a ${one}` : `up to one ${one}`;
  return isMust ? `${left} ${one}s` : `up to ${left} ${one}s`;
};

const TAKES: Readonly<Record<Place, (cubes: string) => string>> = {
  stock: (cubes) => `Choose ${cubes} to remove.`,
  discard: (cubes) => `Choose ${cubes} to discard.`,
  active: (cubes) => `Choose ${cubes} to make active.`,
  bag: (cubes) => `Choose ${cubes} to put back into your bag.`,
  used: (cubes) => `Choose ${cubes} to use up.`,
  drawn: (cubes) => `Choose ${cubes} to take.`,
};
const PICKS: Readonly<Partial<Record<Choice, string>>> = {
  wear: 'Choose which cubes to remove.',
  now: 'Choose when to use Adrenaline.',
  adrenaline: 'Choose what comes first.',
};

const ASKS: { readonly [D in Step['do']]?: (step: StepOf<D>) => Line } = {
  take: (step) => (step.to === null ? 'Choose a gear.' : TAKES[step.to](amount(step))),
  move: ({ left, isMust }) =>
    isMust ? `Move ${plural(left, 'space')}.` : `Move up to ${plural(left, 'space')}.`,
  draw: ({ left }) => `Draw up to ${plural(left, 'cube')}.`,
  'draw-count': ({ most }) => `Draw up to ${most} cubes at once.`,
  sort: () => 'Choose where each drawn cube goes.',
  buy: ({ money }) => `Buy cubes: you have $${money}.`,
  gain: () => 'Gain cubes, or decline.',
  driver: () => 'Choose your driver.',
  sponsor: () => 'Choose your sponsor.',
  pick: ({ options }) => PICKS[options[0]!]!,
};
export const stepLine = (step: Step): Line =>
  (ASKS[step.do] as ((step: Step) => Line) | undefined)?.(step) ?? 'Wait.';

/** Whether no gear could drive from the start of the turn (AU31). */
const isBoxedIn = (view: View): boolean =>
  view.turn.trail.length === 0 && !isAhead(view, view.turn.seat, GEARS);
/** What still helps a car that can't drive: garage and pit by color, and cards that draw cubes. */
const DRAWING = new Set<CardId>(['boost', 'nitro', 'supercharged', 'internal-combustion']);
const helps = (id: CardId): boolean => ['yellow', 'purple'].includes(CARDS[id].color) || DRAWING.has(id);
/** Green, red and blue cards that drive nothing by themselves. */
const IDLE: ReadonlySet<string> = new Set(['aerodynamics', 'redline', 'fuel-injection']);

const cardsIn = (actions: readonly Action[]): CardId[] =>
  actions.flatMap((action) => (action.type === 'use' && action.card !== 'wear' ? [action.card] : []));
export const drivingCards = (view: View, actions: readonly Action[]): CardId[] =>
  cardsIn(actions).filter((id) => !helps(id) && !IDLE.has(id) && hasWay(view, view.turn.seat, id));

const otherWays = (actions: readonly Action[]): Line => {
  const cards = cardsIn(actions).filter(helps).map(card);
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

const nextLine = (view: View, actions: readonly Action[]): Line => {
  const { seat, front } = view.turn;
  const found = ahead(view, seat, { front, colors: GEARS }).flatMap(({ colors }) => colors);
  if (found.length === 0) return blockedLine(view);
  const next = say.gearsOf(found);
  if (actions.some(({ type }) => type === 'gear')) return `Next is ${next}: choose a cube to drive.`;
  const cards = drivingCards(view, actions);
  if (cards.length > 0) return line`Next is ${next}: use ${list(cards.map(card), 'or')} to drive there.`;
  if (countOf(view.seats[seat]!.active) === 0) return 'All your cubes are used: go on to buying.';
  return line`Next is ${next}: no cube of yours drives there. ${otherWays(actions)}`;
};

const turnLine = (view: View): Line => {
  if (view.phase === 'buy') return line`Buy cubes: you have $${view.turn.money}. Then end your turn.`;
  const actions = [...legal(view, view.turn.seat)];
  return isBoxedIn(view) ? line`You’re boxed in. ${otherWays(actions)}` : nextLine(view, actions);
};

export const prompt = (view: View, { viewer }: Addressee): Line => {
  const [step] = view.steps;
  if (view.phase === 'over') return 'The match is over.';
  if (view.boosted.length > 0)
    return viewer !== 'table' && view.boosted.includes(viewer)
      ? line`${who(view.turn.seat)} used Boost. You may draw a cube.`
      : line`${list(view.boosted.map(who))} may draw a cube for Boost.`;
  const seat = step?.seat ?? view.turn.seat;
  if (seat !== viewer) return line`${who(seat)} has the wheel.`;
  return step ? stepLine(step) : turnLine(view);
};
