import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Channel } from '../../../api/contract/people/channel.ts';
import { CHANNEL_LIST } from '../../gallery/people.ts';
import { ok, serving, type Asked } from '../../gallery/server.ts';
import { makeRegistration } from './push.testing.ts';
import { deviceOf, keepDevice, newestOf, renewPush } from './push.ts';

const fetched = globalThis.fetch;
beforeEach(() => caches.delete('push'));
afterEach(() => void (globalThis.fetch = fetched));

const [OLD, NEW, OTHER] = ['https://push.example/old', 'https://push.example/new', 'https://push.example/z'];
const KEY = 'AAAA';
const channelOf = async (endpoint: string): Promise<Channel> => ({
  ...CHANNEL_LIST[1]!,
  device: await deviceOf({ endpoint }),
});

/** Renews, and answers what the service is told and what is subscribed then. */
const renew = async (
  subscribed: string | undefined,
  { known, told, key = KEY }: { known: string[]; told?: string; key?: string },
) => {
  const said: unknown[] = [];
  const channels = await Promise.all(known.map(channelOf));
  const answers = {
    'GET /api/me/channels': ok({ channels, pushKey: KEY }),
    'POST /api/me/channels': ({ body }: Asked) => {
      said.push(body);
      return ok({});
    },
  };
  globalThis.fetch = serving(answers, fetched);
  if (told) await keepDevice(await deviceOf({ endpoint: told }));
  const registration = makeRegistration({ endpoint: subscribed, key, next: NEW });
  await renewPush(registration);
  return { said, now: (await registration.pushManager.getSubscription())?.endpoint };
};
const replacing = async (endpoint: string) => ({
  kind: 'push',
  endpoint: NEW,
  replaces: await deviceOf({ endpoint }),
});

test.each([
  ['that the service knows', OLD, { known: [OLD, OTHER], told: OLD }, OLD],
  ['from before devices were kept', OLD, { known: [OLD] }, OLD],
  ['that was removed elsewhere', OLD, { known: [OTHER], told: OLD }, undefined],
  ['that was never made', undefined, { known: [OTHER] }, undefined],
])('a subscription %s tells nothing', async (_what, subscribed, known, left) => {
  expect(await renew(subscribed, known)).toEqual({ said: [], now: left });
});

test.each([
  ['the browser has replaced', NEW, { known: [OLD], told: OLD }],
  ['the browser has ended', undefined, { known: [OLD], told: OLD }],
  ['the service has forgotten', undefined, { known: [], told: OLD }],
  ['was made for another key', OLD, { known: [OLD], told: OLD, key: 'BBBB' }],
])('a subscription that %s is renewed', async (_what, subscribed, known) => {
  expect(await renew(subscribed, known)).toMatchObject({ said: [await replacing(OLD)], now: NEW });
  expect(await renew(NEW, { known: [NEW] })).toEqual({ said: [], now: NEW });
});

test('what waits is what the newest message said, also once an older one comes late', async () => {
  const close = { waiting: [], app_badge: 0, at: 2 };
  expect(await newestOf(close)).toEqual(close);
  expect(await newestOf({ waiting: ['a'], app_badge: 1, at: 1 })).toEqual(close);
  expect(await newestOf({ waiting: ['b'], app_badge: 1, at: 3 })).toMatchObject({ waiting: ['b'] });
});
