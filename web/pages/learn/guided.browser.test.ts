import { expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byTurns } from '../../../test/sample.ts';
import { inaccessible } from '../../gallery/mount.ts';
import { asking, meAt } from '../../gallery/people.ts';
import { ok, refused, type Answers, type Asked } from '../../gallery/server.ts';
import { app, found, stage } from '../../gallery/staged.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import { drawnIn } from '../../games/kit/guided/aim.ts';
import { BOXES } from '../../games/shelf.ts';
import { MatchTable } from '../match/table/table.ts';

const open = async (game: string, query = ''): Promise<void> => {
  await stage({ path: `/games/${game}/first${query}`, answers: asking(meAt(0)), shows: 'Step 1 of' });
};
const guided = (): ShadowRoot => found(MatchTable).renderRoot as ShadowRoot;
const boardElement = (): BoardElement =>
  [...guided().querySelectorAll<BoardElement>('.match > *')].find(({ localName }) =>
    localName.startsWith('board-'),
  )!;
const board = (): ShadowRoot => boardElement().shadowRoot!;
/** Parts of the board that cover the legend of signs. */
const overSigns = (): string[] => {
  const signs = guided().querySelector('.signs')!.getBoundingClientRect();
  const covers = ({ left, right, top, bottom }: DOMRect): boolean =>
    left < signs.right && signs.left < right && top < signs.bottom && signs.top < bottom;
  // The drawing of a flight's trail is as large as the window, but draws a line.
  return [...board().children]
    .filter((part) => !part.matches('.trail') && covers(part.getBoundingClientRect()))
    .map((part) => part.className);
};
/** How far a rule's pictures are below the list of steps; undefined if the step has none. */
const roomAboveStrips = (): number | undefined => {
  const strips = guided().querySelector('.strips');
  const list = guided().querySelector('.course')!.getBoundingClientRect();
  return strips ? strips.getBoundingClientRect().top - list.bottom : undefined;
};
const title = (): string =>
  board().querySelector('.lesson-title')!.textContent.replaceAll(/\s+/g, ' ').trim();
/** The lower right corner of the Next button, whose width depends on its label. */
const corner = (): string => {
  const { right, bottom } = board().querySelector('.lesson .go')!.getBoundingClientRect();
  return `${Math.round(right)}, ${Math.round(bottom)}`;
};
const next = page.getByRole('button', { name: 'Next' });

/** The step in which a game's tray still moves the button. The list must only shrink. */
const KNOWN: Readonly<Record<string, number>> = { automobiles: 6 };

const taught = BOXES.filter((box) => box.guided !== undefined);
/** By push, every game at one width in each of the two tests; together they meet both. */
const taughtAt = (turn: number) =>
  taught.flatMap((box, i) =>
    byTurns([1280, 390], i + turn, inject('sample')).map((width) => [box.name, width, box] as const),
  );

test.each(taughtAt(0))(
  '%s, %i pixels wide: every step points at something, and Next leads to the end from one place',
  async (_, width, box) => {
    await page.viewport(width, width > 1000 ? 800 : 844);
    await open(box.id);
    const { steps } = await box.guided!();
    expect(steps.filter(({ strips }) => strips).length, 'steps with strips').toBeLessThanOrEqual(1);
    const place = corner();
    for (const [i, { lit, strips }] of steps.entries()) {
      await expect.poll(title).toMatch(new RegExp(`^Step ${i + 1} of ${steps.length}\\.`));
      if (KNOWN[box.id] !== i + 1)
        await expect.poll(corner, { message: `where the button of step ${i + 1} is` }).toBe(place); // a board folds in the frame after
      const drawn = lit.filter((name) => drawnIn(board(), name).length > 0);
      expect(drawn, `what step ${i + 1} speaks of`).toEqual(lit);
      if (width > 1000) expect(overSigns(), `what lies over the signs in step ${i + 1}`).toEqual([]);
      if (width > 1000 && strips) expect(roomAboveStrips()).toBeGreaterThanOrEqual(0);
      if (i === 0 || strips) expect(await inaccessible()).toEqual([]);
      if (i < steps.length - 1) await next.click();
    }
    await page.getByRole('button', { name: 'Rules' }).click();
    await expect.poll(() => location.pathname).toBe(`/games/${box.id}`);
  },
);

test('where the ride waits is not shown before it is guessed', async () => {
  await page.viewport(1280, 800);
  await open('wheres-my-ride');
  for (let step = 1; step < 6; step++) {
    await expect.poll(title).toMatch(new RegExp(`^Step ${step} `));
    expect(board().querySelector('.target'), `step ${step}`).toBeNull();
    await next.click();
  }
  await expect.poll(() => board().querySelector('.target')).not.toBeNull();
});

