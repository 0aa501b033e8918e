import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byTurns } from '../../../test/sample.ts';
import { deepElements, misfits } from '../../gallery/deep.ts';
import type { LocalMatch } from '../../gallery/local-match.ts';
import { inaccessible } from '../../gallery/mount.ts';
import { firstAt, RECORDED } from '../../gallery/positions.ts';
import { lastOver, reviewedScene } from '../../gallery/matches/moments.ts';
import { settled } from '../../../rules/kit/ahead/review.ts';
import type { PlaceFound, ReviewQuestion, TurnFound } from './review-worker.ts';
import { all, stage } from '../../gallery/staged.ts';

/** Play-outs take their time on a loaded machine. */
const SLOW = { timeout: 50_000 };

const RealWorker = globalThis.Worker;
beforeEach(async () => {
  document.body.replaceChildren();
  await page.viewport(1280, 800);
});
afterEach(() => {
  globalThis.Worker = RealWorker;
});

type Heard = (event: MessageEvent) => void;

/** Lets workers speak only once the page has come to rest. */
const holdWorkers = (): (() => void) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  globalThis.Worker = class extends RealWorker {
    #isOver = false;
    override addEventListener(type: string, listener: unknown): void {
      const hear: Heard = (event) => void held.then(() => this.#isOver || (listener as Heard)(event));
      super.addEventListener(type, hear as EventListener);
    }
    override terminate(): void {
      this.#isOver = true;
      super.terminate();
    }
  };
  return () => release();
};

