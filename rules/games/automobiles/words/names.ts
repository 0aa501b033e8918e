import { capital, list } from '../../../kit/words/english.ts';
import { line, type Line, type ThingRef } from '../../../kit/words/words.ts';
import { cardOf, type CardId, type CardSet } from '../cards/cards.ts';
import { type Color, COLORS, type Cubes, type Place, WEAR } from '../model/colors.ts';
import { type DriverId, driverName } from '../model/data.ts';
import type { View } from '../model/types.ts';
import type { SponsorId } from '../season/sponsors.ts';
import { segmentOf, spaceAt, type Spot } from '../track/track.ts';
import type { TrackId } from '../track/tracks.ts';
import { trackNow } from '../turn/table.ts';

/** A cube's name: "a light gray", "three wear". */
export const plainName = (color: Color): string => (color === WEAR ? 'wear' : color.replace('-', ' '));

export const CARD_NAMES: Readonly<Record<CardId, string>> = {
  'car-chief': 'Car Chief',
  engineer: 'Engineer',
  manager: 'Manager',
  mechanic: 'Mechanic',
  'factory-support': 'Factory Support',
  'maintenance-staff': 'Maintenance Staff',
  'performance-testing': 'Performance Testing',
  aerodynamics: 'Aerodynamics',
  steering: 'Steering',
  suspension: 'Suspension',
  tires: 'Tires',
  burnout: 'Burnout',
  'camber-toe': 'Camber & Toe',
  redline: 'Redline',
  'crew-chief': 'Crew Chief',
  'pit-captain': 'Pit Captain',
  'pit-crew': 'Pit Crew',
  'pit-team': 'Pit Team',
  'air-jacks': 'Air Jacks',
  'impact-wrench': 'Impact Wrench',
  'pit-mechanic': 'Pit Mechanic',
  boost: 'Boost',
  gearbox: 'Gearbox',
  nitro: 'Nitro',
  turbo: 'Turbo',
  adrenaline: 'Adrenaline',
  'bump-run': 'Bump & Run',
  overdrive: 'Overdrive',
  diesel: 'Diesel Engine',
  hybrid: 'Hybrid Engine',
  rotary: 'Rotary Engine',
  supercharged: 'Supercharged',
  'crate-motor': 'Crate Motor',
  'fuel-injection': 'Fuel Injection Engine',
  'internal-combustion': 'Internal Combustion',
};

export const TRACK_NAMES: Readonly<Record<TrackId, string>> = {
  daytona: 'Daytona Beach',
  monza: 'Monza',
  talladega: 'Talladega',
  'monte-carlo': 'Monte Carlo',
  tucson: 'Tucson',
};

export const SET_NAMES: Readonly<Record<string, string>> = {
  'first-game': 'First Game',
  'fine-tuning': 'Fine Tuning',
  'broken-down': 'Broken Down',
  money: 'Money, Money, Money',
  'rainbow-road': 'Rainbow Road Warrior',
  'revd-up': 'Rev’d Up',
  expert: 'Expert Invitational',
  'rinse-repeat': 'Rinse & Repeat',
  'squeaky-clean': 'Squeaky Clean',
  'well-oiled': 'Well Oiled Machine',
  'this-or-that': 'This or That',
  'shake-bake': 'Shake & Bake',
  rubbin: 'Rubbin’ is Racin’',
  'lot-base': 'random, from the base game',
  'lot-expansion': 'random, from Racing Season',
  'lot-both': 'random, from both',
};

export const PLACE_NAMES: Readonly<Record<Place, string>> = {
  bag: 'bag',
  active: 'active pile',
  used: 'used pile',
  discard: 'discard pile',
  drawn: 'cubes drawn',
  stock: 'stock',
};

/** A cube's name in the market: its card's, or a gear's color. */
export const cube = (color: Color, cards: Partial<CardSet> = {}): ThingRef => {
  const id = cardOf(cards, color);
  return { thing: `cube:${color}`, text: id ? CARD_NAMES[id] : plainName(color) };
};
export const cubeName = (color: Color, cards?: Partial<CardSet>): string => capital(cube(color, cards).text);
/** `an Engineer`, `a wear cube`. */
export const aCube = (color: Color, cards?: Partial<CardSet>): Line => {
  const named = cube(color, cards);
  const article = /^[AEIO]/.test(named.text) ? 'an' : 'a';
  return line`${article} ${named}${color === 'brown' ? ' cube' : ''}`;
};
/** `2 white and 1 wear`. */
export const cubesLine = (cubes: Partial<Cubes>, cards?: Partial<CardSet>): Line => {
  const some = COLORS.filter((color) => cubes[color]);
  return list(some.map((color) => line`${cubes[color]!} ${cube(color, cards)}`)) || 'nothing';
};
/** `white or light gray`, in the order of the gears. */
export const gearsOf = (colors: readonly Color[]): string => {
  const names = COLORS.filter((color) => colors.includes(color)).map(plainName);
  return list(names, 'or');
};
export const card = (id: CardId): ThingRef => ({ thing: `card:${id}`, text: CARD_NAMES[id] });
export const driver = (id: DriverId): ThingRef => ({
  thing: `driver:${id}`,
  text: `${driverName(id)} (driver ${String(id).padStart(2, '0')})`,
});
export const sponsor = (id: SponsorId): ThingRef => ({ thing: `sponsor:${id}`, text: `sponsor ${id}` });
export const track = (id: TrackId): ThingRef => ({ thing: `track:${id}`, text: TRACK_NAMES[id] });

export const colorsAt = (view: View, spot: Spot): string => gearsOf(spaceAt(trackNow(view), spot).colors);
/** A segment by lane and number, counted from the line; lane 1 is innermost. */
export const segment = (view: View, to: number): ThingRef => {
  const { segments } = trackNow(view);
  const lane = Math.floor(to / segments) + 1;
  return { thing: `segment:${to}`, text: `lane ${lane}, segment ${(to % segments) + 1} of ${segments}` };
};
export const place = (view: View, spot: Spot): ThingRef => segment(view, segmentOf(trackNow(view), spot));
