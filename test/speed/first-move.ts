import { chromium, type Browser, type Page } from '@playwright/test';
import { throttling } from 'lighthouse/core/config/constants.js';
import { figure, median, times, type Figure } from '../bench/figure.ts';
import { launchOptions } from '../run/browser.ts';
import { slowDown } from './phone.ts';

/** From the address to the first accepted move. */
const AIMS = { clicks: 1, seconds: 4 } as const;

/** The phone that Lighthouse plays, with the line that it has where that is not simulated. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const { mobileSlow4G: LINE } = throttling;
const bytesPerSecond = (kbps: number): number => (kbps * 1024) / 8;

const playPhone = async (page: Page, browser: Browser): Promise<number> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.requestLatencyMs,
    downloadThroughput: bytesPerSecond(LINE.downloadThroughputKbps),
    uploadThroughput: bytesPerSecond(LINE.uploadThroughputKbps),
  });
  return slowDown(cdp, browser);
};

interface Visit {
  clicks: number;
  slowdown: number;
  /** Seconds from the address until the caption is there to press, the move is accepted, and the board shows it. */
  offered: number;
  accepted: number;
  shown: number;
}

/** A visitor who presses what the page offers, as soon as it is there, until a move is accepted. */
const visit = async (url: string): Promise<Visit> => {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    const slowdown = await playPhone(page, browser);
    const began = performance.now();
    const passed = (): number => (performance.now() - began) / 1000;
    let isAccepted = false;
    const accepted = page
      .waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 201)
      .then(() => {
        isAccepted = true;
        return passed();
      });
    await page.goto(url, { waitUntil: 'commit' });
    const caption = page.locator('#hero .caption');
    await caption.waitFor();
    const offered = passed();
    let clicks = 0;
    for (; !isAccepted && clicks < 9; clicks++) {
      await caption.tap();
      await Promise.race([accepted, page.waitForTimeout(AIMS.seconds * 1000)]);
    }
    const at = await accepted;
    await page.locator('mw-scrubber').waitFor();
    return { clicks, slowdown, offered, accepted: at, shown: passed() };
  } finally {
    await browser.close();
  }
};

const seconds = (value: number): string => `${value.toFixed(2)} s`;

/** How many clicks and seconds it takes a visitor on a phone to make a first move: the median of some visits. */
export const firstMove = async (url: string, visits: number): Promise<Figure[]> => {
  const all: Visit[] = [];
  for (let i = 0; i < visits; i++) all.push(await visit(url));
  const of = (name: keyof Visit): number => median(all.map((one) => one[name]));
  return [
    figure('first move: clicks', String(of('clicks')), {
      text: `<= ${AIMS.clicks}`,
      isMet: of('clicks') <= AIMS.clicks,
    }),
    figure('first move: offered after', seconds(of('offered'))),
    figure('first move: accepted after', seconds(of('accepted')), {
      text: `<= ${seconds(AIMS.seconds)}`,
      isMet: of('accepted') <= AIMS.seconds,
    }),
    figure('first move: shown after', seconds(of('shown'))),
    figure('first move: slowed', times(of('slowdown'))),
  ];
};
