import type { Seat } from '../../../../kit/game.ts';
import { ordinal, plural } from '../../../../kit/words/english.ts';
import { among, byKind, said } from '../../../../kit/words/help.ts';
import type { About, Explained, GameHelp, HelpRow } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { CARD_IDS, CARDS, priceOf, type CardId } from '../../cards/cards.ts';
import { COLORS, GEARS, isGear, WEAR, type Color } from '../../model/colors.ts';
import type { Action, View } from '../../model/types.ts';
import { DRIVER_IDS, FINISHES, STANDARD_REMOVAL, type Finish } from '../../model/data.ts';
import { SPONSOR_IDS, SPONSORS, type SponsorId } from '../../season/sponsors.ts';
import { spaceAt, spotOf, trackOf } from '../../track/track.ts';
import { TRACK_IDS } from '../../track/tracks.ts';
import { owned, placeOf, standing, trackNow, wearOf } from '../../turn/table.ts';
import { CARD_EFFECTS, DRIVER_EFFECTS } from '../effects.ts';
import { CARD_NAMES, cube, driver, gearsOf, plainName, segment, track } from '../names.ts';
import { effectLine } from '../en.ts';
import { unfinished, whyNot } from './why-not.ts';

const fact = (text: Line, figure?: string | number): HelpRow => ({ text, figure: figure?.toString() });

const ownersOf = (view: View, color: Color): HelpRow[] =>
  view.order.map((seat) => fact(line`Owned by ${who(seat)}.`, owned(view, seat, color)));
const marketFacts = (view: View, color: Color): HelpRow[] => {
  const { cost, value } = priceOf(view.cards, color);
  return [
    fact('What it pays while it is active in your Buy Phase.', `$${value}`),
    fact('What it costs.', `$${cost}`),
    fact('Left in stock.', view.stock[color]),
    ...ownersOf(view, color),
  ];
};

const aboutCube = (view: View, color: Color): About => {
  if (color === WEAR) {
    const fills = fact('It does nothing but fill your hand: seven cubes are drawn each turn, wear or not.');
    const returns = fact('Cards and pit stops return it to the stock.');
    return { name: 'Wear', facts: [fills, returns, ...ownersOf(view, WEAR)] };
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

const aboutCard = (view: View, id: CardId): About => {
  const { color, cost } = CARDS[id];
  const market = view.cards[color] === id ? marketFacts(view, color) : [];
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

const PLACES: Readonly<Record<Finish, string>> = {
  first: 'First place',
  middle: 'In between',
  last: 'Last place',
};
const aboutSponsor = (_: View, id: SponsorId): About => ({
  name: `Sponsor ${id}`,
  facts: FINISHES.map((finish) => {
    const [cubes, more] = [STANDARD_REMOVAL[finish], effectLine(SPONSORS[id][finish])];
    return fact(line`${PLACES[finish]}: remove ${cubes} cubes, and ${more}.`);
  }),
  when: 'Chosen after each race but the last, in finishing order. Keep yours to use it again.',
});

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
  driver: among(DRIVER_IDS, (_, id) => ({
    name: [driver(id)],
    facts: [fact(DRIVER_EFFECTS[id - 1]!)],
    when: 'Once in each of your turns, in the phase it names.',
  })),
  tool: said(TOOLS),
  sponsor: among(SPONSOR_IDS, aboutSponsor),
  track: among(TRACK_IDS, (_, id) => {
    const { lanes, segments } = trackOf(id);
    const tie = fact('Lanes. The inner one is no shorter, but it breaks ties.', lanes.length);
    return { name: [track(id)], facts: [tie, fact('Segments a lap.', segments)] };
  }),
  place: ofSeat(aboutPlace),
  seat: ofSeat(aboutCar),
  car: ofSeat(aboutCar),
});

export const automobilesHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
