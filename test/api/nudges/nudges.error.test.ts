import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveSql } from '../../../db/local/endpoint.ts';
import { makeAccount, makePostedService, type PostedService, type Sent } from '../mail-service.ts';
import { playAny, seatAll, type Guest } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(() => vi.restoreAllMocks());

/** The service over a line to its database that can be cut, and what it has sent so far. */
const withLine = async (sent: Sent[] = [], failing = false, dies = false) => {
  const endpoint = await serveSql(own.engine);
  const send = async (mail: Sent): Promise<void> => {
    if (failing) throw new Error('the mail server is down');
    sent.push(mail);
    if (dies) await endpoint.close();
  };
  const bindings = { DATABASE_URL: endpoint.connection, NEON_FETCH_ENDPOINT: endpoint.url, MAIL: { send } };
  return { service: makePostedService(bindings), cut: endpoint.close };
};

let sent: Sent[];
let before: { service: PostedService; cut: () => Promise<void> };
let people: (Guest & { email: string })[];
let id: string;
beforeEach(async () => {
  sent = [];
  before = await withLine(sent);
  people = [await makeAccount(before.service, 'Ada'), await makeAccount(before.service, 'Ben')];
  id = await seatAll(people, { game: 'pebbles' });
  await playAny(people[0]!, id, 'take');
  await playAny(people[0]!, id, 'end-turn');
});
const toBen = (): Sent[] => sent.filter(({ to }) => to === people[1]!.email);

test('a database that dies between commit and mail loses no nudge and doubles none', async () => {
  await before.cut();
  await before.service.sweepAfter(3);
  expect(toBen()).toEqual([]);
  const after = await withLine(sent);
  for (const minutes of [3, 1, 10, 60]) await after.service.sweepAfter(minutes);
  expect(toBen()).toHaveLength(1);
  expect(toBen()[0]!.text).toContain(id);
  await after.cut();
});

/** A service that is killed as soon as it has sent something, before it has recorded that. */
const dieSending = async (minutes: number): Promise<void> => {
  const { service } = await withLine(sent, false, true);
  await service.sweepAfter(minutes);
};

test('a mail goes out twice at most, however often the service dies between sending it and noting that', async () => {
  await before.cut();
  for (const minutes of [3, 10, 20, 30, 40]) await dieSending(minutes);
  expect(toBen()).toHaveLength(2);
  expect(toBen()[1]!.text).toBe(toBen()[0]!.text);
});

test('a mail whose sending nobody recorded goes once more, also where that fails at first', async () => {
  await before.cut();
  await dieSending(3);
  const down = await withLine(sent, true);
  await down.service.sweepAfter(10);
  await down.cut();
  expect(toBen()).toHaveLength(1);
  for (const minutes of [20, 30, 40]) await dieSending(minutes);
  expect(toBen()).toHaveLength(2);
});

test('a mail that could not be sent goes out later, once', async () => {
  await before.cut();
  const down = await withLine(sent, true);
  await down.service.sweepAfter(3);
  await down.cut();
  expect(toBen()).toEqual([]);
  const after = await withLine(sent);
  for (const minutes of [6, 10, 60]) await after.service.sweepAfter(minutes);
  expect(toBen()).toHaveLength(1);
  await after.cut();
});

test('a mail server that is down for hours delays a nudge, and no turn is told that is over by then', async () => {
  const down = await withLine(sent, true);
  for (const minutes of [3, 10, 60]) await down.service.sweepAfter(minutes);
  await playAny(people[1]!, id, 'take');
  await playAny(people[1]!, id, 'end-turn');
  const after = await withLine(sent);
  await after.service.sweepAfter(600);
  expect(toBen()).toEqual([]);
  await Promise.all([before.cut(), down.cut(), after.cut()]);
});