test('on arrival the keyboard is at the heading', async () => {
  await stage({ path: '/games/curbside', answers: asking(meAt(0)), shows: 'Guided match' });
  await page.getByRole('link', { name: 'Guided match' }).first().click();
  await expect.poll(() => app().renderRoot.querySelector('page-guided')).not.toBeNull();
  await expect.poll(() => guided().activeElement?.textContent).toBe('Curbside');
});

const click = (element: Element): void =>
  void element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const press = (selector: string): void => click(board().querySelector(selector)!);

/** The element that draws what must be pressed now. */
const asked = (): Element | undefined =>
  [...boardElement().choice.next]
    .flatMap((step) => [...board().querySelectorAll(`[data-step="${step}"], .tray [data-thing="${step}"]`)])
    .find((element) => element.checkVisibility());
/** Whether it is lit: on the board, inside the frame; elsewhere, by a ring of its own. */
const isLit = (element: Element | undefined): boolean => {
  if (!element?.closest('.stage')) return element?.closest('[data-lit]') != null;
  const frame = guided().querySelector('.pointer .line')!.getBoundingClientRect();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return frame.left < x && x < frame.right && frame.top < y && y < frame.bottom;
};

test.each(taughtAt(1))(
  '%s, %i pixels wide: all that a step asks to be pressed is lit, press by press',
  async (_, width, box) => {
    await page.viewport(width, width > 1000 ? 800 : 844);
    await open(box.id);
    const { steps } = await box.guided!();
    const stand = (): string => title() + boardElement().choice.chosen.join(' ');
    for (const [i, { does }] of steps.entries()) {
      await expect.poll(title).toMatch(new RegExp(`^Step ${i + 1} of`));
      while (does !== undefined && title().startsWith(`Step ${i + 1} `) && asked()) {
        const before = stand();
        await expect.poll(() => isLit(asked()), { message: before }).toBe(true);
        click(asked()!);
        await expect.poll(stand).not.toBe(before);
      }
      if (i < steps.length - 1 && title().startsWith(`Step ${i + 1} `)) await next.click();
    }
  },
);

test('the real moves lead on, what is none is answered, and the end leads back to the match', async () => {
  await page.viewport(1280, 844);
  await open('curbside', '?back=%2Finbox');
  await next.click();
  const answer = (): string | undefined => {
    press('[data-thing="card:canteen"]');
    return board().querySelector('[role="status"]')?.textContent.trim();
  };
  await expect.poll(answer).toBe('Lay the straight under A. Or press Next to see it done.');
  press('[data-thing="card:straight"]');
  await expect.poll(() => board().querySelector('[data-step="cell:3"]')).not.toBeNull();
  press('[data-step="cell:3"]');
  await expect.poll(title).toMatch(/^Step 3/);
  press('[data-step="cell:3"]');
  await expect.poll(title).toMatch(/^Step 4/);
  press('[data-step="cell:1"]');
  await expect.poll(title).toMatch(/^Step 5/);
  press('[data-thing="card:canteen"]');
  await expect.poll(title).toMatch(/^Step 6/);
  await page.getByRole('button', { name: 'To my match' }).click();
  await expect.poll(() => location.pathname).toBe('/inbox');
});

const play = page.getByRole('button', { name: 'Play', exact: true });
/** At the last step of Automobiles' lesson, what is asked of the service once its Play is pressed. */
const playAfter = async (answers: Answers): Promise<() => unknown> => {
  await page.viewport(1280, 800);
  let made: unknown;
  const make = ({ body }: Asked) => {
    made = body;
    return refused(429, 'too-many');
  };
  const scene = { ...answers, 'POST /api/matches': make };
  await stage({ path: '/games/automobiles/first', answers: scene, shows: 'Step 1 of 8' });
  for (let step = 1; step < 8; step++) {
    await expect.poll(title).toMatch(new RegExp(`^Step ${step} `));
    await next.click();
  }
  await play.click();
  return () => made;
};
const FIRST = { game: 'automobiles', seats: 4, bots: 3, config: { laps: 1 } };

test('at its end a real match is one press away, set up for a first time', async () => {
  await expect.poll(await playAfter(asking(meAt(0)))).toMatchObject(FIRST);
  await expect.element(play).toBeEnabled();
});

test('a visitor without session is asked for a name before the match', async () => {
  const called = { 'POST /api/guest': () => ok({ ...meAt(0), name: 'Zoe' }) };
  const made = await playAfter({ ...asking(null), ...called });
  const field = page.getByLabelText('What should we call you?');
  await field.fill('Zoe');
  expect(made()).toBeUndefined();
  await page.getByRole('button', { name: 'Play as Zoe' }).click();
  await expect.poll(made).toMatchObject(FIRST);
});

const enter = async (selector: string): Promise<void> => {
  await expect.poll(() => board().querySelector(selector)).not.toBeNull();
  board().querySelector<HTMLElement>(selector)!.focus();
  await userEvent.keyboard('{Enter}');
};

