import { chromium, type Page } from '@playwright/test';
import { BOARDS } from '../run/sizes.ts';
import { figure, median, type Figure } from '../bench/figure.ts';
import { launchOptions } from '../run/browser.ts';

/** A turn of small actions: something, its undo, and so on. */
const ACTIONS = 12;
/** Milliseconds that an answer is on its way. */
const LINES = [0, 400] as const;
/** How many milliseconds a click may take to change the board, on any line. */
const MOST_MS = 100;

/** A game in which one press takes a loan, which is foreseen, and another takes it back. */
export const LENDING = BOARDS.find(({ game }) => game.meta.takeBack.includes('loan-taken'))!;
const BOARD = `board-${LENDING.game.meta.id}`;

/** Presses a button of the board; resolves with the milliseconds until the button for undoing has changed. */
const press = (page: Page, name: string): Promise<number> =>
  page.locator(BOARD).evaluate(async ({ shadowRoot }, pressed) => {
    const buttonOf = (words: string): HTMLButtonElement =>
      [...shadowRoot!.querySelectorAll('button')].find(({ textContent }) =>
        textContent.trim().startsWith(words),
      )!;
    const isPossible = (): boolean => !buttonOf('Undo').matches(':disabled, [aria-disabled="true"]');
    const [before, began] = [isPossible(), performance.now()];
    buttonOf(pressed).click();
    while (isPossible() === before) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, name);

const turnOn = async (
  { url, cookie }: { url: string; cookie: string },
  latency: number,
): Promise<number[]> => {
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({ extraHTTPHeaders: { cookie } });
    const page = await context.newPage();
    await page.goto(url);
    const rules = page.waitForResponse((answer) => /assets\/foresight-/.test(answer.url()));
    await page.locator(`${BOARD} .prompt`).click(); // reaching for the table fetches the rules
    await rules;
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const line = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
    await cdp.send('Network.emulateNetworkConditions', line);
    const clicks: number[] = [];
    for (let i = 0; i < ACTIONS; i++) clicks.push(await press(page, i % 2 ? 'Undo' : 'Borrow'));
    return clicks;
  } finally {
    await browser.close();
  }
};

/** How long a click takes to change the board, and a whole turn of them, on a fast line and a slow one. */
export const instant = async (begin: () => Promise<{ url: string; cookie: string }>): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const latency of LINES) {
    const clicks = await turnOn(await begin(), latency);
    const most = Math.max(...clicks);
    const whole = clicks.reduce((sum, ms) => sum + ms, 0);
    const measured = `${median(clicks).toFixed(0)} ms, ${most.toFixed(0)} at most, ${whole.toFixed(0)} for ${ACTIONS} actions`;
    const aim = { text: `<= ${MOST_MS} ms`, isMet: median(clicks) <= MOST_MS };
    figures.push(figure(`click to changed board, answers after ${latency} ms`, measured, aim));
  }
  return figures;
};
