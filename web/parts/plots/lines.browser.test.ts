import { html } from 'lit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../gallery/mount.ts';
import { plotOf } from './lines.ts';

test('what falls breaks a star for every step, and says where all is lost', async () => {
  const plot = plotOf({
    lines: [{ mark: null, name: '', figures: [5, 5, 3, 3, 2] }],
    say: (n) => `${n} stars`,
    moments: [],
    ticks: [{ at: 0, words: 'Round 1' }],
    isSmall: false,
    loses: { at: 1, words: 'Lost here' },
  });
  const main = mount(html`${plot}`);
  await expect.element(page.getByText('Lost here')).toBeVisible();
  await expect.element(page.getByText('2 stars')).toBeVisible();
  expect(main.querySelectorAll('.broken')).toHaveLength(3);
  const heights = [...main.querySelectorAll('.broken')].map((star) => star.getBoundingClientRect().top);
  expect(Math.max(...heights)).toBeLessThan(main.querySelector('path.lost')!.getBoundingClientRect().top);
});
