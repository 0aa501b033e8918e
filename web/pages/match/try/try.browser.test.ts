import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { looks } from '../../../data/settings/looks.ts';
import { deepElements, misfits } from '../../../gallery/deep.ts';
import { MATCH } from '../../../gallery/local-match.ts';
import { inaccessible } from '../../../gallery/mount.ts';
import type { Scene } from '../../../gallery/scene.ts';
import { show, type Shown } from '../../../gallery/stage.ts';
import { TRIED } from '../../../gallery/tried.ts';
import { ActEvent, UndoEvent } from '../../../games/kit/board.ts';
import { GameBoard } from '../../../games/kit/game-board.ts';
import { TryPage } from './try.ts';

let shown: Shown | undefined;
let scene: Scene;
beforeEach(async () => {
  document.body.replaceChildren();
  looks.set({ theme: 'light', motion: 'still', speed: '1', sound: 'quiet' });
  await page.viewport(1280, 800);
});
afterEach(() => {
  shown?.close();
  looks.set({ theme: 'system', motion: 'system', speed: '1', sound: 'quiet' });
});

const open = async (load: (typeof TRIED)[number]['load'], change: Partial<Scene> = {}): Promise<void> => {
  scene = { ...(await load('seat')), ...change };
  shown = await show(scene);
};
const found = <T extends Element>(kind: abstract new (...args: never[]) => T): T =>
  deepElements(shown!.app.renderRoot as ShadowRoot).find((each): each is T => each instanceof kind)!;
const board = () =>
  found(GameBoard as abstract new (...args: never[]) => GameBoard<object, { type: string }>);
const trying = () => found(TryPage).trying!;
const settled = async (): Promise<void> => {
  await expect.poll(() => trying().isBusy).toBe(false);
  await found(TryPage).updateComplete;
};

/** Takes the first or last thing that can be done, as the board would report it. */
const act = async (which: 0 | -1 = 0): Promise<void> => {
  const before = trying().lines.at;
  board().dispatchEvent(new ActEvent(board().actions.at(which)!));
  await expect.poll(() => trying().lines.at).toBeGreaterThan(before);
  await settled();
};
const strip = page.getByRole('group', { name: 'Turns tried' });
const lines = page.getByRole('region', { name: 'Lines' });

describe.each(TRIED.map((card) => [card.game, card] as const))('%s', (_, card) => {
  test('is tried on its own board, is accessible, and is left by Escape', async () => {
    await open(card.load);
    expect(board().view).toEqual(found(TryPage).state.page.view);
    await act();
    expect(strip.getByRole('button').elements().length).toBeGreaterThan(1);
    expect(await inaccessible()).toEqual([]);
    await userEvent.keyboard('{Escape}{Escape}'); // the first may put back what a board chose by itself
    await expect.poll(() => location.search).toBe('');
    await expect.element(strip).not.toBeInTheDocument();
  });

  test('keeps the real figures, on which the differences hang', async () => {
    await open(card.load);
    const real = trying().base.view;
    for (let i = 0; i < 3 && board().actions.length > 0; i++) await act();
    const { recap } = trying().base.module;
    const { lines: tried, base } = trying();
    const now = tried.game.view(tried.match.state, tried.position.seat) as object;
    for (const { seat } of base.page.seats)
      for (const { by, isScore } of trying()
        .differences(seat)
        .filter((each) => each.isScore)) {
        const [then, here] = [real, now].map((view) => recap!.tallies[0].figures(view));
        expect(isScore && by).toBe(
          here!.at(here!.length === 1 ? 0 : seat)! - then!.at(then!.length === 1 ? 0 : seat)!,
        );
      }
    const tags = board().renderRoot.querySelectorAll('.seats .diff');
    const expected = base.page.seats.flatMap(({ seat }) => trying().differences(seat));
    if (board().renderRoot.querySelector('.seats')) expect(tags).toHaveLength(expected.length);
    expect(board().real!.view).toBe(real);
  });

  test('branches where one acts at an earlier place, and is walked with the arrow keys', async () => {
    await open(card.load);
    await act(0);
    await strip.getByRole('button', { name: 'Now' }).click();
    await expect.poll(() => trying().lines.at).toBe(0);
    if (board().actions.length < 2) return;
    await act(-1);
    expect(trying().lines.lines).toHaveLength(2);
    await expect.element(lines).toMatchTextContent(/B, from now/);
    strip.element().querySelector<HTMLElement>('[aria-current]')!.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(trying().lines.current).toBe(0);
    await userEvent.keyboard('{Home}');
    expect(trying().lines.at).toBe(0);
  });

  test('goes back a step, and is guessed anew', async () => {
    await open(card.load);
    await act();
    const { guess } = trying().lines;
    await page.getByRole('button', { name: 'Another guess' }).click();
    expect(trying().lines.guess).not.toEqual(guess);
    expect(trying().lines.undoable).toHaveLength(1);
    board().dispatchEvent(new UndoEvent());
    await expect.poll(() => trying().lines.at).toBe(0);
  });

  test('is whole on a phone', async () => {
    await page.viewport(390, 844);
    await open(card.load, { shows: 'Guess' });
    await act();
    expect([...misfits(), ...(await inaccessible())]).toEqual([]);
    await page.getByRole('button', { name: 'Lines' }).click();
    await expect.element(page.getByRole('button', { name: 'Another guess' })).toBeVisible();
    expect([...misfits(), ...(await inaccessible())]).toEqual([]);
  });
});

const [first] = TRIED;

test('the key t tries turns out, and the browser’s way back leaves them', async () => {
  await open(first!.load, { path: `/matches/${MATCH}`, shows: 'The Tuesday table' });
  await expect.element(page.getByRole('button', { name: 'Try', exact: true })).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(page.getByRole('heading', { name: 'My lines' })).toBeVisible();
  expect(location.search).toBe('?try');
  history.back();
  await expect.element(page.getByRole('heading', { name: 'My lines' })).not.toBeInTheDocument();
});

test('others are played by hand, from what they may see', async () => {
  await open(TRIED.find(({ game }) => game === 'curbside')!.load);
  await page.getByRole('button', { name: 'by hand' }).click();
  await settled();
  const end = board().actions.find(({ type }) => type === 'end' || type === 'end-turn')!;
  board().dispatchEvent(new ActEvent(end));
  await expect.poll(() => board().seat).not.toBe(trying().own);
  expect(board().actions.length).toBeGreaterThan(0);
  const caption = found(TryPage).renderRoot.querySelector('.suppose')!;
  expect(caption.textContent).toContain('you play Ben.');
});

test('nothing but the poll leaves the browser', async () => {
  const asked: string[] = [];
  await open(first!.load);
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    asked.push(`${method} ${new URL(url).pathname}`);
    return fetch(input, init);
  };
  await act();
  await page.getByRole('button', { name: 'Another guess' }).click();
  await act();
  expect(asked.filter((each) => each.includes('/api/') && each !== `GET /api/matches/${MATCH}`)).toEqual([]);
});
