import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inaccessible } from '../../gallery/mount.ts';
import { legal } from '../../../rules/games/rideshare-wars/turn/legal.ts';
import type { View } from '../../../rules/games/rideshare-wars/model/types.ts';
import type { LocalMatch } from '../../gallery/local-match.ts';
import { momentWhere, POSITIONS } from '../../gallery/positions.ts';
import { matchScene } from '../../gallery/scene.ts';
import { BoardRideshareWars } from './board/board.ts';
import { found, putAway, stage } from '../../gallery/staged.ts';

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

test('every option that is off says why when it is tapped', async () => {
  await open(await begun());
  const options = all('.option');
  expect(options.length).toBe(9);
  for (const option of options) {
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
  first('.option').focus();
  await userEvent.tab();
  expect(board().activeElement).toBe(all('.option')[1]);
  await expect.poll(said).toBe('Options come later: first acquire a rider, then lay one.');
  expect(await inaccessible()).toEqual([]);
  first('.bay.spot').focus();
  await expect.poll(said).toBe('');
});

/** The slot whose rider takes two drivers more than the seat has. */
const tooDear = ({ drivers }: View, seat: number): number => drivers[seat]! + 2;
/** A moment when a slot is too dear for a seat that may acquire, and may displace or not. */
const lacking = (mayDisplace: boolean): Promise<LocalMatch> =>
  momentWhere<View>('rideshare-wars', ({ view, seat }) => {
    const may = new Set(legal(view, seat).map(({ type }) => type));
    const isDear = Boolean(view.row[tooDear(view, seat) - 1]);
    return isDear && may.has('acquire') && may.has('borrow') && may.has('displace') === mayDisplace;
  });
const pressTooDear = (match: LocalMatch): void => {
  const view = match.page(match.actor).view as unknown as View;
  first(`[data-step="slot:${tooDear(view, match.actor)}"]`).click();
};

test('a rider who is too dear says what is missing, and lights up the loan', async () => {
  const match = await lacking(false);
  await open(match);
  pressTooDear(match);
  await expect.poll(said).toBe('That takes 2 drivers more than you have. Borrow first.');
  expect(first('.borrow').hasAttribute('data-lit')).toBe(true);
  expect(first('p.ask').getBoundingClientRect().height, 'a slip of three lines').toBeLessThan(120);
});

test('a slot keeps both of its buttons: the one that is off says why', async () => {
  const isDisplaced = ({ view, seat }: { view: View; seat: number }): boolean =>
    view.turn.displaced && legal(view, seat).some((action) => action.type === 'acquire' && action.slot === 1);
  await open(await momentWhere('rideshare-wars', isDisplaced));
  first('[data-step="slot:1"]').click();
  await page.getByRole('button', { name: 'Displace', exact: true }).click({ force: true });
  await expect.poll(said).toBe('You’ve already displaced a rider this turn.');
  putAway();

  const match = await lacking(true);
  await open(match);
  pressTooDear(match);
  await page.getByRole('button', { name: 'Acquire', exact: true }).click({ force: true });
  await expect.poll(said).toMatch(/2 drivers more than you have/);
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
