import { openWorkerd } from '../workerd.ts';
import { childrenNamed, cpuOfPostgres, cpuOfProcess } from './cpu.ts';
import { AT_ONCE, runDriver, type Load } from './driver.ts';
import { cpuNow, figure, ms, times, type Figure } from './figure.ts';
import { measureRival, type Rival } from './rival/rival.ts';

const PUBLISHED = '45-68 actions/s and 14-18 ms as published';
const RIVAL = 'boardgame.io 0.50.2 with bgio-postgres 1.0.16';

/**
 * It writes the whole log with each move: what a move costs depends on how many there were. Real games have some hundreds.
 * `least` is how many times its throughput ours is to be, `most` how much of its CPU, database and all.
 */
const AGES = [
  { age: 50, least: 3, most: 0.3 },
  { age: 280, least: 4.5, most: 0.25 },
  { age: 1000, least: 12, most: 0.07 },
] as const;
type Age = (typeof AGES)[number];

interface Measured {
  load: Load;
  /** CPU milliseconds an action. */
  worker: number;
  endpoint: number;
  postgres: number | undefined;
  database: string;
}

const SERVICE = 'test/bench/walk/worker.ts';
/** Asks the database as often as an action does, with an action's bytes, and does nothing else. */
const HOPS = 'test/bench/walk/hops.ts';

const measureWorker = async (entry = SERVICE): Promise<Measured> => {
  const { base, database, databaseName, close } = await openWorkerd(entry);
  const url = process.env['DATABASE_URL'];
  const workers = childrenNamed('workerd');
  const snap = async () => ({
    worker: workers.reduce((sum, pid) => sum + cpuOfProcess(pid), 0),
    endpoint: cpuNow(),
    postgres: url ? await cpuOfPostgres(url, databaseName) : 0,
  });
  try {
    const { load, before, after } = await runDriver('drive.ts', [base], snap);
    const each = (meter: keyof typeof after): number => (after[meter] - before[meter]) / load.actions;
    const postgres = url ? each('postgres') : undefined;
    return { load, worker: each('worker'), endpoint: each('endpoint'), postgres, database };
  } finally {
    await close();
  }
};

const rate = ({ perSecond, p50, p95 }: Load): string =>
  `${perSecond.toFixed(0)}/s, waiting p50 ${ms(p50)}, p95 ${ms(p95)}`;

const compare = (own: Measured, { load, server, postgres }: Rival, { age, least, most }: Age): Figure[] => {
  const faster = own.load.perSecond / load.perSecond;
  const lighter = own.worker / server;
  const withEndpoint = (own.worker + own.endpoint) / server;
  const whole = (own.worker + own.endpoint + own.postgres!) / (server + postgres);
  return [
    figure(`${RIVAL}, 6 kB, after ${age} moves`, `${rate(load)}, ${load.actions} actions`),
    figure(`its CPU a move, after ${age}`, `${ms(server)} server, ${ms(postgres)} PostgreSQL`),
    figure(`throughput against it, after ${age}`, times(faster), {
      text: `>= ${least} x`,
      isMet: faster >= least,
    }),
    figure(`CPU against it, workerd alone, after ${age}`, times(lighter), {
      text: '<= 0.33 x',
      isMet: lighter <= 1 / 3,
    }),
    figure(`CPU against it, endpoint counted in, after ${age}`, times(withEndpoint)),
    figure(`CPU against it, endpoint and PostgreSQL counted in, after ${age}`, times(whole), {
      text: `<= ${most} x`,
      isMet: whole <= most,
    }),
  ];
};

/** How much of an action is the way to the database, which goes over HTTP as on Neon. */
const hopFigures = ({ load, worker, endpoint }: Measured, own: Measured): Figure[] => [
  figure('one hop to the database alone', rate(load)),
  figure(
    'CPU of the hop',
    `${ms(worker)} workerd (${Math.round((100 * worker) / own.worker)} % of an action's), ${ms(endpoint)} endpoint`,
  ),
];

const ownFigures = ({ load, worker, endpoint, postgres, database }: Measured): Figure[] => [
  figure(`actions through workerd and ${database}, 6 kB, ${AT_ONCE} at once`, rate(load)),
  figure('CPU an action, workerd', ms(worker)),
  figure(
    'CPU an action, database',
    postgres === undefined
      ? `${ms(endpoint)} endpoint with PGlite in it`
      : `${ms(endpoint)} endpoint, ${ms(postgres)} PostgreSQL`,
  ),
];

/** Whole actions over HTTP, through the built Worker to the database and back; and the same of the nearest relative. */
export const loadFigures = async (): Promise<Figure[]> => {
  const own = await measureWorker();
  const compared: Figure[] = [];
  for (const at of AGES) {
    const rival = await measureRival(at.age);
    // Measured again right after it: what else the machine does falls on both alike.
    if ('load' in rival) compared.push(...compare(await measureWorker(), rival, at));
    else
      compared.push(figure(`${RIVAL}, after ${at.age} moves`, `not measured (${rival.why}); ${PUBLISHED}`));
  }
  return [...ownFigures(own), ...hopFigures(await measureWorker(HOPS), own), ...compared];
};
