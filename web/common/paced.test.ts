import { expect, test } from 'vitest';
import { Paced } from './paced.ts';

const FRAME = 1000 / 60;

/** Frames that the test triggers. */
const frames = () => {
  let now = 0;
  let begin: (at: number) => void = () => {};
  const wait = (): Promise<number> => new Promise((begun) => (begin = begun));
  const pass = async (length = FRAME): Promise<void> => {
    begin((now += length));
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  return { wait, pass };
};

test('what is quick is done again and again while a finger moves', async () => {
  const { wait, pass } = frames();
  const [paced, done] = [new Paced(wait), [] as number[]];
  for (let i = 0; i < 20; i++) {
    paced.ask(() => done.push(i));
    await pass();
  }
  expect(done.length).toBeGreaterThan(5);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
});

test('what takes longer than a frame is done so seldom that hardly a frame is lost, the newest alone', async () => {
  const { wait, pass } = frames();
  const [paced, done] = [new Paced(wait), [] as number[]];
  let lost = 0;
  for (let i = 0; i < 200; i++) {
    const before = done.length;
    paced.ask(() => done.push(i));
    await pass();
    if (done.length === before) continue;
    lost += 6;
    await pass(7 * FRAME);
  }
  expect(done.length).toBeGreaterThan(1);
  expect(lost / (200 + lost)).toBeLessThan(0.1);
});

test('a finger that stops soon sees where it is', async () => {
  const { wait, pass } = frames();
  const [paced, done] = [new Paced(wait), [] as string[]];
  paced.ask(() => done.push('first'));
  await pass();
  await pass(30 * FRAME);
  await pass();
  paced.ask(() => done.push('last'));
  for (let i = 0; i < 20; i++) await pass();
  expect(done).toEqual(['first', 'last']);
});

test('a finger that is lifted waits for no frame, and nothing is done twice', async () => {
  const { wait, pass } = frames();
  const [paced, done] = [new Paced(wait), [] as string[]];
  paced.ask(() => done.push('now'));
  paced.finish();
  expect(done).toEqual(['now']);
  await pass();
  paced.ask(() => done.push('later'));
  await pass();
  expect(done).toEqual(['now', 'later']);
});
