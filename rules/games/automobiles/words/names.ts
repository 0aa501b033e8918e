import { capital, list, plural } from '../../../kit/words/english.ts';
import { line, thing, type Line, type ThingRef } from '../../../kit/words/words.ts';
import { CARD_IDS, cardOf, LOTS, priceOf, SET_IDS, type CardId, type CardSet } from '../cards/cards.ts';
import { type Color, COLORS, type Cubes, type Place, WEAR } from '../model/colors.ts';
import { type DriverId, driverName } from '../model/data.ts';
import type { Named, View } from '../model/types.ts';
import type { SponsorId } from '../season/sponsors.ts';
import { segmentOf, spaceAt, type Spot } from '../track/track.ts';
import { TRACK_IDS, type TrackId } from '../track/tracks.ts';
import { trackNow } from '../turn/table.ts';

/** A cube's name: "a light gray", "three wear". */
export const plainName = (color: Color): string => PLAIN_NAMES[COLORS.indexOf(color)]!;
const GEAR_NAMES = ['white', 'light gray', 'dark gray', 'black'];
const PLAIN_NAMES = [...GEAR_NAMES, 'yellow', 'red', 'purple', 'blue', 'green', 'wear'];

const titleOf = (id: string): string => id.split('-').map(capital).join(' ');
/** Names by id: `Car Chief` for `car-chief`, except where `others` have another. */
const titled = <Id extends string>(ids: readonly Id[], others: Partial<Record<Id, string>>) =>
  Object.fromEntries(ids.map((id) => [id, others[id] ?? titleOf(id)])) as Readonly<Record<Id, string>>;

export const CARD_NAMES = titled(CARD_IDS, {
  'camber-toe': 'Camber & Toe',
  'bump-run': 'Bump & Run',
  diesel: 'Diesel Engine',
  hybrid: 'Hybrid Engine',
  rotary: 'Rotary Engine',
  'fuel-injection': 'Fuel Injection Engine',
});
export const TRACK_NAMES = titled(TRACK_IDS, { daytona: 'Daytona Beach' });
export const SET_NAMES = titled([...SET_IDS, ...LOTS], {
  money: 'Money, Money, Money',
  'rainbow-road': 'Rainbow Road Warrior',
  'revd-up': 'Rev’d Up',
  expert: 'Expert Invitational',
  'rinse-repeat': 'Rinse & Repeat',
  'well-oiled': 'Well Oiled Machine',
  'this-or-that': 'This or That',
  'shake-bake': 'Shake & Bake',
  rubbin: 'Rubbin’ is Racin’',
  'lot-base': 'random, from the base game',
  'lot-expansion': 'random, from Racing Season',
  'lot-both': 'random, from both',
});

/** Places of cubes, and what asks for some to go there. */
export const PLACES: Readonly<Record<Place, { name: string; asks: (cubes: string) => string }>> = {
  bag: { name: 'bag', asks: (cubes) => `Choose ${cubes} to put back into your bag.` },
  active: { name: 'active pile', asks: (cubes) => `Choose ${cubes} to make active.` },
  used: { name: 'used pile', asks: (cubes) => `Choose ${cubes} to use up.` },
  discard: { name: 'discard pile', asks: (cubes) => `Choose ${cubes} to discard.` },
  drawn: { name: 'cubes drawn', asks: (cubes) => `Choose ${cubes} to take.` },
  stock: { name: 'stock', asks: (cubes) => `Choose ${cubes} to remove.` },
};

/** A cube's name in the market: its card's, or a gear's color. */
export const cube = (color: Color, cards: Partial<CardSet> = {}): ThingRef => {
  const id = cardOf(cards, color);
  return thing(`cube:${color}`, id ? CARD_NAMES[id] : plainName(color));
};
export const cubeName = (color: Color, cards?: Partial<CardSet>): string => capital(cube(color, cards).text);
/** `an Engineer`, `a wear cube`. */
export const aCube = (color: Color, cards?: Partial<CardSet>): Line => {
  const named = cube(color, cards);
  const one = plural(1, /^[AEIO]/.test(named.text) ? { one: 'an', other: '#' } : { one: 'a', other: '#' });
  return color === WEAR ? line`${one} ${named} cube` : line`${one} ${named}`;
};
/** `2 white and 1 wear`; `one` says a single cube of a color in its own way. */
export const cubesLine = (cubes: Partial<Cubes>, cards?: Partial<CardSet>, one?: typeof aCube): Line => {
  const some = COLORS.filter((color) => cubes[color]).map((color) =>
    one && cubes[color] === 1 ? one(color, cards) : line`${cubes[color]!} ${cube(color, cards)}`,
  );
  return list(some) || 'nothing';
};
/** `white or light gray`, in the order of the gears. */
export const gearsOf = (colors: readonly Color[]): string =>
  list(COLORS.filter((color) => colors.includes(color)).map(plainName), 'or');
export const card = (id: CardId): ThingRef => thing(`card:${id}`, CARD_NAMES[id]);
export const driver = (id: DriverId): ThingRef =>
  thing(`driver:${id}`, `${driverName(id)} (driver ${String(id).padStart(2, '0')})`);
export const sponsor = (id: SponsorId): ThingRef => thing(`sponsor:${id}`, `sponsor ${id}`);
export const track = (id: TrackId): ThingRef => thing(`track:${id}`, TRACK_NAMES[id]);

/** How the fields of actions and events are said; cubes by the cards in play. */
export const NAMERS = {
  card,
  driver,
  own: ({ seat }: View['turn'], { seats }: View) => driver(seats[seat]!.driver!),
  sponsor,
  pile: (place: Place) => PLACES[place].name,
  color: (color: Color, { cards }: Named) => cube(color, cards),
  one: (color: Color, { cards }: Named) => aCube(color, cards),
  cubes: (cubes: Partial<Cubes>, { cards }: Named) => cubesLine(cubes, cards),
  ware: (color: Color, { cards }: Named) => cubeName(color, cards),
  price: (color: Color, { cards }: View) => `$${priceOf(cards, color).cost}`,
};

export const colorsAt = (view: View, spot: Spot): string => gearsOf(spaceAt(trackNow(view), spot).colors);
/** A segment by lane and number, counted from the line; lane 1 is innermost. */
export const laneOf = (view: View, to: number): [lane: number, n: number] => {
  const { segments } = trackNow(view);
  return [Math.floor(to / segments) + 1, (to % segments) + 1];
};
export const segment = (view: View, to: number): ThingRef => {
  const [lane, n] = laneOf(view, to);
  return thing(`segment:${to}`, `lane ${lane}, segment ${n} of ${trackNow(view).segments}`);
};
export const place = (view: View, spot: Spot): ThingRef => segment(view, segmentOf(trackNow(view), spot));
