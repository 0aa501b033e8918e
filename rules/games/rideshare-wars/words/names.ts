import { figure, list, plural } from '../../../kit/words/english.ts';
import { joined, line, type Line, type ThingRef } from '../../../kit/words/words.ts';
import {
  PHASES,
  riderOf,
  type City,
  type Milestone,
  type Power,
  type Rider,
  type RiderId,
  type RiderType,
  type Tool,
  type Zone,
} from '../model/cards.ts';
import cards from './cards.json' with { type: 'json' };

export const CITY_NAMES: Readonly<Record<City, string>> = cards.cities;
export const ZONE_NAMES: Readonly<Record<Zone, string>> = cards.zones;
export const TYPE_NAMES: Readonly<Record<RiderType, string>> = cards.types;
export const powerEffect = (power: Power): string => cards.powers[power];

export const told = (...lines: readonly (Line | false | undefined)[]): Line[] =>
  lines.filter((each) => each !== undefined && each !== false);

const multiple = (times: number): string =>
  `${times < 0 ? '−' : ''}${Math.abs(times) > 1 ? Math.abs(times) : ''}n`;

/** A value as printed: `6`, `−3`, `2n`. */
export const printedValue = ({ value, times }: Rider): string =>
  value === undefined ? multiple(times!) : figure(value);

/** A rider's home: `Alder Uptown`. */
export const placeName = ({ city, zone }: { city: City; zone: Zone }): string =>
  `${CITY_NAMES[city]} ${ZONE_NAMES[zone]}`;

/** A rider's name, unique to the card: `Alder Uptown DJ (1)`. */
export const rider = (id: RiderId): ThingRef => {
  const card = riderOf(id);
  const words = `${placeName(card)} ${TYPE_NAMES[card.type]} (${printedValue(card)})`;
  return { thing: `rider:${id}`, text: words };
};
/** Their city and type, where the rest is in sight. */
export const riderBriefly = (id: RiderId): ThingRef => {
  const { city, type } = riderOf(id);
  return { thing: `rider:${id}`, text: `${CITY_NAMES[city]}’s ${TYPE_NAMES[type]}` };
};
export const riders = (ids: readonly RiderId[]): Line => list(ids.map(rider));

export const riderInFull = (id: RiderId): Line => {
  const { power, trade, layNow } = riderOf(id);
  const facts = told(
    power && powerEffect(power),
    trade !== undefined && (trade < 0 ? `Trade: pay ${-trade}.` : `Trade: gain ${trade}.`),
    layNow && 'Lay at once.',
  );
  return facts.length > 0 ? line`${rider(id)}: ${joined(facts, ' ')}` : line`${rider(id)}.`;
};

export const tool = (id: Tool): ThingRef => ({ thing: `tool:${id}`, text: cards.tools[id].name });
export const toolEffect = (id: Tool): string => cards.tools[id].effect;
export const milestone = (id: Milestone): ThingRef => ({
  thing: `milestone:${id}`,
  text: cards.milestones[id],
});

export const phaseName = (phase: number): string => cards.phases[PHASES[phase]!];

export const driverWords = (count: number): Line => plural(count, 'driver');
/** A price: `for 2 drivers`, `for free`. */
export const forDrivers = (count: number): Line =>
  count === 0 ? 'for free' : line`for ${driverWords(count)}`;
/** What something brings: `2 drivers`, `nothing`. */
export const priceWords = (drivers: number): Line => (drivers === 0 ? 'nothing' : driverWords(drivers));
