import { list, plural } from '../../../kit/words/english.ts';
import { line, who, type Addressee, type Line } from '../../../kit/words/words.ts';
import { CARDS, type CardId } from '../cards/cards.ts';
import { hasWay } from '../cards/playable.ts';
import { countOf, GEARS } from '../model/colors.ts';
import type { Choice, Step, StepOf } from '../model/steps.ts';
import type { Action, View } from '../model/types.ts';
import { legal } from '../turn/legal.ts';
import { segmentOf } from '../track/track.ts';
import { ahead, trackNow } from '../turn/table.ts';
import { card, COLOR_NAMES } from './names.ts';

const GOES: Readonly<Record<string, string>> = {
  stock: 'to remove',
  discard: 'to discard',
  active: 'to make active',
  bag: 'to put back into your bag',
  used: 'to use up',
  drawn: 'to take',
};
/** What a choice between two is about, by the first of them. */
const PICKS: Readonly<Partial<Record<Choice, string>>> = {
  wear: 'Choose which cubes to remove.',
  now: 'Choose when to use Adrenaline.',
  adrenaline: 'Choose what comes first.',
};

/** `a wear cube`, `up to 3 gears`, `any number of cubes`. */
const amount = ({ left, only, isMust }: StepOf<'take'>): string => {
  const noun = only === 'wear' ? 'wear cube' : only ? 'gear' : 'cube';
  if (left > 20) return `any number of ${noun}s`;
  if (left === 1) return isMust ? `a ${noun}` : `up to one ${noun}`;
  return `${isMust ? '' : 'up to '}${left} ${noun}s`;
};

/** What a step asks for. */
export const stepLine = (step: Step): Line => {
  switch (step.do) {
    case 'take':
      return step.to === null
        ? 'Choose a gear.'
        : `Choose ${amount(step)} ${GOES[step.to]!}${step.from[1] ? ', not a used one' : ''}.`;
    case 'move':
      return `Move ${step.isMust ? '' : 'up to '}${plural(step.left, 'space')}.`;
    case 'draw':
      return `Draw up to ${plural(step.left, 'cube')}.`;
    case 'draw-count':
      return `Draw up to ${step.most} cubes at once.`;
    case 'sort':
      return 'Choose where each drawn cube goes.';
    case 'buy':
      return `Buy cubes: you have $${step.money}.`;
    case 'gain':
      return 'Gain cubes, or decline.';
    case 'driver':
      return 'Choose your driver.';
    case 'sponsor':
      return 'Choose your sponsor.';
    case 'pick':
      return PICKS[step.options[0]!]!;
    default:
      return 'Wait.';
  }
};

/** Whether no gear could drive from the start of the turn (AU31). */
const isBoxedIn = (view: View): boolean => {
  const { seat, front, trail } = view.turn;
  return trail.length === 0 && ahead(view, seat, { front, colors: GEARS }).length === 0;
};
/** What still helps a car that can't drive: garage and pit by color, and cards that draw cubes. */
const HELPFUL: ReadonlySet<string> = new Set([
  'yellow',
  'purple',
  'boost',
  'nitro',
  'supercharged',
  'internal-combustion',
]);
/** What is left to a car that nothing drives on. */
const otherWays = (view: View, actions: readonly Action[]): Line => {
  const cards = actions.flatMap((action) =>
    action.type === 'use' &&
    action.card !== 'wear' &&
    (HELPFUL.has(CARDS[action.card].color) || HELPFUL.has(action.card))
      ? [card(action.card)]
      : [],
  );
  const ways = [
    'buy',
    ...(cards.length > 0 ? [line`use ${list(cards)}`] : []),
    ...(actions.some(({ type }) => type === 'pit-stop') ? ['make a pit stop'] : []),
  ];
  return line`You can still ${list(ways, 'or')}.`;
};

/** Green, red and blue cards that drive nothing by themselves. */
const IDLE: ReadonlySet<string> = new Set(['aerodynamics', 'redline', 'fuel-injection']);
const drives = (id: CardId): boolean => !HELPFUL.has(CARDS[id].color) && !HELPFUL.has(id) && !IDLE.has(id);

/** Whose car keeps every cube from driving on. */
const blockedLine = (view: View): Line => {
  const { lane, distance } = view.turn.front;
  const next = segmentOf(trackNow(view), { lane, distance: distance + 1 });
  return line`${who(view.seats.findIndex(({ car }) => segmentOf(trackNow(view), car) === next))} is in the way: go on to buying.`;
};

/** The cards in hand that drive on by themselves. */
export const drivingCards = (view: View, actions: readonly Action[]): CardId[] =>
  actions.flatMap((action) =>
    action.type === 'use' &&
    action.card !== 'wear' &&
    drives(action.card) &&
    hasWay(view, view.turn.seat, action.card)
      ? [action.card]
      : [],
  );

/** What lies ahead, and what can drive there. */
const nextLine = (view: View, actions: readonly Action[]): Line => {
  const { seat, front } = view.turn;
  const found = ahead(view, seat, { front, colors: GEARS }).flatMap(({ colors }) => colors);
  if (found.length === 0) return blockedLine(view);
  const next = GEARS.filter((gear) => found.includes(gear))
    .map((gear) => COLOR_NAMES[gear])
    .join(' or ');
  if (actions.some(({ type }) => type === 'gear')) return line`Next is ${next}: choose a cube to drive.`;
  const cards = drivingCards(view, actions);
  if (cards.length > 0) return line`Next is ${next}: use ${list(cards.map(card), 'or')} to drive there.`;
  if (countOf(view.seats[seat]!.active) === 0) return 'All your cubes are used: go on to buying.';
  return line`Next is ${next}: no cube of yours drives there. ${otherWays(view, actions)}`;
};

const turnLine = (view: View): Line => {
  if (view.phase === 'buy') return line`Buy cubes: you have $${view.turn.money}. Then end your turn.`;
  const actions = [...legal(view, view.turn.seat)];
  return isBoxedIn(view) ? line`You’re boxed in. ${otherWays(view, actions)}` : nextLine(view, actions);
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
