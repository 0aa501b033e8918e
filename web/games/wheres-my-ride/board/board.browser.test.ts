import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Entry } from '../../../../rules/kit/match.ts';
import type { View } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import { moduleOf } from '../../../../rules/catalog.ts';
import { presets } from '../../../../rules/kit/config.ts';
import { byBot, playOut } from '../../../../rules/kit/testing/playout.ts';
import { LocalMatch } from '../../../gallery/local-match.ts';
import { matchScene } from '../../../gallery/scene.ts';
import { all, found, stage } from '../../../gallery/staged.ts';
import '../../../tokens.css';
import '../../../fonts.css';
import '../../../base.css';
import { BoardWheresMyRide } from './board.ts';

/** A match for five that bots have played to its first entry of a kind. */
const until = (isLast: (view: View, entry: Entry) => boolean): LocalMatch => {
  const module = moduleOf('wheres-my-ride')!;
  const setup = { seats: 5, config: presets(module.game) };
  const choosers = Array.from({ length: setup.seats }, () => byBot);
  const { log } = playOut({ ...setup, game: module.game, seed: 1, choosers });
  const whole = new LocalMatch(module, { ...setup, entries: log });
  const index = log.findIndex((entry, i) =>
    isLast(whole.page('table', { index: i }).view as unknown as View, entry),
  );
  return new LocalMatch(module, { ...setup, entries: log.slice(0, index + 1) });
};

const untilAnswering = (): LocalMatch => until(({ awaiting, driver }) => awaiting.includes(driver));

/** The board of a Driver who answers, on a phone. */
const openOnPhone = async (): Promise<BoardWheresMyRide> => {
  await page.viewport(390, 740);
  const match = untilAnswering();
  await stage(matchScene(match, match.actor));
  const find = (): BoardWheresMyRide | undefined => found(BoardWheresMyRide);
  await expect.poll(find).toBeDefined();
  await expect.poll(() => textsOf(find()!).length).toBeGreaterThan(1);
  return find()!;
};

const textsOf = ({ shadowRoot }: Element): Element[] => [...shadowRoot!.querySelectorAll('.sent.spot')];

/** Whether the lower part of something is in sight. */
const isSeen = (each: Element): boolean => {
  const { left, width, bottom } = each.getBoundingClientRect();
  return each.contains((each.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, bottom - 6));
};

/** The locations that an edge of what scrolls cuts. */
const cutIn = ({ shadowRoot }: Element): Element[] => {
  const edge = shadowRoot!.querySelector('.rest')!.getBoundingClientRect().top;
  return [...shadowRoot!.querySelectorAll('.location')].filter((location) => {
    const { top, bottom } = location.getBoundingClientRect();
    return top < edge - 1 && bottom > edge + 1;
  });
};

test('on a phone the texts to answer are in view, and so are the stars and whole rows of locations', async () => {
  const board = await openOnPhone();
  await expect.poll(() => textsOf(board).every(isSeen)).toBe(true);
  expect(isSeen(board.shadowRoot!.querySelector('.stars')!)).toBe(true);
  expect(cutIn(board)).toEqual([]);
});

test('a player who was reading old rounds is back at the newest when their next turn begins', async () => {
  const board = await openOnPhone();
  await expect.poll(() => textsOf(board).every(isSeen)).toBe(true);
  const stage = board.shadowRoot!.querySelector('.rest')!;
  const [before, story] = [stage.scrollTop, board.shadowRoot!.querySelector<HTMLElement>('.story')!];
  story.style.paddingBottom = '1000px';
  stage.scrollTop = 900;
  board.page = { ...board.page, window: board.page.window! + 1 };
  await board.updateComplete;
  expect(stage.scrollTop).toBe(before);
});

test('the tools are in their places before anything is chosen', async () => {
  const { shadowRoot } = await openOnPhone();
  const tools = [...shadowRoot!.querySelectorAll('.acts .stacked')];
  expect(tools.map(({ textContent }) => textContent.trim())).toEqual(['Undo', 'Ask']);
  expect(tools[0]!.getAttribute('aria-disabled')).toBe('true');
});

test.each(['light', 'dark'] as const)(
  'an emoji that is not shown yet has a dark ring on its light face: %s',
  async (theme) => {
    const match = until((_, { events }) => events.some(({ type }) => type === 'emoji-placed'));
    await stage(matchScene(match, match.actor));
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
    await expect.poll(() => all('.sealed').length).toBe(1);
    const [red = ''] = /\d+/.exec(getComputedStyle(all('.sealed')[0]!).borderTopColor) ?? [];
    expect(Number(red)).toBeLessThan(100);
  },
);
