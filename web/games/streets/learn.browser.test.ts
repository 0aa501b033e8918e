import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { POSITIONS } from '../../gallery/positions.ts';
import { matchScene } from '../../gallery/scene.ts';
import { show, type Shown } from '../../gallery/stage.ts';

let shown: Shown | undefined;
afterEach(() => shown?.close());

const board = (): ShadowRoot =>
  shown!.app.renderRoot
    .querySelector('page-match')!
    .shadowRoot!.querySelector('mw-match-table')!
    .shadowRoot!.querySelector('board-streets')!.shadowRoot!;

const open = async (width: number, height: number): Promise<void> => {
  await page.viewport(width, height);
  const match = await POSITIONS.find(({ name }) => /^streets \S+ midway$/.test(name))!.load();
  shown = await show(matchScene(match, match.actor));
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
};

const pressGround = (): void => {
  const town = board().querySelector('.town')!;
  const { left, top } = town.getBoundingClientRect();
  const at = { clientX: left + 6, clientY: top + 6, bubbles: true, composed: true };
  town.dispatchEvent(new MouseEvent('click', at));
};

test('open ground that is pressed in vain says why nothing goes there', async () => {
  await open(1280, 800);
  pressGround();
  await expect.poll(() => board().querySelector('[role="status"]')!.textContent.trim()).not.toBe('');
});

test('the place that is refused is framed, no farther than the City is seen', async () => {
  await open(1280, 800);
  const building = board().querySelector('.glass')!.getBoundingClientRect();
  const town = board().querySelector('.town')!.getBoundingClientRect();
  pressGround();
  await expect.poll(() => board().querySelector('.refused')).not.toBeNull();
  const framed = board().querySelector('.refused')!.getBoundingClientRect();
  expect(framed.width).toBeGreaterThan(16);
  expect(framed.width).toBeLessThan(1.1 * building.width);
  expect(framed.top).toBeGreaterThanOrEqual(town.top);
});

test('on a phone it says so below the City', async () => {
  await open(390, 844);
  const stage = board().querySelector('.stage')!.getBoundingClientRect();
  pressGround();
  const top = (): number => board().querySelector('.ask.slip')?.getBoundingClientRect().top ?? 0;
  await expect.poll(top).toBeGreaterThanOrEqual(stage.bottom);
});

test('the street of a Building that is asked about is outlined as long as its card is there', async () => {
  await open(1280, 800);
  const outlined = (): boolean => board().querySelector('.street.looked') !== null;
  const building = board().querySelector<SVGElement>('.glass[tabindex="0"]')!;
  building.focus();
  await userEvent.keyboard('?');
  await expect.poll(() => board().activeElement?.matches('.ask')).toBe(true);
  expect(outlined()).toBe(true);
  await userEvent.keyboard('{Escape}');
  building.blur();
  await expect.poll(outlined).toBe(false);
});

test('on a phone the card of a Building says whose it is', async () => {
  await open(390, 844);
  board().querySelector<SVGElement>('.glass[tabindex="0"]')!.focus();
  await userEvent.keyboard('?');
  await expect.poll(() => board().activeElement?.matches('.ask')).toBe(true);
  const said = board().querySelector<HTMLElement>('.ask header')!.innerText;
  expect(said).toMatch(/of (?:you|\w+)|nobody’s|where the City began/i);
});
