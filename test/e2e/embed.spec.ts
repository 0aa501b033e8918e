import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { SAMPLE } from '../run/sample.ts';
import { byTurns } from '../sample.ts';
import { faults } from './faults.ts';
import { endTurns, guests, leave, make, seat } from './people.ts';

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

const LOOKS = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test('a finished match can be shown on another site from its menu, step by step, without a cookie; a private one can’t', async ({
  page,
  browser,
  baseURL,
}) => {
  const people = await guests(browser, ['Ada', 'Ben']);
  const ada = people[0]!;
  const id = await seat(people, { visibility: 'public' });
  await endTurns(people, id);

  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ada.tab.goto(`/matches/${id}`);
  await ada.tab.getByRole('button', { name: 'Menu' }).click();
  await ada.tab.getByRole('button', { name: 'Picture or embed of this moment' }).click();
  const picture = ada.tab.getByAltText('The board at this moment');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await ada.tab.getByRole('button', { name: 'Copy embed' }).click();
  await expect(ada.tab.getByText('Paste it into the HTML of your page.')).toBeVisible();
  const copied = await ada.tab.evaluate(() => navigator.clipboard.readText());

  for (const { width, colorScheme } of byTurns(LOOKS, 0, SAMPLE)) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const frame = await openBlog(page, copied);
    const board = frame.locator('figure > svg');
    await expect(board).toBeVisible();
    const [inner, outer] = [(await board.boundingBox())!, (await page.locator('iframe').boundingBox())!];
    expect(inner.width).toBeGreaterThan(outer.width * 0.8);
    expect(outer.width).toBeLessThanOrEqual(width - 32);
    const place = frame.locator('nav span');
    const [last] = (await place.textContent())!.split(' ');
    for (const back of [1, 2]) {
      await frame.getByRole('link', { name: 'Back' }).click();
      await expect(place).toHaveText(`${Number(last) - back} of ${last}`);
    }
    const whole = frame.getByRole('link', { name: 'See the whole match on Meanwhile' });
    await expect(whole).toHaveAttribute('href', `${baseURL}/matches/${id}#${Number(last) - 2}`);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/embed-${width}-${colorScheme}.png` });
  }
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(5); // steps leave no trace in it
  await page.setViewportSize({ width: 280, height: 600 });
  await page.goto(`/embed/matches/${id}?at=3&theme=dark`);
  expect(await faults(page)).toEqual([]);
  await page.locator('body').press('Home');
  await expect(page.locator('nav span')).toHaveText(/^1 of /);
  await page.locator('body').press('ArrowRight');
  await expect(page.locator('nav span')).toHaveText(/^2 of /);

  const { id: secret } = await make(ada, { visibility: 'private' });
  const frame = await openBlog(page, `<iframe src="${baseURL}/embed/matches/${secret}"></iframe>`);
  await expect(frame.locator('body')).toHaveText('This match can’t be shown here.');
  for (const path of [`/matches/${id}`, '/', '/api/docs', '/settings']) {
    const { headers } = await fetch(baseURL + path, { headers: { accept: 'text/html' } });
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
  await leave(...people);
});
