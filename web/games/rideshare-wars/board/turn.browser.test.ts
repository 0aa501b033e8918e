import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../tokens.css';
import { riderOf } from '../../../../rules/games/rideshare-wars/cards.ts';
import { countFor } from '../../../../rules/games/rideshare-wars/scoring/milestones.ts';
import { legal } from '../../../../rules/games/rideshare-wars/turn/legal.ts';
import type { View } from '../../../../rules/games/rideshare-wars/model/types.ts';
import { momentWhere } from '../../../gallery/positions.ts';
import { matchScene } from '../../../gallery/scene.ts';
import { all, stage } from '../../../gallery/staged.ts';
import type { BoardRideshareWars } from './board.ts';

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
const PHONE = [390, 844] as const;
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

test.each<[what: string, open: RegExp, presses: readonly string[], part: string]>([
  ['the street', /^The street/, ['option:curbside'], 'street'],
  ['the hand', /^Hand/, ['card:'], 'hand'],
])('what was unfolded by hand stays in sight once a choice needs it: %s', async (_, name, presses, part) => {
  await open(optional);
  await page.getByRole('button', { name }).click();
  await expect.poll(openParts).toContain(part);
  found(`[data-step^="${presses[0]}"].can`)[0]!.click();
  await expect.poll(() => textOf('.acts')).toMatch(/Back/);
  expect(openParts()).toContain(part);
});

test('what was unfolded by hand is folded once something is done', async () => {
  await open(optional);
  await page.getByRole('button', { name: /^Hand/ }).click();
  found('[data-step^="card:"].can')[0]!.click();
  await expect.poll(() => textOf('.go')).toMatch(/^Bank/);
  found('.go')[0]!.click();
  await expect.poll(() => textOf('.prompt')).toMatch(/^You’ve used both/);
  expect(openParts()).not.toContain('hand');
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
    go: string,
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
    [],
  ],
  [
    'a slot that is too dear, but can be cleared',
    displacing,
    ['slot:4'],
    /^Acquire .* for 4 drivers\.$/,
    'off: Acquire, −4 drivers 2 drivers short',
    ['Displace'],
  ],
  ['no drivers are left', broke, [], /^No drivers left: borrow/, 'Borrow 3 drivers −4 points', []],
  ['options', optional, [], /or end your turn\.$/, 'End turn', []],
  ['an option', optional, ['option:hail'], /^Hail: look at two/, 'Look, −1 tool', []],
  [
    'an option that goes on',
    optional,
    ['option:swap'],
    /^Choose a contested rider, then/,
    'off: Swap choose two riders',
    [],
  ],
])('gold does what the prompt says: %s', async (_, suits, presses, prompt, go, besides) => {
  await open((may, view, seat) => suits(may, view, seat) && view.turn.left === 2 && view.spare > 2);
  await press(...presses);
  await expect.poll(() => textOf('.prompt')).toMatch(prompt);
  await expect.poll(goldOf).toBe(go); // the help that knows what can’t be undone comes after the board
  const others = found('.others .btn, .acts .displace');
  expect(others.map(({ textContent }) => textContent.trim().split(/\W/)[0])).toEqual(besides);
  const widths = found('.acts .btn').map((each) => each.getBoundingClientRect().width);
  expect(found('.go')[0]!.getBoundingClientRect().width).toBe(Math.max(...widths));
});

test.each<[what: string, suits: Suits, prompt: RegExp, go: string]>([
  [
    'the final laying',
    (may, view) => view.shown !== null && may.has('lay'),
    /^The final laying: choose the next rider to lay/,
    'off: Lay choose a rider',
  ],
  [
    'riders are owed to a red letter',
    (_, view, seat) => view.debts[seat]!.riders > 0,
    /^Bad Reviews: discard/,
    'off: Discard choose a rider',
  ],
])('gold names the choice that waits: %s', async (_, suits, prompt, go) => {
  await open(suits);
  await expect.poll(() => textOf('.prompt')).toMatch(prompt);
  await expect.poll(goldOf).toBe(go);
});

