import type { Seat } from '../../../../kit/game.ts';
import { ordinal, plural } from '../../../../kit/words/english.ts';
import { among, byKind, type About, type HelpRow, type GameHelp } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { CARDS, priceOf, type CardId } from '../../cards/cards.ts';
import { COLORS, GEARS, isGear, WEAR, type Color, PILES } from '../../model/colors.ts';
import type { View, Action } from '../../model/types.ts';
import { DRIVER_IDS, SPONSOR_IDS, SPONSORS, STANDARD_REMOVAL } from '../../season/sponsors.ts';
import { spaceAt, trackOf } from '../../track/track.ts';
import { TRACK_IDS } from '../../track/tracks.ts';
import { placeOf, standing, trackNow, wearOf } from '../../turn/table.ts';
import { CARD_EFFECTS, DRIVER_EFFECTS } from '../effects.ts';
import { CARD_NAMES, COLOR_NAMES, cube, driver, track } from '../names.ts';
import { segment } from '../places.ts';
import { effectLine } from '../en.ts';
import { unfinished, whyNot } from './why-not.ts';

const fact = (text: Line, more: Omit<HelpRow, 'text'> = {}): HelpRow => ({ text, ...more });
const GEAR_WEAR =
  'The darkest space you enter sets your wear for the turn, 1 to 4. Ending right behind a car costs none.';

const owned = (view: View, seat: Seat, color: Color): number =>
  PILES.reduce((sum, pile) => sum + view.seats[seat]![pile][color], 0);
const ownersOf = (view: View, color: Color): HelpRow[] =>
  view.order.map((seat) => fact(line`Owned by ${who(seat)}.`, { figure: String(owned(view, seat, color)) }));
const priceFacts = (view: View, color: Color): HelpRow[] => {
  const { cost, value } = priceOf(view.cards, color);
  return [
    fact('What it pays while it is active in your Buy Phase.', { figure: `$${value}` }),
    fact('What it costs.', { figure: `$${cost}` }),
    fact('Left in stock.', { figure: String(view.stock[color]) }),
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
  const gear = GEARS.indexOf(color) + 1;
  return {
    name: `Gear: ${COLOR_NAMES[color]}`,
    note: line`drives one ${COLOR_NAMES[color]} space, of ${plural(gear, 'segment')} on most tracks`,
    worth: `$${priceOf(view.cards, color).cost}`,
    facts: [...priceFacts(view, color), ...ownersOf(view, color)],
    when: GEAR_WEAR,
  };
};

/** A card is used through a cube of its color, once per cube. */
const aboutCard = (view: View, id: CardId): About => {
  const { color } = CARDS[id];
  const isHere = view.cards[color] === id;
  return {
    name: CARD_NAMES[id],
    note: line`used with ${cube(color)} cubes`,
    worth: `$${CARDS[id].cost}`,
    facts: [
      fact(CARD_EFFECTS[id]),
      ...(isHere ? [...priceFacts(view, color), ...ownersOf(view, color)] : []),
    ],
    when: 'In your Action Phase, once per cube. Of what is “up to”, none is enough; the rest must be possible. Cubes you keep for buying are worth what they pay.',
  };
};

const aboutSegment = (view: View, to: number): About => {
  const here = trackNow(view);
  const spot = { lane: Math.floor(to / here.segments), distance: to % here.segments };
  const { colors, length } = spaceAt(here, spot);
  const names = colors.map((color) => COLOR_NAMES[color]).join(' or ');
  return {
    name: line`Space: ${names}`,
    note: line`${segment(view, to)}`,
    facts: [
      fact('Segments between its bold lines. A car stops on the foremost free one.', {
        figure: String(length),
      }),
      fact('Wear for a turn that enters nothing darker.', { figure: String(wearOf(colors)) }),
    ],
    when: 'Straight ahead or into the next lane, from the front of your space.',
  };
};

const aboutDriver = (id: (typeof DRIVER_IDS)[number]): About => ({
  name: line`${driver(id)}`,
  facts: [fact(DRIVER_EFFECTS[id - 1]!)],
  when: 'Once in each of your turns, in the phase it names.',
});
const aboutSponsor = (id: (typeof SPONSOR_IDS)[number]): About => {
  const { first, middle, last } = SPONSORS[id];
  const rows = [
    ['first', first, 'First place'],
    ['middle', middle, 'In between'],
    ['last', last, 'Last place'],
  ] as const;
  return {
    name: line`Sponsor ${id}`,
    facts: rows.map(([finish, effect, name]) =>
      fact(`${name}: remove ${STANDARD_REMOVAL[finish]} cubes, and ${effectLine(effect)}.`),
    ),
    when: 'Chosen after each race but the last, in finishing order. Keep yours to use it again.',
  };
};
const aboutTrack = (id: (typeof TRACK_IDS)[number]): About => {
  const { lanes, segments } = trackOf(id);
  return {
    name: line`${track(id)}`,
    facts: [
      fact('Lanes. The inner one is no shorter, but it breaks ties.', { figure: String(lanes.length) }),
      fact('Segments a lap.', { figure: String(segments) }),
    ],
  };
};

const seatOf = (view: View, seat: Seat): About => {
  const { places, points } = view.seats[seat]!;
  return {
    name: line`Car: ${who(seat)}`,
    facts: [
      ...COLORS.map((color) => fact(line`${cube(color)}`, { figure: String(owned(view, seat, color)) })),
      ...places.map((place, race) => fact(`Race ${race + 1}.`, { figure: ordinal(place) })),
      ...(view.tracks.length > 1 ? [fact('Points so far.', { figure: String(points) })] : []),
    ],
  };
};

const placeAbout = (view: View, seat: Seat): About => {
  const place = placeOf(view, seat);
  const [ahead, here] = [standing(view)[place - 2], view.seats[seat]!.car.distance];
  return {
    name: line`${ordinal(place)}: ${who(seat)}`,
    facts: [
      ...(ahead === undefined
        ? []
        : [
            fact(line`Segments behind ${who(ahead)}.`, {
              figure: String(view.seats[ahead]!.car.distance - here),
            }),
          ]),
      fact('Segments since the starting line.', { figure: String(Math.max(0, here)) }),
    ],
    when: 'Dashed lines divide the spaces into segments. All distances count segments.',
  };
};

const car = (id: string, view: View): About | undefined => view.seats[Number(id)] && seatOf(view, Number(id));

/** Explains a thing on the board by its name there. */
const about = byKind<[View], About>({
  cube: among(COLORS, aboutCube),
  card: (id, view) => (Object.hasOwn(CARDS, id) ? aboutCard(view, id as CardId) : undefined),
  segment: (id, view) => aboutSegment(view, Number(id)),
  driver: among(DRIVER_IDS, (_, id) => aboutDriver(id)),
  sponsor: among(SPONSOR_IDS, (_, id) => aboutSponsor(id)),
  track: among(TRACK_IDS, (_, id) => aboutTrack(id)),
  place: (id, view) => view.seats[Number(id)] && placeAbout(view, Number(id)),
  seat: car,
  car,
});

/** Help for players learning Automobiles. */
export const automobilesHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
