import type { Deadline } from '../../../api/contract/people/player.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inaccessible, mount } from '../../gallery/mount.ts';
import { section } from '../../parts/lists/section.ts';
import { clockStrip } from './rest.ts';
import styles from './rest.css';

const NIGHTS = {
  now: '2026-11-20T14:00:00.000Z',
  deadline: '2026-11-23T10:00:00.000Z',
  runs: [
    { from: '2026-11-20T14:00:00.000Z', to: '2026-11-20T22:00:00.000Z' },
    { from: '2026-11-21T08:00:00.000Z', to: '2026-11-21T22:00:00.000Z' },
    { from: '2026-11-23T08:00:00.000Z', to: '2026-11-23T10:00:00.000Z' },
  ],
};

const draw = (told: Deadline, zone: string): HTMLElement =>
  mount(section<void>({ styles: [styles], draw: () => clockStrip(told, zone) }));
const drawn = (selector: string): HTMLElement[] => [
  ...document.querySelector('mw-section')!.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];

test.each([390, 1280])(
  'each day of a turn is drawn %i wide, with the hours in which its clock runs',
  async (width) => {
    await page.viewport(width, 844);
    draw(NIGHTS, 'UTC');
    await expect.element(page.getByText('Mon 10:00')).toBeVisible();
    expect(drawn('.names span').map(({ textContent }) => textContent)).toEqual(['Fri', 'Sat', 'Sun', 'Mon']);
    expect(drawn('.day.off')).toHaveLength(1);
    const [strip] = drawn('.strip').map((one) => one.getBoundingClientRect());
    const hours = drawn('.run').map((one) => (one.getBoundingClientRect().width / strip!.width) * 96);
    expect(hours.map(Math.round)).toEqual([8, 14, 2]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await inaccessible()).toEqual([]);
  },
);

test('its days are those of the player’s own zone, and a long rest is named at its ends', async () => {
  const away = { ...NIGHTS, deadline: '2026-12-18T10:00:00.000Z', runs: [NIGHTS.runs[0]!] };
  draw(away, 'Asia/Tokyo');
  await expect.element(page.getByText('Fri 19:00')).toBeVisible();
  const names = drawn('.names span').flatMap(({ textContent }) => textContent || []);
  expect(names).toEqual(['Fri', 'Fri']);
});
