import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { POSITIONS } from '../../gallery/positions.ts';
import { inaccessible } from '../../gallery/mount.ts';
import { matchScene } from '../../gallery/scene.ts';
import { all, stage } from '../../gallery/staged.ts';

beforeEach(async () => {
  await page.viewport(1280, 844);
  const match = await POSITIONS.find(({ name }) => name === 'curbside ten-passengers-1 begun')!.load();
  await stage(matchScene(match, match.actor));
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
});

const board = (): ShadowRoot => all('board-curbside')[0]!.shadowRoot!;
const said = (): string => board().querySelector('[role="status"]')!.textContent.trim();
const prompt = (): string => board().querySelector('.prompt')!.textContent.replaceAll(/\s+/g, ' ').trim();
const thing = (name: string): Element => board().querySelector(`[data-thing="${name}"]`)!;
const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, composed: true };
};

test('a question mark asks about what has the focus, and Escape goes back there', async () => {
  const tile = page.getByRole('button', { name: /^3-way/ });
  (tile.element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  const card = page.getByRole('dialog', { name: '3-way' });
  await expect.poll(() => card.element().textContent).toMatch(/Laying it takes one action/);
  expect(board().activeElement).toBe(card.element());
  expect(await inaccessible()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  expect(board().activeElement).toBe(tile.element());
});

test('a long press asks about a piece, and presses nothing', async () => {
  const at = { ...middleOf(thing('person:B')), pointerType: 'touch', pointerId: 7 };
  const under = board().elementFromPoint(at.clientX, at.clientY)!;
  under.dispatchEvent(new PointerEvent('pointerdown', at));
  const card = page.getByRole('dialog', { name: 'Fare B' });
  await expect.element(card).toBeVisible();
  expect(card.element().textContent).toMatch(/2 stars/);
  under.dispatchEvent(new PointerEvent('pointerup', at));
  under.dispatchEvent(new MouseEvent('click', at));
  await expect.element(card).toBeVisible();
  expect(said()).toBe('');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(card).not.toBeInTheDocument();
});

test('Ask says what the next press does, until it is done', async () => {
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.poll(prompt).toBe('Choose anything to ask about it.');
  await userEvent.click(thing('person:B'), { force: true });
  const card = page.getByRole('dialog', { name: 'Fare B' });
  await expect.element(card).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(prompt()).not.toMatch(/ask/);
});

test('a tool that is off, and a place tapped in vain, say why', async () => {
  await page.getByRole('button', { name: 'Undo' }).click({ force: true });
  await expect.poll(said).toMatch(/^Nothing to undo/);
  await page.getByRole('button', { name: 'Turn', exact: true }).click({ force: true });
  await expect.poll(said).toBe('A 4-way is the same whichever way it’s turned.');
  const at = middleOf(thing('cell:14'));
  board().elementFromPoint(at.clientX, at.clientY)!.dispatchEvent(new MouseEvent('click', at));
  await expect.poll(said).toBe('There’s no road at 3·3 yet. Lay a tile there first.');
  expect(thing('cell:14').hasAttribute('data-lit')).toBe(true);
});

test('the end of a turn with actions left asks once, in gold what it asks, and a key can keep playing', async () => {
  const end = page.getByRole('button', { name: 'End turn' });
  await end.click();
  await expect.poll(prompt).toBe('You have 3 actions left. End turn anyway?');
  await expect.element(end).toHaveClass('go');
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await expect.poll(prompt).toBe('Choose a tile to lay. 3 actions left.');
  await end.click();
  await end.click();
  await expect.poll(prompt).toMatch(/is driving/);
});
