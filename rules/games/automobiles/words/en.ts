import type { Seat } from '../../../kit/game.ts';
import type { GameWords } from '../../../kit/module.ts';
import { list, ordinal, plural } from '../../../kit/words/english.ts';
import { aboutBy, among, figured, numbered, positionBy, said } from '../../../kit/words/help.ts';
import type { HelpRow, Reply } from '../../../kit/words/help.ts';
import { joined, line, told, who, type GameText, type Line } from '../../../kit/words/words.ts';
import { CARD_IDS, CARDS, priceOf, type CardId } from '../cards/cards.ts';
import { COLORS, countOf, cubesOf, GEARS, isGear, WEAR, type Color, type Cubes } from '../model/colors.ts';
import { DRIVER_IDS, FINISHES, STANDARD_REMOVAL } from '../model/data.ts';
import type { Action, Event, SeatState, View } from '../model/types.ts';
import { SPONSOR_IDS, SPONSORS, type SponsorEffect, type SponsorId } from '../season/sponsors.ts';
import { spaceAt, spotOf, trackOf } from '../track/track.ts';
import { TRACK_IDS } from '../track/tracks.ts';
import * as table from '../turn/table.ts';
import { CARD_EFFECTS, DRIVER_EFFECTS } from './effects.ts';
import * as say from './names.ts';
import { recap, text as page } from './page.ts';

/** What the position says too, as it is. */
const whole = (text: Line): HelpRow => ({ text, now: true });

const ownersOf = (view: View, color: Color): HelpRow[] =>
  view.order.map((seat) => figured(line`Owned by ${who(seat)}.`, table.owned(view, seat, color)));
const marketFacts = (view: View, color: Color): HelpRow[] => {
  const { cost, value } = priceOf(view.cards, color);
  return [
    figured('What it pays while it is active in your Buy Phase.', `$${value}`, `pays $${value}`),
    figured('What it costs.', `$${cost}`, `costs $${cost}`),
    figured('Left in stock.', view.stock[color], `${view.stock[color]} in stock`),
    ...ownersOf(view, color),
  ];
};

const WEAR_FACTS = [
  'It does nothing but fill your hand: seven cubes are drawn each turn, wear or not.',
  'Cards and pit stops return it to the stock.',
];
const aboutCube = (view: View, color: Color): Reply => {
  if (color === WEAR) return { name: 'Wear', facts: [...WEAR_FACTS, ...ownersOf(view, WEAR)] };
  if (!isGear(color)) return aboutCard(view, view.cards[color]);
  const segments = plural(GEARS.indexOf(color) + 1, 'segment');
  return {
    name: `Gear: ${say.plainName(color)}`,
    called: [say.cube(color)],
    note: `drives one ${say.plainName(color)} space, of ${segments} on most tracks`,
    worth: `$${priceOf(view.cards, color).cost}`,
    facts: marketFacts(view, color),
    when: 'The darkest space you enter sets your wear for the turn, 1 to 4. Ending right behind a car costs none.',
  };
};

const aboutCard = (view: View, id: CardId): Reply => {
  const { color, cost } = CARDS[id];
  return {
    name: say.CARD_NAMES[id],
    called: line`${say.card(id)} (${say.cube(color)})`,
    note: line`used with ${say.cube(color)} cubes`,
    worth: `$${cost}`,
    facts: [whole(CARD_EFFECTS[id]), ...(view.cards[color] === id ? marketFacts(view, color) : [])],
    when: 'In your Action Phase, once per cube. Of what is “up to”, none is enough; the rest must be possible. Cubes you keep for buying are worth what they pay.',
  };
};

const aboutSegment = (id: string, view: View): Reply => {
  const to = Number(id);
  const here = table.trackNow(view);
  const { colors, length } = spaceAt(here, spotOf(here, to, 0));
  return {
    name: `Space: ${say.gearsOf(colors)}`,
    note: [say.segment(view, to)],
    facts: [
      figured('Segments between its bold lines. A car stops on the foremost free one.', length),
      figured('Wear for a turn that enters nothing darker.', table.wearOf(colors)),
    ],
    when: 'Straight ahead or into the next lane, from the front of your space.',
  };
};

const effectLine = ({ money, cubes, wear, gain, wearPerCube, moneyPerCube }: SponsorEffect): Line => {
  const parts = told(
    wear !== undefined && `remove ${wear} more wear`,
    wearPerCube !== undefined && `remove ${wearPerCube} wear for each other cube removed`,
    cubes !== undefined && plural(cubes, { one: 'remove # more cube', other: 'remove # more cubes' }),
    moneyPerCube !== undefined && `spend $${moneyPerCube} for each of them`,
    money !== undefined && `spend $${money}`,
    gain && line`gain ${say.cubesLine(cubesOf(gain))}`,
  );
  return list(parts) || 'nothing more';
};
const PLACES = { first: 'First place', middle: 'In between', last: 'Last place' };
const aboutSponsor = (_: View, id: SponsorId): Reply => ({
  name: `Sponsor ${id}`,
  called: line`On offer: ${say.sponsor(id)}`,
  facts: FINISHES.map((finish) => {
    const [cubes, more] = [STANDARD_REMOVAL[finish], effectLine(SPONSORS[id][finish])];
    return whole(line`${PLACES[finish]}: remove ${cubes} cubes, and ${more}.`);
  }),
  when: 'Chosen after each race but the last, in finishing order. Keep yours to use it again.',
});

