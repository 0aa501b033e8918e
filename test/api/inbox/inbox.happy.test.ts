import { describe, expect, test } from 'vitest';
import type { MatchList } from '../../../api/contract/lists.ts';
import { makeService, playAny, playToEnd, seatAll, type Inbox } from '../service.ts';

const service = makeService();
const tick = () => service.pass(60_000);

describe('the inbox', () => {
  test('says what waits, with its position and news, what goes on and what has ended', async () => {
    const [eva, finn] = [await service.guest('Eva'), await service.guest('Finn')];
    const open = await eva.make({ game: 'pebbles', seats: 3 });
    const over = await seatAll([eva, finn], { game: 'pebbles' });
    await playToEnd([eva, finn], over);
    const going = await seatAll([finn, eva], { game: 'pebbles' });
    tick();
    const first = await seatAll([eva, finn], { game: 'quayside' });
    tick();
    const second = await seatAll([eva, finn], { game: 'pebbles', name: 'Second' });
    tick();
    await playAny(finn, first, 'bid');
    const { body } = await eva.get<Inbox>('/inbox');
    expect(body.waiting.map(({ id }) => id)).toEqual([first, second]);
    expect(body.going.map(({ id }) => id).sort()).toEqual([open.id, going].sort());
    expect(body.finished.map(({ id }) => id)).toEqual([over]);
    const news = 'Finn sealed a bid.';
    const events = [{ seat: 1, text: [news] }];
    expect(body.waiting[0]).toMatchObject({ news, events, viewer: 0, view: { lot: expect.any(Number) } });
    expect(body.going.find(({ id }) => id === open.id)).toMatchObject({ status: 'open', viewer: 0 });
    for (const card of [...body.going, ...body.finished]) expect(card).not.toHaveProperty('view');
    expect(body).toMatchObject({ counts: { waiting: 2, going: 2 }, next: {} });
    expect(body.finished[0]!.outcome).toBeDefined();
  });

  test('of somebody with many matches is a page of each list, the first few drawn, and the rest by cursor', async () => {
    const [eva, finn] = [await service.guest('Eva'), await service.guest('Finn')];
    const made: string[] = [];
    for (let i = 0; i < 27; i++) made.push(await seatAll([eva, finn], { game: 'pebbles' }));
    const { body, text } = await eva.get<Inbox>('/inbox');
    expect(text.length).toBeLessThan(200_000);
    expect(body.counts.waiting).toBe(27);
    expect(body.waiting).toHaveLength(24);
    expect(body.waiting.filter(({ view }) => view !== null)).toHaveLength(6);
    const more = await eva.get<MatchList>(`/inbox/waiting?cursor=${body.next.waiting}`);
    expect(more.body.next).toBeUndefined();
    const shown = [...body.waiting, ...more.body.matches].map(({ id }) => id);
    expect(shown.toSorted()).toEqual(made.toSorted());
  });

  test('is 304 until something in it changes', async () => {
    const [eva, finn] = [await service.guest('Eva'), await service.guest('Finn')];
    const id = await seatAll([eva, finn], { game: 'pebbles' });
    const etag = (await finn.get('/inbox')).headers.get('etag')!;
    expect((await finn.get('/inbox', { 'if-none-match': etag })).status).toBe(304);
    await playAny(eva, id, 'take');
    expect((await finn.get('/inbox', { 'if-none-match': etag })).status).toBe(200);
    expect((await eva.get('/inbox', { 'if-none-match': etag })).status).toBe(200);
  });
});
