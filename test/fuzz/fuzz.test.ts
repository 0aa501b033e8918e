import { expect, test } from 'vitest';
import { makeReport } from './report.ts';
import { walk, type Course } from './walk.ts';
import { ownDatabase } from '../service.ts';

const own = ownDatabase();

/** `npm run fuzz` says how long to walk; else it is short, and the same each time. */
const { FUZZ_REQUESTS, FUZZ_SEED = '1', FUZZ_WORLD } = process.env;
const course: Course = {
  seed: Number(FUZZ_SEED),
  from: Number(FUZZ_WORLD ?? 0),
  each: FUZZ_REQUESTS ? 20 : 2,
  requests: FUZZ_WORLD === undefined ? Number(FUZZ_REQUESTS ?? 0) : 0,
};

test('no input makes any route fail, and no line of the log holds a secret', async () => {
  const since = performance.now();
  const walked = await walk(own.env, course);
  if (FUZZ_REQUESTS) process.stdout.write(makeReport(walked, course, performance.now() - since));
  expect(walked.counts.size).toBeGreaterThan(90);
  expect(walked.faults).toEqual([]);
}, 3_600_000);
