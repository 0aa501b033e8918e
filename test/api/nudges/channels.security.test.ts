import { describe, expect, test } from 'vitest';
import type { Channels, NewChannel } from '../../../api/contract/people/channel.ts';
import { makeAccount, makePostedService } from '../mail-service.ts';
import { playAny, seatAll, TOYS, type Guest } from '../service.ts';
import { sitWithChannels } from './channels.ts';
import { openBrowserEnd } from './push.ts';

const at = sitWithChannels();

const add = (who: Guest, kind: string, url = 'https://hooks.example.net/secret-part') =>
  who.post<NewChannel>('/me/channels', { kind, url });
/** Somebody moves, and Ben is told that it is his turn. */
const tellBen = async (by: Guest = at.ada): Promise<void> => {
  const id = await seatAll([by, at.ben], { game: 'pebbles' });
  for (const type of ['take', 'end-turn']) await playAny(by, id, type);
  await at.service.sweepAfter(3);
};
const bodies = () => at.internet.received.map(({ body }) => new TextDecoder().decode(body));

describe('what a channel tells', () => {
  /** Both have sealed bids, of which each knows their own. */
  const bid = async (): Promise<void> => {
    const id = await seatAll([at.ada, at.ben], { game: 'quayside' });
    await playAny(at.ben, id, 'bid');
    await playAny(at.ada, id, 'bid');
    await playAny(at.ada, id, 'bid');
    await at.service.sweepAfter(3);
  };

  test.for(['mail', 'discord', 'slack', 'json'])('%s: nothing of another’s hand or bid', async (kind) => {
    if (kind !== 'mail') await add(at.ben, kind);
    await bid();
    const told = kind === 'mail' ? [JSON.stringify(at.service.mailTo(at.ben.email))] : bodies();
    expect(told.join()).toMatch(kind === 'mail' ? /Ada sealed a bid\..*The bids were/s : /Ada|Quayside/);
    expect(told.join()).not.toMatch(/sealed a bid of|"card"|"own"|"dark"|"hand"/);
  });

  test.for(['discord', 'slack'])(
    '%s: nothing of the player’s own either, for others read along',
    async (kind) => {
      const json = await add(at.ben, 'json', 'https://mine.example.net/');
      const shared = await add(at.ben, kind);
      expect([json.status, shared.status]).toEqual([201, 201]);
      await bid();
      const [mine, theirs] = bodies().toSorted((one) => (one.includes('"matches"') ? -1 : 1));
      const { matches } = JSON.parse(mine!) as { matches: { prompt: string }[] };
      expect(matches[0]!.prompt.length).toBeGreaterThan(0);
      expect(theirs).not.toContain(matches[0]!.prompt);
    },
  );

  test('push: it is opened by its browser alone, and holds what its player’s page says', async () => {
    const end = await openBrowserEnd('https://push.example.net/1');
    await at.ben.post('/me/channels', { kind: 'push', ...end.subscription });
    await bid();
    const { headers, body } = at.internet.received[0]!;
    expect(new TextDecoder().decode(body)).not.toMatch(/Quayside|matches/);
    expect((await end.read(headers, body)).message.notification!.navigate).toMatch(
      /^https:\/\/m\.example\/matches\//,
    );
  });

  test('a player who has left the seat before it goes out is told nothing', async () => {
    await add(at.ben, 'json');
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
    await playAny(at.ada, id, 'take');
    await playAny(at.ada, id, 'end-turn');
    await at.ben.post(`/matches/${id}/leave`);
    await at.service.sweepAfter(3);
    expect(at.internet.received).toEqual([]);
  });

  test('names can neither ping a room nor write links into it', async () => {
    const mallory = await makeAccount(at.service, '@Ada <!x> [a](b)');
    for (const kind of ['discord', 'slack']) await add(at.ben, kind, `https://${kind}.example.net/`);
    await tellBen(mallory);
    const told = at.internet.received.map(
      ({ body }) => JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>,
    );
    const discord = told.find((one) => 'content' in one)!;
    expect(discord).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(discord['content']).not.toMatch(/(?<!\\)@Ada|\]\(b/);
    expect(told.find((one) => 'text' in one)!['text']).not.toContain('<!x>');
  });
});

