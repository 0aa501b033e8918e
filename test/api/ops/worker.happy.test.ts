import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openMailbox, type Mailbox } from '../../../api/dev/mailbox/mailbox.ts';
import { choosePort } from '../../../api/dev/port.ts';
import { buildWeb } from '../../../api/dev/ending.ts';
import { startWorker, type LocalWorker } from '../../../api/dev/worker.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import { serveSql, type Endpoint } from '../../../db/local/endpoint.ts';
import { PATHS } from '../../../web/build/site-map.ts';
import { childrenNamed } from '../../bench/cpu.ts';
import { freshAddress } from '../mail-service.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();
let endpoint: Endpoint;
let mailbox: Mailbox;
let worker: LocalWorker;
beforeAll(async () => {
  if (!process.env['WEB_IS_BUILT']) await buildWeb();
  mailbox = await openMailbox();
  endpoint = await serveSql(own.engine);
  const vars = {
    ...own.env,
    DATABASE_URL: endpoint.connection,
    NEON_FETCH_ENDPOINT: endpoint.url,
    ORIGIN: 'https://m.example',
    MAIL_SMTP_URL: mailbox.url,
    NUDGE_DELAY: '0',
    LOG: 'faults',
  };
  worker = await startWorker({ vars, port: await choosePort(undefined, 18_800) });
});
afterAll(async () => {
  await worker.close();
  await mailbox.close();
  await endpoint.close();
});

const ask = (path: string, { cookie = '', ...body }: { cookie?: string } & Record<string, unknown> = {}) =>
  fetch(`${worker.url}/api${path}`, {
    ...(Object.keys(body).length > 0 && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  });
const get = (path: string, cookie: string) => fetch(`${worker.url}/api${path}`, { headers: { cookie } });
const cookieOf = (response: Response): string => response.headers.get('set-cookie')!.split(';')[0]!;
/** Signs a new player in by the mail's link. */
const arrive = async (name: string): Promise<{ cookie: string; email: string }> => {
  const email = freshAddress();
  const cookie = cookieOf(await ask('/guest', { name }));
  await ask('/sign-in', { cookie, email });
  await expect.poll(() => mailbox.mails[0]?.to, { timeout: 10_000 }).toBe(email);
  const token = /token=([\w-]+)/.exec(mailbox.mails[0]!.text)![1];
  return { cookie: cookieOf(await ask('/sign-in/confirm', { token })), email };
};

type Legal = { seq: number; actions: object[] };
/** The awaited player acts until it is somebody else's turn. */
const passTurn = async (id: string, cookies: readonly string[]): Promise<number> => {
  const { awaiting } = (await (await ask(`/matches/${id}`)).json()) as MatchPage;
  const cookie = cookies[awaiting[0]!]!;
  for (let key = 0; ; key++) {
    const { seq, actions } = (await (await get(`/matches/${id}/legal`, cookie)).json()) as Legal;
    const action = actions.at(-1);
    const page = await ask(`/matches/${id}/actions`, { cookie, action, basis: seq, key: `${id} ${key}` });
    const after = (await page.json()) as MatchPage;
    if (after.awaiting[0] !== awaiting[0]) return after.awaiting[0]!;
  }
};

/** Two new players at a table, one of whom is waited for. */
const waitFor = async (...names: [string, string]): Promise<{ email: string }> => {
  const people = [await arrive(names[0]), await arrive(names[1])] as const;
  const cookies = people.map(({ cookie }) => cookie);
  const made = await ask('/matches', { cookie: cookies[0]!, game: 'curbside', seats: 2 });
  const { id } = (await made.json()) as MatchPage;
  await ask(`/matches/${id}/join`, { cookie: cookies[1]!, seat: 1 });
  return people[await passTurn(id, cookies)]!;
};

const nudgeTo = (email: string) =>
  mailbox.mails.find(
    ({ to, subject }) => to === email && /^Meanwhile, .*your turn in Curbside/i.test(subject),
  );

test('the Worker as it is deployed plays, sweeps, sends its mail over SMTP, and draws the board for it', async () => {
  const waited = await waitFor('Ada', 'Ben');
  await worker.tick();
  await expect.poll(() => nudgeTo(waited.email), { timeout: 20_000 }).toBeDefined();
  const [, board] = /<img src="https:\/\/m\.example([^"]+)"/.exec(nudgeTo(waited.email)!.html)!;
  const picture = await fetch(worker.url + board!.replaceAll('&amp;', '&'));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('a nudge goes out by the alarm, without the cron', async () => {
  const waited = await waitFor('Cleo', 'Dora');
  await expect.poll(() => nudgeTo(waited.email), { timeout: 20_000 }).toBeDefined();
});

test('what does not exist is a problem, not a page', async () => {
  const response = await ask('/nowhere');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
});

/** Who runs which process is read from Linux. */
test.runIf(process.platform === 'linux')('a Worker whose workerd is killed is started again', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue();
  const [before] = childrenNamed('workerd');
  process.kill(before!, 'SIGKILL');
  const status = () =>
    fetch(`${worker.url}/api/games`, { signal: AbortSignal.timeout(2000) }).then((answer) => answer.status);
  await expect.poll(() => status().catch(String), { timeout: 20_000 }).toBe(200);
  expect(childrenNamed('workerd')).not.toContain(before);
  told.mockRestore();
});

