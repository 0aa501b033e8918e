import { expect, test } from 'vitest';
import type { Me } from '../../api/http/schemas/player.ts';
import { freshAddress, makePostedService, readSignIn } from './mail-service.ts';
import { seatAll } from './service.ts';

const service = makePostedService();

const askFor = async (email: string, cookie?: string) => {
  const headers = cookie ? { cookie } : {};
  const answer = await service.ask('POST', '/sign-in', {
    body: { email, timeZone: 'Europe/Berlin' },
    headers,
  });
  await service.settle();
  return answer;
};
const confirm = (body: object) => service.ask<Me>('POST', '/sign-in/confirm', { body });
const cookieOf = ({ headers }: { headers: Headers }): string => headers.get('set-cookie')!.split(';')[0]!;
const me = (cookie: string) => service.ask<Me>('GET', '/me', { headers: { cookie } });

test('the mail comes at once, with a link and a code, in words and in HTML', async () => {
  const email = freshAddress();
  expect(await askFor(email)).toMatchObject({ status: 204, text: '' });
  const mail = service.mailTo(email);
  const { token, code } = readSignIn(mail);
  expect(mail.subject).toContain(code);
  expect(mail.html).toContain(`https://m.example/sign-in?token=${token}`);
  expect(mail.html).toContain(code);
});

test('the link signs in, in a session of its own', async () => {
  const email = freshAddress();
  await askFor(email);
  const answer = await confirm({ token: readSignIn(service.mailTo(email)).token });
  expect(answer).toMatchObject({ status: 200, body: { email, timeZone: 'Europe/Berlin' } });
  expect((await me(cookieOf(answer))).body).toEqual(answer.body);
});

test('the code signs in, however the address is written', async () => {
  const email = freshAddress();
  await askFor(email);
  const { code } = readSignIn(service.mailTo(email));
  expect(await confirm({ email: ` ${email.toUpperCase()} `, code })).toMatchObject({
    status: 200,
    body: { email },
  });
});

test('signing in again leads to the same player', async () => {
  const email = freshAddress();
  const ids: string[] = [];
  for (let i = 0; i < 2; i++) {
    await askFor(email);
    ids.push((await confirm({ token: readSignIn(service.mailTo(email)).token })).body.id);
  }
  expect(ids[0]).toBe(ids[1]);
});

test('a guest who signs in keeps name and matches', async () => {
  const ada = await service.guest('Ada');
  const id = await seatAll([ada, await service.guest('Ben')], { game: 'pebbles' });
  const email = freshAddress();
  await askFor(email, ada.cookie);
  const answer = await confirm({ token: readSignIn(service.mailTo(email)).token });
  expect(answer.body).toMatchObject({ id: ada.me.id, name: 'Ada', email });
  const page = await service.ask('GET', `/matches/${id}`, { headers: { cookie: cookieOf(answer) } });
  expect(page.body).toMatchObject({ viewer: 0 });
});

test('a guest whose address has an account brings their seats along', async () => {
  const email = freshAddress();
  await askFor(email);
  const account = (await confirm({ token: readSignIn(service.mailTo(email)).token })).body;
  const guest = await service.guest('Guest');
  const id = await seatAll([guest, await service.guest('Ben')], { game: 'pebbles' });
  await askFor(email, guest.cookie);
  const answer = await confirm({ token: readSignIn(service.mailTo(email)).token });
  expect(answer.body.id).toBe(account.id);
  const page = await service.ask('GET', `/matches/${id}`, { headers: { cookie: cookieOf(answer) } });
  expect(page.body).toMatchObject({ viewer: 0, maker: account.id });
});

test('signing out ends the session, not only the cookie', async () => {
  const { cookie } = await service.guest('Ada');
  const answer = await service.ask('POST', '/sign-out', { headers: { cookie } });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await me(cookie)).status).toBe(401);
});
