import { list, plural } from '../../../kit/words/english.ts';
import { line, who, type Addressee, type Line } from '../../../kit/words/words.ts';
import { CARDS, type CardId } from '../cards/cards.ts';
import { hasWay } from '../cards/drives.ts';
import { countOf, GEARS, type Place } from '../model/colors.ts';
import type { Action, Choice, Step, StepOf, View } from '../model/types.ts';
import { legal } from '../turn/legal.ts';
import { segmentOf } from '../track/track.ts';
import { ahead, isAhead, trackNow } from '../turn/table.ts';
import { card, gearsOf } from './names.ts';

/** `a wear cube`, `up to 3 gears`, `any number of cubes`. */
const amount = ({ from, left, only, isMust }: StepOf<'take'>): string => {
  const [one, many] = only === 'wear' ? WEAR_CUBES : only ? ['gear', 'gears'] : ['cube', 'cubes'];
  if (from.length === 2) return isMust ? `a ${one}, not a used one,` : `up to one ${one}, not a used one,`;
  if (left > 20) return `any number of ${many}`;
  if (left === 1) return isMust ? `a ${one}` : `up to one ${one}`;
  return isMust ? `${left} ${many}` : `up to ${left} ${many}`;
};
const WEAR_CUBES = ['wear cube', 'wear cubes'] as const;

const TAKES: Readonly<Record<Place, (cubes: string) => string>> = {
  stock: (cubes) => `Choose ${cubes} to remove.`,
  discard: (cubes) => `Choose ${cubes} to discard.`,
  active: (cubes) => `Choose ${cubes} to make active.`,
  bag: (cubes) => `Choose ${cubes} to put back into your bag.`,
  used: (cubes) => `Choose ${cubes} to use up.`,
  drawn: (cubes) => `Choose ${cubes} to take.`,
};
/** What a choice between two is about, by the first of them. */
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
const HELPFUL: ReadonlySet<string> = new Set([
  'yellow',
  'purple',
  'boost',
  'nitro',
  'supercharged',
  'internal-combustion',
]);
const helps = (id: CardId): boolean => HELPFUL.has(CARDS[id].color) || HELPFUL.has(id);
/** Green, red and blue cards that drive nothing by themselves. */
const IDLE: ReadonlySet<string> = new Set(['aerodynamics', 'redline', 'fuel-injection']);

const cardsIn = (actions: readonly Action[]): CardId[] =>
  actions.flatMap((action) => (action.type === 'use' && action.card !== 'wear' ? [action.card] : []));
/** The cards in hand that drive on by themselves. */
export const drivingCards = (view: View, actions: readonly Action[]): CardId[] =>
  cardsIn(actions).filter((id) => !helps(id) && !IDLE.has(id) && hasWay(view, view.turn.seat, id));

const otherWays = (actions: readonly Action[]): Line => {
  const cards = cardsIn(actions).filter(helps).map(card);
  const ways = [
    'buy',
    ...(cards.length > 0 ? [line`use ${list(cards)}`] : []),
    ...(actions.some(({ type }) => type === 'pit-stop') ? ['make a pit stop'] : []),
  ];
  return line`You can still ${list(ways, 'or')}.`;
};

/** Whose car keeps every cube from driving on. */
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
  const next = gearsOf(found);
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
