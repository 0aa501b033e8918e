import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { openWorkerd } from '../../workerd.ts';
import { figure, ms, never, times, type Figure } from '../figure.ts';

interface Waits {
  count: number;
  p50: number;
  p95: number;
  p99: number;
}
interface Crowd {
  clients: number;
  actions: Waits;
  polls: Waits;
  errors: Record<string, number>;
}

const MATCHES = Number(process.env['BENCH_TABLES'] ?? 500);
const SECONDS = 60;
/** How much longer one in twenty may wait than the usual. */
const MOST = 5;

const crowdOf = (base: string): Promise<Crowd> =>
  new Promise((told, broke) => {
    const child = fork(new URL('drive.ts', import.meta.url), [base, String(MATCHES), String(SECONDS)]);
    child.once('message', told as (crowd: unknown) => void);
    child.once('exit', (code) => broke(new Error(`the crowd went early, with ${code}`)));
  });

const rate = ({ count, p50, p95, p99 }: Waits): string =>
  `${(count / SECONDS).toFixed(0)}/s, p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`;

/** A thousand browsers on five hundred matches for a minute: each polls as a browser does, and acts when it is its turn. */
export const clientFigures = async (): Promise<Figure[]> => {
  const { base, database, close } = await openWorkerd('test/bench/walk/worker.ts');
  const before = loadavg()[0]!;
  try {
    const { clients, actions, polls, errors } = await crowdOf(base);
    const wrong = Object.entries(errors).map(([what, count]) => `${count} × ${what}`);
    const ratio = actions.p95 / actions.p50;
    const crowd = `${clients} clients on ${clients / 2} matches for ${SECONDS} s`;
    return [
      figure(`${crowd}, ${database}: actions`, rate(actions)),
      figure(`${crowd}: polls`, rate(polls)),
      never(`${crowd}: errors`, wrong),
      figure(`${crowd}: p95 of an action against its p50`, times(ratio), {
        text: `< ${MOST} x`,
        isMet: ratio < MOST,
      }),
      figure('load average before and after', `${before.toFixed(1)}, ${loadavg()[0]!.toFixed(1)}`),
    ];
  } finally {
    await close();
  }
};
