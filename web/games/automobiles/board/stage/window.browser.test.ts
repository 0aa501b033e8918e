import { describe, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { byTurns } from '../../../../../test/sample.ts';
import type { View } from '../../../../../rules/games/automobiles/model/types.ts';
import { TRACK_IDS, type TrackId } from '../../../../../rules/games/automobiles/track/tracks.ts';
import { legal } from '../../../../../rules/games/automobiles/turn/legal.ts';
import { moduleOf } from '../../../../../rules/catalog.ts';
import { presets } from '../../../../../rules/kit/config.ts';
import type { Entry, Setup } from '../../../../../rules/kit/match.ts';
import { byBot, playOut } from '../../../../../rules/kit/testing/playout.ts';
import { deepElements } from '../../../../gallery/deep.ts';
import { LocalMatch } from '../../../../gallery/local-match.ts';
import { matchScene } from '../../../../gallery/scene.ts';
import { stage } from '../../../../gallery/staged.ts';
import '../../../../tokens.css';
import '../../../../fonts.css';
import '../../../../base.css';
import { BoardAutomobiles } from '../board.ts';
import * as plain from '../later/plain.ts';

/** How far a turn has come whose next cube goes on the track; 0 for any other moment. */
const drivenBy = (view: View): number => {
  const { seat, front } = view.turn;
  const isDriving = view.phase === 'action' && view.steps.length === 0;
  const goesOn = isDriving && [...legal(view, seat)].some(({ type }) => type === 'gear');
  return goesOn ? front.distance - view.seats[seat]!.car.distance : 0;
};

const AUTOMOBILES = moduleOf('automobiles')!;
const setupOn = (track: TrackId): Setup => ({
  seats: 4,
  config: { ...presets(AUTOMOBILES.game), track },
});

/** The log of a match between bots up to the moment when somebody has come the farthest from their car. */
const longWay = (track: TrackId): Entry[] => {
  const setup = setupOn(track);
  const { log } = playOut({ ...setup, game: AUTOMOBILES.game, seed: 1, choosers: Array(4).fill(byBot) });
  const whole = new LocalMatch(AUTOMOBILES, { ...setup, entries: log });
  const ways = log.map((_, index) => drivenBy(whole.page('table', { index }).view as unknown as View));
  const farthest = ways.indexOf(Math.max(...ways));
  return log.slice(0, farthest + 1);
};

const logs = new Map<TrackId, Entry[]>();
const afterLongWay = (track: TrackId): LocalMatch => {
  const entries = logs.get(track) ?? longWay(track);
  logs.set(track, entries);
  return new LocalMatch(AUTOMOBILES, { ...setupOn(track), entries });
};

const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));

/** The whole board of a match, as the player to act sees it. */
const open = async (match: LocalMatch): Promise<BoardAutomobiles> => {
  Object.assign(document.documentElement.dataset, { theme: 'light', motion: 'still' });
  await stage(matchScene(match, match.actor));
  const elements = deepElements(document);
  const board = elements.find((element) => element instanceof BoardAutomobiles)!;
  await expect.poll(() => board['later']).toBeDefined();
  return board;
};

/** The board once each of its cubes in hand that drives is taken up, one after another. */
async function* cubesInHand(board: BoardAutomobiles): AsyncGenerator<string> {
  const root = board.shadowRoot!;
  const cubes = [...root.querySelectorAll<HTMLElement>('[data-step^="cube:"]')];
  for (const step of cubes.map(({ dataset }) => dataset['step']!)) {
    root.querySelector<HTMLElement>(`[data-step="${step}"]`)!.click();
    await board.updateComplete;
    await frame();
    if (root.querySelector('.spot')) yield step;
  }
}

/** What of the spaces on offer lies outside the window. */
const hiddenIn = ({ shadowRoot }: BoardAutomobiles): Element[] => {
  const fit = shadowRoot!.querySelector('.fit')!.getBoundingClientRect();
  return [...shadowRoot!.querySelectorAll('.spot .disc')].filter((space) => {
    const { top, right, bottom, left } = space.getBoundingClientRect();
    return top < fit.top || right > fit.right || bottom > fit.bottom || left < fit.left;
  });
};

