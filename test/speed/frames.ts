import { chromium, type CDPSession, type Page } from '@playwright/test';
import { figure, times, type Figure } from '../bench/figure.ts';
import { launchOptions } from '../run/browser.ts';
import { slowdownOf } from './phone.ts';

const LEAST_FRAMES = 55;
const SPELL_MS = 4_000;
/** What the heap may grow by while somebody looks back and forth. */
const GROWTH = 1.15;

export interface Watched {
  url: string;
  cookie: string;
}

interface Opened {
  page: Page;
  cdp: CDPSession;
  /** How many times slower the page must be to be a phone's. */
  slowdown: number;
}

/** Opens a match as its player. */
const withMatch = async <T>({ url, cookie }: Watched, look: (opened: Opened) => Promise<T>) => {
  const browser = await chromium.launch(launchOptions);
  try {
    const slowdown = await slowdownOf(browser);
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      extraHTTPHeaders: { cookie },
    });
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('mw-scrubber').waitFor();
    await page.waitForTimeout(2_000);
    const cdp = await context.newCDPSession(page);
    return await look({ page, cdp, slowdown });
  } finally {
    await browser.close();
  }
};

/** Frames a second on a phone while something is done again and again. */
const framesWhile = async (
  { page, cdp, slowdown }: Opened,
  step: (i: number) => Promise<void>,
): Promise<number> => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    const counted = Object.assign(globalThis, { frames: 0 });
    const count = (): void => {
      counted.frames++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const read = () =>
    page.evaluate(() => [performance.now(), (globalThis as unknown as { frames: number }).frames] as const);
  const [since, before] = await read();
  for (let i = 0, end = Date.now() + SPELL_MS; Date.now() < end; i++) await step(i);
  const [until, after] = await read();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return ((after - before) * 1000) / (until - since);
};

const frames = (name: string, rate: number, slowdown: number): Figure =>
  figure(name, `${rate.toFixed(0)} a second, slowed ${times(slowdown)}`, {
    text: `>= ${LEAST_FRAMES}`,
    isMet: rate >= LEAST_FRAMES,
  });

/** How smoothly a city is dragged. */
export const dragging = (match: Watched, name: string): Promise<Figure> =>
  withMatch(match, async (opened) => {
    const { page } = opened;
    await page.mouse.move(640, 300);
    await page.mouse.down();
    const rate = await framesWhile(opened, (i) =>
      page.mouse.move(640 + 180 * Math.sin(i / 9), 300 + 90 * Math.cos(i / 7)),
    );
    await page.mouse.up();
    return frames(name, rate, opened.slowdown);
  });

/** Scrubs along the track: to a place from 0 to 1, where 1 is the last entry but one. A match that is over ends on another page. */
const scrubberOf = async (page: Page): Promise<(place: number) => Promise<void>> => {
  const track = page.locator('mw-scrubber .track');
  const box = (await track.boundingBox())!; // asked once: the page answers on the CPU that is measured
  const bars = await track.locator('rect').count();
  const room = await track.locator('svg').evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width);
  return (place) =>
    page.mouse.move(box.x + ((0.5 + place * (bars - 2)) / room) * box.width, box.y + box.height / 2);
};
const wave = (i: number, steps: number): number => Math.abs(((i / steps) % 2) - 1);

/** How smoothly one looks back and forth through a match. */
export const scrubbing = (match: Watched, name: string): Promise<Figure> =>
  withMatch(match, async (opened) => {
    const { page } = opened;
    const scrub = await scrubberOf(page);
    await scrub(1);
    await page.mouse.down();
    for (const place of [0, 0.4, 0.7, 0.95]) {
      await scrub(place); // the pieces of the replay are fetched before
      await page.waitForTimeout(1_000);
    }
    const rate = await framesWhile(opened, (i) => scrub(wave(i, 200)));
    await page.mouse.up();
    return frames(name, rate, opened.slowdown);
  });

const heapOf = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
};
const MB = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Whether the heap is the same after a while of looking back and forth as after its first fifth. */
export const heap = (match: Watched, minutes: number): Promise<Figure> =>
  withMatch(match, async ({ page, cdp }) => {
    await cdp.send('Performance.enable');
    const scrub = await scrubberOf(page);
    const spell = (minutes * 60_000) / 5;
    const look = async (): Promise<number> => {
      await scrub(1);
      await page.mouse.down();
      for (let i = 0, end = Date.now() + spell; Date.now() < end; i++) {
        await scrub(wave(i, 20));
        await page.waitForTimeout(250);
      }
      await scrub(1);
      await page.mouse.up();
      return heapOf(cdp);
    };
    const first = await look();
    let last = first;
    for (let i = 1; i < 5; i++) last = await look();
    return figure(`heap over ${minutes} minutes`, `${MB(first)}, then ${MB(last)}`, {
      text: `<= ${GROWTH} x`,
      isMet: last <= first * GROWTH,
    });
  });
