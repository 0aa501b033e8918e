import { html } from 'lit';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { recall } from '../../common/local.ts';
import { changeLooks, looks } from '../../data/settings/looks.ts';
import { all } from '../../gallery/staged.ts';
import { inaccessible, mount } from '../../gallery/mount.ts';
import shell from '../../index.html?raw';
import { seatShape } from '../../common/seat-shapes.ts';
import { section } from '../../parts/lists/section.ts';
import { browser } from './settings.ts';

const root = document.documentElement;
const seatColor = (of: Element = root): string => getComputedStyle(of).getPropertyValue('--seat-0');
const sampleOf = (colors: string): Element => all(`.palette[data-colors=${colors}]`)[0]!;

/** What the document does before anything else, as after a reload. */
const reload = (): void => {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  for (const link of document.head.querySelectorAll('[href="/palettes.css"]')) link.remove();
  const script = document.createElement('script');
  script.textContent = /<script>([\s\S]*?)<\/script>/.exec(shell)![1]!;
  document.head.insertAdjacentElement('beforeend', script);
  script.remove();
};

test.each([390, 1280])('each palette shows its own seven marks, %i wide', async (width) => {
  await page.viewport(width, 844);
  mount(section(browser(looks.value)));
  await expect.poll(() => all('.palette[data-colors] .mark')).toHaveLength(21);
  await expect
    .poll(() => new Set(['standard', 'apart', 'strong'].map((colors) => seatColor(sampleOf(colors)))).size)
    .toBe(3);
  expect(root.scrollWidth).toBeLessThanOrEqual(width);
  expect(await inaccessible()).toEqual([]);
});

test('chosen shapes are those of every seat, on boards too, until the plain ones are chosen', async () => {
  const shapes = (): (string | null)[] =>
    [0, 1, 2, 3, 4, 5, 6].map((seat) => {
      const { firstElementChild } = mount(html`<svg>${seatShape(seat, 9)}</svg>`);
      return firstElementChild!.querySelector('path')!.getAttribute('d');
    });
  const plain = shapes();
  mount(section(browser(looks.value)));
  await page.getByRole('radio', { name: /^Pictures/ }).click();
  expect(new Set([...plain, ...shapes()]).size).toBe(14);
  mount(section(browser(looks.value)));
  await page.getByRole('radio', { name: /^Plain/ }).click();
  expect(shapes()).toEqual(plain);
  expect(recall('shapes')).toBeUndefined();
});

test('chosen colors are those of every seat, also after a reload, until the standard ones are chosen', async () => {
  onTestFinished(() => changeLooks({ colors: 'standard' }));
  mount(section(browser(looks.value)));
  const standard = seatColor();
  await page.getByRole('radio', { name: /^Far apart/ }).click();
  await expect.poll(() => seatColor()).toBe(seatColor(sampleOf('apart')));
  expect(seatColor(sampleOf('standard'))).toBe(standard);
  reload();
  await expect.poll(() => seatColor()).toBe(seatColor(sampleOf('apart')));
  await page.getByRole('radio', { name: /^Standard/ }).click();
  expect(seatColor()).toBe(standard);
  expect(recall('colors')).toBeUndefined();
});