/** The spaces on offer that a finger on their middle does not press. */
const coveredIn = ({ shadowRoot }: BoardAutomobiles): Element[] =>
  [...shadowRoot!.querySelectorAll<SVGElement>('.spot')].filter((spot) => {
    const { x, y, width, height } = (spot.querySelector('.pill') ?? spot).getBoundingClientRect();
    return shadowRoot!.elementFromPoint(x + width / 2, y + height / 2)?.closest('.spot') !== spot;
  });

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
describe.each(TRACK_IDS.map((track, i) => ({ track, phones: byTurns(PHONES, i, inject('sample')) })))(
  'after a long way on $track',
  ({ track, phones }) => {
    test.each(phones)('the spaces on offer are in view on $width by $height', async ({ width, height }) => {
      await page.viewport(width, height);
      const board = await open(afterLongWay(track));
      let cubes = 0;
      for await (const cube of cubesInHand(board)) {
        cubes++;
        expect(hiddenIn(board), cube).toEqual([]);
        expect(coveredIn(board), cube).toEqual([]);
      }
      expect(cubes).toBeGreaterThan(0);
    });
  },
);

/** Moves the window away by the keyboard, until it shows nothing of what is on offer or lies beyond the board. */
const moveAway = async (board: BoardAutomobiles, key: string): Promise<void> => {
  const circuit = board.shadowRoot!.querySelector('.circuit')!;
  for (let i = 0; i < 8; i++) {
    circuit.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true }));
    await board.updateComplete;
  }
};

describe('a window that somebody has moved away', () => {
  test.each(['ArrowUp', 'ArrowLeft'])('by %s comes back for the spaces of a cube', async (key) => {
    await page.viewport(390, 844);
    const board = await open(afterLongWay('daytona'));
    await moveAway(board, key);
    const { value: cube } = (await cubesInHand(board).next()) as { value: string };
    expect(hiddenIn(board), cube).toEqual([]);
  });

  test.each(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])(
    'by %s has a map that counts the spaces beyond it, and leads back to them',
    async (key) => {
      await page.viewport(390, 844);
      const board = await open(afterLongWay('daytona'));
      const root = board.shadowRoot!;
      const map = (): string => root.querySelector('.map > .chart')!.ariaLabel!;
      await cubesInHand(board).next();
      expect(map()).not.toContain('beyond the view');
      await moveAway(board, key);
      expect(hiddenIn(board)).not.toEqual([]);
      expect(map()).toContain('beyond the view');
      root.querySelector<HTMLElement>('.large > .btn')!.click();
      await board.updateComplete;
      expect(hiddenIn(board)).toEqual([]);
    },
  );
});

test('a cropped picture holds what is compared, wherever the others stand', async () => {
  await page.viewport(1280, 800);
  const match = afterLongWay('daytona');
  const board = await open(match);
  const view = match.page(match.actor).view as unknown as View;
  const gears = [...legal(view, match.actor)].filter(({ type }) => type === 'gear').slice(0, 3);
  const ahead = gears.map((action, i) => ({
    action,
    before: [],
    color: 'ink' as const,
    label: String(i + 1),
  }));
  Object.assign(board, { picture: plain, plain: true, cropped: true, news: [], log: [], ahead });
  board.page = { ...board.page, events: [] };
  const ghosts = (): Element[] => [...board.renderRoot.querySelectorAll('.plain [data-ahead]')];
  await expect.poll(() => ghosts().length).toBe(gears.length);
  const picture = board.renderRoot.querySelector('.plain')!.getBoundingClientRect();
  for (const ghost of ghosts()) {
    const { x, y, width, height } = ghost.getBoundingClientRect();
    expect(x + width / 2).toBeGreaterThan(picture.left);
    expect(x + width / 2).toBeLessThan(picture.right);
    expect(y + height / 2).toBeGreaterThan(picture.top);
    expect(y + height / 2).toBeLessThan(picture.bottom);
  }
});