describe('channels are their player’s alone', () => {
  test('nobody else sees, changes, tries or takes one away', async () => {
    const { id } = (await add(at.ben, 'json')).body.channel;
    expect((await at.ada.get<Channels>('/me/channels')).body.channels.map(({ kind }) => kind)).toEqual([
      'mail',
    ]);
    const path = `/me/channels/${id}`;
    expect((await at.ada.send('PATCH', path, { body: { on: false } })).status).toBe(404);
    expect((await at.ada.send('DELETE', path)).status).toBe(404);
    expect((await at.ada.post(`${path}/test`)).status).toBe(404);
    expect(at.internet.received).toEqual([]);
    expect((await at.service.ask('GET', '/me/channels')).status).toBe(401);
  });

  test('what would let others write there is never shown again', async () => {
    const made = await add(at.ben, 'json');
    const { text } = await at.ben.get('/me/channels');
    expect(text).toContain('hooks.example.net');
    expect(text).not.toContain('secret-part');
    expect(text).not.toContain(made.body.secret!);
  });

  test('a browser notifies the account added there last, and keeps nothing of the one before', async () => {
    const end = await openBrowserEnd('https://push.example.net/shared');
    await at.ben.post('/me/channels', { kind: 'push', ...end.subscription });
    await at.ada.post('/me/channels', { kind: 'push', ...end.subscription });
    expect((await at.ben.get<Channels>('/me/channels')).body.channels).toHaveLength(1);
    await tellBen();
    expect(at.internet.received).toEqual([]);
  });

  test('an address is told once, however often it is added', async () => {
    const [first, second] = await Promise.all([add(at.ben, 'json'), add(at.ben, 'json')]);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    expect(second.body.channel.id).toBe(first.body.channel.id);
    expect([first, second].filter(({ body }) => body.secret === null)).toHaveLength(1);
  });

  test('a failure of the network is told as one of a few, and never in its own words', async () => {
    const { id } = (await add(at.ben, 'json')).body.channel;
    at.internet.answer = () => {
      throw new TypeError('connect ECONNREFUSED 10.0.0.7:8443');
    };
    const failed = await at.ben.post(`/me/channels/${id}/test`);
    expect(failed).toMatchObject({
      status: 422,
      body: { rule: 'not-delivered', params: { outcome: 'unreachable' } },
    });
    expect(failed.text).not.toMatch(/ECONN|10\.0/);
  });

  test('at most ten, and none for who could not come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, i) => add(at.ben, 'slack', `https://hooks.example.net/${i}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    const guest = await at.service.guest('Eva');
    expect((await add(guest, 'json')).status).toBe(403);
  });
});

describe('nothing is written into a network of somebody’s own', () => {
  test('a private address is refused at the door, for a webhook and for a browser', async () => {
    const url = 'https://[::ffff:10.0.0.1]/x';
    const refused = { status: 422, body: { code: 'refused', rule: 'forbidden-address' } };
    const { keys } = (await openBrowserEnd('')).subscription;
    for (const body of [
      { kind: 'json', url },
      { kind: 'push', endpoint: url, keys },
    ])
      expect(await at.ben.post('/me/channels', body)).toMatchObject(refused);
  });

  test('a name that has moved by the time something is sent is not written to, and its player sees why', async () => {
    await add(at.ben, 'json');
    at.internet.addresses = () => ['10.0.0.7'];
    await tellBen();
    expect(at.internet.received).toEqual([]);
    const [, hook] = (await at.ben.get<Channels>('/me/channels')).body.channels;
    expect(hook!.failing!.error).toMatch(/private, loopback or link-local/);
  });

  test('a redirect is not followed, wherever it leads', async () => {
    const { channel } = (await add(at.ben, 'json')).body;
    at.internet.answer = () =>
      new Response(null, { status: 307, headers: { location: 'http://169.254.169.254/' } });
    expect((await at.ben.post(`/me/channels/${channel.id}/test`)).status).toBe(422);
    expect(at.internet.received).toHaveLength(1);
  });
});

test('what cannot be is malformed, and the field is named', async () => {
  const push = { kind: 'push', endpoint: 'https://a.example/', keys: { p256dh: 'x', auth: 'y' } };
  for (const [body, field] of [
    [{ kind: 'pigeon', url: 'https://a.example/' }, 'kind'],
    [{ kind: 'json', url: 7 }, 'url'],
    [push, 'keys.p256dh'],
  ] as const)
    expect(await at.ben.post('/me/channels', body)).toMatchObject({
      status: 400,
      body: { code: 'malformed', field },
    });
  for (const body of [{ hour: 24 }, { moment: 'never' }, { on: 'yes' }])
    expect((await at.ben.send('PATCH', `/me/channels/${at.ben.me.id}`, { body })).status).toBe(400);
});

test('without keys push is not offered', async () => {
  const bare = makePostedService(at.env, TOYS, { outside: at.internet.outside });
  const eva = await makeAccount(bare, 'Eva');
  expect((await eva.get<Channels>('/me/channels')).body.pushKey).toBeNull();
  const end = await openBrowserEnd('https://push.example.net/1');
  const refused = await eva.post('/me/channels', { kind: 'push', ...end.subscription });
  expect(refused).toMatchObject({ status: 422, body: { rule: 'no-push' } });
});
