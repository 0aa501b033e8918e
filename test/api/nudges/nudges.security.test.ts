import { expect, test } from 'vitest';
import { makeStop } from '../../../api/notify/mail/stop-link.ts';
import type { Sent } from '../mail-service.ts';
import { sitWithMail } from '../own.ts';
import { playAny, seatAll } from '../service.ts';

const at = sitWithMail();

const adaMoves = async (id: string): Promise<void> => {
  for (const type of ['take', 'end-turn']) await playAny(at.ada, id, type);
};
const mailToBen = async (id: string): Promise<Sent> => {
  await adaMoves(id);
  await at.service.sweepAfter(3);
  return at.service.mailTo(at.ben.email);
};
const pathsIn = ({ text }: Sent): { mute: string; stop: string } => ({
  mute: /Unsubscribe from (?!everything)[^:]*: https:\/\/m\.example\/api(\S+)/.exec(text)![1]!,
  stop: /Unsubscribe from everything: https:\/\/m\.example\/api(\S+)/.exec(text)![1]!,
});
const isMailOn = async () => (await at.ben.get<{ mail: boolean }>('/me')).body.mail;

test('one click in the mail program stops all mail, signed in or not (RFC 8058)', async () => {
  const mail = await mailToBen(await seatAll([at.ada, at.ben], { game: 'pebbles' }));
  const url = /<(.+)>/.exec(mail.headers['List-Unsubscribe']!)![1]!;
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const answer = await at.service.ask('POST', url.replace('https://m.example/api', ''), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(200);
  expect(await isMailOn()).toBe(false);
  const other = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await adaMoves(other);
  at.service.sent.length = 0;
  await at.service.sweepAfter(3);
  expect(at.service.sent.filter(({ to }) => to === at.ben.email)).toEqual([]);
});

test('opening a link changes nothing, for scanners open them all; its button does, without a script or a cache', async () => {
  const { mute, stop } = pathsIn(await mailToBen(await seatAll([at.ada, at.ben], { game: 'pebbles' })));
  for (const path of [mute, stop]) {
    const page = await at.service.ask('GET', path);
    expect(page).toMatchObject({ status: 200 });
    expect(page.text).toContain('<form method="post">');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('cache-control')).toBe('no-store');
  }
  expect(await isMailOn()).toBe(true);
  await at.service.ask('POST', stop);
  expect(await isMailOn()).toBe(false);
});

test('a match can be muted by itself', async () => {
  const [loud, quiet] = [
    await seatAll([at.ada, at.ben], { game: 'pebbles' }),
    await seatAll([at.ada, at.ben], { game: 'pebbles' }),
  ];
  expect((await at.service.ask('POST', pathsIn(await mailToBen(quiet)).mute)).status).toBe(200);
  expect((await at.ben.get(`/matches/${quiet}`)).body.muted).toBe(true);
  await playAny(at.ben, quiet, 'take');
  await playAny(at.ben, quiet, 'end-turn');
  at.service.sent.length = 0;
  await adaMoves(quiet);
  await adaMoves(loud);
  await at.service.sweepAfter(3);
  const { text } = at.service.mailTo(at.ben.email);
  expect(text).toContain(loud);
  expect(text).not.toContain(quiet);
});

test('a forged link stops nothing, and its page says what to do instead', async () => {
  const forged = [
    at.ben.me.id,
    `${at.ben.me.id}.`,
    makeStop('some other secret of mine', { player: at.ben.me.id }),
    makeStop(at.service.env.SECRET, { player: at.ada.me.id }).replace(at.ada.me.id, at.ben.me.id),
  ];
  for (const token of forged)
    for (const method of ['GET', 'POST'])
      expect(await at.service.ask(method, `/mail/stop/${encodeURIComponent(token)}`)).toMatchObject({
        status: 404,
        text: expect.stringMatching(/<h1>This link doesn’t work<.*in your settings/s) as string,
      });
  expect(await isMailOn()).toBe(true);
});
