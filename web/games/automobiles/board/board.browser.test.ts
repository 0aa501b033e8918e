import { html } from 'lit';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Action, View } from '../../../../rules/games/automobiles/model/types.ts';
import { legal } from '../../../../rules/games/automobiles/turn/legal.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import type { LocalMatch } from '../../../gallery/local-match.ts';
import { mount } from '../../../gallery/mount.ts';
import { POSITIONS } from '../../../gallery/positions.ts';
import { BoardAutomobiles } from './board.ts';
import { plansOf } from './plans.ts';

/** A decision of a recorded match, and one of its legal actions. */
interface Decision {
  match: LocalMatch;
  index: number;
  seat: Seat;
  action: Action;
}

const decisionsIn = (match: LocalMatch, length: number): Decision[] =>
  Array.from({ length }, (_, index) => index).flatMap((index) => {
    const view = match.page('table', { index }).view as unknown as View;
    return match.module.game
      .awaiting(view)
      .flatMap((seat) => [...legal(view, seat)].map((action) => ({ match, index, seat, action })));
  });

/** What a seat is asked: the kind of action, and whether there is an alternative. */
const kindOf = ({ action }: Decision, isOnly: boolean): string =>
  `${action.type}${isOnly ? ', and nothing else' : ''}`;

/** The first decision of each kind. */
const found = new Map<string, Decision>();

const collect = (decisions: readonly Decision[]): void => {
  for (const decision of decisions) {
    const beside = decisions.filter(({ index, seat }) => index === decision.index && seat === decision.seat);
    const kind = kindOf(decision, beside.length === 1);
    if (!found.has(kind)) found.set(kind, decision);
  }
};

beforeAll(async () => {
  const wanted = POSITIONS.filter(({ name }) => /^automobiles (finish-\d|season-1) over$/.test(name));
  for (const { load } of wanted) {
    const match = await load();
    collect(decisionsIn(match, match.page('table').seq));
  }
});

const show = async ({ match, index, seat }: Decision): Promise<BoardAutomobiles> => {
  const shown = match.page(seat, { index });
  const view = shown.view as unknown as View;
  const board = new BoardAutomobiles();
  Object.assign(board, { page: shown, view, seat, actions: [...legal(view, seat)], log: shown.events });
  mount(html`${board}`);
  await expect.poll(() => board.shadowRoot!.querySelector('.circuit, .season')).not.toBeNull();
  await expect.poll(() => board['later']).toBeDefined();
  await board.updateComplete;
  return board;
};

/** Steps that have a tool in the tray. */
const TOOLS: Readonly<Record<string, string>> = { 'pit-stop': 'pit', driver: 'driver' };

/** The marigold button while it can be pressed. */
const GOLD = '.go:not([aria-disabled])';

/** Presses whatever leads to an action and returns the result. */
const press = async (board: BoardAutomobiles, action: Action): Promise<object | undefined> => {
  let acted: object | undefined;
  board.addEventListener('mw-act', (event) => (acted = event.action));
  const push = async (selector: string): Promise<void> => {
    const pressed = board.shadowRoot!.querySelector(selector);
    pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    await board.updateComplete;
  };
  for (const step of plansOf([action])[0]!.steps)
    if (!acted) await push(TOOLS[step] ? `[data-ask="tool:${TOOLS[step]}"]` : `[data-step="${step}"]`);
  if (!acted) await push(GOLD);
  return acted;
};

test('whatever may be done can be done by pressing what the board shows, also where nothing else may be', async () => {
  await page.viewport(1280, 844);
  expect(found.size).toBeGreaterThan(20);
  for (const [kind, decision] of found)
    expect(await press(await show(decision), decision.action), kind).toEqual(decision.action);
});

/** Each kind of action by a word that the prompt says before its button is gold. */
const NAMED: Readonly<Partial<Record<Action['type'], RegExp>>> = {
  gear: /^Drive/,
  use: /^Use|^Discard|to drive there/,
  draw: /^Draw/,
  boost: /draw/,
  gain: /^Gain/,
  buy: /^Buy/,
  'choose-driver': /driver/,
  'take-sponsor': /cubes out/,
  'keep-sponsor': /^Keep/,
  'end-actions': /buy/,
  'take-start': /and race/,
  'end-turn': /End your turn/,
  stop: /^Go on|^Choose/,
  'pit-stop': /pit stop/,
  driver: /driver/,
};

/** What the golden button would do. */
const goldenIn = async (board: BoardAutomobiles): Promise<Action | undefined> => {
  let acted: object | undefined;
  board.addEventListener('mw-act', (event) => (acted = event.action), { once: true });
  board.shadowRoot!.querySelector<HTMLElement>(GOLD)?.click();
  await board.updateComplete;
  return acted as Action | undefined;
};

/** On one button at most, and what the prompt says. */
const checkGold = async (board: BoardAutomobiles, when: string): Promise<void> => {
  const root = board.shadowRoot!;
  const waiting = root.querySelector('.go[aria-disabled] small');
  const prompt = root.querySelector('.prompt')!.textContent;
  expect(root.querySelectorAll('.btn.go').length, when).toBeLessThan(2);
  if (waiting) expect(waiting.textContent, when).toMatch(/^choose/);
  const action = await goldenIn(board);
  if (action) expect(prompt, `${when}: ${action.type}`).toMatch(NAMED[action.type]!);
};

test('gold is on one button at most and does what the prompt says, before and after the first thing is chosen', async () => {
  await page.viewport(1280, 844);
  for (const [kind, decision] of found) {
    const board = await show(decision);
    await checkGold(board, kind);
    board.shadowRoot!.querySelector<HTMLElement>('.tray [aria-pressed][data-step]')?.click();
    await board.updateComplete;
    await checkGold(board, `${kind}, the first thing chosen`);
  }
});

test('what lies round a car lets a press through to the spaces beside it', async () => {
  const leaving = [...found.values()].find(({ action, seat, match, index }) => {
    const { turn } = match.page('table', { index }).view as unknown as View;
    return action.type === 'gear' && turn.seat === seat;
  })!;
  const ring = (await show(leaving)).shadowRoot!.querySelector(
    '[data-thing^="car:"] [stroke="var(--yours)"]',
  )!;
  expect(getComputedStyle(ring).pointerEvents).toBe('none');
});

test('another player’s piles are shown whole and small, until Escape, the same press or one beside them', async () => {
  await page.viewport(1024, 600);
  const driving = [...found.values()].find(({ action }) => action.type === 'gear')!;
  const board = await show(driving);
  const root = board.shadowRoot!;
  const opener = root.querySelector<HTMLElement>('.seat:last-child .sheet')!;
  const closer = (): Element | null => root.querySelector('.enlarged:popover-open');
  opener.click();
  await expect.poll(() => closer()?.querySelector('.racer')?.getBoundingClientRect().width).toBeLessThan(60);
  expect(closer()!.getBoundingClientRect().bottom).toBeLessThanOrEqual(600);
  await userEvent.keyboard('{Escape}');
  expect(closer()).toBeNull();
  const beside = () => userEvent.click(document.body, { position: { x: 2, y: 2 } });
  for (const press of [() => Promise.resolve(opener.click()), beside]) {
    opener.click();
    await expect.poll(() => closer()?.querySelector('.racer')).toBeTruthy();
    await press();
    await expect.poll(closer).toBeNull();
  }
});
