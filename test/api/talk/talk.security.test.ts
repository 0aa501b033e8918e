import { beforeEach, describe, expect, test } from 'vitest';
import type { MatchPage, Talk, TalkLine } from '../../../api/contract/match.ts';
import { freshKey, makeService, playAny, playToEnd, seatAll, type Gate, type Guest } from '../service.ts';

const service = makeService();
let people: Guest[];
let watcher: Guest;
let id: string;

const say = (guest: Guest, text: string, more: object = {}) =>
  guest.post<TalkLine & { code?: string }>(`/matches/${id}/talk`, { text, key: freshKey(), ...more });
const heardBy = async (guest: Guest): Promise<string[]> =>
  (await guest.get<Talk>(`/matches/${id}/talk`)).body.lines.map(({ text }) => text);
const stranger = (path: string) => service.ask<Talk & MatchPage>('GET', `/matches/${id}${path}`);

/** In Quayside only those talk who have peeked, and only among themselves: Ada and Ben do, Cleo does not. */
beforeEach(async () => {
  [watcher, ...people] = await service.guests('Watcher', 'Ada', 'Ben', 'Cleo');
  id = await seatAll(people, { game: 'quayside' });
});
const peek = async (): Promise<void> => {
  for (const guest of people.slice(0, 2)) expect((await playAny(guest, id, 'peek')).status).toBe(200);
};

test('whoever has signed out, or left their seat, says nothing at the table that this instance knows them at', async () => {
  await peek();
  const [ada, ben] = people as [Guest, Guest];
  await ada.post('/sign-out');
  expect((await say(ada, 'Still here.')).status).toBe(401);
  await ben.post(`/matches/${id}/leave`);
  expect((await say(ben, 'From afar.')).body).toMatchObject({ room: 'gallery' });
  expect(await heardBy(people[2]!)).toEqual([]);
});

describe('where the rules keep a seat silent', () => {
  test('it is refused with a stable code and words, and nothing is said', async () => {
    const { status, body } = await say(people[0]!, 'Psst.');
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'not-yours', rule: 'silent' });
    expect(body).not.toHaveProperty('page');
    await peek();
    expect((await say(people[2]!, 'Psst.')).status).toBe(403);
    for (const guest of [...people, watcher]) expect(await heardBy(guest)).toEqual([]);
  });

  test('the page says so to that seat, and to no other', async () => {
    await peek();
    const pages = await Promise.all(people.map((guest) => guest.get(`/matches/${id}`)));
    expect(pages.map(({ body }) => body.talk.open)).toEqual([true, true, false]);
  });

  test('what was said before the silence is answered once more to its key', async () => {
    await peek();
    const key = freshKey();
    const first = await say(people[0]!, 'Twelve.', { key });
    for (const guest of people) await playAny(guest, id, 'bid');
    expect((await say(people[0]!, 'Twelve.')).status).toBe(403);
    expect((await say(people[0]!, 'Twelve.', { key })).body).toEqual(first.body);
  });
});

describe('what some say among themselves', () => {
  test('is heard by them, and until the end by nobody else', async () => {
    await peek();
    await say(people[0]!, 'Twelve.');
    await say(people[1]!, 'I would not.');
    for (const guest of people.slice(0, 2)) expect(await heardBy(guest)).toEqual(['Twelve.', 'I would not.']);
    for (const guest of [people[2]!, watcher]) expect(await heardBy(guest)).toEqual([]);
    expect((await stranger('/talk')).body).toEqual({ lines: [], count: 0 });
    await playToEnd(people, id);
    for (const guest of [...people, watcher])
      expect(await heardBy(guest)).toEqual(['Twelve.', 'I would not.']);
    expect((await stranger('/talk')).body.count).toBe(2);
    expect((await people[2]!.get(`/matches/${id}`)).body.talk.lines).toBe(2);
  });

  test('stays unheard by who could not hear it then, also when they hear the next', async () => {
    await peek();
    await say(people[0]!, 'Before you came.');
    await playAny(people[2]!, id, 'peek');
    await say(people[1]!, 'With you here.');
    expect(await heardBy(people[2]!)).toEqual(['With you here.']);
    expect(await heardBy(people[1]!)).toEqual(['Before you came.', 'With you here.']);
  });

  test('changes not a byte of anything that others are shown, nor how soon they are to ask again', async () => {
    await peek();
    const started = service.clock.now;
    service.clock.now = new Date(started.getTime() + 48 * 3_600_000);
    const parts = ['', '?since=1', '?at=2', '/legal', '/log', '/replay', '/export', '/talk', '/talk?since=1'];
    const paths = parts.map((part) => `/matches/${id}${part}`);
    const lists = ['/inbox', '/matches', `/matches?player=${people[0]!.me.id}`];
    const others = [people[2]!.get, watcher.get, (path: string) => service.ask('GET', path)];
    const look = async () => {
      const shown = [];
      for (const ask of others)
        for (const path of [...paths, ...lists]) {
          const { status, text, headers } = await ask(path);
          shown.push({ path, status, text, headers: [...headers].sort() });
        }
      return shown;
    };
    await look();
    const before = await look();
    for (let i = 0; i < 12; i++) await say(people[i % 2]!, 'x'.repeat(40 * i + 1));
    expect(await look()).toEqual(before);
    service.clock.now = started;
  });

  test('is not numbered so that a gap would tell of it', async () => {
    await peek();
    await say(people[0]!, 'Between us.');
    await playAny(people[2]!, id, 'peek');
    const said = await say(people[0]!, 'To all three.');
    const heard = (await people[2]!.get<Talk>(`/matches/${id}/talk`)).body;
    expect(heard).toEqual({ lines: [said.body], count: 1 });
  });

  test('changes no refusal of others', async () => {
    await peek();
    const refusals = async (): Promise<string[]> => {
      const guest = people[2]!;
      const asked = [
        guest.post(`/matches/${id}/talk`, { text: 'Psst.', key: freshKey() }),
        guest.post(`/matches/${id}/undo`, { basis: 0, key: freshKey() }),
        guest.post(`/matches/${id}/actions`, { action: { type: 'no' }, basis: 3, key: freshKey() }),
      ];
      return (await Promise.all(asked)).map(({ text }) => text);
    };
    await refusals();
    const before = await refusals();
    await say(people[0]!, 'Twelve.');
    expect(await refusals()).toEqual(before);
  });
});

