import type { MatchPage } from '../../../../api/contract/match.ts';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { misfits } from '../../../gallery/deep.ts';
import { MATCH } from '../../../gallery/local-match.ts';
import { ago } from '../../../gallery/people.ts';
import { ok, type Answers, type Asked, type Reply } from '../../../gallery/server.ts';
import { inaccessible } from '../../../gallery/mount.ts';
import { firstAt } from '../../../gallery/positions.ts';
import { matchScene, type Scene } from '../../../gallery/scene.ts';
import { atDesk, found, putAway, stage } from '../../../gallery/staged.ts';
import { byTurns } from '../../../../test/sample.ts';
import { TRIED } from '../../../gallery/matches/moments.ts';
import { ActEvent, UndoEvent } from '../../../games/kit/board.ts';
import { GameBoard } from '../../../games/kit/game-board.ts';
import { MatchTable } from '../table/table.ts';
import { Trying } from '../../../data/match/tried/trying.ts';

let scene: Scene;
/** Guesses are drawn in a fixed order, so that a test always tries the same. */
const { getRandomValues } = crypto;
atDesk();
beforeEach(() => {
  let drawn = 0;
  crypto.getRandomValues = ((list: Uint32Array) =>
    list.map(() => ++drawn * 2_654_435)) as typeof getRandomValues;
});
afterEach(() => {
  crypto.getRandomValues = getRandomValues;
});

const open = async (load: (typeof TRIED)[number]['load'], change: Partial<Scene> = {}): Promise<void> => {
  scene = { ...(await load('seat')), ...change };
  await stage(scene);
};
const board = () =>
  found(GameBoard as abstract new (...args: never[]) => GameBoard<object, { type: string }>);
const begun = vi.spyOn(Trying.prototype, 'begin');
const trying = (): Trying => begun.mock.contexts.at(-1) as Trying;
const settled = async (): Promise<void> => {
  await expect.poll(() => trying().isBusy).toBe(false);
  await found(MatchTable).updateComplete;
};

