import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptOf } from './script.ts';
import { simulate } from './simulate.ts';

const SEEDS = Number(process.env['WORLD_SEEDS'] ?? 3);
const FIRST = Number(process.env['WORLD_FIRST'] ?? 1);
const STEPS = Number(process.env['WORLD_STEPS'] ?? 40);

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const seeds = Array.from({ length: SEEDS }, (_, i) => FIRST + i);

test.each(seeds)('the world of seed %i holds its promises', async (seed) => {
  const since = process.cpuUsage();
  const { faults, columns: _, ...report } = await simulate(seed, scriptOf(seed, STEPS));
  const { user, system } = process.cpuUsage(since);
  console.log(JSON.stringify({ seed, ...report, cpu: Math.round((user + system) / 1000) }));
  expect(faults).toEqual([]);
});

test('the same seed is the same world, byte for byte', async () => {
  const script = scriptOf(FIRST, STEPS);
  const [one, other] = [await simulate(FIRST, script), await simulate(FIRST, script)];
  expect(other).toEqual(one);
});
