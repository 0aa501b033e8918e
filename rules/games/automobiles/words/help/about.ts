import type { Seat } from '../../../../kit/game.ts';
import { ordinal, plural } from '../../../../kit/words/english.ts';
import { aboutBy, among, ofSeat, refusal, said } from '../../../../kit/words/help.ts';
import type { Attempt, GameHelp, HelpRow, Refusals, Reply } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { CARD_IDS, CARDS, priceOf, type CardId } from '../../cards/cards.ts';
import { type Color, COLORS, GEARS, isGear, WEAR } from '../../model/colors.ts';
import { DRIVER_IDS, FINISHES, STANDARD_REMOVAL } from '../../model/data.ts';
import type { Action, SeatState, View } from '../../model/types.ts';
import { SPONSOR_IDS, SPONSORS, type SponsorId } from '../../season/sponsors.ts';
import { frontOf, reach, segmentOf, spaceAt, spotOf, trackOf, type Front } from '../../track/track.ts';
import { TRACK_IDS } from '../../track/tracks.ts';
import * as table from '../../turn/table.ts';
import { CARD_EFFECTS, DRIVER_EFFECTS } from '../effects.ts';
import { aCube, card, CARD_NAMES, cube, driver, gearsOf, plainName, segment, track } from '../names.ts';
import { effectLine } from '../en.ts';
import { isPlayable } from '../../cards/drives.ts';
import { affordable, legal } from '../../turn/legal.ts';
import { stepLine } from '../acts.ts';

/** Why a space can't be entered from a position, on any color (AU2, AU4). */
const noWay = (view: View, seat: Seat, { from, to }: { from: Front; to: number }): Line => {
  const road = table.roadOf(view, seat, from);
  const spot = spotOf(road.track, to, from.distance);
  const isIn = reach({ ...road, blocked: new Set() }, from).some((at) => at.to === to);
  const car = view.seats.findIndex((other, i) => i !== seat && segmentOf(road.track, other.car) === to);
  if (car >= 0) return line`${who(car)} is at ${segment(view, to)}.`;
  if (isIn) return line`A car blocks the way to ${segment(view, to)}.`;
  if (Math.abs(spot.lane - from.lane) > 1) return 'You can only enter the lanes next to yours.';
  if (from.distance < frontOf(road.track, from) && !view.rules.weaving)
    return 'You are not at the front of your space yet: a car ahead keeps you from leaving it.';
  return 'You can only enter the next space ahead, straight on or in the lane beside yours.';
};

const noBuy: Refusals<Action, View>['buy'] = (view, _, { color }) => {
  const [step] = view.steps;
  const money = step?.do === 'buy' ? step.money : view.turn.money;
  if (color === undefined) return `Nothing in stock costs $${money} or less.`;
  if (color === WEAR) return 'Wear is not for sale.';
  if (view.stock[color] === 0) return line`There is no ${cube(color, view.cards)} left in stock.`;
  return line`You need $${priceOf(view.cards, color).cost} for ${aCube(color, view.cards)}, and have $${money}.`;
};

/** Why the phase doesn't allow an action. Those that only a step asks for have no reason of their own. */
const NOT_NOW: Partial<Refusals<Action, View>> = {
  // Why it can't drive there, or anywhere (AU7).
  gear: (view, seat, { color, as, to }) => {
    if (view.phase !== 'action') return 'Cubes drive in the Action Phase, before you buy.';
    if (as && !view.turn.marks.redline) return 'Only Redline lets white drive other colors, for 1 wear each.';
    if (color && view.seats[seat]!.active[color] === 0) return line`You have no active ${cube(color)}.`;
    const { front } = view.turn;
    const landings = table.ahead(view, seat, { front, colors: GEARS });
    if (to !== undefined) {
      const landing = landings.find((at) => at.to === to);
      if (!landing) return noWay(view, seat, { from: front, to });
      return `That space is ${gearsOf(landing.colors)}, and a gear drives only its own color.`;
    }
    if (landings.length === 0) return 'Cars block you on every side.';
    const drives = as ? [as] : color ? [color] : GEARS;
    return `Next is ${gearsOf(landings.flatMap(({ colors }) => colors))}, so ${gearsOf(drives)} can’t drive.`;
  },
  use: (view, seat, { card: id }) => {
    if (view.phase !== 'action') return 'Cards are used in the Action Phase, before you buy.';
    if (id === undefined) return 'None of your active cubes has a card you can use now.';
    if (id === 'wear') return 'You have no active wear.';
    const { color } = CARDS[id];
    if (view.cards[color] !== id) return line`${card(id)} is not one of this race’s cards.`;
    if (view.seats[seat]!.active[color] === 0) return line`You have no active ${card(id)}.`;
    return isPlayable(view, seat, id)
      ? line`${card(id)} can’t be used now.`
      : line`${card(id)} can only be used in full, and something it needs is missing.`;
  },
  buy: (view, ...tried) =>
    view.phase === 'buy'
      ? noBuy(view, ...tried)
      : 'End your actions first. Cubes still active then are your money.',
  'end-turn': () => 'End your actions first.',
  'end-actions': () => 'You’ve already ended your actions. Buy, or end your turn.',
  'pit-stop': ({ turn, phase }) =>
    turn.hasBegun || phase !== 'action'
      ? 'A pit stop takes the whole turn, so choose it before anything else.'
      : 'You can’t make a pit stop now.',
  driver: ({ seats, turn }, seat) => {
    const { driver: id } = seats[seat]!;
    if (id === null) return 'You have no driver.';
    return turn.hasUsedDriver
      ? line`You’ve already called on ${driver(id)} this turn.`
      : line`${driver(id)} can’t help now.`;
  },
};

