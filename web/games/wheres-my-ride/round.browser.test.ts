import { html } from 'lit';
import { expect, test } from 'vitest';
import type { View } from '../../../rules/games/wheres-my-ride/model/types.ts';
import { inaccessible, mount } from '../../gallery/mount.ts';
import { POSITIONS } from '../../gallery/positions.ts';
import { textName } from './board/words.ts';
import { drawRound } from './round.ts';

test('a round shows each text with who sent it and the emojis it got, or that it got none', async () => {
  const match = await POSITIONS.find(({ name }) => name === 'wheres-my-ride found-1 over')!.load();
  const page = match.page('table');
  const view = page.view as unknown as View;
  const main = mount(html`${view.rounds.map((_, i) => drawRound(page, i))}`);
  const drawn = [...main.querySelectorAll('round-wheres-my-ride')];
  await Promise.all(drawn.map(({ updateComplete }) => updateComplete));
  for (const [i, round] of view.rounds.entries()) {
    const cards = [...drawn[i]!.renderRoot.querySelectorAll('.sent')];
    expect(cards.map((card) => card.querySelector('b')!.textContent)).toEqual(
      round.texts.map(({ text }) => textName(view, text)),
    );
    for (const [n, { seat, emojis }] of round.texts.entries()) {
      expect(cards[n]!.textContent).toContain(page.seats[seat]!.player!.name);
      expect(cards[n]!.querySelectorAll('img')).toHaveLength(emojis.length);
      expect(cards[n]!.textContent.includes('no answer')).toBe(emojis.length === 0);
    }
  }
  expect(await inaccessible()).toEqual([]);
});
