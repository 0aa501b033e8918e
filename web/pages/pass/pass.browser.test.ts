import { render } from 'lit';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byTurns } from '../../../test/sample.ts';
import { deepText, misfits } from '../../gallery/deep.ts';
import { PASS_PAGES, PASSED } from '../../gallery/matches/passed.ts';
import { inaccessible } from '../../gallery/mount.ts';
import { NOBODY } from '../../gallery/people.ts';
import type { Scene } from '../../gallery/scene.ts';
import { all, app, atDesk, found, stage } from '../../gallery/staged.ts';
import { listPasses, recallPass } from '../../data/pass/passed-match.ts';
import { gameName } from '../../games/shelf.ts';
import { ActEvent } from '../../games/kit/board.ts';
import { GameBoard } from '../../games/kit/game-board.ts';
import { MatchTable } from '../match/table/table.ts';
import { between, PagePassed } from './passed.ts';

atDesk();

const PAIR = ['Zoë', 'Yann'] as const;
const PASS: Scene = { path: '/pass', answers: NOBODY, shows: 'Two to five people' };
const board = () =>
  found(GameBoard as abstract new (...args: never[]) => GameBoard<object, { type: string }>);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const screen = (name = '') =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^Pass the device to ${name}`) });
const handOver = () => button(/^Pass to /);

/** Starts a match of these people by the form. */
const start = async (game: string, names: readonly string[]): Promise<void> => {
  await stage(PASS);
  await page.getByRole('radio', { name: gameName(game) }).click();
  const players = page.getByRole('group', { name: 'Players' });
  await players.getByRole('radio', { name: String(names.length) }).click();
  for (const [seat, name] of names.entries())
    await page.getByLabelText(`Player ${seat + 1}`, { exact: true }).fill(name);
  await button('Start').click();
  await expect.element(screen()).toBeVisible();
};

const idHere = (): string => location.pathname.split('/').at(-1)!;

/** Does something that is legal, until the turn is over. */
const playOn = async (isOver: () => boolean): Promise<void> => {
  for (let i = 0; i < 200 && !isOver(); i++) {
    await found(MatchTable)?.updateComplete;
    const actions = board()?.actions ?? [];
    const action = actions[(i * 7) % actions.length];
    if (action) board().dispatchEvent(new ActEvent(action));
    await new Promise((passed) => setTimeout(passed, 5));
  }
  expect(isOver()).toBe(true);
};
const isEnd = (): boolean => recallPass(idHere())!.isOver;
const toHandOver = (): Promise<void> => playOn(() => isEnd() || handOver().query() !== null);

const take = async (): Promise<void> => {
  await page.getByRole('button', { name: /^I’m / }).first().click();
  await expect.poll(() => board()?.actions.length).toBeGreaterThan(0);
};

/** Without what Lit notes. */
const drawn = (root: { innerHTML: string }): string => root.innerHTML.replaceAll(/<!--.*?-->/g, '');

describe('a person’s way', () => {
  test('leads from names through hands and a reload to the list, and away', async () => {
    await start('curbside', PAIR);
    expect(await inaccessible()).toEqual([]);
    await take();
    const first = board().page.viewer as number;
    const other = 1 - first;
    await toHandOver();
    expect(await inaccessible()).toEqual([]);
    await handOver().click();
    await expect.element(screen(PAIR[other])).toBeVisible();
    await expect.poll(() => found(PagePassed).shadowRoot!.activeElement?.localName).toBe('h1');
    const kept = recallPass(idHere())!;
    expect(kept.seen[first]).toBe(kept.entries.length);
    expect(kept.seen[other]).toBe(1);

    const arrives = (): void => localStorage.setItem(`pass.${kept.id}`, JSON.stringify(kept));
    await stage({ ...PASS, path: `/pass/${kept.id}`, arrives, shows: `Pass the device to ${PAIR[other]}` });
    await take();
    expect(board().page).toMatchObject({ seq: kept.entries.at(-1)!.seq, viewer: other });
    await expect.element(page.getByText('Meanwhile,')).toBeVisible();
    expect(recallPass(kept.id)).toEqual(kept);

    await stage({ ...PASS, arrives, shows: 'On this device' });
    await expect.element(page.getByRole('link', { name: 'Go on Curbside' })).toBeVisible();
    await button('Delete Curbside').click();
    expect(listPasses()).toHaveLength(1);
    await button('Really delete Curbside').click();
    await expect.poll(listPasses).toEqual([]);
  });

  test('an own action can be taken back as long as the rules allow, on the board', async () => {
    await start('curbside', PAIR);
    await take();
    const before = recallPass(idHere())!.entries.length;
    await playOn(() => board().page.undo !== null);
    const { undo } = board().page;
    await button('Undo').click();
    await expect.poll(() => board().page.undo).not.toBe(undo);
    expect(recallPass(idHere())!.entries.at(-1)).toMatchObject({ kind: 'undo', reverts: undo });
    expect(before).toBeLessThan(undo!);
  });

  test('no screen comes between hands where nothing is hidden and they want none', async () => {
    await start('automobiles', PAIR);
    await button('Play without this screen').click();
    await button(/^I’m /).first().click();
    await expect.poll(() => board()?.actions.length).toBeGreaterThan(0);
    const { viewer } = board().page;
    await playOn(() => board()?.page.viewer !== viewer || handOver().query() !== null);
    if (handOver().query()) await handOver().click();
    await expect.poll(() => board()?.page.viewer).not.toBe(viewer);
    expect(screen().query()).toBeNull();
  });

  test('where something is hidden, the screen can’t be left out', async () => {
    await stage(await PASS_PAGES['pass and play, between hands']!());
    expect(button('Play without this screen').query()).toBeNull();
  });
});

const games = PASSED.filter(({ name }) => name.endsWith('in a hand')).map(({ game }) => game);
const seatsIn: Record<string, number> = { 'wheres-my-ride': 4 };

test.each(byTurns(games, 1, { ...inject('sample'), count: 3 }))(
  'while the screen of %s is up, nothing of any hand is on the page',
  { timeout: 120_000 },
  async (game) => {
    const names = ['Zoë', 'Yann', 'Xena', 'Will'].slice(0, seatsIn[game] ?? 2);
    await start(game, names);
    const shells = new Map<number, string>();
    for (let i = 0; i < 6; i++) {
      const passed = found(PagePassed);
      await passed.updateComplete;
      const next = names.findIndex((name) => screen(name).query());
      const bare = game === 'automobiles' ? { isBare: false, set: () => {} } : undefined;
      const plain = document.createElement('div');
      render(between({ game: gameName(game), names, next, take: () => {}, bare }), plain);
      expect(drawn(passed.shadowRoot!)).toBe(drawn(plain));
      const shell = deepText(app());
      expect(shell).toBe(shells.get(next) ?? shell);
      shells.set(next, shell);
      expect(sessionStorage.getItem(`choice ${location.pathname}`)).toBeNull();
      await take();
      await toHandOver();
      if (isEnd()) return;
      await handOver().click();
      await expect.element(screen()).toBeVisible();
    }
    expect(all('mw-table')).toEqual([]);
    expect(document.title).toBe(`${gameName(game)}, pass and play · Meanwhile`);
  },
);

describe('a match that is over', () => {
  const over = byTurns(
    PASSED.filter(({ name }) => name.endsWith('its end')),
    0,
    inject('sample'),
  );

  test.each(over.map((card) => [card.game, card] as const))(
    'of %s is saved as a file that opens',
    async (_, card) => {
      const { createObjectURL } = URL;
      onTestFinished(() => void (URL.createObjectURL = createObjectURL));
      const saved: Blob[] = [];
      URL.createObjectURL = (blob) => `#${saved.push(blob as Blob)}`;
      await stage(await card.load('seat'));
      await button('Save the file').click();
      await expect.poll(() => saved.length).toBe(1);
      await stage({ path: '/file', answers: NOBODY, shows: 'Choose a file' });
      await userEvent.upload(page.getByLabelText('Choose a file'), new File(saved, 'match.json'));
      await expect.element(button('Play from the start')).toBeVisible();
      await button(/^Check the /).click();
      await expect.element(page.getByText('Nobody was asked for one.')).toBeVisible();
    },
  );
});

const LOOKS = [
  { width: 390, height: 844, theme: 'light' },
  { width: 1280, height: 800, theme: 'dark' },
] as const;
test.each(PASSED.map((card, i) => ({ ...card, looks: byTurns(LOOKS, i, inject('sample')) })))(
  '$name is accessible and fits',
  { timeout: 120_000 },
  async ({ load, looks }) => {
    for (const { width, height, theme } of looks) {
      await page.viewport(width, height);
      document.documentElement.dataset['theme'] = theme;
      await stage(await load('seat'));
      await expect.poll(async () => [...misfits(), ...(await inaccessible())]).toEqual([]);
    }
  },
);