describe('a spectator', () => {
  test('talks with others who watch, and the seats hear it after the end', async () => {
    const second = await service.guest('Second');
    expect((await say(watcher, 'Cleo will win.')).body).toMatchObject({ room: 'gallery', seat: null });
    for (const guest of [watcher, second]) expect(await heardBy(guest)).toEqual(['Cleo will win.']);
    for (const guest of people) expect(await heardBy(guest)).toEqual([]);
    expect((await stranger('/talk')).body.count).toBe(0);
    await playToEnd(people, id);
    for (const guest of people) expect(await heardBy(guest)).toEqual(['Cleo will win.']);
  });

  test('changes nothing that the seats are shown', async () => {
    await people[0]!.get(`/matches/${id}`);
    const before = await people[0]!.get(`/matches/${id}`);
    await say(watcher, 'Cleo will win.');
    const after = await people[0]!.get(`/matches/${id}`);
    expect([after.text, after.headers.get('etag')]).toEqual([before.text, before.headers.get('etag')]);
  });

  test('after having given a seat up, reads what a seat heard no more', async () => {
    await peek();
    await say(people[0]!, 'Twelve.');
    await people[1]!.post(`/matches/${id}/leave`);
    expect(await heardBy(people[1]!)).toEqual([]);
    expect((await say(people[1]!, 'Farewell.')).body.room).toBe('gallery');
    expect(await heardBy(people[0]!)).toEqual(['Twelve.']);
  });
});

test('nobody reads or speaks at a private table but who may see it', async () => {
  id = (await people[0]!.make({ game: 'pebbles', seats: 2, visibility: 'private' })).id;
  const [, invite] = (await people[0]!.get(`/matches/${id}`)).body.invite!.split('invite=');
  await say(people[0]!, 'Only we.');
  const nowhere = (await watcher.get('/matches/zzzzzzzzzzzz/talk')).text;
  for (const path of ['/talk', '/talk?since=1', '/talk?invite=guess'])
    expect(await watcher.get(`/matches/${id}${path}`)).toMatchObject({ status: 404, text: nowhere });
  expect((await say(watcher, 'Hello.')).status).toBe(404);
  expect((await say(watcher, 'Hello.', { invite: 'guess' })).status).toBe(404);
  expect((await say(watcher, 'Hello.', { invite })).status).toBe(201);
  expect((await watcher.get<Talk>(`/matches/${id}/talk?invite=${invite}`)).body.count).toBe(2);
});

describe('at the same instant', () => {
  /** Lets one request through up to its last statement, does something else, and lets it go on. */
  const meanwhile = (trip: number, run: () => Promise<unknown>): Gate => {
    let trips = 0;
    return async (go) => {
      if (++trips === trip) {
        service.gate = (on) => on();
        await run();
      }
      return go();
    };
  };

  test('a word that comes after the rules fell silent is not said, however early it was judged', async () => {
    await peek();
    for (const guest of people.slice(0, 2)) await playAny(guest, id, 'bid');
    service.gate = meanwhile(1, () => playAny(people[2]!, id, 'bid'));
    expect((await say(people[0]!, 'Too late.')).status).toBe(403);
    await playToEnd(people, id);
    expect(await heardBy(people[0]!)).toEqual([]);
  });

  test('a word is heard by those who may hear it when it is said', async () => {
    await peek();
    service.gate = meanwhile(1, () => playAny(people[2]!, id, 'peek'));
    expect((await say(people[0]!, 'All three.')).status).toBe(201);
    expect(await heardBy(people[2]!)).toEqual(['All three.']);
  });

  test('a seat given up speaks no more at the table', async () => {
    await peek();
    service.gate = meanwhile(1, () => people[0]!.post(`/matches/${id}/leave`));
    expect((await say(people[0]!, 'One more thing.')).body.room).toBe('gallery');
  });

  test('the same word sent twice is said once', async () => {
    await peek();
    const key = freshKey();
    const answers = await Promise.all([1, 2].map(() => say(people[0]!, 'Twelve.', { key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await heardBy(people[1]!)).toEqual(['Twelve.']);
  });

  test('many who talk are all heard, each once, in one order for all', async () => {
    await peek();
    const words = Array.from({ length: 12 }, (_, i) => `Word ${i}.`);
    await Promise.all(words.map((word, i) => say(people[i % 2]!, word)));
    const heard = await heardBy(people[0]!);
    expect(heard.toSorted()).toEqual(words.toSorted());
    expect(await heardBy(people[1]!)).toEqual(heard);
  });
});
