import { fork } from 'node:child_process';
import { quantile } from './figure.ts';

export const AT_ONCE = 8;
/** Actions that each player takes before anything is measured; the logs grow by them. */
const WARM_UP = 50;
const SECONDS = 6;

/** What a load has come to. */
export interface Load {
  actions: number;
  perSecond: number;
  p50: number;
  p95: number;
}

/** One player of the load: acts once in a match of its own each time, and answers how long that took. */
export type Play = () => Promise<number>;

const playFor = async (players: readonly Play[], seconds: number): Promise<Load> => {
  const since = performance.now();
  const end = since + seconds * 1000;
  const waits: number[] = [];
  const playOn = async (play: Play): Promise<void> => {
    while (performance.now() < end) waits.push(await play());
  };
  await Promise.all(players.map(playOn));
  const perSecond = waits.length / ((performance.now() - since) / 1000);
  return { actions: waits.length, perSecond, p50: quantile(waits, 0.5), p95: quantile(waits, 0.95) };
};

/** The driver's own process: warms up, says so, and plays when it is told to. */
export const drive = async (players: readonly Play[]): Promise<void> => {
  const actions = Number(process.env['BENCH_WARM_UP'] ?? WARM_UP);
  const warmUp = async (play: Play): Promise<void> => {
    for (let i = 0; i < actions; i++) await play();
  };
  await Promise.all(players.map(warmUp));
  const told = new Promise((hear) => process.once('message', hear));
  process.send!('ready');
  await told;
  process.send!(await playFor(players, SECONDS));
  process.disconnect();
};

/** Runs a driver in a process of its own; `snap` reads the CPU meters right before and right after the load. */
export const runDriver = async <T>(
  file: string,
  args: readonly string[],
  snap: () => Promise<T>,
  warmUp = WARM_UP,
): Promise<{ load: Load; before: T; after: T }> => {
  const child = fork(new URL(file, import.meta.url), args, {
    env: { ...process.env, BENCH_WARM_UP: String(warmUp) },
  });
  const heard = (): Promise<unknown> =>
    new Promise((said, broke) => {
      child.once('message', said);
      child.once('exit', (code) => broke(new Error(`${file} ended early with ${code}`)));
    });
  await heard();
  const before = await snap();
  child.send('go');
  const load = (await heard()) as Load;
  return { load, before, after: await snap() };
};
