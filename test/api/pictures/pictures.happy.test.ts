import { expect, test, vi } from 'vitest';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { AnswerCache } from '../../../api/context.ts';
import { picturePath } from '../../../api/pictures/picture.ts';
import { SHAPES, type Shape } from '../../../db/closed-lists.ts';
import type { Draw } from '../../../api/pictures/scene.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { stillOf } from '../../../web/pictures/draw.ts';
import { testEnv } from '../../service.ts';
import { makeService, playAny, playToEnd, seatAll, type Service } from '../service.ts';
import { draw, readPng } from './drawing.ts';

const MOST_BYTES = 120_000;

/** Two people at a table, some actions on, or at its end if that comes sooner. */
const begin = async (service: Service, game: string): Promise<MatchPage> => {
  const people = [await service.guest('Ada'), await service.guest('Ben')];
  const id = await seatAll(people, { game });
  for (let act = 0; act < 6; act++) {
    const { awaiting } = (await people[0]!.get(`/matches/${id}`)).body;
    if (awaiting.length > 0) await playAny(people[awaiting[0]!]!, id);
  }
  return (await people[0]!.get(`/matches/${id}`)).body;
};

const addressOf = ({ id, seq }: MatchPage, shape: Shape): string =>
  picturePath(testEnv().SECRET, { match: id, seq, since: 1, shape });
const fetchPicture = async ({ app, env }: Service, path: string): Promise<Response> =>
  app.request(path, {}, env, { waitUntil: () => {}, passThroughOnException: () => {} } as never);

const drawnGames = CATALOG.map(({ game }) => game.meta.id).filter((id) => stillOf(id) !== undefined);
test.each(drawnGames)('%s is drawn for mail and for a link', async (game) => {
  const service = makeService({ catalog: CATALOG, draw });
  const page = await begin(service, game);
  for (const shape of SHAPES) {
    const answer = await fetchPicture(service, addressOf(page, shape));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const png = new Uint8Array(await answer.arrayBuffer());
    expect(png.length).toBeLessThan(MOST_BYTES);
    const { width, height, colors } = readPng(png);
    expect(shape === 'card' ? [width, height] : [width]).toEqual(shape === 'card' ? [1200, 630] : [944]);
    // A board is of many colors, none of them is nearly all of it, and little is black, as what cannot be read would be.
    expect(colors.length, shape).toBeGreaterThan(60);
    expect(colors[0]!.share, shape).toBeLessThan(0.85);
    expect(colors.find(({ color }) => color === '000000')?.share ?? 0, shape).toBeLessThan(0.01);
  }
});

test('a picture that asks is another one, of the same moment, at an address of its own', async () => {
  const service = makeService({ catalog: CATALOG, draw });
  const { id: match, seq } = await begin(service, 'curbside');
  const wanted = { match, seq, since: seq, shape: 'card' } as const;
  const [plain, asking] = [false, true].map((asks) => picturePath(testEnv().SECRET, { ...wanted, asks }));
  const [shown, question] = await Promise.all(
    [plain!, asking!].map(async (path) => (await fetchPicture(service, path)).arrayBuffer()),
  );
  expect(readPng(new Uint8Array(question!))).toMatchObject({ width: 1200, height: 630 });
  expect(Buffer.from(question!).equals(Buffer.from(shown!))).toBe(false);
  expect((await fetchPicture(service, asking!.replace('&asks=1', ''))).status).toBe(404);
});

/** A cache as a data center has it. */
const makeCache = (): AnswerCache => {
  const kept = new Map<string, Response>();
  return {
    match: async (address) => kept.get(String(address))?.clone(),
    put: async (address, answer) => void kept.set(String(address), answer),
  };
};

