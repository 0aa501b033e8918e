import { beforeAll, describe, expect, test } from 'vitest';
import type { DicePromise } from '../../../api/contract/match.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { checkDice, type DiceReport } from '../../../rules/kit/dice/check.ts';
import type { MatchFile } from '../../../rules/kit/file/file.ts';
import { makeService, type Guest, type MatchPage } from '../service.ts';
import { hashing } from './hashing.ts';

const service = makeService({ catalog: CATALOG });
let [ada, ben, cleo]: Guest[] = [];
beforeAll(async () => {
  [ada, ben, cleo] = [await service.guest('Ada'), await service.guest('Ben'), await service.guest('Cleo')];
});

const TABLE = { game: 'curbside', pace: 'none' } as const;

const promise = async (): Promise<DicePromise> => (await service.ask<DicePromise>('POST', '/dice')).body;

/** Everybody leaves, so bots play the match to its end. */
const finish = async (id: string, people: readonly Guest[]): Promise<MatchFile> => {
  for (const person of people) await person.post(`/matches/${id}/leave`);
  await service.settle();
  const { status, body } = await service.ask<MatchFile>('GET', `/matches/${id}/export`);
  expect(status).toBe(200);
  return body;
};

const check = (file: MatchFile): Promise<DiceReport> =>
  checkDice(CATALOG.find(({ game }) => game.meta.id === file.game)!.game, file, hashing);

const agrees = async (file: MatchFile): Promise<void> => {
  const report = await check(file);
  expect(report).toMatchObject({ isPromised: true, unknown: { 'no-actions': 0, position: 0 } });
  expect(report.different).toBeUndefined();
  expect(report.drawn.length).toBeGreaterThan(3);
};

describe('a match whose players put words in', () => {
  let id: string;
  let promised: string;

  test('shows the commitment it promised to its maker, before any word', async () => {
    const { promise: ticket, commitment } = await promise();
    promised = commitment;
    const page = await ada!.make({ ...TABLE, seats: 3, promise: ticket, word: ' walnut  31 ' });
    id = page.id;
    expect(page.chance).toEqual({ commitment });
  });

  test('tells nobody a word before it begins, and everybody all of them after', async () => {
    const joined = await ben!.post(`/matches/${id}/join`, { word: 'I like trains' });
    expect(joined.body.chance).toEqual({ commitment: promised });
    expect(joined.text).not.toContain('trains');
    const { body } = await cleo!.post(`/matches/${id}/join`, {});
    const chance = { dice: 2, commitment: promised, words: ['walnut 31', 'I like trains', ''] };
    expect(body.chance).toEqual(chance);
    expect((await service.ask<MatchPage>('GET', `/matches/${id}`)).body.chance).toEqual(chance);
  });

  test('keeps them when a seat changes hands, and every draw can be computed again', async () => {
    const { link } = (await ben!.post<{ link: string }>(`/matches/${id}/seats/1/link`)).body;
    const dan = await service.guest('Dan');
    const offer = new URLSearchParams(link.split('?')[1]).get('offer');
    const { status } = await dan.post(`/matches/${id}/seats/1/take`, { offer });
    expect(status).toBe(200);
    const file = await finish(id, [ada!, dan, cleo!]);
    expect(file.chance).toMatchObject({ dice: 2, commitment: promised });
    expect(file.chance.words).toEqual(['walnut 31', 'I like trains', '']);
    await agrees(file);
  });
});

test('a table that starts early gives seats their words by their new numbers', async () => {
  const { id } = await ada!.make({ ...TABLE, seats: 4, word: 'first' });
  await ben!.post(`/matches/${id}/join`, { seat: 3, word: 'last' });
  const { body } = await ada!.post(`/matches/${id}/start`);
  expect(body.chance!.words).toEqual(['first', 'last']);
  await agrees(await finish(id, [ada!, ben!]));
});

test('a player who leaves before the start takes their word along', async () => {
  const { id } = await ada!.make({ ...TABLE, seats: 2, word: 'first' });
  await ben!.post(`/matches/${id}/join`, { seat: 1, word: 'gone' }); // begins
  const other = await ada!.make({ ...TABLE, seats: 3 });
  await ben!.post(`/matches/${other.id}/join`, { seat: 1, word: 'gone' });
  await ben!.post(`/matches/${other.id}/leave`);
  await ben!.post(`/matches/${other.id}/join`, { seat: 1 });
  const { body } = await cleo!.post(`/matches/${other.id}/join`, {});
  expect(body.chance!.words).toEqual(['', '', '']);
  await agrees(await finish(id, [ada!, ben!]));
});

test('a match against bots has a word of its maker alone; bots have none', async () => {
  const { promise: ticket } = await promise();
  const made = await ada!.make({ ...TABLE, seats: 2, bots: 1, promise: ticket, word: 'mine' });
  expect(made.chance!.words).toEqual(['mine', '']);
  await agrees(await finish(made.id, [ada!]));
});

test.each(['streets', 'rideshare-wars', 'wheres-my-ride', 'automobiles'])(
  'every draw of %s can be computed again from what the service tells after the end',
  async (game) => {
    const { id } = await ada!.make({ game, seats: 2, bots: 1, pace: 'none', word: `for ${game}` });
    const file = await finish(id, [ada!]);
    const report = await check(file);
    expect(report).toMatchObject({ isPromised: true, unknown: { 'no-actions': 0, position: 0 } });
    expect(report.different).toBeUndefined();
  },
);

describe('a promise', () => {
  test('is kept once', async () => {
    const { promise: ticket } = await promise();
    const wanted = { ...TABLE, seats: 2, promise: ticket };
    expect((await ada!.post('/matches', wanted)).status).toBe(201);
    const again = await ben!.post('/matches', wanted);
    expect(again).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  test('that was not made is refused', async () => {
    const { promise: ticket } = await promise();
    const forged = `000000000000${ticket.slice(12)}`;
    const { status } = await ada!.post('/matches', { ...TABLE, seats: 2, promise: forged });
    expect(status).toBe(400);
  });
});

test.each(['two\nlines', 'x'.repeat(41), 7, '\u202e'])('%j is no word', async (word) => {
  const { status } = await ada!.post('/matches', { ...TABLE, seats: 2, word });
  expect(status).toBe(400);
});
