import type { GameWords } from '../../../kit/module.ts';
import { recap, text as page } from './page.ts';
import { list, ordinal, plural } from '../../../kit/words/english.ts';
import type { Seat } from '../../../kit/game.ts';
import { joined, line, who, type GameText, type Line } from '../../../kit/words/words.ts';
import { cardOf, priceOf } from '../cards/cards.ts';
import { COLORS, countOf, cubesOf, WEAR, type Color } from '../model/colors.ts';
import type { Action, Event, View } from '../model/types.ts';
import { SPONSORS, type SponsorEffect, type SponsorId } from '../season/sponsors.ts';
import { lapsOf, standing } from '../turn/table.ts';
import { CARD_EFFECTS, DRIVER_EFFECTS } from './effects.ts';
import { card, colorsAt, cube, cubesLine, driver, place, plainName, sponsor, track } from './names.ts';

const raceLine = ({ tracks, race, rules }: View): Line => {
  const name = track(tracks[race]!);
  const races = tracks.length > 1 ? line`Race ${race + 1} of ${tracks.length}, ${name}` : line`${name}`;
  return line`${races}, ${plural(rules.laps, 'lap')}.`;
};

const carLine = (view: View, seat: Seat, i: number): Line => {
  const { car, points, driver: id } = view.seats[seat]!;
  const lap = `lap ${Math.min(lapsOf(view, car) + 1, view.rules.laps)}`;
  const scored = view.tracks.length > 1 ? line`, ${plural(points, 'point')}` : '';
  const drives = id === null ? '' : line`, with ${driver(id)}`;
  return line`${ordinal(i + 1)}: ${who(seat)} on ${colorsAt(view, car)}, ${place(view, car)}, ${lap}${scored}${drives}.`;
};

const pilesLine = (view: View, seat: Seat): Line => {
  const { active, used, discard, bag } = view.seats[seat]!;
  const all = [active, used, discard, bag].reduce((sum, pile) => sum + countOf(pile), 0);
  const usedLine = countOf(used) > 0 ? line`; used: ${cubesLine(used, view.cards)}` : '';
  return line`${who(seat)}, active: ${cubesLine(active, view.cards)}${usedLine}; discarded: ${cubesLine(discard, view.cards)}; ${countOf(bag)} of ${all} in the bag: ${cubesLine(bag, view.cards)}.`;
};

const marketLine = ({ cards, stock }: View, color: Color): Line => {
  const { cost, value } = priceOf(cards, color);
  const id = cardOf(cards, color);
  const price = `costs $${cost}, pays $${value}, ${stock[color]} in stock.`;
  return id
    ? line`${card(id)} (${cube(color)}): ${price} ${CARD_EFFECTS[id]}`
    : line`${cube(color)}: ${price}`;
};
const MARKET = COLORS.filter((color) => color !== WEAR);

export const effectLine = ({ money, cubes, wear, gain, wearPerCube, moneyPerCube }: SponsorEffect): Line => {
  const parts = [
    wear && `remove ${wear} more wear`,
    wearPerCube && `remove ${wearPerCube} wear for each other cube removed`,
    cubes && `remove ${cubes} more cubes`,
    moneyPerCube && `spend $${moneyPerCube} for each of them`,
    money && `spend $${money}`,
    gain && line`gain ${cubesLine(cubesOf(gain))}`,
  ].filter((part) => part !== undefined && part !== 0);
  return list(parts) || 'nothing more';
};
const sponsorLine = (id: SponsorId): Line => {
  const { first, middle, last } = SPONSORS[id];
  return line`On offer: ${sponsor(id)}. First place: ${effectLine(first)}; in between: ${effectLine(middle)}; last place: ${effectLine(last)}.`;
};

const driverLines = (view: View): Line[] => {
  const signed = view.seats.flatMap(({ driver: id }) => id ?? []);
  return [...view.drivers.filter(() => view.phase === 'set-up'), ...signed].map(
    (id) => line`${driver(id)}, ${DRIVER_EFFECTS[id - 1]!}`,
  );
};

/** Most important first. */
const position = (view: View): Line[] => [
  raceLine(view),
  ...standing(view).map((seat, i) => carLine(view, seat, i)),
  ...(view.phase === 'action' || view.phase === 'buy' ? turnLines(view) : []),
  ...view.order.map((seat) => pilesLine(view, seat)),
  ...MARKET.map((color) => marketLine(view, color)),
  ...driverLines(view),
  ...view.sponsors.map(sponsorLine),
  ...(view.tracks.length > 1 ? [line`The season: ${list(view.tracks.map(track))}.`] : []),
];

const turnLines = (view: View): Line[] => {
  const { seat, trail, highest, money, front, marks } = view.turn;
  const way = trail.map(({ color }) => cube(color, view.cards));
  const drafts = marks.aerodynamics ? 'drafting by Aerodynamics' : `${highest} wear if not drafting`;
  const driven =
    way.length > 0 ? [line`On the track: ${joined(way, ', ')}, up to ${place(view, front)}; ${drafts}.`] : [];
  return [...driven, ...(view.phase === 'buy' ? [line`${who(seat)}: $${money} to spend.`] : [])];
};

export const text: GameText<Action, Event, View> = { ...page, position };

export const en: GameWords = {
  text,
  recap,
  built: { name: 'Cubes bought', say: (color) => plainName(color as Color) },
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
