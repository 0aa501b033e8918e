import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { makeGuest } from '../program/client.ts';
import { faults } from './faults.ts';

const MOST_TURNS = 300;

/** Plays a match of Streets against a bot to its end. */
const playOut = async (base: string, visibility: 'public' | 'private'): Promise<string> => {
  const ada = await makeGuest(base, 'Ada');
  const made = await ada('POST', '/matches', {
    game: 'streets',
    seats: 2,
    bots: 1,
    pace: 'none',
    visibility,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const { seq, actions } = (await ada('GET', `/matches/${id}/legal`)).body;
    const move = { action: actions[0], basis: seq, key: `${seq}-${turn}` };
    if (actions.length > 0) expect((await ada('POST', `/matches/${id}/actions`, move)).status).toBe(200);
    if ((await ada('GET', `/matches/${id}`)).body.outcome) return id as string;
  }
  throw new Error(`${id} does not end.`);
};

let blog: Server;
/** What the page on the other site has in its body. */
let article = '';
test.beforeAll(async () => {
  blog = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:16px">${article}`,
    );
  }).listen(0, '127.0.0.1');
  await once(blog, 'listening');
});
test.afterAll(() => void blog.close());

/** Another site, by its name too, which shows what oEmbed says of a match. */
const openBlog = async (page: Page, frame: string): Promise<FrameLocator> => {
  article = frame;
  await page.goto(`http://localhost:${(blog.address() as AddressInfo).port}/`);
  return page.frameLocator('iframe');
};

test('a finished match can be shown on another site, step by step, and without a cookie', async ({
  page,
  baseURL,
  context,
}) => {
  const id = await playOut(baseURL!, 'public');
  const asked = await fetch(`${baseURL}/api/oembed?url=${encodeURIComponent(`${baseURL}/matches/${id}`)}`);
  const { html } = (await asked.json()) as { html: string };
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      const frame = await openBlog(page, html);
      const board = frame.locator('figure > svg');
      await expect(board).toBeVisible();
      const [inner, outer] = [(await board.boundingBox())!, (await page.locator('iframe').boundingBox())!];
      expect(inner.width).toBeGreaterThan(outer.width * 0.8);
      expect(outer.width).toBeLessThanOrEqual(width - 32);
      const place = frame.locator('nav span');
      const [last] = (await place.textContent())!.split(' ');
      await frame.getByRole('link', { name: 'Back' }).click();
      await expect(place).toHaveText(`${Number(last) - 1} of ${last}`);
      await frame.getByRole('link', { name: 'Back' }).click();
      await expect(place).toHaveText(`${Number(last) - 2} of ${last}`);
      await expect(frame.getByRole('link', { name: 'See the whole match on Meanwhile' })).toHaveAttribute(
        'href',
        `${baseURL}/matches/${id}#${Number(last) - 2}`,
      );
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/embed-${width}-${colorScheme}.png` });
    }
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(5); // steps leave no trace in it
  for (const width of [280, 390]) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto(`/embed/matches/${id}?at=3&theme=dark`);
    expect(await faults(page)).toEqual([]);
    await page.locator('body').press('Home');
    await expect(page.locator('nav span')).toHaveText(/^1 of /);
    await page.locator('body').press('ArrowRight');
    await expect(page.locator('nav span')).toHaveText(/^2 of /);
  }
});

test('neither a private match nor any other page of ours is shown in a frame', async ({ page, baseURL }) => {
  const id = await playOut(baseURL!, 'private');
  const frame = await openBlog(page, `<iframe src="${baseURL}/embed/matches/${id}"></iframe>`);
  await expect(frame.locator('body')).toHaveText('This match can’t be shown here.');
  for (const path of [`/matches/${id}`, '/', '/api/docs', '/settings']) {
    const { headers } = await fetch(baseURL + path, { headers: { accept: 'text/html' } });
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
});

test('the menu of a finished match has a picture of the moment, and what shows it elsewhere', async ({
  page,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await playOut(baseURL!, 'public');
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Picture or embed of this moment' }).click();
  const picture = page.getByAltText('The board at this moment');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await page.getByRole('button', { name: 'Copy embed' }).click();
  await expect(page.getByText('Paste it into the HTML of your page.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const frame = await openBlog(page, copied);
  await expect(frame.locator('figure > svg')).toBeVisible();
});