/** Answers at once with figures that nobody worked out, of so many turns; the function that it returns tells the others. */
const answerWith = (match: LocalMatch, turns = Infinity): (() => void) => {
  const others: (() => void)[] = [];
  const answer = (question: ReviewQuestion, hear: (found: PlaceFound | TurnFound) => void): void => {
    if (question.ask === 'turn') return hear(foundBy(match, question));
    const { seats, outcome } = question.match;
    const tell = (index: number): void => {
      const wins = Array.from({ length: seats }, (_, seat) => (seat === (index >> 2) % seats ? 48 : 0));
      const isLast = index === question.places.length - 1;
      hear({
        index,
        tallied: isLast
          ? settled(outcome!)
          : { playOuts: 48, wins, scores: 48 * index, squares: 48 * index ** 2 },
      });
    };
    const places = [...question.places.keys()];
    for (const index of places.slice(0, turns)) tell(index);
    others.push(() => places.slice(turns).forEach(tell));
  };
  globalThis.Worker = class {
    #hear: Heard = () => {};
    addEventListener(type: string, hear: Heard): void {
      if (type === 'message') this.#hear = hear;
    }
    postMessage(question: ReviewQuestion): void {
      answer(question, (data) => this.#hear({ data } as MessageEvent));
    }
    terminate(): void {}
  } as unknown as typeof Worker;
  return () => others.splice(0).forEach((tell) => tell());
};

const foundBy = (match: LocalMatch, { seq, before }: { seq: number; before: number }): TurnFound => {
  const { events } = match.page('table');
  const { seat } = events.find((entry) => entry.seq === seq)!;
  const index = events.findIndex((entry) => entry.seq === before);
  const { view } = match.page(seat!, { index, isGoingOn: true });
  const actions = [...(match.module.game.legal(view!, seat!) as Iterable<{ type: string }>)].slice(0, 3);
  const moves = actions.map((action, i) => ({
    action,
    worth: 10 * i,
    gain: { value: 10 * i, error: 3 },
    isBetter: i > 0,
  }));
  return { view: view!, weighed: { done: 1, of: 1, unit: 'lead', playOuts: 48, moves, why: [] } };
};

/** Opens a finished match, and lets it be looked over once it shows. */
const open = async (game: string): Promise<void> => {
  const release = holdWorkers();
  await stage(reviewedScene(await lastOver(game), 0));
  release();
};
const drawn = (selector: string): Element[] =>
  deepElements(document).filter((each) => each.matches(selector));
const curve = page.getByRole('region', {
  name: /^(?:Chances to win, turn by turn|What you could hope for)$/,
});
const lookedOver = async (): Promise<void> => {
  await expect.element(curve, SLOW).toMatchTextContent(/\d+ play-outs a \w+\. Give or take /);
};
/** The seats' percentages in a row of the table. */
const row = (n: number): number[] =>
  [...(page.getByRole('row').nth(n).element() as HTMLTableRowElement).cells]
    .slice(1)
    .map(({ textContent }) => parseInt(textContent));

describe('a finished match', { timeout: 60_000 }, () => {
  test('shows who was how likely to win, also as a table that ends with the result', async () => {
    await open('curbside');
    await lookedOver();
    await expect.element(curve).toMatchTextContent(/\d+ play-outs a turn. Give or take \d+ points?\./);
    await page.getByRole('button', { name: 'As a table' }).click();
    const last = page.getByRole('row').elements().length - 1;
    expect(
      row(last)
        .toSorted((a, b) => a - b)
        .at(-1),
    ).toBe(100);
    expect(row(1).reduce((sum, share) => sum + share)).toBeGreaterThan(97);
    expect(row(1).reduce((sum, share) => sum + share)).toBeLessThan(103);
    expect([...misfits(), ...(await inaccessible())]).toEqual([]);
  });

  test('opens a turn by a link, with the move that was played first, and steps on with the keyboard', async () => {
    await open('curbside');
    location.hash = '#20';
    const opened = page.getByRole('region', { name: /^Turn \d+, / });
    await expect
      .element(opened, SLOW)
      .toMatchTextContent(/, as played.*average of \d+ play-outs. Give or take/s);
    await page.getByRole('link', { name: 'Later' }).click();
    await expect.poll(() => location.hash).not.toBe('#20');
    const { hash } = location;
    (page.getByRole('link', { name: 'Earlier' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.hash).not.toBe(hash);
  });

  test('opens the turn that is pointed at on the curve', async () => {
    await open('curbside');
    const plot = all('.drawing')[0]!;
    await userEvent.click(plot);
    await expect.element(page.getByRole('region', { name: /^Turn \d+, / })).toBeVisible();
  });

  test('stops, and goes on', async () => {
    const release = holdWorkers();
    await stage(reviewedScene(await lastOver('curbside'), 0));
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByText(/turns looked at/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Go on' }).click();
    release();
    await lookedOver();
  });

  test('played together tells what all could hope for', async () => {
    await open('wheres-my-ride');
    await lookedOver();
    await expect.element(page.getByRole('heading', { name: 'What you could hope for' })).toBeVisible();
    await expect.element(curve).toMatchTextContent(/Give or take .* stars?\./);
  });
});

describe('as it opens', () => {
  test('shows the largest loss of the viewer, with what was played and what was better on the board', async () => {
    const match = await lastOver('curbside');
    answerWith(match);
    await stage(reviewedScene(match, 0));
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/^Your biggest loss: turn \d+$/);
    await expect
      .poll(() => all('mw-board-marks, b').map((b) => `${b.className} ${b.textContent.trim()}`))
      .toEqual(expect.arrayContaining(['played 1', 'best 2', 'other 3']));
    const current = page.getByRole('region', { name: 'Moments' }).getByRole('link').first();
    await expect.element(current).toHaveAttribute('aria-current', 'true');
  });

  test('tells of somebody else’s turn what it changed for them', async () => {
    const match = await lastOver('curbside');
    answerWith(match);
    await stage(reviewedScene(match, 0));
    await expect.element(page.getByRole('heading', { name: /^Turn \d+: from \d+% to \d+%$/ })).toBeVisible();
    location.hash = `#${match.page('table').events.findLast(({ kind, seat }) => kind === 'act' && seat === 1)!.seq}`;
    await expect
      .element(page.getByRole('heading', { name: /^Turn \d+: Ben from \d+% to \d+%$/ }))
      .toBeVisible();
  });

  test('keeps the way into Try in sight, on a phone too, and goes from moment to moment by key', async () => {
    await page.viewport(390, 844);
    const match = await lastOver('curbside');
    answerWith(match);
    await stage(reviewedScene(match, 0));
    const { bottom } = page.getByRole('link', { name: 'Try it from here' }).element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(innerHeight);
    (page.getByRole('link', { name: 'Next moment' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('region', { name: 'Moments' }).getByRole('link').nth(1))
      .toHaveAttribute('aria-current', 'true');
  });

  test('stays on the moment that somebody has begun to read', async () => {
    const match = await lastOver('curbside');
    const later = answerWith(match, 9);
    await stage(reviewedScene(match, 0));
    const opened = page.getByRole('region', { name: /^(?:Turn|Round) \d+, / });
    await expect.element(opened).toMatchTextContent(', as played');
    const name = opened.element().getAttribute('aria-label');
    opened.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    later();
    await expect.element(page.getByText(/9 of \d+ turns looked at/)).not.toBeInTheDocument();
    expect(opened.element().getAttribute('aria-label')).toBe(name);
  });

  test('scrolls from anywhere on a phone, with room around what is pressed', async () => {
    await page.viewport(390, 844);
    const match = await lastOver('curbside');
    answerWith(match);
    await stage(reviewedScene(match, 0));
    const panel = page.getByRole('group', { name: 'What was played' }).element();
    expect(getComputedStyle(panel)).toMatchObject({ overflowY: 'visible', overscrollBehaviorY: 'auto' });
    expect(parseFloat(getComputedStyle(panel).rowGap)).toBeGreaterThanOrEqual(8);
  });

  test('has its numbers on the board, all of them, wherever the page is scrolled', async () => {
    await page.viewport(390, 844);
    const match = await lastOver('streets');
    answerWith(match);
    await stage(reviewedScene(match, 0));
    const discs = (): Element[] =>
      drawn('b.played, b.best, b.other').filter((each) => each.getRootNode() !== document);
    await expect.poll(() => discs().map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
    const isOn = (disc: Element): boolean => {
      const { top, bottom, left, right } = drawn('.stage')[0]!.getBoundingClientRect();
      const box = disc.getBoundingClientRect();
      return box.top >= top - 1 && box.bottom <= bottom + 1 && box.left >= left - 1 && box.right <= right + 1;
    };
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => discs().map(isOn)).toEqual([true, true, true]);
  });

  test('hatches the turns that are still to come', async () => {
    const match = await lastOver('curbside');
    answerWith(match, 9);
    await stage(reviewedScene(match, 0));
    await expect.poll(() => drawn('rect[fill="url(#hatch)"]').length).toBe(1);
    await expect.element(curve).toMatchTextContent(/9 of \d+ turns looked at, on this device/);
    await expect.element(curve).toMatchTextContent('still to come');
    const [line] = drawn('polyline.line.own');
    expect(line!.getBoundingClientRect().right).toBeLessThanOrEqual(
      drawn('rect[fill="url(#hatch)"]')[0]!.getBoundingClientRect().left + 1,
    );
  });
});

test('a match that goes on is not looked over', async () => {
  const match = await firstAt('curbside', 'midway');
  await stage({ ...reviewedScene(match, 0), shows: 'Not over yet' });
  await expect.element(page.getByRole('link', { name: 'To the table' })).toBeVisible();
});

const WINDOWS = [
  [1280, 800],
  [390, 844],
  [320, 640],
  [800, 1000],
] as const;
const looked = RECORDED.map((game, i) => [game, WINDOWS[i % 4]!] as const);
test.each(byTurns(looked, 0, { ...inject('sample'), count: 2 }))(
  '%s, looked over, is whole and accessible at %o',
  async (game, [width, height]) => {
    await page.viewport(width, height);
    const match = await lastOver(game);
    answerWith(match);
    await stage(reviewedScene(match, 0));
    location.hash = '#9';
    const opened = page.getByRole('region', { name: /^(?:Turn|Round) \d+, / });
    await expect.element(opened).toMatchTextContent(', as played');
    await lookedOver();
    await page.getByRole('button', { name: 'As a table' }).click();
    expect([...misfits(), ...(await inaccessible())]).toEqual([]);
  },
);
