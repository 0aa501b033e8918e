import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { View } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import { moduleOf } from '../../../../rules/catalog.ts';
import { presets } from '../../../../rules/kit/config.ts';
import { byBot, playOut } from '../../../../rules/kit/testing/playout.ts';
import { deepElements } from '../../../gallery/deep.ts';
import { LocalMatch } from '../../../gallery/local-match.ts';
import { matchScene } from '../../../gallery/scene.ts';
import { show, type Shown } from '../../../gallery/stage.ts';
import '../../../tokens.css';
import '../../../fonts.css';
import '../../../base.css';
import { BoardWheresMyRide } from './board.ts';

let shown: Shown | undefined;
afterEach(() => shown?.close());

/** A match for five that bots have played until its Driver answers. */
const untilAnswering = (): LocalMatch => {
  const module = moduleOf('wheres-my-ride')!;
  const setup = { seats: 5, config: presets(module.game) };
  const choosers = Array.from({ length: setup.seats }, () => byBot);
  const { log } = playOut({ ...setup, game: module.game, seed: 1, choosers });
  const whole = new LocalMatch(module, { ...setup, entries: log });
  const index = log.findIndex((_, i) => {
    const { driver, awaiting } = whole.page('table', { index: i }).view as unknown as View;
    return awaiting.includes(driver);
  });
  return new LocalMatch(module, { ...setup, entries: log.slice(0, index + 1) });
};

test('on a phone the texts to answer are in view', async () => {
  await page.viewport(390, 740);
  const match = untilAnswering();
  shown = await show(matchScene(match, match.actor));
  const find = (): Element | undefined =>
    deepElements(shown!.app.renderRoot as ShadowRoot).find((each) => each instanceof BoardWheresMyRide);
  await expect.poll(find).toBeDefined();
  const root = find()!.shadowRoot!;
  await expect.poll(() => root.querySelectorAll('.sent.spot').length).toBeGreaterThan(1);
  const isSeen = (text: Element): boolean => {
    const { left, width, bottom } = text.getBoundingClientRect();
    return text.contains(root.elementFromPoint(left + width / 2, bottom - 6));
  };
  await expect.poll(() => [...root.querySelectorAll('.sent.spot')].every(isSeen)).toBe(true);
});