/** Who has the link of a club is asked to sign in first, and what is on a device alone the service can't tell. */
const namesSomething = (path: string): boolean =>
  path.includes(':id') && !/^\/(?:clubs\/join|pass)\//.test(path);

test('an address of the app is the app, no matter who asks, and 404 where it names what is not there', async () => {
  for (const path of PATHS) {
    const answer = await fetch(worker.url + path.replace(':id', 'some-id?x=1'));
    expect([path, answer.status]).toEqual([path, namesSomething(path) ? 404 : 200]);
    expect(await answer.text()).toContain('<mw-app>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

const HTML = { headers: { accept: 'text/html,*/*' } };

test.each(['/assets/gone-12345678.js', '/emoji/gone.svg', '/nowhere', '/matches/1/2', '/.env'])(
  '%s is not found, and nobody keeps that',
  async (path) => {
    for (const asking of [HTML, {}]) {
      const answer = await fetch(worker.url + path, asking);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  },
);

test('people read in the app that a page is not there; a script that asks for a chunk is given no page', async () => {
  const page = await fetch(`${worker.url}/nowhere`, HTML);
  expect(await page.text()).toContain('<mw-app>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const chunk = await fetch(`${worker.url}/assets/gone-12345678.js`);
  expect(await chunk.text()).not.toContain('<');
});

test('programs find what they look for at every site', async () => {
  const read = async (path: string, type: string): Promise<string> => {
    const answer = await fetch(worker.url + path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, type]);
    return answer.text();
  };
  expect(await read('/robots.txt', 'text/plain; charset=utf-8')).toContain(
    'Sitemap: https://m.example/sitemap.xml',
  );
  expect(await read('/sitemap.xml', 'application/xml')).toContain(
    '<loc>https://m.example/games/streets/first</loc>',
  );
  expect(await read('/.well-known/security.txt', 'text/plain; charset=utf-8')).toContain('Contact: ');
  expect(await read('/security-policy.txt', 'text/plain; charset=utf-8')).toContain('# Security');
  const icon = await fetch(`${worker.url}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, expect.stringContaining('icon')]);
});

test('a slash too many at the end leads to the address without it', async () => {
  const answer = await fetch(`${worker.url}/inbox/?a=b`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `${worker.url}/inbox?a=b`]);
});

test('every answer tells browsers to use HTTPS from now on', async () => {
  for (const path of [
    '/',
    '/inbox',
    '/inbox/',
    '/icon.svg',
    '/nowhere',
    '/assets/gone.js',
    '/api/games',
    '/api/docs',
  ])
    for (const asking of [HTML, {}]) {
      const { headers } = await fetch(worker.url + path, { ...asking, redirect: 'manual' });
      expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8}/);
    }
});

test('a file that is there may be kept for a year', async () => {
  const page = await (await fetch(worker.url)).text();
  const answer = await fetch(worker.url + /\/assets\/[\w-]+\.js/.exec(page)![0]);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('content-type')).toContain('javascript');
});
