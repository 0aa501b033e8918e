import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inaccessible, mount } from '../../../gallery/mount.ts';
import { asking, meAt, nameAt } from '../../../gallery/people.ts';
import './replay-steps.ts';

const log = [0, 0, 1, 0, 1].map((seat, i) => ({
  seq: i + 1,
  at: '',
  seat,
  kind: 'act' as const,
  events: [],
  text: [],
}));
let went: unknown[];

beforeEach(() => {
  went = [];
  mount(
    html`<mw-replay-steps
      .at=${3}
      .told=${{ log, wording: { telling: { name: nameAt } }, playable: true }}
      @mw-scrub=${({ seq }: HTMLElementEventMap['mw-scrub']) => went.push(seq)}
      @mw-play=${({ speed }: HTMLElementEventMap['mw-play']) => went.push(`speed ${speed}`)}
    ></mw-replay-steps>`,
    asking(meAt(0)),
  );
});

test('is accessible, and steps by turn and by round', async () => {
  for (const words of ['Previous turn', 'Next turn', 'Next round'])
    await page.getByRole('button', { name: words }).click();
  expect(went).toEqual([2, 4, 5]);
  await expect.element(page.getByRole('button', { name: 'Previous round' })).toBeDisabled();
  expect(await inaccessible()).toEqual([]);
});

test('goes to the next move of a seat, and plays as fast as one wants', async () => {
  await page.getByLabelText('Go to the next move of').selectOptions('Ben');
  await page.getByLabelText('Speed').selectOptions('4× speed');
  expect(went).toEqual([5, 'speed 4']);
});
