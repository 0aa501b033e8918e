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

test.each([
  [true, 272],
  [false, 610],
])('words and figures are at least 12 pixels high where there is least room', (isSmall, width) => {
  const plot = plotOf({
    lines: [{ mark: 0, name: 'A very long name of a player', figures: [0, 12, 118] }],
    say: (n) => `${n} points`,
    moments: [{ index: 1 }],
    ticks: [{ at: 0, words: 'Turn 1' }],
    isSmall,
  });
  const main = mount(
    html`<style>
        ${plotStyles}
      </style>
      <div style="width: ${width}px">${plot}</div>`,
  );
  const { a: scale } = main.querySelector<SVGSVGElement>('.plot')!.getScreenCTM()!;
  for (const text of main.querySelectorAll('.plot text'))
    expect(Number.parseFloat(getComputedStyle(text).fontSize) * scale).toBeGreaterThanOrEqual(12);
  const [end, drawing] = ['.end', '.plot'].map((name) => main.querySelector(name)!.getBoundingClientRect());
  expect(end!.right).toBeLessThanOrEqual(drawing!.right);
});

test('figures stand where they are told to, or else evenly', () => {
  const share = (spots?: readonly number[]): number => {
    const plot = plotOf({
      lines: [{ mark: 0, name: 'Ada', figures: [0, 1, 0] }],
      say: String,
      moments: [],
      ticks: [],
      isSmall: false,
      ...(spots && { spots }),
    });
    const line = mount(html`${plot}`)
      .querySelector('.line')!
      .getAttribute('points')!;
    const [first, middle, last] = line.split(' ').map((point) => Number(point.split(',')[0]));
    return (middle! - first!) / (last! - first!);
  };
  expect(share()).toBeCloseTo(0.5);
  expect(share([0, 1, 4])).toBeCloseTo(0.25);
});