test('a rider is taken and laid, two hailed and a key taken by keyboard alone', async () => {
  await page.viewport(1280, 844);
  await open('rideshare-wars');
  const moves = [
    '.lesson .go',
    '.lesson .go',
    '[data-step="slot:2"]',
    '[data-thing="card:bm-dudes"]',
    '.lesson .go',
    '[data-step="option:hail"]',
    '[data-step="drawn:dm-socialites"]',
    '[data-step="milestone:city-b"]',
  ];
  for (const [i, move] of moves.entries()) {
    await expect.poll(title).toMatch(new RegExp(`^Step ${i + 1} of`));
    await enter(move);
    if (i > 4) await expect.poll(() => board().activeElement?.className).toBe('prompt');
  }
  await expect.poll(title).toBe('Step 9 of 9. How it is won');
  expect(board().querySelector('.seat .race .plate:not(.open)')).not.toBeNull();
});

/** Whether the center of a step's subject in the tray can be seen and pressed. */
const isInView = (selector: string): boolean => {
  const found = board().querySelector(`.tray ${selector}`);
  if (!found) return false;
  const { left, top, width, height } = found.getBoundingClientRect();
  const there = board().elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (found.contains(there) || there.contains(found));
};

test('a rider is laid by a press on its place, and any other place says what the step asks for', async () => {
  await page.viewport(390, 844);
  await open('rideshare-wars');
  const said = (): string | undefined => board().querySelector('[role="status"]')?.textContent.trim();
  for (const step of [2, 3, 4]) {
    await next.click();
    await expect.poll(title).toMatch(new RegExp(`^Step ${step} of`));
  }
  for (const place of ['b-uptown', 'c-midtown']) {
    await expect.poll(said).toBe('');
    press(`[data-step="zone:${place}"]`);
    await expect.poll(said).toBe('Lay the rider from your hand. Or press Next to see it done.');
    expect(board().querySelector('.fan')).toBeNull();
    press('.lesson .prompt');
  }
  press('[data-step="zone:b-midtown"]');
  await expect.poll(title).toMatch(/^Step 5 of/);
});

test('a score sheet that was opened does not lie over what the next step points at', async () => {
  await page.viewport(1280, 800);
  await open('rideshare-wars');
  const sheet = (): Element | null => board().querySelector('.sheet-of');
  press('.sheet-button');
  await expect.poll(sheet).not.toBeNull();
  await next.click();
  await expect.poll(title).toMatch(/^Step 2 of/);
  await expect.poll(sheet).toBeNull();
});

test('a race car is driven cube by cube, and what has no button of its own is done by Next', async () => {
  await page.viewport(390, 844);
  await open('automobiles');
  await next.click();
  const { steps } = await BOXES.find(({ id }) => id === 'automobiles')!.guided!();
  for (const [i, { does = '' }] of steps.entries()) {
    if (i === 0 || i === steps.length - 1) continue;
    await expect.poll(title).toMatch(new RegExp(`^Step ${i + 1}`));
    const [verb, color] = does.split(' ');
    if (verb === 'drive') {
      press(`[data-step="cube:${color}"]`);
      await expect.poll(() => board().querySelector('.spot')).not.toBeNull();
      press('.spot');
    } else if (verb === 'buy') {
      await expect.poll(() => isInView(`[data-thing="cube:${color}"]`)).toBe(true);
      press(`[data-step="buy:${color}"]`);
    } else await next.click();
  }
  await expect.poll(title).toMatch(/^Step 8 of 8/);
});

const byKeyboard = byTurns(taught, 0, { ...inject('sample'), count: 2 });
test.each(byKeyboard.map((box) => [box.name, box] as const))(
  '%s: by keyboard, one key after Next is a way to what is to be pressed',
  async (_, box) => {
    await page.viewport(1280, 800);
    await open(box.id);
    const { steps } = await box.guided!();
    const held = (): Element | null => board().activeElement;
    for (const [i, { ask, lit, does }] of steps.entries()) {
      await expect.poll(title).toMatch(new RegExp(`^Step ${i + 1} of`));
      const isAsked = does !== undefined && !ask.endsWith('press Next.');
      const why = isAsked
        ? 'nothing on the board or in the hand begins it, so its ask must end in “press Next.”'
        : 'there is nothing to press but Next';
      await expect
        .poll(() => board().querySelector('.lesson .there') !== null, { message: `${title()}: ${why}` })
        .toBe(isAsked);
      board().querySelector<HTMLElement>('.lesson .go')!.focus();
      if (isAsked) {
        await userEvent.keyboard('{Tab}');
        expect(held()?.textContent.trim(), title()).toBe('Take me there');
        if (i === 1) expect(await inaccessible()).toEqual([]);
        await userEvent.keyboard('{Enter}');
        const there = asked() ?? board().querySelector(`.stage [data-thing="${lit[0]}"]`);
        expect(held()?.contains(there), title()).toBe(true);
      }
      if (i < steps.length - 1) await next.click();
    }
  },
);
