import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { byTurns } from '../../../test/sample.ts';
import { misfits } from '../../gallery/deep.ts';
import { MATCH } from '../../gallery/local-match.ts';
import { CHALLENGED, lastOver, reviewedScene } from '../../gallery/matches/moments.ts';
import { inaccessible } from '../../gallery/mount.ts';
import { meAt } from '../../gallery/people.ts';
import { fixturesIn } from '../../gallery/positions.ts';
import type { SceneCard } from '../../gallery/scene.ts';
import { ok, refused, type Answers } from '../../gallery/server.ts';
import { all, app, atDesk, found, stage } from '../../gallery/staged.ts';
import { ActEvent } from '../../games/kit/board.ts';
import { GameBoard } from '../../games/kit/game-board.ts';
import type { PlaceFound, ReviewQuestion } from '../review/review-worker.ts';
import { MatchTable } from '../match/table/table.ts';
import { makeChallenge } from './make.ts';

const { getRandomValues } = crypto;
const RealWorker = globalThis.Worker;
let asked: ReviewQuestion[] = [];
let wins: [number, number] = [37, 35];
atDesk();
beforeEach(() => {
  let drawn = 0;
  crypto.getRandomValues = ((list: Uint32Array) =>
    list.map(() => ++drawn * 2_654_435)) as typeof getRandomValues;
  [asked, wins] = [[], [37, 35]];
  globalThis.Worker = class {
    #hear: (event: { data: PlaceFound }) => void = () => {};
    addEventListener(type: string, hear: (event: { data: PlaceFound }) => void): void {
      if (type === 'message') this.#hear = hear;
    }
    postMessage(question: ReviewQuestion): void {
      asked.push(question);
      const { seats } = question.match;
      for (const [index, won] of wins.entries())
        this.#hear({
          data: {
            index,
            tallied: {
              playOuts: 64,
              wins: Array.from({ length: seats }, () => won),
              scores: 640,
              squares: 6400,
            },
          },
        });
    }
    terminate(): void {}
  } as unknown as typeof Worker;
});
afterEach(() => {
  crypto.getRandomValues = getRandomValues;
  globalThis.Worker = RealWorker;
});

const board = () =>
  found(GameBoard as abstract new (...args: never[]) => GameBoard<object, { type: string }>);
const head = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const after = () => head(/ did (this|the same)$/);
const curbside = CHALLENGED.find(({ game }) => game === 'curbside')!;

/** Plays the last thing that can be done until the turn is over. */
const playTurn = async (): Promise<void> => {
  for (let i = 0; i < 60 && !after().query(); i++) {
    await found(MatchTable)?.updateComplete;
    const action = board()?.actions.at(-1);
    if (action) board().dispatchEvent(new ActEvent(action));
    await new Promise((passed) => setTimeout(passed));
  }
  await expect.element(after()).toBeVisible();
};

const openedAt = (turn: number, count: number): (readonly [string, SceneCard])[] =>
  byTurns(CHALLENGED, turn, { ...inject('sample'), count }).map((card) => [card.game, card] as const);

describe.each(openedAt(0, 3))('a turn of %s', (_, card) => {
  test.each([
    ['a desk', 1280, 800],
    ['a phone', 390, 844],
  ])(
    'opens playable for a visitor at %s, and ends beside what its player did',
    async (_say, width, height) => {
      await page.viewport(width, height);
      await stage(await card.load('seat'));
      await expect.element(head('What would you do?')).toBeVisible();
      await expect.poll(() => board()?.actions.length).toBeGreaterThan(0);
      await expect.poll(() => misfits()).toEqual([]);
      expect(await inaccessible()).toEqual([]);
      await playTurn();
      await expect.poll(() => all('mw-preview').length).toBe(2);
      await expect.poll(() => misfits()).toEqual([]);
      await expect.poll(() => inaccessible()).toEqual([]);
    },
  );
});

