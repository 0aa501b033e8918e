import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../tokens.css';
import { legal } from '../../../../rules/games/rideshare-wars/turn/legal.ts';
import type { View } from '../../../../rules/games/rideshare-wars/model/types.ts';
import { momentWhere } from '../../../gallery/positions.ts';
import { matchScene } from '../../../gallery/scene.ts';
import { all, stage } from '../../../gallery/staged.ts';

const board = (): ShadowRoot => all('board-rideshare-wars')[0]!.shadowRoot!;
const found = (selector: string): HTMLElement[] => [...board().querySelectorAll<HTMLElement>(selector)];
const textOf = (selector: string): string | undefined =>
  found(selector)[0]?.textContent.replaceAll(/\s+/g, ' ').trim();

/** What the button of the prompt says, and whether it waits; without the milestone that a turn ends with. */
const goldOf = (): string | undefined => {
  const gold = textOf('.go')?.replace(/,? \+1(?=\D|$)| ?can’t be undone$/g, '');
  return gold && `${found('.go[aria-disabled]').length > 0 ? 'off: ' : ''}${gold}`;
};

type Suits = (may: ReadonlySet<string>, view: View, seat: number) => boolean;
/** The first recorded moment of a seat's turn that suits, on a desk. */
const open = async (suits: Suits): Promise<void> => {
  const match = await momentWhere<View>('rideshare-wars', ({ view, seat }) => {
    const actions = legal(view, seat);
    return view.tasks.length === 0 && suits(new Set(actions.map(({ type }) => type)), view, seat);
  });
  await page.viewport(1280, 844);
  await stage(matchScene(match, match.actor));
  await expect.poll(() => found('.acts')).not.toEqual([]);
};
const press = async (...steps: readonly string[]): Promise<void> => {
  for (const step of steps) {
    await expect.poll(() => found(`[data-step="${step}"]`)).not.toEqual([]);
    found(`[data-step="${step}"]`)[0]!.click();
  }
};

const acquiring: Suits = (may, view, seat) =>
  may.has('acquire') && !may.has('displace') && view.drivers[seat]! > 3 && view.round > 1;
const optional: Suits = (may, view, seat) =>
  ['curbside', 'bank', 'hail', 'swap'].every((option) => may.has(option)) && view.drivers[seat]! > 3;

/** The parts that can fold, by what shows that they are open. */
const PARTS = { street: '.bay', options: '.option', hand: '.racks' } as const;
const openParts = (): string[] =>
  Object.entries(PARTS).flatMap(([name, selector]) => (found(selector).length > 0 ? [name] : []));

test.each<[step: string, suits: Suits, presses: readonly string[], open: readonly string[]]>([
  ['acquiring', acquiring, [], ['street']],
  ['laying', (may) => may.has('lay'), [], ['hand']],
  ['options', optional, [], ['options']],
  ['picking up at curbside', optional, ['option:curbside'], ['street']],
  ['banking', optional, ['option:bank'], ['hand']],
  ['hailing', optional, ['option:hail'], ['options']],
])('only what a step needs is open: %s', async (_, suits, presses, shown) => {
  await open(suits);
  await press(...presses);
  await expect.poll(openParts).toEqual(shown);
  expect(found('.turn-steps [aria-current]').length).toBe(1);
});

test('what is folded can be unfolded, and is folded again with the next step', async () => {
  await open(acquiring);
  await page.getByRole('button', { name: '9 options, 2 left' }).click();
  await expect.poll(openParts).toEqual(['street', 'options']);
  await page.getByRole('button', { name: /^Hand/ }).click();
  await expect.poll(openParts).toEqual(['street', 'hand']);
  await press('slot:1');
  found('.go')[0]!.click();
  await expect.poll(() => textOf('.turn-steps [aria-current]')).toMatch(/^Lay|^Options/);
  expect(openParts()).not.toContain('street');
});

const isDear: Suits = (may, view, seat) =>
  may.has('acquire') && may.has('borrow') && view.drivers[seat]! === 2 && view.row[3] !== null;
const dear: Suits = (may, view, seat) => isDear(may, view, seat) && !may.has('displace');
const broke: Suits = (may, view, seat) =>
  view.turn.at === 'acquire' && view.drivers[seat] === 0 && may.has('borrow');
const displacing: Suits = (may, view, seat) => isDear(may, view, seat) && may.has('displace');

test.each<
  [
    what: string,
    suits: Suits,
    presses: readonly string[],
    prompt: RegExp,
    go: string | undefined,
    besides: readonly string[],
  ]
>([
  ['nothing is chosen', acquiring, [], /^Acquire a contested rider/, 'off: Acquire choose a rider', []],
  [
    'a slot that can be paid',
    acquiring,
    ['slot:3'],
    /^Acquire .* for 3 drivers\./,
    'Acquire, −3 drivers',
    [],
  ],
  [
    'a slot that is too dear',
    dear,
    ['slot:4'],
    /^Acquire .* for 4 drivers\.$/,
    'off: Acquire, −4 drivers 2 drivers short',
    ['Borrow'],
  ],
  [
    'a slot that is too dear, but can be cleared',
    displacing,
    ['slot:4'],
    /^Acquire .* for 4 drivers\.$/,
    'off: Acquire, −4 drivers 2 drivers short',
    ['Displace', 'Borrow'],
  ],
  ['no drivers are left', broke, [], /^No drivers left: borrow/, 'Borrow 3 drivers −4 points', []],
  ['options', optional, [], /or end your turn\.$/, 'End turn', []],
  ['an option', optional, ['option:hail'], /^Hail: look at two/, 'Look at two, −1 tool', []],
  ['an option that goes on', optional, ['option:swap'], /^Choose a contested rider, then/, undefined, []],
])('gold does what the prompt says: %s', async (_, suits, presses, prompt, go, besides) => {
  await open((may, view, seat) => suits(may, view, seat) && view.turn.left === 2 && view.spare > 2);
  await press(...presses);
  await expect.poll(() => textOf('.prompt')).toMatch(prompt);
  await expect.poll(goldOf).toBe(go); // the help that knows what can’t be undone comes after the board
  const others = found('.acts .btn:not(.go, .stacked)');
  expect(others.map(({ textContent }) => textContent.trim().split(/\W/)[0])).toEqual(besides);
  const widths = found('.acts .btn').map((each) => each.getBoundingClientRect().width);
  if (go !== undefined) expect(found('.go')[0]!.getBoundingClientRect().width).toBe(Math.max(...widths));
});

test('a slot that was too dear is chosen as soon as a loan pays for it', async () => {
  await open(dear);
  await press('slot:4');
  await expect.poll(() => textOf('.said .fine')).toBe('You have 2. 2 drivers short: borrow 3 for −4 points.');
  expect(found('[data-step="slot:4"]')[0]!.ariaPressed).toBe('true');
  found('.acts .borrow')[0]!.click();
  await expect.poll(() => textOf('.go:not([aria-disabled])')).toBe('Acquire, −4 drivers');
});
