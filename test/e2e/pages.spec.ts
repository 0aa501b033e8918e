import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

// `npm run pictures` sets this; the pictures in the READMEs come from here.
const PICTURES = process.env['PICTURES'];
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const SCHEMES = ['light', 'dark'] as const;

interface Others {
  empty: string;
  grown: string;
  ended: string;
  ride: string;
}

interface Table {
  id: string;
  player: string;
  /** Streets at its beginning, on its way, and at its end; a ride on its way. */
  others: Others | undefined;
}

/** A guest with a table waiting for them, one still open, and one played some way by bots. */
const settleIn = async (page: Page): Promise<Table> => {
  const guest = await page.request.post('/api/guest', { data: { name: 'Iris' } });
  const make = (table: object) =>
    page.request.post('/api/matches', { data: { game: 'curbside', ...table } }).then((made) => made.json());
  await make({ seats: 4, name: 'Open to anyone' });
  const { id } = (await make({ seats: 3, bots: 2, name: 'The Tuesday table' })) as { id: string };
  for (let turn = 0; turn < 4; turn++) await playTurn(page, id);
  return {
    id,
    player: ((await guest.json()) as { id: string }).id,
    others: PICTURES ? await playOthers(page) : undefined,
  };
};

/** For pictures alone: whether these boards are accessible, their own tests ask, and a match takes long. */
const playOthers = async (page: Page): Promise<Others> => {
  const make = async (table: object, actions: number): Promise<string> => {
    const made = await page.request.post('/api/matches', { data: { game: 'streets', ...table } });
    const { id } = (await made.json()) as { id: string };
    for (let i = 0; i < actions; i++) if (!(await playFirst(page, id))) break;
    return id;
  };
  const config = { business: true, consultants: true };
  return {
    empty: await make({ seats: 1 }, 0),
    grown: await make({ seats: 3, bots: 2, config }, 12),
    ended: await make({ seats: 1 }, 200),
    ride: await make({ game: 'wheres-my-ride', seats: 5, bots: 4, config: { driver: 'last seat' } }, 4),
  };
};

/** Does what is listed first; answers whether there was anything to do. */
const playFirst = async (page: Page, id: string): Promise<boolean> => {
  const { seq, actions } = await (await page.request.get(`/api/matches/${id}/legal`)).json();
  if (actions.length === 0) return false;
  const data = { action: actions[0], basis: seq, key: `first-${seq}` };
  await page.request.post(`/api/matches/${id}/actions`, { data });
  return true;
};

/** Drives where it can, ends the turn, and lets the bots answer. */
const playTurn = async (page: Page, id: string): Promise<void> => {
  for (const type of ['place-tile', 'drive', 'end-turn']) {
    const { seq, actions } = await (await page.request.get(`/api/matches/${id}/legal`)).json();
    const action = actions.find((listed: { type: string }) => listed.type === type);
    if (!action) continue;
    const data = { action, basis: seq, key: `${type}-${seq}` };
    await page.request.post(`/api/matches/${id}/actions`, { data });
  }
};

const PATHS: Readonly<Record<string, (table: Table) => string>> = {
  home: () => '/shelf',
  inbox: () => '/inbox',
  lobby: () => '/lobby',
  match: ({ id }) => `/matches/${id}`,
  replay: ({ id }) => `/matches/${id}#9`,
  rules: () => '/games/curbside',
  'rules-streets': () => '/games/streets',
  'rules-ride': () => '/games/wheres-my-ride',
  ...(PICTURES && {
    'streets-empty': ({ others }) => `/matches/${others?.empty}`,
    'streets-grown': ({ others }) => `/matches/${others?.grown}`,
    'streets-ended': ({ others }) => `/matches/${others?.ended}`,
    ride: ({ others }) => `/matches/${others?.ride}`,
  }),
  settings: () => '/settings',
  'sign-in': () => '/sign-in',
  player: ({ player }) => `/players/${player}`,
  'not-found': () => '/nowhere',
  api: () => '/api/docs',
};

for (const scheme of SCHEMES)
  for (const [size, viewport] of Object.entries(SIZES))
    test.describe(`${size}, ${scheme}`, () => {
      test.use({ viewport, colorScheme: scheme, reducedMotion: 'reduce' } as object);

      test('every page is accessible and fits', async ({ page }) => {
        const table = await settleIn(page);
        for (const [name, path] of Object.entries(PATHS)) {
          await page.goto(path(table), { waitUntil: 'networkidle' });
          await expect(page.locator('h1').first(), name).toBeVisible();
          if (PICTURES)
            await page.screenshot({ path: `${PICTURES}/${name}-${viewport.width}-${scheme}.png` });
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width, `${name} is no wider than the window`).toBeLessThanOrEqual(viewport.width);
        }
      });
    });

for (const path of ['/games/nowhere', '/players/nowhere', '/nowhere', '/matches/nowhere'])
  test(`${path} leads back to the shelf`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1')).not.toContainText('nowhere');
    await expect(page).not.toHaveTitle(/nowhere/);
    await expect(page.getByRole('link', { name: 'Back to the shelf' })).toBeVisible();
  });