const notAsked = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  const step = view.steps[0]!;
  if (attempt.type === 'buy' && step.do === 'buy') return noBuy(view, seat, attempt);
  if (attempt.type === 'move' && step.do === 'move' && attempt.to !== undefined) {
    const from = table.frontOfStep(view, step);
    const isNext = reach(table.roadOf(view, seat, from), from).some(({ to }) => to === attempt.to);
    if (!isNext) return noWay(view, seat, { from, to: attempt.to });
    return `You can only enter ${gearsOf(step.colors)} now.`;
  }
  if (attempt.type === 'stop') return line`You can’t skip this. ${stepLine(step)}`;
  return line`First finish what you started. ${stepLine(step)}`;
};

const whyNot = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  const { phase, boosted, steps, turn } = view;
  if (phase === 'over') return 'The match is over.';
  if (boosted.length > 0)
    return boosted.includes(seat)
      ? line`First decide whether to draw a cube for ${who(turn.seat)}’s Boost.`
      : 'Wait until the others have answered Boost.';
  const asked = steps[0]?.seat ?? turn.seat;
  if (asked !== seat) return line`Wait for your turn: ${who(asked)} has the wheel.`;
  if (steps.length > 0) return notAsked(view, seat, attempt);
  return refusal(NOT_NOW, view, { seat, attempt, other: 'You can’t do that now.' });
};

/** Before the race, shopping ends by itself once nothing can be bought. */
const isLastPurchase = (view: View, action: Action): boolean => {
  const [step] = view.steps;
  if (view.phase !== 'set-up' || step?.do !== 'buy' || action.type !== 'buy') return false;
  return affordable(view, step.money - priceOf(view.cards, action.color).cost).length === 0;
};

/** A lost white is not told: few want one every turn. A turn without a move is seldom intended. */
export const unfinished = (view: View, action: Action): Line | undefined => {
  const { seat, money, hasBegun } = view.turn;
  const actions = [...legal(view, seat)];
  const isWorthMore = (other: Action): boolean => other.type === 'buy' && other.color !== 'white';
  // What is bought would never be drawn.
  const isOver = !table.isSeason(view) && table.isFinished(view, view.turn.front);
  if (action.type === 'end-turn' && !isOver && actions.some(isWorthMore))
    return line`You still have $${money} to spend. It will be lost.`;
  if (action.type === 'end-actions' && !hasBegun && actions.some(({ type }) => type === 'gear'))
    return 'You haven’t driven yet.';
  if (isLastPurchase(view, action))
    return 'Nothing else will be for sale for what is left, so this ends your shopping.';
  return undefined;
};

const figured = (text: Line, figure: string | number): HelpRow => ({ text, figure: String(figure) });

const ownersOf = (view: View, color: Color): HelpRow[] =>
  view.order.map((seat) => figured(line`Owned by ${who(seat)}.`, table.owned(view, seat, color)));
const marketFacts = (view: View, color: Color): HelpRow[] => {
  const { cost, value } = priceOf(view.cards, color);
  return [
    figured('What it pays while it is active in your Buy Phase.', `$${value}`),
    figured('What it costs.', `$${cost}`),
    figured('Left in stock.', view.stock[color]),
    ...ownersOf(view, color),
  ];
};

