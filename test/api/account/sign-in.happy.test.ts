import { expect, test } from 'vitest';
import type { Me, SignInPreview } from '../../../api/contract/people/player.ts';
import { browserOf, freshAddress, makePostedService, openBrowser, readSignIn } from '../mail-service.ts';
import { seatAll } from '../service.ts';

const service = makePostedService();
const proofFor = (email: string) => readSignIn(service.mailTo(email));

/** An account, made by signing in once. */
const makeAccount = async (email: string) => {
  const browser = openBrowser(service);
  await browser.ask(email);
  return { browser, me: (await browser.confirm({ token: proofFor(email).token })).body };
};

test('the mail comes at once, with a link and a code, in words and in HTML', async () => {
  const email = freshAddress();
  expect(await openBrowser(service).ask(email)).toMatchObject({ status: 204, text: '' });
  const mail = service.mailTo(email);
  const { token, code } = readSignIn(mail);
  expect(mail.subject).toContain(code);
  expect(mail.html).toContain(`https://m.example/sign-in?token=${token}`);
  expect(mail.html).toContain(code);
});

test('the link signs in, in any browser and in a session of its own', async () => {
  const email = freshAddress();
  await openBrowser(service).ask(email);
  const other = openBrowser(service);
  const answer = await other.confirm({ token: proofFor(email).token });
  expect(answer).toMatchObject({ status: 200, body: { email, timeZone: 'Europe/Berlin' } });
  expect((await other.get<Me>('/me')).body).toEqual(answer.body);
});

test('the code signs in where it was asked for, however the address is written', async () => {
  const [email, browser] = [freshAddress(), openBrowser(service)];
  await browser.ask(email);
  const { code } = proofFor(email);
  expect(await browser.confirm({ email: ` ${email.toUpperCase()} `, code })).toMatchObject({
    status: 200,
    body: { email },
  });
});

test('the code of an earlier mail works as well, where the same browser asked twice', async () => {
  const [email, browser] = [freshAddress(), openBrowser(service)];
  await browser.ask(email);
  const { code } = proofFor(email);
  await browser.ask(email);
  expect((await browser.confirm({ email, code })).status).toBe(200);
});

test('signing in again leads to the same player', async () => {
  const email = freshAddress();
  const [first, second] = [await makeAccount(email), await makeAccount(email)];
  expect(first.me.id).toBe(second.me.id);
});

test('a guest who signs in with a new address keeps name and matches', async () => {
  const ada = await service.guest('Ada');
  const id = await seatAll([ada, await service.guest('Ben')], { game: 'pebbles' });
  const [email, browser] = [freshAddress(), browserOf(service, ada)];
  await browser.ask(email);
  const answer = await browser.confirm({ email, code: proofFor(email).code });
  expect(answer.body).toMatchObject({ id: ada.me.id, name: 'Ada', email });
  expect((await browser.get(`/matches/${id}`)).body).toMatchObject({ viewer: 0 });
});

test('the mail names the guest who asked, and how many matches they would bring', async () => {
  const ada = await service.guest('Ada');
  const email = freshAddress();
  await browserOf(service, ada).ask(email);
  expect(service.mailTo(email).text).not.toContain('guest');
  for (let i = 0; i < 2; i++) await ada.make({ game: 'pebbles', seats: 2 });
  await browserOf(service, ada).ask(email);
  expect(service.mailTo(email).text).toContain(
    'The guest “Ada” asked for this, with 2 matches, which come along',
  );
});

test('a guest whose address has an account brings their seats along, as the preview says', async () => {
  const email = freshAddress();
  const account = (await makeAccount(email)).me;
  const guest = await service.guest('Guest');
  const id = await seatAll([guest, await service.guest('Ben')], { game: 'pebbles' });
  const browser = browserOf(service, guest);
  await browser.ask(email);
  const { token } = proofFor(email);
  const preview = {
    email,
    name: account.name,
    guests: [{ name: 'Guest', matches: 1, shared: 0, isHere: true }],
  };
  expect((await browser.send<SignInPreview>('/sign-in/preview', { token })).body).toEqual(preview);
  const answer = await browser.confirm({ token });
  expect(answer.body.id).toBe(account.id);
  expect((await browser.get(`/matches/${id}`)).body).toMatchObject({ viewer: 0, maker: account.id });
});

test('where guest and account sit in one match, the account stays and a bot plays on for the guest', async () => {
  const email = freshAddress();
  const { browser: home, me } = await makeAccount(email);
  const guest = await service.guest('Guest');
  const cookie = `__Host-mw=${home.cookies['__Host-mw']}`;
  const join = (id: string) => service.ask('POST', `/matches/${id}/join`, { body: {}, headers: { cookie } });
  const { id: begun } = await guest.make({ game: 'pebbles', seats: 2 });
  const { id: open } = await guest.make({ game: 'pebbles', seats: 3 });
  for (const id of [begun, open]) await join(id);
  const browser = browserOf(service, guest);
  await browser.ask(email);
  const done = await browser.confirm({ token: proofFor(email).token });
  expect(done.status).toBe(200);
  await service.settle();
  const seatsOf = async (id: string) => (await browser.get<{ seats: object[] }>(`/matches/${id}`)).body.seats;
  expect(await seatsOf(begun)).toMatchObject([
    { player: { id: guest.me.id }, gone: 'left' },
    { player: { id: me.id } },
  ]);
  expect(await seatsOf(open)).toMatchObject([{ player: null }, { player: { id: me.id } }, { player: null }]);
});

test('signing out ends the session, not only the cookie', async () => {
  const ada = await service.guest('Ada');
  const answer = await ada.post('/sign-out');
  expect(answer.status).toBe(204);
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await ada.get('/me')).status).toBe(401);
});
