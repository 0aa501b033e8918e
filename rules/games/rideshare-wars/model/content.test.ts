import { describe, expect, test } from 'vitest';
import {
  CITIES,
  NORMAL_TOOLS,
  POWERS,
  RED_TOOLS,
  RIDERS,
  RIDER_TYPES,
  TOOLS,
  TOOL_COUNTS,
  ZONES,
  riderOf,
  valueIn,
  type Rider,
} from '../cards.ts';
import cards from '../words/cards.json' with { type: 'json' };
import blurbs from '../words/help/blurbs.json' with { type: 'json' };

const where = (is: (rider: Rider) => boolean): Rider[] => RIDERS.filter(is);
const isFixed = ({ value }: Rider): boolean => value !== undefined;
/** The single figure shared by all of these cards. */
const only = <T>(answers: readonly T[]): T[] => [...new Set(answers)];

test('there are 126 riders with distinct ids', () => {
  expect(new Set(RIDERS.map(({ id }) => id)).size).toBe(126);
  for (const { id, city, zone, type, times } of RIDERS)
    expect(id).toBe(`${city}${zone[0]}-${type}${times === undefined ? '' : '-n'}`);
});

test('each zone of each city has one fixed card of each type and one variable card', () => {
  for (const city of CITIES)
    for (const zone of ZONES) {
      const here = where((rider) => rider.city === city && rider.zone === zone);
      expect(
        here
          .filter(isFixed)
          .map(({ type }) => type)
          .toSorted(),
      ).toEqual(RIDER_TYPES.toSorted());
      expect(here).toHaveLength(7);
    }
});

test('each type has 21 cards, three of them variable', () => {
  for (const type of RIDER_TYPES) {
    expect(where((rider) => rider.type === type)).toHaveLength(21);
    expect(where((rider) => rider.type === type && !isFixed(rider))).toHaveLength(3);
  }
});

describe('the figures', () => {
  test.each([
    ['dudes', 3, 2, 3],
    ['dj', 1, 1, 1],
    ['accountants', 2, 1, 2],
    ['grumpy', -3, 3, -3],
    ['party', 4, -1, undefined],
    ['socialites', 6, -2, undefined],
  ] as const)('are the same on all cards of type %s', (type, value, times, trade) => {
    const [fixed, variable] = [isFixed, (rider: Rider) => !isFixed(rider)].map((is) =>
      where((rider) => rider.type === type && is(rider)),
    );
    expect(only(fixed!.map((rider) => rider.value))).toEqual([value]);
    expect(only(fixed!.map((rider) => rider.trade))).toEqual([trade]);
    expect(only(variable!.map((rider) => rider.times))).toEqual([times]);
    expect(only(variable!.map((rider) => rider.power ?? rider.trade))).toEqual([undefined]);
  });

  test('Accountants have nine of each of their two powers', () => {
    for (const power of ['pay-loan', 'trade-bonus'])
      expect(where((rider) => rider.power === power)).toHaveLength(9);
  });

  test('18 red circles require laying at once: one zone in each city per type', () => {
    const now = where(({ layNow }) => layNow === true);
    expect(now).toHaveLength(18);
    expect(now.every(({ id }) => riderOf(id).isRed)).toBe(true);
    expect(new Set(now.map(({ type, city }) => type + city)).size).toBe(18);
    expect(where(({ id }) => riderOf(id).isRed)).toHaveLength(54);
  });

  test('match those printed in the rulebook', () => {
    expect(valueIn([], 'au-accountants')).toBe(2);
    expect(valueIn([], 'bu-grumpy')).toBe(-3);
    const attested = { a: 'accountants', b: 'accountants' } as const;
    for (const [city, type] of Object.entries(attested))
      expect(where((r) => r.city === city && r.type === type && !isFixed(r))).toHaveLength(1);
    for (const city of ['b', 'e'])
      expect(where((r) => r.city === city && r.type === 'grumpy' && r.times === 3)).toHaveLength(1);
  });
});

describe('the tools', () => {
  test('number 33: nine kinds of three, and six red letters, two of each', () => {
    expect(NORMAL_TOOLS.map((tool) => TOOL_COUNTS[tool])).toEqual(Array(9).fill(3));
    expect(RED_TOOLS.map((tool) => TOOL_COUNTS[tool])).toEqual([2, 2, 2]);
  });

  test('and all other cards with a sentence are described in at most 80 characters', () => {
    expect(Object.keys(cards.tools).toSorted()).toEqual(TOOLS.toSorted());
    expect(Object.keys(cards.powers).toSorted()).toEqual(POWERS.toSorted());
    const told = [...Object.values(cards.tools).map(({ effect }) => effect), ...Object.values(cards.powers)];
    for (const sentence of told) expect(sentence.length).toBeLessThanOrEqual(80);
    for (const tool of TOOLS) expect(cards.tools[tool].name && blurbs[tool]).toBeTruthy();
  });
});

test('an id consists of city, zone and type', () => {
  expect(riderOf('cm-dudes-n')).toMatchObject({ city: 'c', zone: 'midtown', type: 'dudes', times: 2 });
});
