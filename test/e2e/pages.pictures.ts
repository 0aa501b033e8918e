import { expect, test, type Page } from '@playwright/test';
import type { MatchPage } from '../../api/contract/match.ts';
import { CATALOG } from '../../rules/catalog.ts';
import type { AnyGame, Config } from '../../rules/kit/game.ts';
import { wiseAction } from './people.ts';

// `npm run pictures` sets this; the pictures in the READMEs come from here.
const PICTURES = process.env['PICTURES']!;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const SCHEMES = ['light', 'dark'] as const;

interface Table {
  id: string;
  player: string;
  /** A match of each game at its beginning, on its way and late. */
  shown: Readonly<Record<string, string>>;
}

const make = async (page: Page, table: object): Promise<string> => {
  const made = await page.request.post('/api/matches', { data: table });
  return ((await made.json()) as { id: string }).id;
};

/** Plays as a bot would, for this many actions or until there is nothing to do. */
const playOn = async (page: Page, id: string, actions: number): Promise<string> => {
  for (let i = 0; i < actions; i++) {
    const seen = (await (await page.request.get(`/api/matches/${id}`)).json()) as MatchPage;
    const action = seen.status === 'running' && wiseAction(seen);
    if (!action) break;
    const data = { action, basis: seen.seq, key: `wise-${seen.seq}` };
    await page.request.post(`/api/matches/${id}/actions`, { data });
  }
  return id;
};

/** With every expansion that can be switched on. */
const expanded = (meta: AnyGame['meta'], seats: number): Config =>
  Object.fromEntries(
    meta.options
      .filter((option) => option.values.includes(true) && (option.seats ?? meta.seats).includes(seats))
      .map(({ key }) => [key, true]),
  );

const showGame = async (page: Page, { meta }: AnyGame): Promise<[string, string][]> => {
  const [few, many] = [Math.min(...meta.seats), Math.min(5, Math.max(...meta.seats))];
  const at = async (seats: number, actions: number, config: Config = {}): Promise<string> =>
    playOn(page, await make(page, { game: meta.id, seats, bots: seats - 1, config }), actions);
  return [
    [`${meta.id}-begun`, await at(few, 0)],
    [meta.id, await at(many, 12, expanded(meta, many))],
    [`${meta.id}-late`, await at(few, 200)],
  ];
};

/** A guest with a table waiting for them, one still open, and one played some way by bots. */
const settleIn = async (page: Page): Promise<Table> => {
  const guest = await page.request.post('/api/guest', { data: { name: 'Iris' } });
  const { id: game, seats } = CATALOG[0]!.game.meta; // the one that stands for all
  await make(page, { game, seats: Math.max(...seats), name: 'Open to anyone' });
  const id = await make(page, { game, seats: 3, bots: 2, name: 'The Tuesday table' });
  await playOn(page, id, 12);
  const shown: [string, string][] = [];
  for (const module of CATALOG) shown.push(...(await showGame(page, module.game)));
  return { id, player: ((await guest.json()) as { id: string }).id, shown: Object.fromEntries(shown) };
};

const pathsFor = ({ id, player, shown }: Table): Record<string, string> => ({
  home: '/shelf',
  inbox: '/inbox',
  lobby: '/lobby',
  match: `/matches/${id}`,
  replay: `/matches/${id}#9`,
  ...Object.fromEntries(CATALOG.map(({ game }) => [`rules-${game.meta.id}`, `/games/${game.meta.id}`])),
  ...Object.fromEntries(Object.entries(shown).map(([name, match]) => [name, `/matches/${match}`])),
  settings: '/settings',
  'sign-in': '/sign-in',
  player: `/players/${player}`,
  'set-up': '/set-up',
  bots: '/bots',
  'not-found': '/nowhere',
  api: '/api/docs',
});

test('every page has its picture taken', async ({ page }) => {
  test.setTimeout(1_800_000); // matches of every game are played first
  const table = await settleIn(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of SCHEMES)
    for (const viewport of SIZES) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      for (const [name, path] of Object.entries(pathsFor(table))) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('h1').first(), name).toBeVisible();
        await page.screenshot({ path: `${PICTURES}/${name}-${viewport.width}-${colorScheme}.png` });
      }
    }
});
