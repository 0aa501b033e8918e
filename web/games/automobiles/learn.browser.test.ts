import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { View } from '../../../rules/games/automobiles/model/types.ts';
import type { LocalMatch } from '../../gallery/local-match.ts';
import { momentWhere } from '../../gallery/positions.ts';
import { matchScene } from '../../gallery/scene.ts';
import { found, stage } from '../../gallery/staged.ts';
import { BoardAutomobiles } from './board/board.ts';

let match: LocalMatch;
beforeEach(async () => {
  await page.viewport(1280, 800);
  match = await momentWhere<View>('automobiles', ({ view }) => view.steps[0]?.do === 'move');
  await stage(matchScene(match, match.actor));
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
});

const root = (): ShadowRoot => found(BoardAutomobiles).shadowRoot!;
const seq = (): number => match.page('table').seq;
const press = (x: number, y: number): void => {
  const at = { clientX: x, clientY: y, bubbles: true, composed: true };
  root().elementFromPoint(x, y)!.dispatchEvent(new MouseEvent('click', at));
};
const middleOf = (element: Element): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

test('Ask explains a space that a press would drive to', async () => {
  const before = seq();
  await page.getByRole('button', { name: 'Ask' }).click();
  press(...middleOf(root().querySelector('.spot .pill')!));
  await expect.element(page.getByRole('dialog', { name: /^Space: / })).toBeVisible();
  expect(seq()).toBe(before);
});

test('Ask explains a space out of reach', async () => {
  await page.getByRole('button', { name: 'Ask' }).click();
  const { left, top, width, height } = root().querySelector('.circuit')!.getBoundingClientRect();
  const names = (): boolean => root().querySelector('.ask h2')?.textContent.startsWith('Space: ') ?? false;
  for (let part = 0.02; part < 1 && !names(); part += 0.02) {
    press(left + width * part, top + height / 2);
    await (root().host as BoardAutomobiles).updateComplete;
  }
  expect(names()).toBe(true);
});

test('Ask stays on after a press on nothing, so that the next one does not act', async () => {
  const before = seq();
  await page.getByRole('button', { name: 'Ask' }).click();
  const { left, top } = root().querySelector('.circuit')!.getBoundingClientRect();
  press(left + 1, top + 1);
  press(...middleOf(root().querySelector('.spot .pill')!));
  await expect.element(page.getByRole('dialog', { name: /^Space: / })).toBeVisible();
  expect(seq()).toBe(before);
});

test('the card for a resting mouse lies beside the market, lets presses through, and goes with the mouse', async () => {
  await page.viewport(1024, 600);
  const buys = ({ view }: { view: View }): boolean => view.phase === 'buy' && view.steps.length === 0;
  match = await momentWhere<View>('automobiles', buys);
  await stage(matchScene(match, match.actor));
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
  const card = (): Element | null => root().querySelector('.ask');
  const wares = (): Element[] => [...root().querySelectorAll('.tray .ware')];
  await expect.poll(() => wares().length).toBeGreaterThan(4);
  const [clientX, clientY] = middleOf(wares()[1]!);
  const rests = { clientX, clientY, pointerType: 'mouse', bubbles: true, composed: true };
  wares()[1]!.dispatchEvent(new PointerEvent('pointermove', rests));
  await expect.poll(card).not.toBeNull();
  const [shown, market] = [card()!, root().querySelector('.tray .market')!].map((each) =>
    each.getBoundingClientRect(),
  );
  expect(shown!.right).toBeLessThanOrEqual(market!.left);
  expect(
    root()
      .elementFromPoint(...middleOf(card()!))
      ?.closest('.ask'),
  ).toBeNull();
  root().host.dispatchEvent(new PointerEvent('pointerleave'));
  await expect.poll(card).toBeNull();
});
