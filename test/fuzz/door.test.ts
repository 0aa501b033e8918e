import { beforeAll, expect, test, vi } from 'vitest';
import { makeService, type Guest } from '../api/service.ts';
import { bodyFor, fillPath, TABLE } from '../api/table.ts';

const service = makeService();
let ada: Guest;
beforeAll(async () => {
  ada = await service.guest('Ada');
});

/** NUL, a byte that begins no character, and half of a surrogate pair, as they are sent in a path. */
const UNKEPT = ['%00', 'a%00b', '%ff', '%ed%a0%80'];

test.each(UNKEPT)('%s is nobody’s id on any route', async (id) => {
  for (const { method, path } of TABLE.filter((row) => row.path.includes(':'))) {
    const at = fillPath(path, () => id);
    const { status } = await ada.send(method, at, method === 'GET' ? {} : { body: {} });
    expect([method, at, status]).toEqual([method, at, 404]);
  }
});

type Change = (value: unknown) => unknown;

/** The same value with each part of it changed that is changed to something, one after another. */
const changed = function* (value: unknown, change: Change): Generator {
  const other = change(value);
  if (other !== undefined) yield other;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const inner of changed(part, change))
      yield Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
};

const ending =
  (text: string): Change =>
  (value) =>
    typeof value === 'string' ? `${value}${text}` : undefined;
const having =
  (key: string): Change =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value, [key]: 'take' }
      : undefined;

test.each<[string, Change]>([
  ['NUL', ending('\0')],
  ['half of a surrogate pair', ending('\uD800')],
  ['what reverses the text around it', ending('\u202E')],
  ['what isolates the text around it', ending('\u2067')],
  ...['constructor', '__proto__', 'toString'].map((key): [string, Change] => [
    `“${key}”, which every object has,`,
    having(key),
  ]),
])('%s is refused anywhere in the body of any route', async (_, change) => {
  for (const row of TABLE.filter(({ endpoint }) => endpoint.body)) {
    const path = fillPath(row.path, () => ada.me.id);
    for (const body of changed(bodyFor(row), change)) {
      const { status } = await ada.send(row.method, path, { body });
      expect([row.name, body, status]).toEqual([row.name, body, 400]);
    }
  }
});

test('a body nested deeper than anything we store is refused', async () => {
  const { id } = await ada.make({ game: 'pebbles', seats: 2, bots: 1 });
  const deep = `{"action":{"type":"take","heap":${'['.repeat(9000)}${']'.repeat(9000)}},"basis":0,"key":"k"}`;
  const headers = { cookie: ada.cookie, 'content-type': 'application/json' };
  const answer = await service.raw(`/matches/${id}/actions`, { method: 'POST', headers, body: deep });
  expect(answer.status).toBe(400);
});

test('a fault tells the pattern of its route, and nothing that was sent', async () => {
  const secret = 'a-secret-of-43-characters-that-is-not-told-';
  const log = vi.spyOn(console, 'error').mockReturnValue();
  service.gate = async () => {
    throw new Error('the disk is full');
  };
  const headers = { authorization: `Bearer ${secret}` };
  for (const { method, path, endpoint } of TABLE) {
    const names = Object.keys((endpoint.query as { entries?: object } | undefined)?.entries ?? {});
    const query = new URLSearchParams(names.map((name) => [name, secret])).toString();
    const body = method === 'GET' ? {} : { body: { token: secret, invite: secret, key: secret } };
    await service.ask(method, fillPath(path, () => secret) + (query && `?${query}`), { headers, ...body });
  }
  service.gate = (run) => run();
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
