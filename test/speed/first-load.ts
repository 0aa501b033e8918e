import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { choosePort } from '../../api/dev/port.ts';
import { figure, median, type Figure } from '../bench/figure.ts';
import { launchOptions } from '../run/browser.ts';

/** What a first visit may take on a phone: slow 4G, a fourth of this machine's CPU. */
const AIMS = { paint: 1800, blocked: 100, requests: 15, shift: 0, score: 0.97 } as const;
type Measured = Record<keyof typeof AIMS, number> & { benchmark: number };

interface Visit {
  name: string;
  url: string;
  /** The session to look with. Omitted: signed out. */
  cookie?: string;
}

/** Below this Lighthouse takes the machine for a slow one: then the figures say more about it than about the site. */
const QUIET = 1500;

const valueOf = (audits: Record<string, { numericValue?: number }>, name: string): number =>
  audits[name]?.numericValue ?? Number.NaN;

/** One visit by Lighthouse with its own settings for a phone. */
const visit = async ({ url, cookie }: Visit): Promise<Measured> => {
  const port = await choosePort(undefined, 19_222);
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      ...(cookie && { extraHeaders: { cookie } }),
    });
    const { audits, categories, environment, runtimeError } = result!.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const itemsOf = (name: string) =>
      (audits[name]!.details as unknown as { items: Record<string, number>[] }).items;
    const [metrics] = itemsOf('metrics');
    const requests = itemsOf('network-requests').map((item) => item['networkRequestTime']!);
    const paintedAt = metrics!['observedLargestContentfulPaint']!;
    return {
      paint: valueOf(audits, 'largest-contentful-paint'),
      blocked: valueOf(audits, 'total-blocking-time'),
      requests: requests.filter((at) => at < paintedAt).length,
      shift: Math.round(valueOf(audits, 'cumulative-layout-shift') * 1000) / 1000,
      score: categories['performance']!.score!,
      benchmark: environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
};

/** A visit in which Chromium kept nothing to measure is made again, twice at most. */
const visitAgain = async (page: Visit, tries = 2): Promise<Measured> => {
  try {
    return await visit(page);
  } catch (error) {
    if (tries === 0) throw error;
    console.error(String(error));
    return visitAgain(page, tries - 1);
  }
};

const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;

/** What Lighthouse says of a page: the median of some visits, each by a new browser. */
export const firstLoad = async (page: Visit, visits: number): Promise<Figure[]> => {
  const all: Measured[] = [];
  for (let i = 0; i < visits; i++) all.push(await visitAgain(page));
  const of = (name: keyof Measured): number => median(all.map((one) => one[name]));
  const within = (name: 'paint' | 'blocked' | 'requests' | 'shift', say: (value: number) => string): Figure =>
    figure(`${page.name}: ${name}`, say(of(name)), {
      text: `<= ${say(AIMS[name])}`,
      isMet: of(name) <= AIMS[name],
    });
  const slow = of('benchmark') < QUIET ? `, on a busy or slow machine: ${of('benchmark')} of ${QUIET}` : '';
  return [
    within('paint', seconds),
    within('blocked', (value) => `${Math.round(value)} ms`),
    within('requests', String),
    within('shift', String),
    figure(`${page.name}: score`, `${of('score')}${slow}`, {
      text: `>= ${AIMS.score}`,
      isMet: of('score') >= AIMS.score,
    }),
  ];
};