test('to displace is chosen first, and gold says that it can’t be undone', async () => {
  await open((may, view, seat) => displacing(may, view, seat) && view.tools.length === 1);
  await press('slot:4');
  await expect.poll(() => found('.acts .displace').length).toBe(1);
  found('.acts .displace')[0]!.click();
  await expect.poll(() => textOf('.prompt')).toMatch(/^Displace .* for a tool\.$/);
  await expect.poll(() => textOf('.go')).toMatch(/^Displace, −1 tool ?can’t be undone$/);
  found('.go')[0]!.click();
  await expect.poll(() => textOf('.prompt')).toMatch(/^Acquire a contested rider/);
});

test('a red letter says who turned it up, while no step of the turn is due', async () => {
  await open((_, view, seat) => view.debts[seat]!.riders > 0 && view.shown === null);
  await expect.poll(() => textOf('.said .fine')).toMatch(/turned it up\. Every player discards a rider/);
  expect(found('.turn .fold, .turn-steps .passed')).toEqual([]);
});

test('a flag that nobody has names the seat with the most, and a phone names the round', async () => {
  await open((may, view, seat) => {
    const [own, best] = [seat, 1 - seat].map((each) => countFor(view.tableaus[each] ?? [], 'most-midtown'));
    const isOpen = view.held.every((held) => !held.includes('most-midtown'));
    return may.has('acquire') && view.seats === 2 && isOpen && best! > own!;
  });
  await page.viewport(...PHONE);
  const { view, seat } = board().host as BoardRideshareWars;
  const best = countFor(view.tableaus[1 - seat!]!, 'most-midtown');
  await expect
    .poll(() => found('.side em').map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ')))
    .toContainEqual(expect.stringMatching(new RegExp(`^ ?[A-Z].* ${best} of 3$`)));
  expect(found('.time')[0]!.innerText).toContain(`${view.round}/5`);
});

/** With two seats the options have their line, for the board needs less. */
const lone: Suits = (may, view, seat) => acquiring(may, view, seat) && view.tableaus.length === 2;

/** What lies where in the row of buttons; the one other way on stands where the hand's button does. */
const placesOf = (): string[] =>
  found('.acts > .btn').map((each) => {
    const { left, right, top } = each.getBoundingClientRect();
    const name = each.dataset['thing'] ?? each.dataset['ask'];
    return `${each.classList.contains('go') ? 'gold' : name === 'displace' ? 'tool:deck' : name} ${Math.round(left)}–${Math.round(right)} at ${Math.round(top)}`;
  });

test.each<[what: string, suits: Suits, presses: readonly string[]]>([
  ['a choice', optional, ['option:swap']],
  ['a choice from the hand', optional, ['option:bank']],
  ['a slot that is too dear', displacing, ['slot:4']],
  ['a slot that can be paid', lone, ['slot:1']],
])('buttons keep their places on a phone: %s', async (_, suits, presses) => {
  await open((may, view, seat) => suits(may, view, seat));
  await page.viewport(390, 844);
  await expect.poll(placesOf).toHaveLength(5);
  await expect.poll(() => found('.acts .stacked')[0]!.getBoundingClientRect().width).toBe(46);
  const before = placesOf();
  await press(...presses);
  await expect.poll(() => textOf('.acts')).toMatch(/Back/);
  expect(placesOf()).toEqual(before);
});

test('only slots that can be paid are marigold, even if any can be cleared', async () => {
  await open(displacing);
  await expect
    .poll(() => found('.road .price').map(({ className }) => className))
    .toEqual(['price due', 'price due', 'price', 'price']);
});

test('what the viewer has to spend is in sight on a phone while options are chosen', async () => {
  let held = '';
  await open((may, view, seat) => {
    held = `You have ${view.drivers[seat]}`;
    return optional(may, view, seat);
  });
  await page.viewport(390, 844);
  await expect.poll(() => textOf('.street .own')).toContain(held);
});

test('another’s cities say whose they are, and lead back', async () => {
  await open(acquiring);
  found('.look:not(.own-look)')[0]!.click();
  await expect.poll(() => textOf('.whose')).toMatch(/’s cities\. Back to yours$/);
  found('.whose')[0]!.click();
  await expect.poll(() => found('.cities')[0]!.ariaLabel).toBe('Your six cities');
  expect(found('.whose')).toEqual([]);
});

test('four riders leave two tools whole on a phone', async () => {
  await open((may, view) => may.has('lay') && view.hand.length === 4 && view.tools.length === 2);
  await page.viewport(390, 844);
  await expect
    .poll(() => Math.max(...found('.racks .card').map((each) => each.getBoundingClientRect().right)))
    .toBeLessThanOrEqual(384);
});

test.each<[step: string, suits: Suits, presses: readonly string[]]>([
  ['laying', (may) => may.has('lay'), []],
  ['banking', optional, ['option:bank']],
  ['too many riders', (may, view) => may.has('discard') && view.turn.at === 'end', []],
])('tools are shown with the hand, whatever a step needs: %s', async (_, suits, presses) => {
  await open((may, view, seat) => suits(may, view, seat) && view.tools.length > 0);
  const { view } = board().host as BoardRideshareWars;
  for (const [width, height] of [PHONE, [1024, 600]] as const) {
    await page.viewport(width, height);
    await press(...(openParts().includes('hand') ? [] : presses));
    const shown = (): HTMLElement[] => found('.slips .card').filter((each) => each.checkVisibility());
    await expect.poll(() => shown().length).toBe(view.tools.length);
  }
});

test('the hand stays where it is while a card of it is chosen', async () => {
  await open((may, view) => may.has('discard') && view.turn.at === 'end' && view.tools.length === 0);
  await page.viewport(...PHONE);
  const top = (): number => Math.round(found('.racks .card')[1]!.getBoundingClientRect().top);
  await expect.poll(() => found('.acts .btn').length).toBe(5);
  const before = top();
  found('.racks .card.can')[0]!.click();
  await expect.poll(() => textOf('.prompt')).toMatch(/^Discard/);
  expect(top()).toBe(before);
});

test('gold’s place stays gold’s while an action is sent', async () => {
  await open(optional);
  await press('option:hail');
  const before = placesOf();
  (board().host as BoardRideshareWars).busy = true;
  await (board().host as BoardRideshareWars).updateComplete;
  expect(placesOf()).toEqual(before);
  const off = found('.acts .btn:is(:disabled, [aria-disabled="true"])').map((each) =>
    each.textContent.trim(),
  );
  expect(off).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Borrow/), found('.go')[0]!.textContent.trim()]),
  );
});

