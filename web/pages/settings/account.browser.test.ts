import { html } from 'lit';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadSession } from '../../data/server/api.ts';
import { inaccessible, mount, noting } from '../../gallery/mount.ts';
import { asking, meAt, SESSIONS, TOKEN } from '../../gallery/people.ts';
import { ok, refused, type Answers, type Asked, type Reply } from '../../gallery/server.ts';
import '../about/about.ts';
import { section } from '../../parts/lists/section.ts';
import { account } from './account.ts';
import { sessions } from './settings.ts';
import './settings.ts';
import { tokens } from './tokens.ts';

const sent: unknown[] = [];
const me = meAt(0);
const answers = {
  ...asking(me),
  'POST /api/me/address': noting(sent, { status: 204 }),
  'DELETE /api/me': noting(sent, refused(503, 'unavailable'), 'deleted'),
};
const draw = async (more: object = {}, owner = me): Promise<void> => {
  sent.length = 0;
  mount(section(account(owner)), { ...answers, ...more });
  await loadSession();
};
beforeEach(() => (sent.length = 0));

test('a new address is asked for, and says where its link went', async () => {
  await draw();
  await userEvent.fill(page.getByLabelText('New email address'), 'new@example.org');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect.element(page.getByText('Check new@example.org', { exact: false })).toBeVisible();
  expect(sent).toEqual([{ email: 'new@example.org' }]);
  expect(await inaccessible()).toEqual([]);
});

test('an account is deleted only once its name is typed; what fails is said in the dialog', async () => {
  await draw();
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const remove = page.getByRole('button', { name: 'Delete for good' });
  await expect.element(remove).toBeDisabled();
  await expect.poll(() => inaccessible()).toEqual([]); // after the dialog's transition
  await userEvent.fill(page.getByLabelText(/Type your name/), me.name);
  await remove.click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  expect(sent).toEqual(['deleted']);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
});

test('an account says that it is a program, and that it is none any more', async () => {
  sent.length = 0;
  const change = noting(sent, (body) => ok({ ...me, ...(body as object) }));
  mount(html`<page-settings></page-settings>`, { ...answers, 'PATCH /api/me': change });
  await loadSession();
  const tick = page.getByLabelText('This account is a program');
  await expect.element(tick).not.toBeChecked();
  await tick.click();
  await expect.element(tick).toBeChecked();
  await tick.click();
  await expect.element(tick).not.toBeChecked();
  expect(sent).toEqual([{ program: true }, { program: false }]);
});

describe('where fresh proof is needed', () => {
  const CODE = '123456';
  let isProven: boolean;
  const guarded = (answer: Reply) => () => (isProven ? answer : refused(403, 'proof-needed'));
  const proving: Answers = {
    'POST /api/me/address': guarded({ status: 204 }),
    'GET /api/me/export': guarded(ok({ format: 'meanwhile-player-1' })),
    'DELETE /api/me': guarded(refused(503, 'unavailable')),
    'POST /api/sign-in': noting(sent, { status: 204 }),
    'POST /api/sign-in/confirm': ({ body }: Asked) => {
      isProven = (body as { code: string }).code === CODE;
      return isProven ? ok(me) : refused(404, 'not-found');
    },
  };
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const enter = async (code: string): Promise<void> => {
    await userEvent.fill(proof.getByLabelText('Six-digit code'), code);
    await proof.getByRole('button', { name: 'Continue' }).click();
  };
  beforeEach(async () => {
    isProven = false;
    await draw(proving);
  });

  test('a code is mailed to the player’s own address; once it is entered, the change goes on', async () => {
    await userEvent.fill(page.getByLabelText('New email address'), 'new@example.org');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect.element(proof).toBeVisible();
    await expect.poll(() => inaccessible()).toEqual([]);
    expect(sent).toMatchObject([{ email: me.email }]);
    await enter('000000');
    await expect.element(proof.getByRole('alert')).toBeVisible();
    await enter('123 456');
    await expect.element(page.getByText('Check new@example.org', { exact: false })).toBeVisible();
    await expect.element(proof).not.toBeInTheDocument();
  });

  test('without proof nothing changes, and what was typed is still there', async () => {
    const address = page.getByLabelText('New email address');
    await userEvent.fill(address, 'new@example.org');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await proof.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(address).toHaveValue('new@example.org');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Email me a link' })).toBeEnabled();
  });

  test('the file is saved once the code is entered', async () => {
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await page.getByRole('button', { name: 'Download your data' }).click();
    await enter(CODE);
    await expect.poll(() => saved).toEqual(['meanwhile-me.json']);
    click.mockRestore();
  });

  test('a token is made, and shown, once the code is entered', async () => {
    const made = { ...TOKEN, id: 'new', token: 'secret' };
    mount(section(tokens), {
      ...proving,
      'GET /api/me/tokens': ok({ tokens: [] }),
      'POST /api/me/tokens': guarded(ok(made)),
    });
    await userEvent.fill(page.getByLabelText('What is it for?'), 'My bot');
    await page.getByRole('button', { name: 'Create a token' }).click();
    await enter(CODE);
    await expect.element(page.getByText('secret')).toBeVisible();
  });

  test('deleting an account asks above the question, and goes on there', async () => {
    await page.getByRole('button', { name: 'Delete account…' }).click();
    await userEvent.fill(page.getByLabelText(/Type your name/), me.name);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await enter(CODE);
    const question = page.getByRole('dialog', { name: 'Delete everything?' });
    await expect.element(question.getByRole('alert')).toMatchTextContent(/can’t be reached/);
  });
});

