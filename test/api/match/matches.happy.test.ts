import { describe, expect, test, vi } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { sweepBots } from '../../../api/match/sweep.ts';
import type { GameCard } from '../../../api/contract/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { quayside } from '../../toys/quayside/module.ts';
import { legalFor, makeService, playAny, playToEnd, seatAll, TOYS, type Guest } from '../service.ts';

const service = makeService();
const [ada, ben, cleo] = await service.guests('Ada', 'Ben', 'Cleo');

test('the shelf lists every game with its numbers of players and options', async () => {
  const { body } = await service.ask<{ games: GameCard[] }>('GET', '/games');
  expect(body.games.map(({ id }) => id)).toEqual(['pebbles', 'quayside']);
  expect(body.games[1]).toMatchObject({ name: 'Quayside', seats: [2, 3, 4], minutes: 5 });
  const hand = { key: 'hand', name: 'Cards in hand', values: [3, 4], preset: 3 };
  expect(body.games[1]!.options[0]).toEqual(hand);
});

test('an option says when it makes a difference and what it suggests, and a match how long its options make it', async () => {
  const { game, text } = quayside;
  const when = { key: 'hand', values: [4] };
  const rounds = { key: 'rounds', name: 'Rounds', values: [1, 2], preset: 1, tried: [1], when };
  const deep = { key: 'deep', name: 'Deep', values: [true, false], preset: false };
  const suggests = { true: { rounds: 2 } };
  const long: GameModule = {
    game: { ...game, meta: { ...game.meta, options: [...game.meta.options, deep, rounds] } },
    suggests: { deep: suggests },
    text: { ...text, minutesWith: ({ rounds: n }, seats) => Number(n) * seats },
  };
  const other = makeService({ catalog: [long] });
  const { body } = await other.ask<{ games: GameCard[] }>('GET', '/games');
  const { tried: _, ...told } = rounds;
  expect(body.games[0]!.options.slice(-2)).toEqual([{ ...deep, suggests }, told]);
  const maker = await other.guest('Ada');
  const made = await maker.make({ game: 'quayside', seats: 3, config: { rounds: 2 } });
  expect(made.minutes).toBe(6);
  const suggested = await maker.make({ game: 'quayside', seats: 3, config: { deep: true } });
  expect(suggested.config).toMatchObject({ deep: true, rounds: 2 });
});

test('a page tells the chapters of its match up to then, as each viewer may know them', async () => {
  const { game, text } = quayside;
  const chaptered: GameModule = {
    game: { ...game, meta: { ...game.meta, chapter: 'lot-shown' } },
    text: { ...text, chapter: (_view, n) => `Lot ${n + 1}` },
  };
  const other = makeService({ catalog: [chaptered] });
  const people = [await other.guest('Ada'), await other.guest('Ben')];
  const id = await seatAll(people, { game: 'quayside' });
  const begun = { seq: 1, name: 'Lot 1' };
  expect((await people[0]!.get(`/matches/${id}`)).body.chapters).toEqual([begun]);
  for (const guest of people) await playAny(guest, id, 'bid');
  const { seq, chapters } = (await people[1]!.get(`/matches/${id}`)).body;
  expect(chapters).toEqual([begun, { seq, name: 'Lot 2' }]);
  const at = async (then: number) => (await people[0]!.get(`/matches/${id}?at=${then}`)).body.chapters;
  expect([await at(seq - 1), await at(seq)]).toEqual([[begun], chapters]);
  const plain = await seatAll([ada, ben], { game: 'quayside' });
  expect((await ada.get(`/matches/${plain}`)).body).not.toHaveProperty('chapters');
});

test('two people make a match, join it and play it to its end', async () => {
  const made = await ada.post('/matches', { game: 'pebbles', seats: 2 });
  expect(made.status).toBe(201);
  const open = { status: 'open', viewer: 0, seq: 0, view: null, awaiting: [], maker: ada.me.id };
  expect(made.body).toMatchObject(open);
  expect(made.body.seats).toEqual([
    { seat: 0, player: { id: ada.me.id, name: 'Ada' }, bot: false },
    { seat: 1, player: null, bot: false },
  ]);
  const joined = await ben.post(`/matches/${made.body.id}/join`);
  expect(joined.body).toMatchObject({ status: 'running', viewer: 1, seq: 1, awaiting: [0] });
  expect(joined.body.events[0]).toMatchObject({ kind: 'start', text: ['The match began.'] });
  const end = await playToEnd([ada, ben], made.body.id);
  expect(end).toMatchObject({ status: 'finished', awaiting: [], window: null, undo: null, deadline: null });
  expect(end.outcome).toMatchObject({
    reason: 'last-pebble',
    text: expect.stringContaining('took the last pebble'),
  });
  expect(await legalFor(ada, end.id)).toEqual({ game: 'pebbles', seq: end.seq, actions: [] });
});

test('a match takes its options, its name and its pace from its maker, and presets for the rest', async () => {
  const wanted = { config: { hand: 4 }, pace: '7d', name: '  Friday  ' } as const;
  const told = { config: { hand: 4, peeks: true }, pace: '7d', name: 'Friday', visibility: 'public' };
  expect(await ada.make({ game: 'quayside', seats: 3, ...wanted })).toMatchObject(told);
  expect(await ada.make({ game: 'pebbles', seats: 2 })).toMatchObject({ pace: '1d', name: '', config: {} });
});

