import { expect, test } from 'vitest';
import { CATALOG } from '../../rules/catalog.ts';
import { everyConfig, isApart } from '../../rules/kit/config.ts';
import type { AnyGame, Option } from '../../rules/kit/game.ts';
import type { Setup } from '../../rules/kit/match.ts';
import { quayside } from '../toys/quayside/rules/game.ts';
import { CASES } from './cases.ts';
import { pairsIn, setupsOf, setupsToRecord } from './pairs.ts';

const LANDS = ['none', 'coast', 'hills'];
/** Options that depend on one another, and one that makes matches longer. */
const OPTIONS: readonly Option[] = [
  { key: 'land', name: 'Land', values: LANDS, preset: 'none' },
  {
    key: 'wind',
    name: 'Wind',
    values: [1, 2, 3],
    preset: 1,
    when: { key: 'land', values: ['coast', 'hills'] },
  },
  {
    key: 'reef',
    name: 'Reef',
    values: [false, true],
    preset: false,
    when: { key: 'land', values: ['coast'] },
  },
  { key: 'gale', name: 'Gale', values: [false, true], preset: false, when: { key: 'wind', values: [3] } },
  { key: 'duel', name: 'Duel', values: [false, true], preset: false, seats: [2] },
  { key: 'rounds', name: 'Rounds', values: [1, 5, 9], preset: 5, tried: [1] },
];
const DEPENDING: AnyGame = { ...quayside, meta: { ...quayside.meta, options: OPTIONS } };

/** Every number of seats with every set of options that makes a difference there. */
const everySetup = (game: AnyGame): Setup[] =>
  game.meta.seats.flatMap((seats) => everyConfig(game, seats).map((config) => ({ config, seats })));
const shortest = (game: AnyGame): Setup[] =>
  everySetup(game).filter(({ config }) =>
    game.meta.options.every(({ key, values, tried = values }) => tried.includes(config[key]!)),
  );
/** So many setups can still be counted out. */
const FEW = 5_000;
const countOf = ({ meta }: AnyGame): number =>
  meta.options.reduce((product, { values }) => product * values.length, meta.seats.length);

const SUBJECTS = [...CASES.map(({ game }) => game), DEPENDING].map(
  (game, i) => [game.meta.id, i, game] as const,
);

test.each(SUBJECTS.filter(([, , game]) => countOf(game) <= FEW))(
  'any two values that go together in %s (%i) are tried together',
  (_id, _i, game) => {
    const tried = new Set(setupsOf(game).flatMap(pairsIn));
    expect(tried).toEqual(new Set(shortest(game).flatMap(pairsIn)));
  },
);

test.each(SUBJECTS)(
  'in %s (%i) an option is not tried where it makes no difference, and each setup adds something',
  (_id, _i, game) => {
    const setups = setupsOf(game);
    for (const setup of setups)
      for (const option of game.meta.options)
        if (!isApart(game.meta.options, option, setup)) expect(setup.config[option.key]).toBe(option.preset);
    for (const [i, setup] of setups.entries()) {
      const before = new Set(setups.slice(0, i).flatMap(pairsIn));
      expect(pairsIn(setup).some((pair) => !before.has(pair))).toBe(true);
    }
  },
);

test('an option that depends on another is told apart only where that one makes a difference, too', () => {
  const told = (key: string): unknown[] => [
    ...new Set(everyConfig(DEPENDING, 2).map((config) => `${config['land']} ${config[key]}`)),
  ];
  expect(told('reef')).toEqual(['none false', 'coast false', 'coast true', 'hills false']);
  expect(
    everyConfig(DEPENDING, 2)
      .filter(({ gale }) => gale === true)
      .every(({ wind }) => wind === 3),
  ).toBe(true);
});

test('of a length that is tried at one value, the far end is recorded too, in a match that is otherwise plain', () => {
  const more = setupsToRecord(DEPENDING).slice(setupsOf(DEPENDING).length);
  expect(more).toEqual([
    { seats: 2, config: { land: 'none', wind: 1, reef: false, gale: false, duel: false, rounds: 9 } },
  ]);
});

test.each(CATALOG.map(({ game, suggests }) => [game.meta.id, game.meta.options, suggests ?? {}] as const))(
  '%s: what the values of an option suggest are values of other options',
  (_id, options, suggests) => {
    const valuesOf = (key: string): readonly unknown[] | undefined =>
      options.find((option) => option.key === key)?.values;
    for (const [key, byValue] of Object.entries(suggests))
      for (const [value, config] of Object.entries(byValue)) {
        expect(valuesOf(key)?.map(String)).toContain(value);
        for (const [other, suggested] of Object.entries(config))
          expect(other === key ? [] : valuesOf(other)).toContain(suggested);
      }
  },
);