/** Takes the first or last thing that can be done, as the board would report it. */
const act = async (which: 0 | -1 = 0): Promise<void> => {
  const before = trying().lines.at;
  board().dispatchEvent(new ActEvent(board().actions.at(which)!));
  await expect.poll(() => trying().lines.at).toBeGreaterThan(before);
  await settled();
};
/** The match page that a scene's service answers. */
const pageOf = ({ answers }: Scene): MatchPage => {
  const answer = answers[`GET /api/matches/${MATCH}`] as (asked: Asked) => Reply;
  return (answer({ query: new URLSearchParams(), body: undefined }) as { body: MatchPage }).body;
};
const strip = page.getByRole('slider', { name: 'My lines' });
/** Walks back to the place where trying began. */
const toNow = async (): Promise<void> => {
  (strip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.poll(() => trying().lines.at).toBe(0);
};

/** By push, some games in every way and the others in every window. */
const triedAt = (turn: number, count: number) =>
  byTurns(TRIED, turn, { ...inject('sample'), count }).map((card) => [card.game, card] as const);

describe.each(triedAt(0, 3))('%s', (_, card) => {
  test('is tried on its own board, is accessible, and is left by Escape', async () => {
    await open(card.load);
    expect(board().view).toEqual(trying().base.view);
    await act();
    await expect.element(strip).not.toHaveAttribute('aria-valuetext', 'Now');
    expect(await inaccessible()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => location.search).toBe('');
    await expect.element(strip).not.toBeInTheDocument();
  });

  test('keeps the real figures, on which the differences hang', async () => {
    await open(card.load);
    const real = trying().base.view;
    for (let i = 0; i < 3 && board().actions.length > 0; i++) await act();
    const { recap } = trying().base.module;
    const { lines: tried, base } = trying();
    const now = tried.game.view(tried.match.state, tried.position.seat) as object;
    for (const { seat } of base.page.seats)
      for (const { by, isScore } of trying()
        .differences(seat)
        .filter((each) => each.isScore)) {
        const [then, here] = [real, now].map((view) => recap!.tallies[0].figures(view));
        expect(isScore && by).toBe(
          here!.at(here!.length === 1 ? 0 : seat)! - then!.at(then!.length === 1 ? 0 : seat)!,
        );
      }
    const tags = board().renderRoot.querySelectorAll('.seats .diff');
    const expected = base.page.seats.flatMap(({ seat }) => trying().differences(seat));
    if (board().renderRoot.querySelector('.seats')) expect(tags).toHaveLength(expected.length);
    expect(board().real!.view).toBe(real);
  });

  test('branches where one acts at an earlier place, and is walked with the arrow keys', async () => {
    await open(card.load);
    await act(0);
    await toNow();
    if (board().actions.length < 2) return;
    await act(-1);
    expect(trying().lines.lines).toHaveLength(2);
    const sheet = page.getByRole('button', { name: 'Lines' });
    if (sheet.query()) await sheet.click(); // a board lays something in their place
    (page.getByRole('button', { name: /^Line A/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(trying().lines.current).toBe(0);
    await toNow();
    await userEvent.keyboard('{ArrowRight}');
    expect(trying().lines.at).toBeGreaterThan(0);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(trying().lines.at).toBe(0);
    await expect.element(strip).toHaveAttribute('aria-valuetext', 'Now');
  });

  test('goes back a step, and is guessed anew', async () => {
    await open(card.load);
    await act();
    const { guess } = trying().lines;
    await page.getByRole('button', { name: 'Another guess' }).click();
    expect(trying().lines.guess).not.toEqual(guess);
    expect(trying().lines.undoable).toHaveLength(1);
    board().dispatchEvent(new UndoEvent());
    await expect.poll(() => trying().lines.at).toBe(0);
  });

  test('is whole on a phone', async () => {
    await page.viewport(390, 844);
    await open(card.load, { shows: 'Lines' });
    await act();
    expect([...misfits(), ...(await inaccessible())]).toEqual([]);
    await page.getByRole('button', { name: 'Lines' }).click();
    await expect.element(page.getByRole('button', { name: 'Another guess' })).toBeVisible();
    expect([...misfits(), ...(await inaccessible())]).toEqual([]);
  });
});

test('says quietly that it is your turn, and keeps what is tried', async () => {
  const { load } = TRIED.find((card) => card.game === 'curbside')!;
  const base = await load('seat');
  const real = pageOf(base);
  const me = real.viewer as number;
  let now: MatchPage = { ...real, awaiting: [1 - me], window: null };
  await open(load, { answers: { ...base.answers, [`GET /api/matches/${MATCH}`]: () => ok(now) } });
  await act();
  const tried = trying();
  expect(page.getByRole('button', { name: 'Back to your turn' }).elements()).toEqual([]);
  now = { ...real, seq: real.seq + 1 };
  await expect.element(page.getByText('It is your turn now.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Back to your turn' })).toBeVisible();
  expect(trying()).toBe(tried);
});

test('a spectator tries what the table may believe, and a match that is over is tried from an older place', async () => {
  const [card] = TRIED;
  const watched = matchScene(await firstAt(card!.game, 'midway'), 'table');
  await open(card!.load, { ...watched, path: `/matches/${MATCH}?try`, shows: 'My lines' });
  await act();
  expect(page.getByRole('button', { name: 'Make it a plan' }).elements()).toEqual([]);
  putAway();
  const over = await firstAt(card!.game, 'over');
  await open(card!.load, { ...matchScene(over, 0), path: `/matches/${MATCH}?try&at=20`, shows: 'My lines' });
  expect(trying().base.seq).toBe(20);
  if (board().actions.length > 0) await act();
});

const [first] = TRIED;

test('the key t tries turns out, and the browser’s way back leaves them', async () => {
  await open(first!.load, { path: `/matches/${MATCH}`, shows: 'The Tuesday table' });
  await expect.element(page.getByRole('button', { name: 'Try', exact: true })).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(page.getByRole('heading', { name: 'My lines' })).toBeVisible();
  expect(location.search).toBe('?try');
  history.back();
  await expect.element(page.getByRole('heading', { name: 'My lines' })).not.toBeInTheDocument();
});

test('others are played by hand, from what they may see', async () => {
  await open(TRIED.find(({ game }) => game === 'curbside')!.load);
  await page.getByRole('button', { name: 'by hand' }).click();
  await settled();
  const end = board().actions.find(({ type }) => type === 'end' || type === 'end-turn')!;
  board().dispatchEvent(new ActEvent(end));
  await expect.poll(() => board().seat).not.toBe(trying().own);
  expect(board().actions.length).toBeGreaterThan(0);
  const caption = found(MatchTable).renderRoot.querySelector('.voice')!;
  expect(caption.textContent).toContain('you play Ben.');
});

describe('a line', () => {
  const note = (line: unknown) => ({ id: 'note', name: 'Kept', line, created: ago(5), changed: ago(5) });
  const path = `/api/matches/${MATCH}`;
  const notes: unknown[] = [];
  const answers: Answers = {
    [`GET ${path}/notes`]: () => ok({ notes }),
    [`POST ${path}/notes`]: ({ body }) => {
      notes.push(note((body as { line: unknown }).line));
      return ok(notes.at(-1) as object);
    },
    [`DELETE ${path}/notes/note`]: () => ({ status: 204 }),
  };
  const openWith = async (more: Answers): Promise<void> => {
    const base = await first!.load('seat');
    await open(first!.load, { answers: { ...base.answers, ...more } });
  };

  test('is kept, opened again as it was, and deleted', async () => {
    await openWith(answers);
    await act();
    await act();
    const tried = trying().lines.line.steps.map(({ action }) => action);
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click();
    const kept = page.getByRole('listitem').filter({ hasText: 'Kept' });
    await expect.element(kept).toBeVisible();
    await expect.poll(() => inaccessible()).toEqual([]);
    board().dispatchEvent(new UndoEvent());
    const before = trying();
    await kept.getByRole('button', { name: 'Try it' }).click();
    await expect.poll(() => trying() !== before).toBe(true);
    await settled();
    expect(
      trying()
        .lines.line.steps.map(({ action }) => action)
        .slice(0, tried.length),
    ).toEqual(tried);
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Edit Kept' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.element(kept).not.toBeInTheDocument();
  });

  describe.each(['curbside', 'streets'])('of %s while the match waits for others', (game) => {
    let plan: { steps: { action: unknown }[] } | undefined;
    const openWaiting = async (): Promise<void> => {
      const { load } = TRIED.find((card) => card.game === game)!;
      const base = await load('seat');
      const real = pageOf(base);
      const waiting = { ...real, awaiting: [1 - (real.viewer as number)], window: null };
      plan = undefined;
      const planned: Answers = {
        [`GET ${path}`]: ok(waiting),
        [`PUT ${path}/plan`]: ({ body }) => {
          plan = body as typeof plan;
          return ok(waiting);
        },
      };
      await open(load, { answers: { ...base.answers, ...planned } });
      await settled();
    };
    const planButton = page.getByRole('button', { name: 'Make it a plan' });
    /** Clicks an action that needs more than one click: its whole way, or only the first step. */
    const choose = async (isWhole: boolean): Promise<unknown> => {
      const { choice } = board();
      const plans = board()['plans']();
      const chosen = plans.find(({ steps }) => {
        choice.clear();
        for (const step of isWhole ? steps : steps.slice(0, 1)) choice.click(step);
        return steps.length > 1 && (choice.offered !== undefined) === isWhole;
      });
      await board().updateComplete;
      await found(MatchTable).updateComplete;
      return chosen!.action;
    };

    test('is left as a plan', async () => {
      await openWaiting();
      await act();
      const { seq: basis } = trying().base;
      await planButton.click();
      await expect.poll(() => location.search).toBe('');
      expect(plan).toMatchObject({ basis, when: 'legal', afterNews: 'stop' });
    });

    test('takes a move into the plan that its last press has made', async () => {
      await openWaiting();
      await expect.element(planButton).toBeDisabled();
      const action = await choose(true);
      await expect.poll(() => trying().lines.at).toBeGreaterThan(0);
      expect(board().choice.chosen).toEqual([]);
      await planButton.click();
      await expect.poll(() => plan?.steps[0]?.action).toEqual(action);
    });

    test('asks for the rest of a move that is only begun', async () => {
      await openWaiting();
      await choose(false);
      await planButton.click();
      await expect.element(page.getByText(/^Finish the move that you have begun/)).toBeVisible();
      expect(plan).toBeUndefined();
      await page.getByRole('button', { name: 'Keep' }).click();
      expect(page.getByRole('dialog').elements()).toEqual([]);
    });
  });
});

/** What people did in each line, whether or not the guess allows it. */
const made = (): unknown[][] =>
  trying().lines.lines.map(({ steps, rest }) =>
    [...steps, ...rest].filter(({ isBot }) => !isBot).map(({ action }) => action),
  );

describe.each(['as bots', 'by hand'])('another guess, with the others played %s', (how) => {
  test.each(['curbside', 'rideshare-wars'])('keeps the lines of %s and the switch', async (game) => {
    await open(TRIED.find((card) => card.game === game)!.load);
    const others = page.getByRole('button', { name: how });
    await others.click();
    await settled();
    for (let i = 0; i < 4 && board().actions.length > 0; i++) await act(-1);
    await toNow();
    if (board().actions.length > 1) await act(0);
    const before = made();
    for (let i = 0; i < 3; i++) {
      await page.getByRole('button', { name: 'Another guess' }).click();
      expect(made()).toEqual(before);
      await expect.element(others).toHaveAttribute('aria-pressed', 'true');
    }
    for (const letter of 'BCDEF'.slice(0, before.length - 1))
      await expect
        .element(page.getByRole('button', { name: new RegExp(`^Line ${letter}, (?:from now|after )`) }))
        .toBeVisible();
  });
});

test('what another guess refuses is greyed, with a reason', async () => {
  await open(TRIED.find(({ game }) => game === 'rideshare-wars')!.load);
  for (let i = 0; i < 6; i++) await act(-1);
  await page.getByRole('button', { name: 'by hand' }).click();
  await settled();
  for (let i = 0; i < 20 && !trying().refused; i++)
    await page.getByRole('button', { name: 'Another guess' }).click();
  expect(trying().refused).toBeDefined();
  await expect.element(page.getByText(/This guess doesn’t allow the rest\. [A-Z].*\./)).toBeVisible();
  await expect.element(page.getByText(/Not with this guess: [A-Z].*\./)).toBeVisible();
  expect(await inaccessible()).toEqual([]);
});

test('turns are tried in words as well, by the keyboard', async () => {
  await open(TRIED[0]!.load);
  await page.getByRole('button', { name: 'Words' }).click();
  const words = page.getByRole('region', { name: 'The match in words' });
  const first = words.getByRole('listitem').getByRole('button').first();
  await expect.element(first).toBeVisible();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => trying().lines.at).toBeGreaterThan(0);
  await settled();
  expect(await inaccessible()).toEqual([]);
  await page.getByRole('button', { name: 'Words' }).click();
  await expect.element(strip).toBeVisible();
});

test('nothing but the poll leaves the browser', async () => {
  const asked: string[] = [];
  await open(first!.load);
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    asked.push(`${method} ${new URL(url).pathname}`);
    return fetch(input, init);
  };
  await act();
  await page.getByRole('button', { name: 'Another guess' }).click();
  await act();
  expect(asked.filter((each) => each.includes('/api/') && each !== `GET /api/matches/${MATCH}`)).toEqual([]);
});
