import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inaccessible } from '../../gallery/mount.ts';
import { POSITIONS } from '../../gallery/positions.ts';
import { matchScene } from '../../gallery/scene.ts';
import { show, type Shown } from '../../gallery/stage.ts';

let shown: Shown | undefined;
afterEach(() => shown?.close());

const open = async (position: string): Promise<void> => {
  await page.viewport(1280, 844);
  const match = await POSITIONS.find(({ name }) => name === `rideshare-wars ${position}`)!.load();
  shown = await show(matchScene(match, match.actor));
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
};

const board = (): ShadowRoot =>
  shown!.app.renderRoot
    .querySelector('page-match')!
    .shadowRoot!.querySelector('mw-match-table')!
    .shadowRoot!.querySelector('board-rideshare-wars')!.shadowRoot!;
const all = (selector: string): HTMLElement[] => [...board().querySelectorAll<HTMLElement>(selector)];
const first = (selector: string): HTMLElement => all(selector)[0]!;
const said = (): string => board().querySelector('[role="status"]')!.textContent.trim();

test('every option that is off says why when it is tapped', async () => {
  await open('milestones-3 begun');
  const options = all('.option');
  expect(options.length).toBe(9);
  for (const option of options) {
    option.click();
    await expect
      .poll(said, { message: option.textContent })
      .toBe('Options come later: acquire a rider and lay one first.');
    first('.prompt').click();
    await expect.poll(said).toBe('');
  }
});

test('the keyboard is told why as it comes to something that is off, and no longer as it goes', async () => {
  await open('milestones-3 begun');
  first('.option').focus();
  await userEvent.tab();
  expect(board().activeElement).toBe(all('.option')[1]);
  await expect.poll(said).toBe('Options come later: acquire a rider and lay one first.');
  expect(await inaccessible()).toEqual([]);
  first('.bay.spot').focus();
  await expect.poll(said).toBe('');
});

test('a rider who is too dear says what is missing, and lights up the loan', async () => {
  await open('milestones-3 late');
  first('[data-step="slot:4"]').click();
  await expect.poll(said).toBe('That takes 2 drivers more than you have. Borrow first.');
  expect(first('.borrow').hasAttribute('data-lit')).toBe(true);
  expect(first('p.ask').getBoundingClientRect().height, 'a slip of three lines').toBeLessThan(120);
});

test('a slot keeps both of its buttons: the one that is off says why', async () => {
  await open('milestones-3 late');
  first('[data-step="slot:1"]').click();
  await page.getByRole('button', { name: 'Displace', exact: true }).click({ force: true });
  await expect.poll(said).toBe('You have displaced a rider this turn.');
  shown?.close();

  await open('points-3 late');
  first('[data-step="slot:4"]').click();
  await page.getByRole('button', { name: 'Acquire', exact: true }).click({ force: true });
  await expect.poll(said).toMatch(/2 drivers more than you have/);
});

test('a milestone says what it still takes, by tap and by keyboard', async () => {
  await open('milestones-3 late');
  for (const milestone of all('.foot, .flagged')) {
    milestone.click();
    await expect
      .poll(said, { message: milestone.textContent })
      .toMatch(/, and you have \d\.$|yours already|for good/);
    first('.prompt').click();
    await expect.poll(said).toBe('');
  }
  first('[data-step="zone:a-downtown"]').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect((board().activeElement as HTMLElement).dataset['step']).toBe('milestone:city-a');
  await expect.poll(said).not.toBe('');
});
