import { beforeAll, expect, test } from 'vitest';
import type { Club } from '../../../api/contract/people/club.ts';
import { readDocument, shapeOf, type Document, type Operation } from '../document/document.ts';
import { fitting } from '../../fuzz/schema.ts';
import { found } from '../clubs/people.ts';
import { makeAccount, makePostedService } from '../mail-service.ts';
import { openOutside } from '../nudges/outside.ts';
import { freshKey, playAny, type Guest } from '../service.ts';

/** In every text that is kept from strangers. */
const MARK = 'zq7x';
const service = makePostedService({}, undefined, { outside: openOutside().outside });
let document: Document;
let ada: Guest;
/** What a stranger might have heard of, by the part of a path before it or the name of a property. */
let ids: Record<string, readonly unknown[]>;

const idOf = async (asked: Promise<{ body: unknown }>): Promise<string> =>
  ((await asked).body as { id: string }).id;

/** A private match with talk, notes and a report, and a club with a table and a tournament. */
beforeAll(async () => {
  document = await readDocument(service);
  const ben = await makeAccount(service, 'Ben');
  ada = await makeAccount(service, 'Ada');
  const wanted = { game: 'pebbles', seats: 2, visibility: 'private', name: `Attic ${MARK}` } as const;
  const { id, invite } = await ada.make(wanted);
  await ben.post(`/matches/${id}/join`, { invite: invite!.split('invite=')[1] });
  await playAny(ada, id);
  const line = await idOf(ben.post(`/matches/${id}/talk`, { text: `Psst ${MARK}`, key: freshKey() }));
  const note = await idOf(ada.post(`/matches/${id}/notes`, { name: `Note ${MARK}`, text: MARK }));
  const why = { reason: 'abuse', words: `Between us ${MARK}` };
  const report = await idOf(ada.post('/reports', { kind: 'line', match: id, line, ...why }));
  const club: Club = await found([ada, ben]);
  await ada.send('PATCH', `/clubs/${club.id}`, { body: { name: `Club ${MARK}` } });
  const table = await idOf(ada.post('/matches', { game: 'pebbles', seats: 3, club: club.id, name: MARK }));
  const race = { name: `Cup ${MARK}`, kind: 'swiss', game: 'pebbles', seats: 2, most: 2, club: club.id };
  const tournament = await idOf(ada.post('/tournaments', race));
  for (const one of [ada, ben]) await one.post(`/tournaments/${tournament}/entry`, {});
  const token = await idOf(ada.post('/me/tokens', { label: `Tool ${MARK}` }));
  const hook = { kind: 'json', url: 'https://hook.example/', label: `Hook ${MARK}` };
  const { channel } = (await ada.post<{ channel: { id: string } }>('/me/channels', hook)).body;
  const offer = await idOf(ada.post('/me/offers', { game: 'pebbles', seats: 3, pace: '1d' }));
  const both = [ada.me.id, ben.me.id];
  ids = {
    matches: [id, table],
    match: [id, table],
    line: [line],
    last: [line],
    notes: [note],
    clubs: [club.id],
    club: [club.id],
    tournaments: [tournament],
    tournament: [tournament],
    players: both,
    player: both,
    contacts: both,
    members: both,
    tokens: [token],
    sessions: [token],
    channels: [channel.id],
    offers: [offer],
    cases: [report],
    games: ['pebbles'],
    game: ['pebbles'],
    seats: [0, 1],
    seat: [0, 1],
    rounds: [1],
    inbox: ['talk'],
  };
});

/** A path with each of its parts filled in by each of what may stand there; what is a secret itself can only be guessed. */
const filled = (path: string): string[] => {
  const [, before, rest] = /^(.*?)\{\w+\}(.*)$/.exec(path) ?? [];
  if (before === undefined) return [path];
  const known = ids[before.split('/').at(-2)!] ?? ['guessed'];
  return known.flatMap((part) => filled(`${before}${String(part)}${rest}`));
};

/** A body of each shape that fits, about what a stranger has heard of. */
const bodiesOf = ({ requestBody }: Operation): unknown[] => {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return [undefined];
  const shape = shapeOf(document, schema)!;
  return (shape.anyOf ?? shape.oneOf ?? [shape]).map((one) => {
    const body = fitting(one, document) as Record<string, unknown>;
    const heard = Object.keys(body).flatMap((name) => (ids[name] ? [[name, ids[name][0]]] : []));
    return { ...body, ...(Object.fromEntries(heard) as object) };
  });
};

const queryOf = ({ parameters = [] }: Operation): string => {
  const asked = parameters.filter(({ in: place, name }) => place === 'query' && ids[name]);
  const query = asked.map(({ name }) => `${name}=${String(ids[name]![0])}`).join('&');
  return query && `?${query}`;
};

/** Everything that can be asked about what a stranger has heard of, by route. */
const questions = () =>
  Object.entries(document.paths).flatMap(([pattern, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      filled(pattern.replace('/api', '')).flatMap((path) =>
        bodiesOf(operation).map((body) => ({
          method: method.toUpperCase(),
          path: path + queryOf(operation),
          asked: body === undefined ? {} : { body },
        })),
      ),
    ),
  );

test('whoever can’t read a text is answered not one byte of it, on any route', async () => {
  for (const list of ['clubs', 'tournaments', 'tokens', 'channels', 'reports'])
    expect((await ada.get(`/me/${list}`)).text, list).toContain(MARK);
  const told: string[] = [];
  for (const asked of questions()) {
    const stranger = await service.guest('Eve'); // who has blocked nobody yet
    for (const { method, path, asked: body } of asked) {
      const answers = [await stranger.send(method, path, body)];
      if (method === 'GET') answers.push(await service.ask(method, path));
      for (const { status, text } of answers)
        if (text.includes(MARK)) told.push(`${method} ${path}: ${status} ${text}`);
    }
  }
  expect(told).toEqual([]);
});
