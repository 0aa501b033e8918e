import type { Browser, CDPSession } from '@playwright/test';
import { median } from '../bench/figure.ts';

/** Milliseconds that the phone takes for the piece of work: a fourth of a quiet cloud machine, 700 by Lighthouse's index. */
const PHONE_MS = 240;
const ROUNDS = 9;
/** The first rounds also compile the work. */
const WARM_UP = 2;

/** What boards do to a browser, in a fixed amount: sorts, writes and parses text, builds HTML and SVG, and lays them out. */
const work = (): number => {
  const began = performance.now();
  const list = document.body.appendChild(document.createElement('ul'));
  list.style.cssText = 'display: grid; grid-template-columns: repeat(8, 1fr)';
  for (let row = 0; row < 6; row++) {
    const names = Array.from({ length: 150 }, (_, i) => `${row}:${(i * 7919) % 301}`);
    names.sort((a, b) => a.localeCompare(b));
    const items = names.map(
      (
        name,
        i,
      ) => `<li data-thing="${name}"><svg viewBox="0 0 100 100" width="20"><g transform="translate(${i} ${row})">
        <path d="M0 0L50 50Z" /><circle r="9" /></g></svg><b>${name}</b></li>`,
    );
    list.insertAdjacentHTML('beforeend', items.join(''));
    list.getBoundingClientRect();
    for (const item of list.querySelectorAll('[data-thing]'))
      item.setAttribute('data-lit', JSON.stringify(JSON.parse(`["${item.textContent.trim()}"]`)));
    list.getBoundingClientRect();
  }
  list.remove();
  return performance.now() - began;
};

/**
 * How many times slower this browser must be to work like the phone, on this machine and as busy as it is now. A machine slower
 * than the phone can't be helped: then it is 1.
 */
export const slowdownOf = async (browser: Browser): Promise<number> => {
  const page = await browser.newPage();
  const rounds: number[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await page.evaluate(work));
  await page.close();
  return Math.max(1, PHONE_MS / median(rounds.slice(WARM_UP)));
};

/** Makes a page as slow as on the phone; returns how many times slower. */
export const slowDown = async (cdp: CDPSession, browser: Browser): Promise<number> => {
  const rate = await slowdownOf(browser);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return rate;
};