const aboutCube = (view: View, color: Color): Reply => {
  if (color === WEAR) {
    const fills = 'It does nothing but fill your hand: seven cubes are drawn each turn, wear or not.';
    return {
      name: 'Wear',
      facts: [fills, 'Cards and pit stops return it to the stock.', ...ownersOf(view, WEAR)],
    };
  }
  if (!isGear(color)) return aboutCard(view, view.cards[color]);
  const segments = plural(GEARS.indexOf(color) + 1, 'segment');
  return {
    name: `Gear: ${plainName(color)}`,
    note: `drives one ${plainName(color)} space, of ${segments} on most tracks`,
    worth: `$${priceOf(view.cards, color).cost}`,
    facts: marketFacts(view, color),
    when: 'The darkest space you enter sets your wear for the turn, 1 to 4. Ending right behind a car costs none.',
  };
};

const aboutCard = (view: View, id: CardId): Reply => {
  const { color, cost } = CARDS[id];
  return {
    name: CARD_NAMES[id],
    note: line`used with ${cube(color)} cubes`,
    worth: `$${cost}`,
    facts: [CARD_EFFECTS[id], ...(view.cards[color] === id ? marketFacts(view, color) : [])],
    when: 'In your Action Phase, once per cube. Of what is “up to”, none is enough; the rest must be possible. Cubes you keep for buying are worth what they pay.',
  };
};

const aboutSegment = (id: string, view: View): Reply => {
  const to = Number(id);
  const here = table.trackNow(view);
  const { colors, length } = spaceAt(here, spotOf(here, to, 0));
  return {
    name: `Space: ${gearsOf(colors)}`,
    note: [segment(view, to)],
    facts: [
      figured('Segments between its bold lines. A car stops on the foremost free one.', length),
      figured('Wear for a turn that enters nothing darker.', table.wearOf(colors)),
    ],
    when: 'Straight ahead or into the next lane, from the front of your space.',
  };
};

const PLACES = { first: 'First place', middle: 'In between', last: 'Last place' };
const aboutSponsor = (_: View, id: SponsorId): Reply => ({
  name: `Sponsor ${id}`,
  facts: FINISHES.map((finish) => {
    const [cubes, more] = [STANDARD_REMOVAL[finish], effectLine(SPONSORS[id][finish])];
    return line`${PLACES[finish]}: remove ${cubes} cubes, and ${more}.`;
  }),
  when: 'Chosen after each race but the last, in finishing order. Keep yours to use it again.',
});

const aboutCar = (view: View, seat: Seat, { places, points }: SeatState): Reply => ({
  name: line`Car: ${who(seat)}`,
  facts: [
    ...COLORS.map((color) => figured([cube(color)], table.owned(view, seat, color))),
    ...places.map((place, race) => figured(`Race ${race + 1}.`, ordinal(place))),
    view.tracks.length > 1 && figured('Points so far.', points),
  ],
});

const aboutPlace = (view: View, seat: Seat, { car: { distance } }: SeatState): Reply => {
  const place = table.placeOf(view, seat);
  const ahead = table.standing(view)[place - 2];
  return {
    name: line`${ordinal(place)}: ${who(seat)}`,
    facts: [
      ahead !== undefined &&
        figured(line`Segments behind ${who(ahead)}.`, view.seats[ahead]!.car.distance - distance),
      figured('Segments since the starting line.', Math.max(0, distance)),
    ],
    when: 'Dashed lines divide the spaces into segments. All distances count segments.',
  };
};

const aCar = ofSeat(({ seats }: View) => seats, aboutCar);

const about = aboutBy<View>({
  cube: among(COLORS, aboutCube),
  card: among(CARD_IDS, aboutCard),
  segment: aboutSegment,
  driver: among(DRIVER_IDS, (_, id) => ({
    name: [driver(id)],
    facts: [DRIVER_EFFECTS[id - 1]],
    when: 'Once in each of your turns, in the phase it names.',
  })),
  tool: said({
    undo: ['Undo', 'Puts back what you chose, or takes back your last step, unless a cube was drawn since.'],
    turn: ['Turn', 'Shows another way to do the same.'],
    pit: [
      'Pit stop',
      'Takes your whole turn: you neither drive nor buy. All wear among your active cubes goes back to the stock.',
    ],
    driver: ['Driver', 'Calls on your driver, whose card says what they do.'],
  }),
  sponsor: among(SPONSOR_IDS, aboutSponsor),
  track: among(TRACK_IDS, (_, id) => {
    const { lanes, segments } = trackOf(id);
    const tie = figured('Lanes. The inner one is no shorter, but it breaks ties.', lanes.length);
    return { name: [track(id)], facts: [tie, figured('Segments a lap.', segments)] };
  }),
  place: ofSeat(({ seats }: View) => seats, aboutPlace),
  seat: aCar,
  car: aCar,
});

export const automobilesHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
