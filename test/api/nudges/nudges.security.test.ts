import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeStop } from '../../../api/mail/stop-link.ts';
import { ownEnv } from '../../service.ts';
import { makeAccount, makePostedService, type PostedService, type Sent } from '../mail-service.ts';
import { playAny, seatAll, type Guest } from '../service.ts';

type Account = Guest & { email: string };
let own: Awaited<ReturnType<typeof ownEnv>>;
let service: PostedService;
let ada: Account;
let ben: Account;
beforeAll(async () => {
  own = await ownEnv();
});
afterAll(() => own.stop());
beforeEach(async () => {
  service = makePostedService(own.env);
  [ada, ben] = [await makeAccount(service, 'Ada'), await makeAccount(service, 'Ben')];
});

const adaMoves = async (id: string): Promise<void> => {
  await playAny(ada, id, 'take');
  await playAny(ada, id, 'end-turn');
};
const mailToBen = async (id: string): Promise<Sent> => {
  await adaMoves(id);
  await service.sweepAfter(3);
  return service.mailTo(ben.email);
};
const pathsIn = ({ text }: Sent): { mute: string; stop: string } => ({
  mute: /Unsubscribe from (?!everything)[^:]*: https:\/\/m\.example\/api(\S+)/.exec(text)![1]!,
  stop: /Unsubscribe from everything: https:\/\/m\.example\/api(\S+)/.exec(text)![1]!,
});
const isMailOn = async () => (await ben.get<{ mail: boolean }>('/me')).body.mail;

test('a mail tells nothing that its reader may not see', async () => {
  const id = await seatAll([ada, ben], { game: 'quayside' });
  await playAny(ben, id, 'bid');
  await playAny(ada, id, 'bid');
  const { body } = await playAny(ada, id, 'bid');
  const { hand, bid } = body.view as { hand: number[]; bid: number };
  expect([...hand, bid].length).toBeGreaterThan(2);
  await service.sweepAfter(3);
  const mail = service.mailTo(ben.email);
  expect(mail.text).toContain('Ada sealed a bid.');
  expect(mail.text).toContain('The bids were');
  expect(mail.text + mail.html + mail.subject).not.toMatch(/sealed a bid of|"card"|"own"|"dark"/);
});

test('one click in the mail program stops all mail, signed in or not (RFC 8058)', async () => {
  const mail = await mailToBen(await seatAll([ada, ben], { game: 'pebbles' }));
  const url = /<(.+)>/.exec(mail.headers['List-Unsubscribe']!)![1]!;
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const answer = await service.ask('POST', url.replace('https://m.example/api', ''), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(200);
  expect(await isMailOn()).toBe(false);
  const other = await seatAll([ada, ben], { game: 'pebbles' });
  await adaMoves(other);
  service.sent.length = 0;
  await service.sweepAfter(3);
  expect(service.sent.filter(({ to }) => to === ben.email)).toEqual([]);
});

test('opening a link changes nothing, for scanners open them all; its button does', async () => {
  const { mute, stop } = pathsIn(await mailToBen(await seatAll([ada, ben], { game: 'pebbles' })));
  for (const path of [mute, stop]) {
    const page = await service.ask('GET', path);
    expect(page).toMatchObject({ status: 200 });
    expect(page.text).toContain('<form method="post">');
  }
  expect(await isMailOn()).toBe(true);
  await service.ask('POST', stop);
  expect(await isMailOn()).toBe(false);
});

test('a match can be muted by itself', async () => {
  const [loud, quiet] = [
    await seatAll([ada, ben], { game: 'pebbles' }),
    await seatAll([ada, ben], { game: 'pebbles' }),
  ];
  expect((await service.ask('POST', pathsIn(await mailToBen(quiet)).mute)).status).toBe(200);
  expect((await ben.get(`/matches/${quiet}`)).body.muted).toBe(true);
  await playAny(ben, quiet, 'take');
  await playAny(ben, quiet, 'end-turn');
  service.sent.length = 0;
  await adaMoves(quiet);
  await adaMoves(loud);
  await service.sweepAfter(3);
  const { text } = service.mailTo(ben.email);
  expect(text).toContain(loud);
  expect(text).not.toContain(quiet);
});

test('a forged link stops nothing, and its page says what to do instead', async () => {
  const forged = [
    ben.me.id,
    `${ben.me.id}.`,
    makeStop('some other secret of mine', { player: ben.me.id }),
    makeStop(service.env.SECRET, { player: ada.me.id }).replace(ada.me.id, ben.me.id),
  ];
  for (const token of forged)
    for (const method of ['GET', 'POST'])
      expect(await service.ask(method, `/mail/stop/${encodeURIComponent(token)}`)).toMatchObject({
        status: 404,
        text: expect.stringMatching(/<h1>This link doesn’t work<.*in your settings/s) as string,
      });
  expect(await isMailOn()).toBe(true);
});

test('names and tables can put neither markup nor headers into a mail', async () => {
  const mallory = await makeAccount(service, '<b>Mallory</b>');
  const id = await seatAll([mallory, ben], { game: 'pebbles', name: '"><script>1</script>' });
  await playAny(mallory, id, 'take');
  await playAny(mallory, id, 'end-turn');
  await service.sweepAfter(3);
  const { html, subject } = service.mailTo(ben.email);
  expect(html).not.toMatch(/<b>|<script>/);
  expect(subject).not.toMatch(/[\r\n]/);
});

test('the page of a link runs no script, sends its address nowhere and is not kept', async () => {
  const { stop } = pathsIn(await mailToBen(await seatAll([ada, ben], { game: 'pebbles' })));
  const { headers } = await service.ask('GET', stop);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('no-store');
});
