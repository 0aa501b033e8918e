import { describe, expect, test } from 'vitest';
import type { Notes } from '../../../api/contract/ahead.ts';
import type { PlayerExport } from '../../../api/contract/people/account.ts';
import { browserOf, readSignIn } from '../mail-service.ts';
import { sitWithMail } from '../own.ts';
import { playToEnd, seatAll, type Guest } from '../service.ts';
import { act, END, lineOf, pageOf, putPlan, putStanding, take } from './plans.ts';

const at = sitWithMail();

const sit = () => seatAll([at.ada, at.ben], { game: 'pebbles', pace: '1d' });
const leave = async (id: string, guest: Guest = at.ben) => {
  await putPlan(guest, id, lineOf(take(1), END));
  await putStanding(guest, id, { only: true });
};
const plansLeft = async (id: string): Promise<number> =>
  (await at.db.many`select from plans w where w.match = ${id}`).length;
const kinds = async (id: string) =>
  (await pageOf(at.ada, id)).events.map(({ kind, seat }) => `${kind} ${seat}`);

describe('a plan is dropped', () => {
  test('when its player leaves', async () => {
    const id = await sit();
    await leave(id);
    await at.ben.post(`/matches/${id}/leave`);
    expect(await plansLeft(id)).toBe(0);
  });

  test('when somebody else takes the seat, who sees nothing of it', async () => {
    const id = await sit();
    await leave(id);
    const { body } = await at.ben.post<{ link: string }>(`/matches/${id}/seats/1/link`);
    const offer = new URLSearchParams(body.link.split('?')[1]).get('offer');
    const eva = await at.service.guest('Eva');
    const taken = await eva.post(`/matches/${id}/seats/1/take`, { offer });
    expect(taken.status).toBe(200);
    expect(await plansLeft(id)).toBe(0);
    const page = await pageOf(eva, id);
    expect(page.standing!.only).toBe(false);
    expect(page).not.toHaveProperty('plan');
    await act(at.ada, id, take(0), END);
    expect((await pageOf(eva, id)).awaiting).toEqual([1]);
  });

  test('when the match ends before its turn, and stays for the log once it was played', async () => {
    const id = await sit();
    await leave(id, at.ben);
    await at.ben.send('DELETE', `/matches/${id}/plan`);
    expect(await plansLeft(id)).toBe(1);
    await playToEnd([at.ada, at.ben], id);
    expect(await plansLeft(id)).toBe(0);
    const other = await sit();
    await leave(other);
    await act(at.ada, other, take(0), END);
    await playToEnd([at.ada, at.ben], other);
    expect((await pageOf(at.ben, other)).plan).toMatchObject({ state: 'played' });
    expect(await pageOf(at.ben, other)).not.toHaveProperty('standing');
  });

  test('with its player’s account, which gives up the seat', async () => {
    const id = await sit();
    await leave(id);
    await at.ben.post(`/matches/${id}/notes`, { name: 'Goodbye' });
    expect((await at.ben.send('DELETE', '/me')).status).toBe(204);
    expect(await plansLeft(id)).toBe(0);
    expect(await at.db.many`select from notes n`).toEqual([]);
  });
});

test('a late turn is no reason to drop one: it is played when the seat’s turn comes', async () => {
  const id = await sit();
  await leave(id);
  for (let day = 0; day < 3; day++) await at.service.sweepAfter(25 * 60);
  expect(await kinds(id)).toContain('late 0');
  expect((await pageOf(at.ben, id)).plan).toMatchObject({ state: expect.stringMatching(/played|stopped/) });
});

test('an export holds plans, standing answers and notes', async () => {
  const id = await sit();
  await leave(id);
  await at.ben.post(`/matches/${id}/notes`, { name: 'For later', line: lineOf(take(1)) });
  const { body } = await at.ben.get<PlayerExport>('/me/export');
  expect(body.matches).toMatchObject([{ id, plan: { state: 'waiting' }, standing: { only: true } }]);
  expect(body.notes).toMatchObject([{ match: id, name: 'For later', line: { basis: 1 } }]);
  const other = (await at.ada.get<PlayerExport>('/me/export')).body;
  expect(other).toMatchObject({ matches: [{ plan: null, standing: null }], notes: [] });
});

describe('mail', () => {
  test('tells nobody that a plan was played, and does not write to its player', async () => {
    const id = await sit();
    await leave(id);
    await act(at.ada, id, take(0), END);
    await at.service.sweepAfter(30);
    expect(at.sentTo(at.ben)).toEqual([]);
    const [mail, ...more] = at.sentTo(at.ada);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Meanwhile, Ben took a pebble from heap 2. Your turn in Pebbles');
    expect(JSON.stringify(mail)).not.toMatch(/plan/i);
  });

  test('tells the player of a plan that stopped why it did, until they act', async () => {
    const id = await sit();
    await putPlan(at.ben, id, lineOf(take(0), take(0), END));
    await act(at.ada, id, take(0), take(0), END);
    await at.service.sweepAfter(30);
    const [mail] = at.sentTo(at.ben);
    expect(mail!.subject).toMatch(/^Meanwhile, your plan stopped after 1 of 3 actions, at “/);
    expect(mail!.text).toContain('that isn’t possible anymore');
    expect(mail!.text).toMatch(/- Ada took a pebble from heap 1.*\n- Ada took a pebble from heap 1/);
    expect(at.sentTo(at.ada)).toEqual([]);
    await act(at.ben, id, END);
    await act(at.ada, id, take(1), END);
    await at.service.sweepAfter(30);
    expect(at.sentTo(at.ben).at(-1)!.text).not.toMatch(/plan/i);
  });
});

test('a guest’s plans and notes go with their seat to the account', async () => {
  const cleo = await at.service.guest('Cleo');
  const id = await seatAll([at.ada, cleo], { game: 'pebbles' });
  await leave(id, cleo);
  await cleo.post(`/matches/${id}/notes`, { name: 'Mine' });
  const browser = browserOf(at.service, cleo);
  await browser.ask(at.ben.email);
  const { token } = readSignIn(at.service.mailTo(at.ben.email));
  await browser.confirm({ token });
  expect((await pageOf(at.ben, id)).plan).toMatchObject({ state: 'waiting' });
  expect((await at.ben.get<Notes>(`/matches/${id}/notes`)).body.notes).toMatchObject([{ name: 'Mine' }]);
  await act(at.ada, id, take(0), END);
  expect((await pageOf(at.ben, id)).plan).toMatchObject({ state: 'played' });
});