test('a picture is drawn once, and kept', async () => {
  let drawn = 0;
  const once: Draw = async () => {
    drawn++;
    return Uint8Array.of(1, 2, 3);
  };
  const service = makeService({ catalog: CATALOG, draw: once, cache: makeCache() });
  const page = await begin(service, 'curbside');
  for (let time = 0; time < 3; time++) {
    const answer = await fetchPicture(service, addressOf(page, 'mail'));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(Uint8Array.of(1, 2, 3));
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
  expect(drawn).toBe(1);
});

test('the picture of an end names the winner as they are called', async () => {
  const captions: string[] = [];
  const service = makeService({
    draw: async ({ caption }) => {
      captions.push(caption);
      return Uint8Array.of(1);
    },
  });
  const people = [await service.guest('Ada'), await service.guest('Ben')];
  const end = await playToEnd(people, await seatAll(people, { game: 'pebbles' }));
  await fetchPicture(service, addressOf(end, 'card'));
  expect(captions[0]).toMatch(/^Meanwhile, (Ada|Ben) took the last pebble\.$/);
});

const LID = '/cards/curbside.png';

/** Draws when told to. */
const slowDraw = () => {
  let go = (): void => {};
  const told = new Promise<void>((done) => (go = done));
  const begun: string[] = [];
  const slow: Draw = async ({ page }, shape) => {
    begun.push(`${page.seq} ${shape}`);
    await told;
    return Uint8Array.of(1);
  };
  return { slow, begun, go };
};

test('of many who ask for one picture at once, the first has it drawn and the others get the lid at once', async () => {
  const { slow, begun, go } = slowDraw();
  const service = makeService({ catalog: CATALOG, draw: slow, cache: makeCache() });
  const address = addressOf(await begin(service, 'curbside'), 'mail');
  const first = fetchPicture(service, address);
  const others = await Promise.all(Array.from({ length: 19 }, () => fetchPicture(service, address)));
  for (const { status, headers } of others)
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, LID, 'no-store']);
  go();
  expect((await first).headers.get('cache-control')).toContain('immutable');
  expect((await fetchPicture(service, address)).status).toBe(200);
  expect(begun.length).toBe(1);
});

test('while some pictures are drawn, others are lids, so that nobody waits behind a row of them', async () => {
  const { slow, begun, go } = slowDraw();
  const service = makeService({ catalog: CATALOG, draw: slow });
  const page = await begin(service, 'curbside');
  const seqs = Array.from({ length: page.seq }, (_, seq) => ({ ...page, seq: seq + 1 }));
  const asked = seqs.map((each) => fetchPicture(service, addressOf(each, 'mail')));
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  go();
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200).length).toBe(begun.length);
  expect(answers.filter(({ status }) => status === 302).length).toBe(page.seq - begun.length);
  expect(begun.length).toBeLessThan(page.seq);
});

test('a picture whose drawing failed is drawn when it is asked for again', async () => {
  let fails = 1;
  const frail: Draw = async () =>
    fails-- > 0 ? Promise.reject(new Error('no more memory')) : Uint8Array.of(1);
  const service = makeService({ catalog: CATALOG, draw: frail });
  const address = addressOf(await begin(service, 'curbside'), 'mail');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect((await fetchPicture(service, address)).headers.get('location')).toBe(LID);
  expect((await fetchPicture(service, address)).status).toBe(200);
  log.mockRestore();
});

test('a network that had too many drawn gets lids', async () => {
  const limit = async ({ key }: { key: string }) => ({ success: key !== '192.0.2.7' });
  const env = { ...testEnv(), PICTURE_LIMIT: { limit } } as never;
  const service = makeService({ catalog: CATALOG, draw: async () => Uint8Array.of(1) }, env);
  const path = addressOf(await begin(service, 'curbside'), 'mail').replace('/api', '');
  const ask = (ip: string) => service.raw(path, { headers: { 'cf-connecting-ip': ip } });
  expect((await ask('192.0.2.7')).headers.get('location')).toBe(LID);
  expect((await ask('192.0.2.8')).status).toBe(200);
});

test('where boards are not drawn, an address leads to the lid, and nobody keeps that', async () => {
  const never: Draw = () => Promise.reject(new Error('it was said not to draw'));
  const service = makeService({ catalog: CATALOG, draw: never }, { ...testEnv(), PICTURES: 'lids' } as never);
  const answer = await fetchPicture(service, addressOf(await begin(service, 'curbside'), 'mail'));
  expect([answer.status, answer.headers.get('location')]).toEqual([302, LID]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a game that nobody has drawn shows its lid', async () => {
  const service = makeService({ catalog: CATALOG, draw: async () => undefined });
  const answer = await fetchPicture(service, addressOf(await begin(service, 'curbside'), 'card'));
  expect(answer.headers.get('location')).toBe(LID);
});

test('where no boards are drawn, the picture of a moment is the lid of the box', async () => {
  const service = makeService({ catalog: CATALOG, draw }, { ...testEnv(), PICTURES: 'lids' } as never);
  const { id, seq } = await begin(service, 'curbside');
  const answer = await service.ask('GET', `/matches/${id}/picture?seq=${seq}&since=1`);
  expect(answer.body).toEqual({ path: LID, isBoard: false });
});
