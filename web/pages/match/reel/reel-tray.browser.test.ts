import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeChance } from '../../../../rules/kit/chance.ts';
import { moduleOf } from '../../../../rules/catalog.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import { nextTask } from '../../../common/idle.ts';
import { ActEvent } from '../../../games/kit/board.ts';
import { MATCH, LocalMatch } from '../../../gallery/local-match.ts';
import { fixturesIn, POSITIONS } from '../../../gallery/positions.ts';
import { matchScene } from '../../../gallery/scene.ts';
import type { Asked } from '../../../gallery/server.ts';
import { all, atDesk, stage } from '../../../gallery/staged.ts';
import './reel-tray.ts'; // loaded, as from the second time on

const ACTIONS = `POST /api/matches/${MATCH}/actions`;

atDesk('system');

/** Sends a seat's action as its browser would, and answers as the service does. */
const send = async (match: LocalMatch, seat: Seat, asked: Asked) => {
  const answer = match.answers(seat)[ACTIONS]!;
  return typeof answer === 'function' ? answer(asked) : answer;
};

const actByBot = async (match: LocalMatch): Promise<void> => {
  const [seat, { game }] = [match.actor, match.module];
  const { view, seq } = match.page(seat);
  const action = game.bot(view!, seat, [...game.legal(view!, seat)], makeChance([seq, seat, 3, 4]));
  await send(match, seat, { query: new URLSearchParams(), body: { action, basis: seq } });
};

/** A recorded match, played on until an action of this type is due. */
const playedTo = async (position: string, type: string): Promise<LocalMatch> => {
  const match = await POSITIONS.find(({ name }) => name === position)!.load();
  const types = (): string[] =>
    [...match.module.game.legal(match.page(match.actor).view!, match.actor)].map(({ type: each }) => each);
  while (!types().includes(type)) await actByBot(match);
  return match;
};

/** Shows a match in which all others act at once, after the action that is due. */
const open = async (position = 'streets most-money-1 midway', due = 'build'): Promise<void> => {
  const match = await playedTo(position, due);
  const seat = match.actor;
  const scene = matchScene(match, seat);
  const act = async (asked: Asked) => {
    await send(match, seat, asked);
    while (match.actor !== seat) await actByBot(match);
    return { status: 200, body: match.page(seat, { since: (asked.body as { basis: number }).basis }) };
  };
  await stage({ ...scene, answers: { ...scene.answers, [ACTIONS]: act } });
};

/** The focused element, through all shadow roots. */
const focused = (): Element => {
  let found = document.activeElement!;
  while (found.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found;
};

const first = (selector: string): HTMLElement => all(selector)[0]!;

const pressEnter = async (selector: string): Promise<void> => {
  await expect.poll(() => first(selector)).toBeDefined();
  first(selector).focus();
  await userEvent.keyboard('{Enter}');
};

test.each([
  ['place', '.spot[aria-pressed="true"]'],
  ['button', '.tray .go'],
])('the keyboard that built at a %s goes on to what the others did, and back', async (_, selector) => {
  await open();
  await pressEnter('.card[aria-disabled="false"]');
  await pressEnter('.spot');
  await pressEnter(selector);
  await expect.poll(() => focused().textContent?.trim()).toBe('Skip to now');
  expect(first('.spot')).toBeUndefined();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => first('mw-reel')).toBeUndefined();
  await expect.poll(() => focused().className).toBe('prompt');
});

test('the caption waits until what the others did has played', async () => {
  await open();
  await pressEnter('.card[aria-disabled="false"]');
  await pressEnter('.spot');
  await pressEnter('.tray .go');
  await expect.poll(() => first('mw-reel')).toBeDefined();
  expect(first('.voice')).toBeUndefined();
  await expect.poll(() => focused().textContent?.trim()).toBe('Skip to now');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => first('.voice')?.textContent?.trim()).toMatch(/^Meanwhile,/);
});

test('a fact has the mark of the seat it begins with, also if the viewer’s own move caused it', async () => {
  await open('rideshare-wars points-1 midway', 'end-turn');
  await expect.poll(() => first('board-rideshare-wars')).toBeDefined();
  first('board-rideshare-wars').dispatchEvent(new ActEvent({ type: 'end-turn' }));
  await expect.poll(() => first('.fact .who')).toBeDefined();
  const named = first('.fact .who').dataset['refers']!.replace(':', '-');
  expect(first('.fact').textContent.trim()).toMatch(/^(?!You)\w+ drew a tool\.$/);
  expect(first('.fact').querySelector('.mark')!.outerHTML).toContain(`--${named})`);
});

/** Tools that do nothing while nothing is chosen, and Undo, which what others did has closed. */
const HARMLESS = '[data-ask="tool:undo"], [data-ask="tool:ask"], [data-ask="tool:turn"]';

/** The buttons of the tray that share part of a box, but for the hand and harmless ones. */
const deedsWithin = ({ left, right, top, bottom }: DOMRect): string[] =>
  all(`.tray button:not(.card, ${HARMLESS})`)
    .filter((each) => {
      const box = each.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    })
    .map((each) => each.textContent.trim());

test.each([
  [1280, 800],
  [390, 844],
])('on %i by %i, a second press on Skip meets nothing that acts', async (width, height) => {
  await page.viewport(width, height);
  await open('curbside ten-passengers-1 midway', 'end-turn');
  first('board-curbside').dispatchEvent(new ActEvent({ type: 'end-turn' }));
  await expect.poll(() => first('.go')?.textContent).toContain('Skip');
  const skip = first('.go').getBoundingClientRect();
  first('.go').click();
  await expect.poll(() => first('.tray .tools')).toBeDefined();
  expect(deedsWithin(skip)).toEqual([]);
});

test('a move that ends the match is seen before the result, by the loser too', async () => {
  await page.viewport(1280, 800);
  const { entries, ...setup } = (await fixturesIn('curbside')).find(({ entries }) =>
    entries.at(-1)!.events.some(({ type }) => type === 'tank-emptied'),
  )!;
  const match = new LocalMatch(moduleOf('curbside')!, { ...setup, entries: entries.slice(0, -1) });
  await stage(matchScene(match, match.actor));
  await expect.poll(() => first('board-curbside')).toBeDefined();
  await import('./reel.ts');
  await nextTask();
  first('board-curbside').dispatchEvent(new ActEvent(entries.at(-1)!.action));
  await expect.poll(() => first('mw-reel')).toBeDefined();
  expect(first('mw-result-page')).toBeUndefined();
  expect(first('board-curbside').isConnected).toBe(true);
  first('mw-reel').shadowRoot!.querySelector<HTMLElement>('.go')!.click();
  await expect.poll(() => first('mw-result-page')).toBeDefined();
});
