import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inaccessible } from '../../gallery/mount.ts';
import { asItem, PAGES } from '../../gallery/pages/pages.ts';
import { momentWhere } from '../../gallery/positions.ts';
import { ok, type Reply } from '../../gallery/server.ts';
import { all, atDesk, stage } from '../../gallery/staged.ts';

atDesk();

const scene = () => PAGES.find(({ name }) => name === 'inbox')!.load('seat');
/** The inbox with only a race, in which the first seat has just driven and another must act. */
const race = async () => {
  const inbox = await scene();
  const match = await momentWhere(
    'automobiles',
    ({ entry, seat }) => entry.seat === 0 && seat !== 0 && entry.events.some(({ type }) => type === 'driven'),
  );
  const { body } = inbox.answers['GET /api/inbox'] as Exclude<Reply, 'no answer'>;
  const waiting = [asItem(match.page(match.actor))];
  return { ...inbox, answers: { ...inbox.answers, 'GET /api/inbox': ok({ ...body, waiting }) } };
};
const heads = (): string[] =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

test('what is new comes after what waits, and nothing twice', async () => {
  await stage(await scene());
  expect(await inaccessible()).toEqual([]);
  const order = heads().filter((head) => /^(Invitations|New|Still|Finished)/.test(head));
  expect(order).toEqual(['Invitations', 'New results', 'New messages', 'Still going', 'Finished']);
  await expect.element(page.getByText('Three new messages')).toBeVisible();
});

test.each([390, 1280])(
  'at %i wide the picture of a race shows the whole car that the news tell of',
  async (width) => {
    await page.viewport(width, 844);
    await stage(await race());
    await expect.poll(() => all('.circuit [data-thing="car:0"]')[0]).toBeDefined();
    expect(all('.caption')[0]!.textContent).toContain('Ada drove'); // the player of the first seat
    const frame = all('.pic')[0]!.getBoundingClientRect();
    const car = all('.circuit [data-thing="car:0"]')[0]!.getBoundingClientRect();
    const [dx, dy] = [car.x - frame.x, car.y - frame.y];
    expect(dx > 0 && dy > 0 && dx + car.width < frame.width && dy + car.height < frame.height).toBe(true);
  },
);

test('results are taken as seen by one button', async () => {
  let seen = 0;
  const inbox = await scene();
  const answers = { ...inbox.answers, 'POST /api/inbox/seen': () => (seen++, ok({})) };
  await stage({ ...inbox, answers });
  await page.getByRole('button', { name: 'Mark as seen' }).click();
  await expect.poll(() => seen).toBe(1);
});

test('a player whose email came back reads so at their tables', async () => {
  const load = PAGES.find(({ name }) => name === 'inbox, email that came back')!;
  await stage(await load.load('seat'));
  await expect
    .element(page.getByText(/We stopped sending email to .*: there is no such mailbox/))
    .toBeVisible();
  expect(await inaccessible()).toEqual([]);
});
