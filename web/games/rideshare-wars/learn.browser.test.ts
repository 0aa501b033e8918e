import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../tokens.css';
import { inaccessible } from '../../gallery/mount.ts';
import type { View } from '../../../rules/games/rideshare-wars/model/types.ts';
import type { LocalMatch } from '../../gallery/local-match.ts';
import { momentWhere, POSITIONS } from '../../gallery/positions.ts';
import { matchScene } from '../../gallery/scene.ts';
import { BoardRideshareWars } from './board/board.ts';
import { found, stage } from '../../gallery/staged.ts';

const begun = (): Promise<LocalMatch> =>
  POSITIONS.find(({ name }) => name === 'rideshare-wars milestones-3 begun')!.load();

const open = async (match: LocalMatch): Promise<void> => {
  await page.viewport(1280, 844);
  await stage(matchScene(match, match.actor));
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
};

const board = (): ShadowRoot => found(BoardRideshareWars).shadowRoot!;
const all = (selector: string): HTMLElement[] => [...board().querySelectorAll<HTMLElement>(selector)];
const first = (selector: string): HTMLElement => all(selector)[0]!;
const said = (): string => board().querySelector('[role="status"]')!.textContent.trim();

const unfold = async (): Promise<HTMLElement[]> => {
  await page.getByRole('button', { name: /options/ }).click();
  await expect.poll(() => all('.option').length).toBe(9);
  return all('.option');
};

test('every option that is off says why when it is tapped', async () => {
  await open(await begun());
  for (const option of await unfold()) {
    option.click();
    await expect
      .poll(said, { message: option.textContent })
      .toBe('Options come later: first acquire a rider, then lay one.');
    first('.prompt').click();
    await expect.poll(said).toBe('');
  }
});

test('the keyboard is told why as it comes to something that is off, and no longer as it goes', async () => {
  await open(await begun());
  (await unfold())[0]!.focus();
  await userEvent.tab();
  expect(board().activeElement).toBe(all('.option')[1]);
  await expect.poll(said).toBe('Options come later: first acquire a rider, then lay one.');
  expect(await inaccessible()).toEqual([]);
  first('.bay.spot').focus();
  await expect.poll(said).toBe('');
});

test('a milestone says what it still takes, by tap and by keyboard', async () => {
  const holdsSome = ({ view, seat }: { view: View; seat: number }): boolean =>
    view.held[seat]!.length > 0 && view.turn.at === 'acquire';
  await open(await momentWhere('rideshare-wars', holdsSome));
  const milestones = all('.foot, .flagged');
  expect(milestones).not.toEqual([]);
  for (const milestone of milestones) {
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
