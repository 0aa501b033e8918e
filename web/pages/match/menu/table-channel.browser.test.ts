import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TableChannel } from '../../../../api/contract/people/channel.ts';
import { inaccessible, mount, noting } from '../../../gallery/mount.ts';
import { ok, refused, type Answers } from '../../../gallery/server.ts';
import { section } from '../../../parts/lists/section.ts';
import { tableChannel } from './table-sheet.ts';

const PATH = '/api/matches/m1/channel' as const;
const CONNECTED: TableChannel = {
  channel: { kind: 'slack', label: '#chess', to: 'hooks.slack.com', on: true, failing: null, stopped: null },
  mayConnect: false,
};
const NONE: TableChannel = { channel: null, mayConnect: true };

const draw = (first: TableChannel, answers: Answers = {}): void => {
  mount(section(tableChannel('m1')), { [`GET ${PATH}`]: ok(first), ...answers });
};

test.for([390, 1280])('at %d pixels whoever set up the table connects it', async (width) => {
  await page.viewport(width, 844);
  const sent: unknown[] = [];
  draw(NONE, { [`POST ${PATH}`]: noting(sent, ok({ ...CONNECTED, secret: 'whsec_x' })) });
  await page.getByText('Connect Discord, Slack or a webhook').click();
  await page.getByLabelText('Service').selectOptions('Slack');
  await page.getByLabelText('Webhook URL').fill('https://hooks.slack.com/T0');
  expect(await inaccessible()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.getByRole('button', { name: 'Connect it' }).click();
  await expect.element(page.getByText('#chess')).toBeVisible();
  await expect.element(page.getByText('whsec_x')).toBeVisible();
  expect(sent).toEqual([{ kind: 'slack', url: 'https://hooks.slack.com/T0', label: '' }]);
});

test('everybody seated sees it, and removes it with one press', async () => {
  let now = CONNECTED;
  draw(now, {
    [`GET ${PATH}`]: () => ok(now),
    [`DELETE ${PATH}`]: () => {
      now = { channel: null, mayConnect: false };
      return { status: 204 };
    },
  });
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect.element(page.getByText('#chess')).not.toBeInTheDocument();
  await expect.element(page.getByText('The table’s channel')).not.toBeInTheDocument();
});

test('what is refused is said where it was asked', async () => {
  const rule = { rule: 'forbidden-address', detail: 'Nothing is sent to private addresses.' };
  draw(NONE, { [`POST ${PATH}`]: refused(422, 'refused', rule) });
  await page.getByText('Connect Discord, Slack or a webhook').click();
  await page.getByLabelText('Webhook URL').fill('https://10.0.0.1/');
  await page.getByRole('button', { name: 'Connect it' }).click();
  await expect.element(page.getByText(/private addresses/)).toBeVisible();
});