test('a slot that was too dear is chosen as soon as a loan pays for it', async () => {
  await open(dear);
  await press('slot:4');
  await expect.poll(() => textOf('.said .fine')).toBe('You have 2. 2 drivers short: borrow 3 for −4 points.');
  expect(found('[data-step="slot:4"]')[0]!.ariaPressed).toBe('true');
  found('.acts .borrow')[0]!.click();
  await expect.poll(() => textOf('.go:not([aria-disabled])')).toBe('Acquire, −4 drivers');
});

const hits = (selector: string): (string | undefined)[] => {
  const { left, top, width, height } = found(selector)[0]!.getBoundingClientRect();
  const at = [0.05, 0.2, 0.4, 0.6, 0.8, 0.95];
  return at.flatMap((x) =>
    at.map((y) => {
      const hit = board().elementFromPoint(left + x * width, top + y * height);
      return hit?.closest(selector) ? selector : hit?.className;
    }),
  );
};

test('the board keeps its size on a phone, whatever a step says and shows', async () => {
  await open((may, view, seat) => {
    const [card] = view.row;
    const isPlain = card && !riderOf(card).layNow && riderOf(card).power === 'gain-drivers';
    return isPlain === true && acquiring(may, view, seat) && view.hand.length === 0 && view.tools.length > 0;
  });
  await page.viewport(...PHONE);
  const width = (): number => found('.zone')[0]!.getBoundingClientRect().width;
  const steps: readonly (readonly [prompt: RegExp, press: string])[] = [
    [/^Acquire a contested rider/, '[data-step="slot:1"]'],
    [/^Acquire .* for 1 driver/, '.go'],
    [/^Lay a rider/, '.card.can'],
    [/^Lay .*’s/, '.go'],
    [/^Use up to two options/, '[data-step="option:hail"]'],
    [/^Hail/, '.go'],
    [/^Keep one of these/, '.card.can'],
  ];
  for (const [prompt, next] of steps) {
    await expect.poll(() => textOf('.prompt')).toMatch(prompt);
    await expect.poll(width, { message: prompt.source }).toBeCloseTo((390 - 31) / 6, 1);
    found(next)[0]!.click();
  }
});