describe('bots', () => {
  test('a match against bots alone begins at once', async () => {
    const { status, body } = await ada.post('/matches', { game: 'quayside', seats: 3, bots: 2 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'running', awaiting: [0], viewer: 0 });
    expect(body.seats.map(({ bot }) => bot)).toEqual([false, true, true]);
    const again = { ...body, looked: body.seq, moved: expect.any(String) as string };
    expect((await ada.get(`/matches/${body.id}`)).body).toEqual(again);
  });

  test('they answer in the same request', async () => {
    const id = await seatAll([ada], { game: 'pebbles', bots: 1 });
    await playAny(ada, id, 'take');
    const acted = await playAny(ada, id, 'end-turn');
    expect(acted.body).toMatchObject({ awaiting: [0], viewer: 0 });
    expect(acted.body.events.some(({ seat }) => seat === 1)).toBe(true);
    const { name } = acted.body.seats[1]!;
    expect(acted.body.events.map(({ text }) => text[0]).join(' ')).toContain(`${name} took a pebble`);
  });

  test('a match of one person and bots comes to its end', async () => {
    const id = await seatAll([ada], { game: 'quayside', bots: 3 });
    expect((await playToEnd([ada], id)).outcome!.reason).toBe('lots-sold');
  });

  test('they wait with people for the last seat', async () => {
    const { id, status } = await ada.make({ game: 'quayside', seats: 4, bots: 2 });
    expect(status).toBe('open');
    expect((await ben.post(`/matches/${id}/join`)).body).toMatchObject({ status: 'running', viewer: 1 });
  });
});

describe('before a match begins', () => {
  test('a seat can be chosen', async () => {
    const { id } = await ada.make({ game: 'quayside', seats: 4 });
    expect((await ben.post(`/matches/${id}/join`, { seat: 3 })).body.viewer).toBe(3);
    expect((await cleo.post(`/matches/${id}/join`)).body.viewer).toBe(1);
  });

  test('joining twice changes nothing', async () => {
    const { id } = await ada.make({ game: 'quayside', seats: 3 });
    await ben.post(`/matches/${id}/join`);
    const { status, body } = await ben.post(`/matches/${id}/join`, { seat: 2 });
    expect([status, body.viewer, body.status]).toEqual([200, 1, 'open']);
  });

  test('its maker may begin early; free seats are dropped and the rest close up', async () => {
    const { id } = await ada.make({ game: 'quayside', seats: 4 });
    await ben.post(`/matches/${id}/join`, { seat: 3 });
    await cleo.post(`/matches/${id}/join`, { seat: 2 });
    const { body } = await ada.post(`/matches/${id}/start`);
    expect(body).toMatchObject({ status: 'running', viewer: 0 });
    expect(body.seats.map(({ player }) => player?.name).sort()).toEqual(['Ada', 'Ben', 'Cleo']);
    const placed = await bySeat([ada, ben, cleo], id);
    expect(placed).toHaveLength(3);
    expect(placed.every(Boolean)).toBe(true);
    expect(await playToEnd(placed, id)).toMatchObject({ status: 'finished' });
  });

  test('a player who leaves frees the seat for somebody else', async () => {
    const { id } = await ada.make({ game: 'quayside', seats: 3 });
    await ben.post(`/matches/${id}/join`);
    const left = await ben.post(`/matches/${id}/leave`);
    expect(left.body).toMatchObject({ status: 'open', viewer: 'table' });
    expect((await cleo.post(`/matches/${id}/join`)).body.viewer).toBe(1);
  });

  test('a private table is joined with its link: as the page has it, in full, or by its token', async () => {
    const { id, invite = '' } = await ada.make({ game: 'quayside', seats: 4, visibility: 'private' });
    const shown = [invite, `https://m.example${invite}`, invite.split('=')[1]];
    for (const [i, guest] of [ben, cleo, await service.guest('Dora')].entries()) {
      const join = (text: unknown) => guest.post(`/matches/${id}/join`, { invite: text });
      expect((await join(`${invite}x`)).status).toBe(404);
      expect((await join(shown[i])).body.viewer).toBe(i + 1);
    }
  });

  test('a maker who leaves hands the match over', async () => {
    const { id } = await ada.make({ game: 'pebbles', seats: 3, visibility: 'private' });
    const { invite } = (await ada.get(`/matches/${id}`)).body;
    await ben.post(`/matches/${id}/join`, { invite });
    await ada.post(`/matches/${id}/leave`);
    const page = (await ben.get(`/matches/${id}`)).body;
    expect(page).toMatchObject({ status: 'open', maker: ben.me.id, viewer: 1 });
  });

  test('a maker who leaves alone cancels it, bots or no bots', async () => {
    const { id } = await ada.make({ game: 'quayside', seats: 4, bots: 2 });
    expect((await ada.post(`/matches/${id}/leave`)).body).toMatchObject({ status: 'cancelled' });
    expect((await ben.post(`/matches/${id}/join`)).status).toBe(409);
  });
});

const bySeat = async (people: readonly Guest[], id: string): Promise<Guest[]> => {
  const placed: Guest[] = [];
  for (const guest of people) placed[(await guest.get(`/matches/${id}`)).body.viewer as number] = guest;
  return placed;
};

test('a bot that fails keeps nobody from acting, and plays on when it has been put right', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { game, text } = TOYS[0]!;
  const broken = { ...game, bot: () => ({ type: 'fly' }) };
  const service = makeService({ catalog: [{ game: broken, text }] });
  const eva = await service.guest('Eva');
  const { id } = await eva.make({ game: 'pebbles', seats: 2, bots: 1 });
  await playAny(eva, id, 'take');
  expect((await playAny(eva, id, 'end-turn')).body).toMatchObject({ seq: 3, awaiting: [1] });
  await service.settle();
  expect(told).toHaveBeenCalledWith(expect.stringContaining('bot failed'));
  told.mockRestore();
  await sweepBots(makeContext({ ...service.parts, catalog: TOYS }, service.env, service.waitUntil));
  expect((await eva.get(`/matches/${id}`)).body.awaiting).toEqual([0]);
});
