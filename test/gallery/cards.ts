import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { choosePort } from '../../api/dev/port.ts';
import type * as Shelf from '../../web/games/shelf.ts';
import type * as Cover from '../../web/games/kit/box/cover.ts';
import { findChromium } from '../run/chromium.ts';
import { ROOT } from '../run/shell.ts';

// npm run cards [-- <game>...]: draws the cards that mail and messengers show: the lid of a game's box, and its name, as in any language.
const CARDS = `${ROOT}web/public/cards`;
/** What messengers ask for; mail shows it at half the size. */
const SIZE = { width: 1200, height: 630 };

const STYLE = `
  body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr auto; align-items: center;
    gap: 56px; padding: 0 84px 0 72px; box-sizing: border-box; background: var(--table); color: var(--ink); }
  h1 { margin: 0; font: 800 88px/1 var(--font-display); letter-spacing: -0.035em; text-wrap: balance; }
  i { position: absolute; left: 72px; bottom: 48px; font: 800 36px/1 var(--font-display); letter-spacing: -0.035em; font-style: normal; }
  main { display: contents; }
  svg { height: 500px; width: auto; filter: drop-shadow(0 18px 22px rgb(0 0 0 / 22%)); }
  .cv, .figure { font-family: var(--font-display); font-weight: 800; letter-spacing: -0.03em; }`;

const BLANK = `<!doctype html><link rel="stylesheet" href="/tokens.css"><link rel="stylesheet" href="/fonts.css"><body>`;

mkdirSync(CARDS, { recursive: true });
const server = await createServer({
  configFile: `${ROOT}web/vite.config.ts`,
  server: { host: '127.0.0.1', port: await choosePort(undefined, 8917) },
  logLevel: 'error',
});
await server.listen();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
  const blank = `${server.resolvedUrls!.local[0]!}card.html`;
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: BLANK }));
  await page.goto(blank);
  const from = (path: string): string => new URL(path, server.resolvedUrls!.local[0]).href;
  const modules = {
    shelf: from('/games/shelf.ts'),
    cover: from('/games/kit/box/cover.ts'),
    lit: from('/@id/lit'),
  };
  const ids = await page.evaluate(
    async ({ shelf }) => ((await import(shelf)) as typeof Shelf).BOXES.map(({ id }) => id),
    modules,
  );
  const wanted = process.argv.slice(2);
  for (const id of ids.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    await page.evaluate(
      async ({ id: game, style, shelf, cover, lit }) => {
        const { boxOf } = (await import(shelf)) as typeof Shelf;
        const { drawCover } = (await import(cover)) as typeof Cover;
        const { render, html } = (await import(lit)) as typeof import('lit');
        const box = boxOf(game)!;
        const frame = document.createElement('main');
        document.body.replaceChildren(frame);
        render(
          html`<style>
              ${style}
            </style>
            <div>
              <h1>${box.name}</h1>
            </div>
            ${drawCover(box.lid, game)}<i>Meanwhile</i>`,
          frame,
        );
        await document.fonts.ready;
      },
      { id, style: STYLE, ...modules },
    );
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${CARDS}/${id}.png` });
  }
} finally {
  await browser.close();
  await server.close();
}
