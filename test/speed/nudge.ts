import { deflateRawSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import type { MatchPage } from '../../api/contract/match.ts';
import { figure, median, type Figure } from '../bench/figure.ts';
import { openPushes, turnOf } from '../pushes.ts';
import { launchOptions } from '../run/browser.ts';
import type { Watched } from './frames.ts';
import { slowDown } from './phone.ts';

/** How long it may take from a tap to the board. */
const MOST_MS = 2_000;
/** Slow 4G, as Lighthouse has it: milliseconds, and bytes a second. */
const LINE = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** As many of the newest entries come with a push. */
const ENTRIES = 12;

export interface Nudged extends Watched {
  player: string;
  id: string;
  game: string;
}

/** The player's phone, with the site stored and everything about it asleep. */
const openPhone = async ({ url, cookie, player }: Nudged) => {
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext({ ...PHONE, permissions: ['notifications'] });
  const [name, value] = cookie.split('=') as [string, string];
  const { origin } = new URL(url);
  const secure = { url: origin.replace('http:', 'https:'), secure: true, httpOnly: true };
  await context.addCookies([{ name, value, ...secure }]);
  const page = await context.newPage();
  await page.goto(`${origin}/inbox`);
  const pushes = await openPushes(page);
  await page.evaluate(async (owner) => {
    while (!(await caches.has(`answers-${owner}`))) await new Promise((passed) => setTimeout(passed, 50));
  }, player);
  return { browser, page, pushes };
};

/** A match page with its newest entries, as a push carries it. */
const readPage = async (page: Page, id: string): Promise<string> => {
  const match = await page.evaluate(
    async (path): Promise<MatchPage> => (await fetch(path)).json(),
    `/api/matches/${id}`,
  );
  const events = match.events.slice(-ENTRIES);
  return JSON.stringify({ ...match, events, earlier: events[0]!.seq - 1 });
};

/** Milliseconds until the board of a match is drawn. */
const opening = async (page: Page, { url, game }: Nudged): Promise<number> => {
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(`board-${game} svg:visible`).first().waitFor();
  return performance.now() - began;
};

/** Milliseconds from a tap on a notification to the board, with what was pushed or without. */
const tapping = async (nudged: Nudged, isPushed: boolean): Promise<number> => {
  const { browser, page, pushes } = await openPhone(nudged);
  try {
    const { url, player, id } = nudged;
    const pushed = { player, page: deflateRawSync(await readPage(page, id)).toString('base64') };
    await pushes.push(turnOf(url, [id], Date.now(), isPushed ? pushed : undefined));
    const cdp = await page.context().newCDPSession(page);
    await slowDown(cdp, browser);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', LINE);
    await pushes.stop();
    const began = performance.now();
    await pushes.tap();
    const woken = performance.now() - began;
    return woken + (await opening(page, nudged));
  } finally {
    await browser.close();
  }
};

/** How fast a tap on a notification brings its match, on a phone with slow 4G that had the site asleep. */
export const nudge = async (name: string, nudged: Nudged, visits: number): Promise<Figure[]> => {
  const [with_, without]: [number[], number[]] = [[], []];
  for (let i = 0; i < visits; i++) {
    with_.push(await tapping(nudged, true));
    without.push(await tapping(nudged, false));
  }
  const [most, before] = [median(with_), median(without)].map((ms) => ms / 1000) as [number, number];
  const aim = { text: `<= ${MOST_MS / 1000} s`, isMet: most <= MOST_MS / 1000 };
  return [figure(`a nudge of ${name}`, `${most.toFixed(2)} s, ${before.toFixed(2)} s without its page`, aim)];
};