test('nothing of the board is drawn over a zone that is fanned out', async () => {
  await open((may, view, seat) => optional(may, view, seat) && view.tableaus[seat]!.length > 2);
  await page.viewport(...PHONE);
  found('.zone:has(.layer)')[0]!.click();
  await expect.poll(() => found('.fan').length).toBe(1);
  expect(new Set(hits('.fan'))).toEqual(new Set(['.fan']));
});

test('the question whether to end the turn takes no more room than its buttons on a phone', async () => {
  await open(optional);
  await page.viewport(...PHONE);
  const gold = (): number => Math.round(found('.go')[0]!.getBoundingClientRect().bottom);
  await expect.poll(() => found('.acts .btn').length).toBe(5);
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeEnabled(); // the help is there, which asks
  const before = gold();
  found('.go')[0]!.click();
  await expect.poll(() => textOf('.prompt')).toMatch(/anyway\?$/);
  expect(gold()).toBe(before);
  expect(found('.tray')[0]!.getBoundingClientRect().height).toBeLessThan(200);
});

test('a press on the place of the rider that is chosen does what gold does', async () => {
  await open((may, view, seat) => acquiring(may, view, seat) && view.round === 2);
  const held = (board().host as BoardRideshareWars).view.hand.length;
  await press('slot:1');
  await expect.poll(() => found('.zone:has(.goal, .ghost)').length).toBe(1);
  found('.zone:has(.goal, .ghost)')[0]!.click();
  await expect.poll(() => textOf('.turn-steps [aria-current]')).toMatch(/^Lay|^Options/);
  expect(found('.fan')).toEqual([]);
  expect((board().host as BoardRideshareWars).view.hand.length).toBeGreaterThanOrEqual(held);
});

test('an empty zone chooses the rider that can be laid there, and then lays it', async () => {
  await open(
    (may, view, seat) => may.has('lay') && view.hand.length === 1 && view.tableaus[seat]!.length === 0,
  );
  const { city, zone } = riderOf((board().host as BoardRideshareWars).view.hand[0]!);
  await press(`zone:${city}-${zone}`);
  await expect.poll(() => textOf('.go')).toMatch(/^Lay/);
  await press(`zone:${city}-${zone}`);
  await expect.poll(() => textOf('.turn-steps [aria-current]')).toMatch(/^Options/);
});

test('a tool that is played from the open hand leads back to the options', async () => {
  await open((may, view, seat) => optional(may, view, seat) && view.tools.includes('take-two'));
  await page.getByRole('button', { name: /^Hand/ }).click();
  await press('tool:take-two');
  await expect.poll(() => textOf('.go')).toMatch(/^Play/);
  found('.go')[0]!.click();
  await expect.poll(() => textOf('.prompt')).toMatch(/free/);
  expect(openParts()).toEqual(['options']);
});

test('keys are whole on a phone while options are chosen under long news', async () => {
  await open((may, view, seat) => optional(may, view, seat) && view.tableaus.length === 2);
  await page.viewport(...PHONE);
  board().host.parentElement!.style.setProperty('padding-bottom', '30px');
  window.dispatchEvent(new Event('resize'));
  const foot = (): number =>
    Math.max(...found('.foot .plate').map((each) => each.getBoundingClientRect().bottom));
  await expect.poll(() => foot() <= found('.cities')[0]!.getBoundingClientRect().bottom).toBe(true);
});

test('the way out of the score sheet is in sight on a phone', async () => {
  await open(optional);
  await page.viewport(...PHONE);
  const host = board().host as BoardRideshareWars;
  (host as unknown as { looked: string }).looked = 'sheet';
  await expect.poll(() => found('.sheet-of footer .btn').length).toBe(1);
  const { bottom } = found('.sheet-of')[0]!.getBoundingClientRect();
  expect(found('.sheet-of footer .btn')[0]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
});
