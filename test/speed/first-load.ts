import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { choosePort } from '../../api/dev/port.ts';
import { beside, figure, median, times, type Figure } from '../bench/figure.ts';
import { launchOptions } from '../run/browser.ts';
import { slowdownOf } from './phone.ts';

/** What a first visit may take on a phone with slow 4G. */
const AIMS = { paint: 1600, blocked: 100, requests: 10, shift: 0, score: 0.97 } as const;
type Measured = Record<keyof typeof AIMS | 'slowdown', number>;

interface Visit {
  url: string;
  /** The session to look with. Omitted: signed out. */
  cookie?: string;
}

const valueOf = (audits: Record<string, { numericValue?: number }>, name: string): number =>
  audits[name]?.numericValue ?? Number.NaN;

/** One visit by Lighthouse with its own settings for a phone, but for the speed of its CPU. */
const visit = async ({ url, cookie }: Visit): Promise<Measured> => {
  const port = await choosePort(undefined, 19_222);
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const slowdown = await slowdownOf(browser);
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
      ...(cookie && { extraHeaders: { cookie } }),
    });
    const { audits, categories, runtimeError } = result!.lhr;
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
      slowdown,
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

const figuresOf = (name: string, all: readonly Measured[]): Figure[] => {
  const of = (what: keyof Measured): number => median(all.map((one) => one[what]));
  const within = (what: 'paint' | 'blocked' | 'requests' | 'shift', say: (value: number) => string): Figure =>
    figure(`${name}: ${what}`, say(of(what)), {
      text: `<= ${say(AIMS[what])}`,
      isMet: of(what) <= AIMS[what],
    });
  return [
    within('paint', seconds),
    within('blocked', (value) => `${Math.round(value)} ms`),
    within('requests', String),
    within('shift', String),
    figure(`${name}: score`, `${of('score')}`, {
      text: `>= ${AIMS.score}`,
      isMet: of('score') >= AIMS.score,
    }),
    figure(`${name}: slowed`, times(of('slowdown'))),
  ];
};

/** What Lighthouse says of a page here and, in turns, of the same elsewhere: medians of visits, each by a new browser. */
export const firstLoad = async (name: string, pages: readonly Visit[], visits: number): Promise<Figure[]> => {
  const all = pages.map((): Measured[] => []);
  for (let i = 0; i < visits; i++)
    for (const [side, page] of pages.entries()) all[side]!.push(await visitAgain(page));
  const [here, there] = all.map((measured) => figuresOf(name, measured));
  return beside(here!, there);
};
