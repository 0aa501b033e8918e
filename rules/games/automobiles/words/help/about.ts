import type { Seat } from '../../../../kit/game.ts';
import { ordinal, plural } from '../../../../kit/words/english.ts';
import {
  among,
  byKind,
  said,
  type About,
  type HelpRow,
  type GameHelp,
  type Explained,
} from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { CARD_IDS, CARDS, priceOf, type CardId } from '../../cards/cards.ts';
import { COLORS, GEARS, isGear, WEAR, type Color } from '../../model/colors.ts';
import type { View, Action } from '../../model/types.ts';
import { FINISHES, STANDARD_REMOVAL, type Finish } from '../../model/data.ts';
import { DRIVER_IDS } from '../../season/drivers.ts';
import { SPONSOR_IDS, SPONSORS } from '../../season/sponsors.ts';
import { spaceAt, spotOf, trackOf } from '../../track/track.ts';
import { TRACK_IDS } from '../../track/tracks.ts';
import { owned, placeOf, standing, trackNow, wearOf } from '../../turn/table.ts';
import { CARD_EFFECTS, DRIVER_EFFECTS } from '../effects.ts';
import { CARD_NAMES, COLOR_NAMES, cube, driver, gearsOf, segment, track } from '../names.ts';
import { effectLine } from '../en.ts';
import { unfinished, whyNot } from './why-not.ts';

const fact = (text: Line, figure?: string | number): HelpRow => ({ text, figure: figure?.toString() });
const GEAR_WEAR =
  'The darkest space you enter sets your wear for the turn, 1 to 4. Ending right behind a car costs none.';

const ownersOf = (view: View, color: Color): HelpRow[] =>
  view.order.map((seat) => fact(line`Owned by ${who(seat)}.`, owned(view, seat, color)));
const priceFacts = ({ cards, stock }: View, color: Color): HelpRow[] => {
  const { cost, value } = priceOf(cards, color);
  return [
    fact('What it pays while it is active in your Buy Phase.', `$${value}`),
    fact('What it costs.', `$${cost}`),
    fact('Left in stock.', stock[color]),
  ];
};

const aboutWear = (view: View): About => ({
  name: 'Wear',
  facts: [
    fact('It does nothing but fill your hand: seven cubes are drawn each turn, wear or not.'),
    fact('Cards and pit stops return it to the stock.'),
    ...ownersOf(view, WEAR),
  ],
});
const aboutCube = (view: View, color: Color): About => {
  if (color === WEAR) return aboutWear(view);
  if (!isGear(color)) return aboutCard(view, view.cards[color]);
  const segments = plural(GEARS.indexOf(color) + 1, 'segment');
  return {
    name: `Gear: ${COLOR_NAMES[color]}`,
    note: `drives one ${COLOR_NAMES[color]} space, of ${segments} on most tracks`,
    worth: `$${priceOf(view.cards, color).cost}`,
    facts: [...priceFacts(view, color), ...ownersOf(view, color)],
    when: GEAR_WEAR,
  };
};

const aboutCard = (view: View, id: CardId): About => {
  const { color, cost } = CARDS[id];
  const market = view.cards[color] === id ? [...priceFacts(view, color), ...ownersOf(view, color)] : [];
  return {
    name: CARD_NAMES[id],
    note: line`used with ${cube(color)} cubes`,
    worth: `$${cost}`,
    facts: [fact(CARD_EFFECTS[id]), ...market],
    when: 'In your Action Phase, once per cube. Of what is “up to”, none is enough; the rest must be possible. Cubes you keep for buying are worth what they pay.',
  };
};

const aboutSegment = (view: View, to: number): About => {
  const here = trackNow(view);
  const { colors, length } = spaceAt(here, spotOf(here, to, 0));
  return {
    name: `Space: ${gearsOf(colors)}`,
    note: [segment(view, to)],
    facts: [
      fact('Segments between its bold lines. A car stops on the foremost free one.', length),
      fact('Wear for a turn that enters nothing darker.', wearOf(colors)),
    ],
    when: 'Straight ahead or into the next lane, from the front of your space.',
  };
};

const aboutDriver = (id: (typeof DRIVER_IDS)[number]): About => ({
  name: [driver(id)],
  facts: [fact(DRIVER_EFFECTS[id - 1]!)],
  when: 'Once in each of your turns, in the phase it names.',
});
const PLACES: Readonly<Record<Finish, string>> = {
  first: 'First place',
  middle: 'In between',
  last: 'Last place',
};
const aboutSponsor = (id: (typeof SPONSOR_IDS)[number]): About => ({
  name: `Sponsor ${id}`,
  facts: FINISHES.map((finish) =>
    fact(
      line`${PLACES[finish]}: remove ${STANDARD_REMOVAL[finish]} cubes, and ${effectLine(SPONSORS[id][finish])}.`,
    ),
  ),
  when: 'Chosen after each race but the last, in finishing order. Keep yours to use it again.',
});
const aboutTrack = (id: (typeof TRACK_IDS)[number]): About => {
  const { lanes, segments } = trackOf(id);
  return {
    name: [track(id)],
    facts: [
      fact('Lanes. The inner one is no shorter, but it breaks ties.', lanes.length),
      fact('Segments a lap.', segments),
    ],
  };
};

const aboutCar = (view: View, seat: Seat): About => {
  const { places, points } = view.seats[seat]!;
  return {
    name: line`Car: ${who(seat)}`,
    facts: [
      ...COLORS.map((color) => fact([cube(color)], owned(view, seat, color))),
      ...places.map((place, race) => fact(`Race ${race + 1}.`, ordinal(place))),
      ...(view.tracks.length > 1 ? [fact('Points so far.', points)] : []),
    ],
  };
};

const aboutPlace = (view: View, seat: Seat): About => {
  const { distance } = view.seats[seat]!.car;
  const place = placeOf(view, seat);
  const ahead = standing(view)[place - 2];
  const behind = (other: Seat): HelpRow =>
    fact(line`Segments behind ${who(other)}.`, view.seats[other]!.car.distance - distance);
  return {
    name: line`${ordinal(place)}: ${who(seat)}`,
    facts: [
      ...(ahead === undefined ? [] : [behind(ahead)]),
      fact('Segments since the starting line.', Math.max(0, distance)),
    ],
    when: 'Dashed lines divide the spaces into segments. All distances count segments.',
  };
};

const ofSeat =
  (answer: (view: View, seat: Seat) => About) =>
  (id: string, view: View): About | undefined =>
    view.seats[Number(id)] && answer(view, Number(id));

const TOOLS: Readonly<Record<string, Explained>> = {
  undo: ['Undo', 'Puts back what you chose, or takes back your last step, unless a cube was drawn since.'],
  turn: ['Turn', 'Shows another way to do the same.'],
  pit: [
    'Pit stop',
    'Takes your whole turn: you neither drive nor buy. All wear among your active cubes goes back to the stock.',
  ],
  driver: ['Driver', 'Calls on your driver, whose card says what they do.'],
};

const about = byKind<[View], About>({
  cube: among(COLORS, aboutCube),
  card: among(CARD_IDS, aboutCard),
  segment: (id, view) => aboutSegment(view, Number(id)),
  driver: among(DRIVER_IDS, (_, id) => aboutDriver(id)),
  tool: said(TOOLS),
  sponsor: among(SPONSOR_IDS, (_, id) => aboutSponsor(id)),
  track: among(TRACK_IDS, (_, id) => aboutTrack(id)),
  place: ofSeat(aboutPlace),
  seat: ofSeat(aboutCar),
  car: ofSeat(aboutCar),
});

export const automobilesHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
