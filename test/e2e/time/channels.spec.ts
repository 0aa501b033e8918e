import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Channels, NewChannel } from '../../../api/contract/people/channel.ts';
import { signWebhook } from '../../../api/notify/channels/webhook.ts';
import { openBrowserEnd } from '../../api/nudges/push.ts';
import { openPushes, turnOf, type Scope } from '../../pushes.ts';
import { faults } from '../faults.ts';
import { openPushService } from '../push-service.ts';
import {
  act,
  arrive,
  beGuest,
  freshAddress,
  isNudge,
  leave,
  mailTo,
  pageOf,
  type Person,
  seat,
  signIn,
  wiseAction,
} from '../people.ts';

test.use({ viewport: { width: 1280, height: 800 } });

interface Received {
  path: string;
  headers: Headers;
  body: Buffer;
}

/** A server on this machine that keeps what it is sent, and refuses it where it is told to. */
const openReceiver = async () => {
  const received: Received[] = [];
  const receiver = { received, isDown: false };
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers(request.headers as Record<string, string>);
    received.push({ path: request.url!, headers, body: Buffer.concat(chunks) });
    answer.writeHead(receiver.isDown && request.url!.startsWith('/hook') ? 503 : 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  return Object.assign(receiver, {
    url,
    close,
    at: (path: string) => received.filter((one) => one.path === path),
  });
};

/** Plays until the table waits for the other. */
const playUntilOther = async (person: Person, id: string): Promise<void> => {
  for (;;) {
    const page = await pageOf(person, id);
    if (!page.awaiting.some((seated) => seated === page.viewer)) return; // who played a re-route waits with a window of their own
    await act(person, id, { action: wiseAction(page)!, basis: page.seq });
  }
};

test('a turn is told by mail, to a browser that decrypts it, and to a webhook that is down', async ({
  browser,
}) => {
  const receiver = await openReceiver();
  const end = await openBrowserEnd(`${receiver.url}/push`);
  const [ann, bob] = [await arrive(browser, 'Ann'), await arrive(browser, 'Bob')];
  const address = freshAddress();
  await signIn(bob, address);
  await bob.tab.request.post('/api/me/channels', {
    data: { kind: 'push', ...end.subscription, label: 'Firefox on Linux' },
  });
  await bob.tab.goto('/settings');
  const told = bob.tab.getByRole('region', { name: 'Notifications' });
  await expect(told.getByText('Firefox on Linux')).toBeVisible();
  await told.getByText('Add Discord, Slack or a webhook').click();
  await told.getByLabel('Service').selectOption('My own program');
  await told.getByLabel('Webhook URL').fill('ftp://127.0.0.1/');
  await told.getByLabel('Name').fill('My bot');
  await told.getByLabel('Webhook URL').fill(`${receiver.url}/hook`);
  await told.getByRole('button', { name: 'Add it' }).click();
  const secret = (await told.locator('code').textContent())!.trim();
  await told.getByRole('button', { name: 'Test Webhook, My bot' }).click();
  await expect.poll(() => receiver.at('/hook').length).toBe(1);
  expect(await faults(bob.tab)).toEqual([]);

  receiver.isDown = true;
  await beGuest(ann.tab, 'Ann');
  const made = await seat([ann, bob], { visibility: 'private' });
  await playUntilOther(bob, made);
  await playUntilOther(ann, made);

  expect((await mailTo(address, isNudge)).text).toContain(made);
  await expect.poll(() => receiver.at('/push').length, { timeout: 30_000 }).toBeGreaterThan(0);
  const [push] = receiver.at('/push');
  expect((await end.read(push!.headers, push!.body)).message.notification!.navigate).toContain(
    `/matches/${made}`,
  );
  await expect.poll(() => receiver.at('/hook').length, { timeout: 30_000 }).toBeGreaterThan(1);
  await told.getByRole('button', { name: 'See all notifications' }).click();
  await expect(told.getByText(/My bot: not delivered yet: answers 503/).first()).toBeVisible();
  await expect(told.getByText(/Email: delivered/).first()).toBeVisible();

  const { headers, body } = receiver.at('/hook').at(-1)!;
  const [id, seconds] = [headers.get('webhook-id')!, Number(headers.get('webhook-timestamp'))];
  expect(headers.get('webhook-signature')).toBe(signWebhook(secret, { id, seconds, body: body.toString() }));
  expect(JSON.parse(body.toString())).toMatchObject({ type: 'nudge', matches: [{ id: made }] });
  await receiver.close();
});

test.describe('in a browser that was closed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a turn is shown until it is over: by the next push, by one that shows nothing, or as the app wakes', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await context.grantPermissions(['notifications']);
    const { push, shown } = await openPushes(page);
    await push(turnOf('/matches/a', ['a'], 1));
    await push(turnOf('/matches/b', ['a', 'b'], 2));
    await expect.poll(shown).toEqual(['a', 'b']);
    await push(turnOf('/matches/c', ['b', 'c'], 4));
    await expect.poll(shown).toEqual(['b', 'c']);
    await push({ app_badge: 1, waiting: ['a', 'b'], at: 3 }); // it was on its way for longer
    await expect.poll(shown).toEqual(['b', 'c']);
    await push({ app_badge: 1, waiting: ['c'], at: 5 });
    await expect.poll(shown).toEqual(['c']);
    await signIn({ name: 'Ann', tab: page, context });
    await page.goto('/inbox');
    await expect.poll(shown).toEqual([]);
  });

  test('a turn arrives on every device, and goes from all of them once it is played, however long one was away', async ({
    page,
    context,
    browser,
  }) => {
    test.slow();
    const service = await openPushService();
    const ann = await arrive(browser, 'Ann');
    await beGuest(ann.tab, 'Ann');
    const bob = { name: 'Bob', tab: page, context };
    await signIn(bob);
    const [desk, phone] = [await service.subscribe(), await service.subscribe()];
    for (const { subscription } of [desk, phone])
      await page.request.post('/api/me/channels', { data: { kind: 'push', ...subscription } });
    await context.grantPermissions(['notifications']);
    const { push, shown, badge } = await openPushes(page);
    await page.goto('/about'); // a page that asks for no inbox
    await desk.endpoint.connect(push);

    const id = await seat([ann, bob], { visibility: 'private' });
    await playUntilOther(bob, id); // whoever joins last and begins is not told of what they see
    await playUntilOther(ann, id);
    await expect.poll(shown, { timeout: 60_000 }).toEqual([id]);
    await expect.poll(badge).toBe(1);
    await expect.poll(() => phone.endpoint.kept.map(({ topic }) => topic)).toEqual([id]);

    await playUntilOther(bob, id);
    await expect.poll(shown, { timeout: 90_000 }).toEqual([]);
    await expect.poll(badge).toBe(0);
    await expect.poll(() => phone.endpoint.kept.map(({ topic }) => topic)).toEqual([id, 'close']);
    expect(phone.endpoint.urgencies).toEqual(['normal', 'low']);
    await phone.endpoint.connect(push); // what comes late is in the wrong order, too
    await expect.poll(shown).toEqual([]);
    await expect.poll(badge).toBe(0);

    phone.endpoint.isEnded = true;
    await playUntilOther(ann, id);
    await expect.poll(shown, { timeout: 60_000 }).toEqual([id]);
    const devices = async (): Promise<number> =>
      ((await (await page.request.get('/api/me/channels')).json()) as Channels).channels.filter(
        ({ kind }) => kind === 'push',
      ).length;
    await expect.poll(devices).toBe(1);
    await leave(ann);
    await service.close();
  });

  test('a match opens from its notification without an answer of the service, for its player alone', async ({
    page,
    context,
  }) => {
    const ann = await arrive(context.browser()!, 'Ann');
    const bob = { name: 'Bob', tab: page, context };
    await page.goto('/');
    await signIn(bob, freshAddress());
    await beGuest(ann.tab, 'Ann');
    const id = await seat([ann, bob], { visibility: 'private' });
    await playUntilOther(ann, id);
    const [me, match] = await Promise.all(
      ['me', `matches/${id}`].map(async (path) => (await page.request.get(`/api/${path}`)).json()),
    );
    await context.grantPermissions(['notifications']);
    await page.goto('/inbox');
    const { push, shown, tap } = await openPushes(page);
    const pushed = { player: me.id, page: deflateRawSync(JSON.stringify(match)).toString('base64') };
    const open = async (player: string): Promise<void> => {
      await push(turnOf(url, [id], 1, { ...pushed, player }));
      await expect.poll(shown).toEqual([id]);
      await tap();
      await context.setOffline(true);
      await page.goto(url);
    };
    const url = new URL(`/matches/${id}`, page.url()).href;
    const board = page.locator(`board-${match.game}`);
    await open('somebody-else');
    await expect(page.getByText('No connection').first()).toBeVisible();
    await expect(board).toBeHidden();
    await context.setOffline(false);
    await page.goto('/inbox');
    await open(me.id);
    await expect(board).toBeVisible();
    await expect(page.getByText('This is the table as you last saw it').first()).toBeVisible();
    await context.setOffline(false);
    await leave(ann);
  });

  test('a push shows a notification that opens the match, and a subscription that the browser has replaced keeps its channel', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const shown = await worker.evaluate(async () => {
      const scope = globalThis as unknown as Scope;
      const seen: { title: string; url?: string; opened?: string } = { title: '' };
      scope.registration.showNotification = async (title) => void (seen.title = title);
      scope.clients.openWindow = async (url) => {
        seen.opened = url;
        return null;
      };
      const waiting: Promise<unknown>[] = [];
      const tell = (event: Event, more: object): boolean =>
        scope.dispatchEvent(
          Object.assign(event, { waitUntil: (work: Promise<unknown>) => waiting.push(work) }, more),
        );
      const url = `${scope.location.origin}/matches/abc`;
      const note = {
        title: 'Curbside: your turn',
        body: 'Meanwhile, Ann moved.',
        navigate: url,
        tag: 'abc',
        actions: [],
      };
      tell(new Event('push'), { data: { json: () => ({ web_push: 8030, notification: note }) } });
      tell(new Event('notificationclick'), {
        action: '',
        notification: { close: () => {}, data: { navigate: url, links: {} } },
      });
      await Promise.all(waiting);
      return { ...seen, url };
    });
    expect(shown).toMatchObject({ title: 'Curbside: your turn', opened: shown.url });

    await signIn({ name: 'Ann', tab: page, context });
    const [former, next] = await Promise.all(
      ['old', 'new'].map((path) => openBrowserEnd(`http://127.0.0.1/${path}`)),
    );
    const { channel } = (await (
      await page.request.post('/api/me/channels', { data: { kind: 'push', ...former!.subscription } })
    ).json()) as NewChannel;
    await page.evaluate(
      async (device) => (await caches.open('push')).put('/device', new Response(device)),
      channel.device,
    );
    await worker.evaluate(async (subscription) => {
      const scope = globalThis as unknown as Scope;
      const made = {
        endpoint: subscription.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => subscription,
      };
      const pushManager = { getSubscription: async () => null, subscribe: async () => made };
      Object.defineProperty(scope.registration, 'pushManager', { value: pushManager });
      const waiting: Promise<unknown>[] = [];
      const waitUntil = (work: Promise<unknown>): void => void waiting.push(work);
      scope.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil }));
      await Promise.all(waiting);
    }, next!.subscription);
    const { channels } = (await (await page.request.get('/api/me/channels')).json()) as Channels;
    const device = createHash('sha256').update(next!.subscription.endpoint).digest('base64url');
    expect(channels.filter(({ kind }) => kind === 'push')).toMatchObject([{ id: channel.id, device }]);
  });
});
