import { figure, list, plural } from '../../../kit/words/english.ts';
import { filled, joined, line, partsOf, thing, told, who } from '../../../kit/words/words.ts';
import type { Line, ThingRef } from '../../../kit/words/words.ts';
import { PHASES, riderOf } from '../cards.ts';
import type { City, Milestone, Place, Rider, RiderId, RiderType, Tool } from '../cards.ts';
import cards from './cards.json' with { type: 'json' };

export const NAMES = cards;

/** A value as printed: `6`, `−3`, `2n`, and `n` for once as many. */
export const printedValue = ({ value, times }: Rider): string =>
  value === undefined ? `${figure(times!).replace('1', '')}n` : figure(value);

/** A rider's home: `Alder Uptown`. */
export const placeName = ({ city, zone }: Place): string => `${NAMES.cities[city]} ${NAMES.zones[zone]}`;

/** A rider's name, unique to the card: `Alder Uptown DJ (1)`. */
export const rider = (id: RiderId): ThingRef => {
  const card = riderOf(id);
  return thing(`rider:${id}`, `${placeName(card)} ${NAMES.types[card.type]} (${printedValue(card)})`);
};
const PARTS = { city: (id: City) => NAMES.cities[id], type: (id: RiderType) => NAMES.types[id] };
/** Their city and type, where the rest is in sight. */
export const riderBriefly = (id: RiderId): ThingRef =>
  thing(`rider:${id}`, partsOf(filled('{city}’s {type}', riderOf(id), PARTS)).join(''));
export const riders = (ids: readonly RiderId[]): Line => list(ids.map(rider));

export const riderInFull = (id: RiderId): Line => {
  const { power, trade, layNow } = riderOf(id);
  const facts = told(
    power && NAMES.powers[power],
    trade !== undefined && (trade < 0 ? `Trade: pay ${-trade}.` : `Trade: gain ${trade}.`),
    layNow && 'Lay at once.',
  );
  return facts.length > 0 ? line`${rider(id)}: ${joined(facts, ' ')}` : line`${rider(id)}.`;
};

export const tool = (id: Tool): ThingRef => thing(`tool:${id}`, NAMES.tools[id].name);
export const milestone = (id: Milestone): ThingRef => thing(`milestone:${id}`, NAMES.milestones[id]);

export const phaseName = (phase: number): string => NAMES.phases[PHASES[phase]!];

/** A price: `for 2 drivers`, `for free`. */
export const forDrivers = (count: number): string =>
  count === 0 ? 'for free' : plural(count, { one: 'for # driver', other: 'for # drivers' });
/** What something brings: `2 drivers`, `nothing`. */
export const priceWords = (drivers: number): string =>
  drivers === 0 ? 'nothing' : plural(Math.abs(drivers), 'driver');

/** How the fields of actions and events are said. */
const riderNamers = { card: rider, other: rider, cards: riders };
const others = { first: who, from: who, tool, milestone, phase: phaseName, cost: forDrivers, plural };
export const NAMERS = { ...riderNamers, ...others };