describe('the turn that was played', () => {
  const { load } = curbside;

  test('is shown from its own seat alone, also once it is over', async () => {
    await stage(await load('seat'));
    await expect.poll(() => board()?.actions.length).toBeGreaterThan(0);
    const { seat } = board();
    const seats = new Set<unknown>();
    while (!after().query()) {
      seats.add(board().page.viewer);
      const end = board().actions.find(({ type }) => type === 'end' || type === 'end-turn')!;
      board().dispatchEvent(new ActEvent(end));
      await new Promise((passed) => setTimeout(passed));
    }
    expect([...seats]).toEqual([seat]);
  });

  test('is weighed by what its player saw, and nothing of it leaves the browser', async () => {
    await stage(await load('seat'));
    await expect.poll(() => board()?.actions.length).toBeGreaterThan(0);
    const sent = vi.spyOn(globalThis, 'fetch');
    await playTurn();
    await expect.element(page.getByText('Played on by bots, 64 times each')).toBeVisible();
    await expect.element(page.getByText('37 won')).toBeVisible();
    await expect.element(page.getByText('About equal.')).toBeVisible();
    const [question] = asked;
    expect(question!.match).toMatchObject({ viewer: expect.any(Number), source: { kind: 'views' } });
    const api = sent.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)));
    expect(api.filter((url) => url.includes('/api/matches'))).toEqual([]);
    sent.mockRestore();
  });

  test('is no contest where its player did the same, and can be played another way', async () => {
    const at = (await lastOver('streets')).turnFrom(0.4);
    const { entries } = (await fixturesIn('streets')).at(-1)!;
    await stage(await CHALLENGED.find(({ game }) => game === 'streets')!.load('seat'));
    await expect.poll(() => board()?.actions.length).toBeGreaterThan(0);
    for (const { seq, action } of entries) {
      if (seq <= at || after().query()) continue;
      await found(MatchTable)?.updateComplete;
      board().dispatchEvent(new ActEvent(action));
      await new Promise((passed) => setTimeout(passed));
    }
    await expect.element(head(/ did the same$/)).toBeVisible();
    expect(document.title).toMatch(/did the same/);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Try another way' }).click();
    await expect.element(head('What would you do?')).toBeVisible();
    await expect.poll(() => board()?.actions.length).toBeGreaterThan(0);
  });

  test('is said to be better only by more than the error', async () => {
    wins = [10, 50];
    await stage(await load('seat'));
    await expect.poll(() => board()?.actions.length).toBeGreaterThan(0);
    await playTurn();
    await expect.element(page.getByText('Your turn came to more.')).toBeVisible();
  });
});

test('a turn that isn’t lent is refused in a sentence', async () => {
  const scene = await curbside.load('seat');
  const detail = 'This player doesn’t let others play their turns.';
  const answers: Answers = {
    ...scene.answers,
    [`GET /api/matches/${MATCH}/challenge`]: refused(422, 'refused', { rule: 'not-lent', detail }),
  };
  await stage({ ...scene, answers, shows: detail });
  await expect.element(page.getByText(detail)).toBeVisible();
});

describe('a challenge', () => {
  const openReview = async (more: Answers): Promise<void> => {
    const match = await lastOver('curbside');
    const scene = reviewedScene(match, 0);
    await stage({ ...scene, answers: { ...scene.answers, ...more } });
  };
  const link = () => page.getByRole('textbox', { name: 'The link' });

  test('of one’s own turn asks once whether others may play one’s turns', async () => {
    const me = meAt(0);
    const wished: unknown[] = [];
    await openReview({
      'PATCH /api/me': ({ body }) => {
        wished.push(body);
        return ok({ ...me, lendsTurns: true });
      },
    });
    const made = makeChallenge(app(), { page: { id: MATCH, viewer: 0 }, at: 20, seat: 0 });
    await page.getByRole('button', { name: 'Let them' }).click();
    await expect.element(link()).toHaveValue(`${location.origin}/matches/${MATCH}/challenge?at=20`);
    expect(wished).toEqual([{ lendsTurns: true }]);
    expect(await inaccessible()).toEqual([]);
    page.getByRole('dialog').element().closest('dialog')!.close();
    await made;
    void makeChallenge(app(), { page: { id: MATCH, viewer: 0 }, at: 20, seat: 0 });
    await expect.element(link()).toBeVisible();
    expect(wished).toHaveLength(1);
  });

  test('of another’s turn that isn’t lent says so, and gives no link', async () => {
    const detail = 'This player doesn’t let others play their turns.';
    await openReview({
      [`GET /api/matches/${MATCH}/challenge`]: refused(422, 'refused', { rule: 'not-lent', detail }),
    });
    await makeChallenge(app(), { page: { id: MATCH, viewer: 0 }, at: 20, seat: 1 });
    await expect.element(page.getByText(detail)).toBeVisible();
    expect(link().query()).toBeNull();
  });

  test('is made from a turn of the review', async () => {
    await openReview({ 'PATCH /api/me': ok({ ...meAt(0), lendsTurns: true }) });
    location.hash = '#30';
    await page.getByRole('button', { name: 'Make a challenge of this turn' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });
});
