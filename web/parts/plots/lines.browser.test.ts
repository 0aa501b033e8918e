import { html } from 'lit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../gallery/mount.ts';
import { plotOf } from './lines.ts';
import plotStyles from './lines.css';

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

test.each(['points', 'segments'])('figures in %s at the ends fit a phone', (unit) => {
  const plot = plotOf({
    lines: [{ mark: 0, name: 'Ada', figures: [0, -12, 118] }],
    say: (n) => `${n} ${unit}`,
    moments: [],
    ticks: [],
    isSmall: true,
  });
  const main = mount(
    html`<style>
        ${plotStyles}
      </style>
      <div style="width: 330px">${plot}</div>`,
  );
  const [end, drawing] = ['.end', '.plot'].map((name) => main.querySelector(name)!.getBoundingClientRect());
  expect(end!.right).toBeLessThanOrEqual(drawing!.right);
});
