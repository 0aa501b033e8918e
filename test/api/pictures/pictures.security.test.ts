import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { MatchPage, Picture } from '../../../api/contract/match.ts';
import { picturePath, type PictureOf } from '../../../api/pictures/picture.ts';
import type { Draw, Scene } from '../../../api/pictures/scene.ts';
import { openDb } from '../../../db/client.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { testEnv } from '../../service.ts';
import { GEMS, secretGame } from '../secret-game.ts';
import { makeService, playAny } from '../service.ts';

const scenes: Scene[] = [];
const note: Draw = async (scene) => {
  scenes.push(structuredClone(scene));
  return Uint8Array.of(1);
};
const { SECRET } = testEnv();
const service = makeService({ catalog: [...CATALOG, secretGame], draw: note });
const pathOf = (wanted: Partial<PictureOf> & Pick<PictureOf, 'match'>): string =>
  picturePath(SECRET, { seq: 3, since: 1, shape: 'mail', ...wanted });
const statusOf = async (path: string): Promise<number> =>
  (await service.raw(path.replace('/api', ''), {})).status;

/** A match of two guests after this many actions. */
const begin = async (
  game: string,
  { acts, ...wanted }: { acts: number; visibility?: 'private'; hidden?: 'kept' },
) => {
  const people = [await service.guest('Ada'), await service.guest('Ben')];
  const { id, invite } = await people[0]!.make({ game, seats: 2, ...wanted });
  await people[1]!.post(`/matches/${id}/join`, invite ? { invite: invite.split('invite=')[1] } : {});
  for (let act = 0; act < acts; act++) {
    const { awaiting, status } = (await people[0]!.get(`/matches/${id}`)).body;
    if (status !== 'running') break;
    await playAny(people[awaiting[0]!]!, id);
  }
  return { id, people };
};

test('nobody comes to a picture but by its own address', async () => {
  const { id } = await begin('curbside', { acts: 4 });
  const other = await begin('curbside', { acts: 4 });
  const path = pathOf({ match: id });
  expect(await statusOf(path)).toBe(200);
  const key = new URL(path, 'https://m.example').searchParams.get('key')!;
  const forged = [
    path.replace('/3.png', '/4.png'),
    path.replace('/3.png', '/03.png'),
    path.replace('/3.png', '/3.svg'),
    path.replace('since=1', 'since=0'),
    path.replace('shape=mail', 'shape=card'),
    path.replace(id, other.id),
    path.replace(key, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`),
    path.replace(key, 'A'.repeat(43)),
    picturePath('another secret, of no use here', { match: id, seq: 3, since: 1, shape: 'mail' }),
  ];
  for (const each of forged) expect([each, await statusOf(each)]).toEqual([each, 404]);
  expect(await statusOf(path.replace(/&?key=[\w-]+/, ''))).toBe(400);
  expect(await statusOf(pathOf({ match: id, seq: 999 }))).toBe(404);
});

test('the address of a private match’s picture shows what the table sees, and nobody else gets one', async () => {
  const { id } = await begin('curbside', { acts: 4, visibility: 'private' });
  expect(await statusOf(`/api/matches/${id}`)).toBe(404);
  expect(await statusOf(`/api/matches/${id}/picture/3.png?shape=mail&since=1&key=${'A'.repeat(43)}`)).toBe(
    404,
  );
  expect(await statusOf(pathOf({ match: id }))).toBe(200);
});

test('only those who may see a match learn where a picture of it is, and then the table sees it', async () => {
  const { id, people } = await begin('curbside', { acts: 4, visibility: 'private' });
  const stranger = await service.guest('Eve');
  const asked = `/matches/${id}/picture?seq=3&since=1`;
  expect((await stranger.get(asked)).status).toBe(404);
  expect((await service.ask('GET', asked)).status).toBe(404);
  const answer = await people[0]!.send<Picture>('GET', asked);
  expect(answer.body).toEqual({ path: pathOf({ match: id, shape: 'card' }), isBoard: true });
  await statusOf(answer.body.path);
  expect(scenes.at(-1)!.page.viewer).toBe('table');
  expect(scenes.at(-1)!.page.seats.map(({ seat }) => seat)).toEqual([0, 1]);
});

test('no picture is of what has not happened yet', async () => {
  const { id, people } = await begin('curbside', { acts: 4 });
  expect((await people[0]!.get(`/matches/${id}/picture?seq=999&since=1`)).status).toBe(400);
  expect((await people[0]!.get(`/matches/${id}/picture?seq=3`)).status).toBe(400);
});

test.each(CATALOG.map(({ game }) => game.meta.id))(
  'a picture of %s is made of what a stranger may see at that time, after every entry',
  async (game) => {
    // One picture stands for a position while the match runs and later: what is opened at the end is never in it.
    const { id } = await begin(game, { acts: 14, hidden: 'kept' });
    const { seq } = (await service.ask<MatchPage>('GET', `/matches/${id}`)).body;
    const seenAt = async (at: number): Promise<MatchPage> =>
      (await service.ask<MatchPage>('GET', `/matches/${id}?at=${at}&since=${Math.max(at - 4, 0)}`)).body;
    for (let at = 1; at <= seq; at++) {
      const since = Math.max(at - 4, 0);
      expect(await statusOf(pathOf({ match: id, seq: at, since }))).toBe(200);
      const { page, before } = scenes.at(-1)!;
      const seen = await seenAt(at);
      expect(page.viewer).toBe('table');
      expect(page.view).toEqual(seen.view);
      expect(page.events).toEqual(seen.events);
      expect(before).toEqual(since === 0 ? null : (await seenAt(since)).view);
    }
  },
);

test('nothing hidden reaches the code that draws', async () => {
  const { id } = await begin('secret', { acts: 5 });
  const db = openDb(service.env);
  const { rows } = await db.execute<{ open: object; secret: string; seq: number }>(
    sql`select e.seq, e.events -> 0 -> 'open' as open, m.secret from entries e join matches m on m.id = e.match where e.match = ${id} order by e.seq`,
  );
  for (const { seq } of rows) {
    await statusOf(pathOf({ match: id, seq, since: 0 }));
    const told = JSON.stringify(scenes.at(-1));
    const { text } = await service.ask('GET', `/matches/${id}?at=${seq}&since=0`);
    for (const gem of GEMS) expect([gem, seq, told.includes(gem)]).toEqual([gem, seq, text.includes(gem)]);
    expect(told).not.toContain(rows[0]!.secret);
    expect(told).not.toContain('"dark"');
  }
});
