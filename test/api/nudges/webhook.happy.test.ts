import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Channels, WebhookBody } from '../../../api/contract/people/channel.ts';
import type { Operation, Schema } from '../document/document.ts';
import { playAny, playToEnd, seatAll, type Guest } from '../service.ts';
import { sitWithChannels } from './channels.ts';

const at = sitWithChannels();

const hook = (who: Guest) => who.post('/me/channels', { kind: 'json', url: 'https://hooks.example.net/in' });
const turnOfBen = async (): Promise<void> => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await playAny(at.ada, id, 'take');
  await playAny(at.ada, id, 'end-turn');
};

/** A schema that allows nothing beside what it names. */
const closed = ({ properties, items, ...rest }: Schema): Schema => ({
  ...rest,
  ...(items && { items: closed(items) }),
  ...(properties && {
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, closed(one)])),
  }),
});

describe('the document tells a program what it is sent', () => {
  /** The document's `webhooks`, and everything that was sent to programs until now. */
  const told = async () => {
    const { webhooks } = (
      await at.service.ask<{ webhooks: { nudge: { post: Operation } } }>('GET', '/openapi.json')
    ).body;
    const { post } = webhooks.nudge;
    const { schema } = post.requestBody!.content['application/json']!;
    const fits = new Ajv2020({ strict: false }).compile(closed(schema));
    return { post, fits };
  };

  test('in the body, of every kind of news and of a test, and nothing else', async () => {
    await hook(at.ben);
    const [mail, json] = (await at.ben.get<Channels>('/me/channels')).body.channels;
    await at.ben.post(`/me/channels/${json!.id}/test`);
    await at.ben.send('PATCH', `/me/channels/${mail!.id}`, { body: { on: false } });
    await turnOfBen();
    const open = await at.ada.make({ game: 'pebbles', seats: 2 });
    await at.ada.post(`/matches/${open.id}/invitations`, { player: at.ben.me.id });
    const over = await seatAll([at.ada, at.ben], { game: 'pebbles' });
    await playToEnd([at.ada, at.ben], over);
    for (const minutes of [3, 30, 13 * 60, 12 * 60]) await at.service.sweepAfter(minutes);
    const sent = at.internet.received.map((_, i) => at.internet.json<WebhookBody>(i));
    const kinds = new Set(sent.flatMap(({ matches }) => matches.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['finished', 'invited', 'turn']));
    const { fits } = await told();
    for (const body of sent) expect(fits(body), JSON.stringify(fits.errors)).toBe(true);
    expect(fits({ ...sent[0], more: 1 })).toBe(false);
  });

  test('in the headers', async () => {
    await hook(at.ben);
    await turnOfBen();
    await at.service.sweepAfter(3);
    const sent = [...at.internet.received[0]!.headers.keys()].filter((name) => name.startsWith('webhook-'));
    expect((await told()).post.parameters!.map(({ name }) => name).sort()).toEqual(sent.sort());
  });
});