test('a token is asked for with what it may do and for how long, and lists say so', async () => {
  mount(section(tokens), {
    ...answers,
    'GET /api/me/tokens': ok({ tokens: [TOKEN] }),
    'POST /api/me/tokens': noting(sent, ok({ ...TOKEN, id: 'new', token: 'secret' })),
  });
  await expect.element(page.getByText(/Sees, plays\. Last used .*\. Ends /)).toBeVisible();
  await userEvent.fill(page.getByLabelText('What is it for?'), 'Watcher');
  for (const name of ['See your tables as you do', 'Play, talk and join tables for you'])
    await page.getByRole('checkbox', { name }).click();
  await page.getByRole('button', { name: 'Create a token' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/at least one thing/);
  await page.getByRole('checkbox', { name: 'See your tables as you do' }).click();
  await userEvent.selectOptions(page.getByLabelText('For how long?'), 'A week');
  await page.getByRole('button', { name: 'Create a token' }).click();
  await expect.element(page.getByText('secret')).toBeVisible();
  expect(sent).toEqual([{ label: 'Watcher', scopes: ['read'], days: 7 }]);
  expect(await inaccessible()).toEqual([]);
});

test('browsers are listed with this one marked; one is signed out, then all others', async () => {
  mount(section(sessions), {
    ...answers,
    'GET /api/me/sessions': ok({ sessions: SESSIONS }),
    'DELETE /api/me/sessions/session00001': noting(sent, { status: 204 }, 'one'),
    'DELETE /api/me/sessions': noting(sent, { status: 204 }, 'others'),
  });
  await expect.element(page.getByText('this browser')).toBeVisible();
  expect(page.getByRole('button', { name: 'Sign out Firefox' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
  expect(await inaccessible()).toEqual([]);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect.element(page.getByText('A browser', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('Firefox on Windows')).toBeVisible();
  expect(sent).toEqual(['one', 'others']);
});

test('a guest has no address to change', async () => {
  await draw({}, meAt(0, null));
  await expect.element(page.getByRole('button', { name: 'Delete everything…' })).toBeVisible();
  expect(page.getByLabelText('New email address').query()).toBeNull();
});

test.each([
  ['What we keep', '/privacy'],
  ['Terms', '/terms'],
  ['House rules', '/house-rules'],
] as const)('the page "%s" is accessible, and says whom to write to', async (title, path) => {
  mount(html`<page-about .path=${path}></page-about>`, answers);
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const contact = page.getByRole('link', { name: 'people@meanwhile.example' });
  await expect.element(contact).toHaveAttribute('href', 'mailto:people@meanwhile.example');
  expect(await inaccessible()).toEqual([]);
});
