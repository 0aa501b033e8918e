import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LAST_ORACLES, ORACLES } from '../oracles/oracles.ts';
import { scriptOf } from '../script.ts';
import { asTest, objectionOf, shrink } from '../shrink.ts';
import { planted, PLANTS, type Plant } from './plants.ts';
import { simulatorOf } from './simulator.ts';

const ROOT = join(import.meta.dirname, '../../..');
const STEPS = 40;
/** All are looked for by `npm run world -- --plants`. */
const IS_SEARCH = process.env['WORLD_PLANTS'] !== undefined;
const SEEDS = IS_SEARCH ? Number(process.env['WORLD_SEEDS']) : 1;
const LONGEST_MS = IS_SEARCH ? 3_600_000 : 120_000;
const QUICK: readonly string[] = ['chapter-lost', 'dice-again'];

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

test.each(PLANTS)('the planted fault $name still applies', ({ file, ...plant }) => {
  expect(() => planted(readFileSync(join(ROOT, file), 'utf8'), plant)).not.toThrow();
});

test('a planted fault is refused where its source has changed, or says the same twice', () => {
  const plant = { name: 'any', from: 'a + b', to: 'a' };
  expect(planted('sum = a + b;', plant)).toBe('sum = a;');
  expect(() => planted('sum = b + a;', plant)).toThrow('any: what it replaces is found 0 times');
  expect(() => planted('a + b + a + b', plant)).toThrow('found 2 times');
});

test('every oracle sees a planted fault', () => {
  expect(new Set(PLANTS.map(({ oracle }) => oracle))).toEqual(
    new Set(Object.keys({ ...ORACLES, ...LAST_ORACLES })),
  );
});

/** The first seed, from the known one on, in whose world the oracle objects. */
const find = async ({ name, oracle, seed: first }: Plant) => {
  const simulate = await simulatorOf(name);
  const seeds = [first, ...Array.from({ length: SEEDS }, (_, i) => i + 1)].slice(0, SEEDS);
  for (const seed of seeds) {
    const script = scriptOf(seed, STEPS);
    const { faults } = await simulate(seed, script);
    const fault = faults.find((one) => objectionOf(one) === oracle);
    if (fault) return { simulate, seed, script, fault };
    if (faults.length > 0) console.log(`${name}, seed ${seed}: ${faults.join('; ')}`);
  }
  return undefined;
};

test.each(PLANTS.filter(({ name }) => IS_SEARCH || QUICK.includes(name)))(
  'the planted fault $name is found',
  async (plant) => {
    const found = await find(plant);
    expect(found).toBeDefined();
    if (!IS_SEARCH) return;
    const { simulate, seed, script, fault } = found!;
    console.log(`${plant.name}, seed ${seed}: ${fault}`);
    console.log(asTest(seed, await shrink(simulate, { seed, script, fault }), fault));
  },
  LONGEST_MS,
);
