import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
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

test('open ground that is pressed in vain says why nothing goes there', async () => {
  await page.viewport(1280, 800);
  const match = await POSITIONS.find(({ name }) => /^streets \S+ midway$/.test(name))!.load();
  shown = await show(matchScene(match, match.actor));
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
  const town = board().querySelector('.town')!;
  const { left, top } = town.getBoundingClientRect();
  const at = { clientX: left + 6, clientY: top + 6, bubbles: true, composed: true };
  town.dispatchEvent(new MouseEvent('click', at));
  await expect.poll(() => board().querySelector('[role="status"]')!.textContent.trim()).not.toBe('');
});