const aboutCar = (view: View, seat: Seat, { places, points }: SeatState): Reply => ({
  name: line`Car: ${who(seat)}`,
  facts: [
    ...COLORS.map((color) => figured([say.cube(color)], table.owned(view, seat, color))),
    ...places.map((place, race) => figured(`Race ${race + 1}.`, ordinal(place))),
    view.tracks.length > 1 && figured('Points so far.', points),
  ],
});

const aboutPlace = (view: View, seat: Seat, { car, points, driver: id }: SeatState): Reply => {
  const place = table.placeOf(view, seat);
  const ahead = table.standing(view)[place - 2];
  const name = line`${plural(place, { one: '#:', other: '#:' }, ordinal)} ${who(seat)}`;
  const lap = `lap ${Math.min(table.lapsOf(view, car) + 1, view.rules.laps)}`;
  const scored = table.isSeason(view) ? `, ${plural(points, 'point')}` : '';
  const drives = id === null ? '' : line`, with ${say.driver(id)}`;
  return {
    name,
    called: line`${name} on ${say.colorsAt(view, car)}, ${say.place(view, car)}, ${lap}${scored}${drives}`,
    facts: [
      ahead !== undefined &&
        figured(line`Segments behind ${who(ahead)}.`, view.seats[ahead]!.car.distance - car.distance),
      figured('Segments since the starting line.', Math.max(0, car.distance)),
    ],
    when: 'Dashed lines divide the spaces into segments. All distances count segments.',
  };
};

export const about = aboutBy<View>({
  cube: among(COLORS, aboutCube),
  card: among(CARD_IDS, aboutCard),
  segment: aboutSegment,
  driver: among(DRIVER_IDS, (_, id) => ({
    name: [say.driver(id)],
    facts: [whole(DRIVER_EFFECTS[id - 1]!)],
    when: 'Once in each of your turns, in the phase it names.',
  })),
  tool: said({
    undo: 'Undo: Puts back what you chose, or takes back your last step, unless a cube was drawn since.',
    turn: 'Turn: Shows another way to do the same.',
    pit: 'Pit stop: Takes your whole turn: you neither drive nor buy. All wear among your active cubes goes back to the stock.',
    driver: 'Driver: Calls on your driver, whose card says what they do.',
  }),
  sponsor: among(SPONSOR_IDS, aboutSponsor),
  track: among(TRACK_IDS, (_, id) => {
    const { lanes, segments } = trackOf(id);
    const tie = figured('Lanes. The inner one is no shorter, but it breaks ties.', lanes.length);
    return { name: [say.track(id)], facts: [tie, figured('Segments a lap.', segments)] };
  }),
  place: numbered('seats', aboutPlace),
  'seat car': numbered('seats', aboutCar),
});

const raceLine = ({ tracks, race, rules }: View): Line => {
  const of = tracks.length > 1 ? `Race ${race + 1} of ${tracks.length}, ` : '';
  return line`${of}${say.track(tracks[race]!)}, ${plural(rules.laps, 'lap')}.`;
};

const pilesLine = (view: View, seat: Seat): Line => {
  const { active, used, discard, bag } = view.seats[seat]!;
  const all = [active, used, discard, bag].reduce((sum, pile) => sum + countOf(pile), 0);
  const cubes = (pile: Cubes): Line => say.cubesLine(pile, view.cards);
  const usedLine = countOf(used) > 0 ? line`; used: ${cubes(used)}` : '';
  return line`${who(seat)}, active: ${cubes(active)}${usedLine}; discarded: ${cubes(discard)}; ${countOf(bag)} of ${all} in the bag: ${cubes(bag)}.`;
};

const drivenLine = (view: View): Line => {
  const { trail, highest, marks, front } = view.turn;
  const way = trail.map(({ color }) => say.cube(color, view.cards));
  const drafts = marks.aerodynamics ? 'drafting by Aerodynamics' : `${highest} wear if not drafting`;
  return line`On the track: ${joined(way, ', ')}, up to ${say.place(view, front)}; ${drafts}.`;
};

/** Most important first. */
const position = positionBy<View>(about, (view) => [
  raceLine(view),
  ...table.standing(view).map((seat) => `place:${seat}`),
  /^(action|buy)$/.test(view.phase) && view.turn.trail.length > 0 && drivenLine(view),
  view.phase === 'buy' && line`${who(view.turn.seat)}: $${view.turn.money} to spend.`,
  ...view.order.map((seat) => pilesLine(view, seat)),
  ...COLORS.map((color) => color !== WEAR && `cube:${color}`),
  ...view.drivers.map((id) => view.phase === 'set-up' && `driver:${id}`),
  ...view.seats.map(({ driver: id }) => id !== null && `driver:${id}`),
  ...view.sponsors.map((id) => `sponsor:${id}`),
  view.tracks.length > 1 && line`The season: ${list(view.tracks.map(say.track))}.`,
]);

export const text: GameText<Action, Event, View> = { ...page, position };

export const en: GameWords = {
  text,
  recap,
  built: { name: 'Cubes bought', say: (color) => say.plainName(color as Color) },
  offerNames: { boost: 'whether I draw for a Boost' },
  optionNotes: {
    cards: 'What the five colored cubes do. First Game is the simplest set.',
    track:
      'The rulebook recommends Monte Carlo and Tucson for two: with more they take longer, and cars get in each other’s way.',
    laps: 'Three laps are a whole race, one is a short first one. Fine Tuning, Expert Invitational, Squeaky Clean and Shake & Bake set five, as the rulebook suggests.',
    season: 'Three to five races with the same cars, and sponsors in between.',
    drivers: 'Everyone has one, who helps in one of the phases.',
    weaving: 'Lanes can be changed earlier.',
    accelerated: 'Nobody acts out of turn.',
  },
};
