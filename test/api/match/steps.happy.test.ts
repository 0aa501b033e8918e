import { expect, test } from 'vitest';
import type { Legal } from '../../../api/contract/match.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeChance } from '../../../rules/kit/chance.ts';
import type { Call } from '../../program/client.ts';
import { playMatches } from '../../program/play.ts';
import { makeService, playAny, seatAll, type Guest } from '../service.ts';

const service = makeService({ catalog: CATALOG });

const callOf =
  ({ send }: Guest): Call =>
  (method, path, body) =>
    send(method, path, { body });

test.each(CATALOG.map(({ game }) => game.meta.id))(
  '%s is played to its end by what the API lists alone, and nothing of it is refused',
  async (game) => {
    const chance = makeChance([2, 7, 1, 8]);
    const random = () => chance.below(2 ** 32) / 2 ** 32;
    const guest = async (name: string) => callOf(await service.guest(name));
    const report = await playMatches({ guest, game, hasHands: false, random }, 1);
    expect(report.actions).toBeGreaterThan(0);
  },
);

interface Place {
  type: string;
  emoji: string;
  text: string;
}

/** A Driver about to lay tokens, and what may be asked about it. */
const driveRides = async () => {
  const people = await service.guests('Ada', 'Ben', 'Cleo');
  const config = { driver: 'first seat' };
  const id = await seatAll(people, { game: 'wheres-my-ride', config, pace: 'none' });
  for (const texter of people.slice(1)) await playAny(texter, id, 'keep');
  const after = (guest: Guest, steps?: unknown) =>
    guest.get<Legal & { rule?: string; params?: object; field?: string }>(
      `/matches/${id}/legal${steps === undefined ? '' : `?steps=${encodeURIComponent(JSON.stringify(steps))}`}`,
    );
  return { id, ada: people[0], ben: people[1], after };
};

test('steps of a sealed choice are listed apart from what may be sent, with what settles them', async () => {
  const { ada, after } = await driveRides();
  const { actions, steps } = (await after(ada)).body;
  expect(actions).toEqual([]);
  expect(steps!.length).toBeGreaterThan(1);
  for (const { action, settledBy } of steps!) {
    expect(action.type).toBe('place');
    expect(settledBy).toEqual([{ type: 'done' }]);
  }
});

test('the legal actions after some steps are those the browser shows, and nothing is stored', async () => {
  const { id, ada, after } = await driveRides();
  const { seq, steps } = (await after(ada)).body;
  const first = steps![0]!.action as unknown as Place;
  const next = (await after(ada, [first])).body;
  expect([next.seq, next.actions]).toEqual([seq, [{ type: 'done' }]]);
  const emojis = next.steps!.map(({ action }) => (action as unknown as Place).emoji);
  expect(emojis).not.toContain(first.emoji);
  expect((await after(ada)).body).toEqual({ game: 'wheres-my-ride', seq, actions: [], steps });
  const [settles] = next.actions;
  const asked = { steps: [first], action: settles, basis: seq, key: 'settled' };
  expect((await ada.post(`/matches/${id}/actions`, asked)).status).toBe(200);
});

test('a choice without steps lists none', async () => {
  const people = await service.guests('Ada', 'Ben');
  const id = await seatAll(people, { game: 'streets', pace: 'none' });
  const { awaiting } = (await people[0].get(`/matches/${id}`)).body;
  const guest = people[awaiting[0]!]!;
  const { body } = await guest.get<Legal>(`/matches/${id}/legal`);
  expect(body.steps).toBeUndefined();
  expect((await guest.get<Legal>(`/matches/${id}/legal?steps=[]`)).body).toEqual(body);
});

test('steps that cannot be taken are refused by a code, and with their place', async () => {
  const { ada, ben, after } = await driveRides();
  const [first, ...others] = (await after(ada)).body.steps!.map(({ action }) => action as unknown as Place);
  const refusal = async (guest: Guest, steps: unknown) => {
    const { status, body } = await after(guest, steps);
    return [status, body.rule ?? body.field, body.params];
  };
  expect(await refusal(ada, [first, first])).toEqual([422, 'not-legal', { step: 1 }]);
  expect(await refusal(ada, [{ type: 'done' }])).toEqual([422, 'not-legal', { step: 0 }]);
  expect(await refusal(ada, [first, { type: 'done' }])).toEqual([422, 'not-a-step', { step: 1 }]);
  expect(await refusal(ben, [first])).toEqual([422, 'not-awaited', undefined]);
  const many = Array.from({ length: 33 }, () => others[0]);
  expect(await refusal(ada, many)).toEqual([400, 'steps', undefined]);
  expect(await refusal(ada, { type: 'done' })).toEqual([400, 'steps', undefined]);
  expect(await refusal(ada, [{ kind: 'done' }])).toEqual([400, 'steps.0.type', undefined]);
});

test.each([
  ['nothing', ''],
  ['no JSON', '['],
  ['no text', '%00'],
  ['more than any choice takes', `["${'a'.repeat(4000)}"]`],
])('steps that are %s are malformed', async (_name, steps) => {
  const { id, ada } = await driveRides();
  const { status, body } = await ada.get<{ field: string }>(`/matches/${id}/legal?steps=${steps}`);
  expect([status, body.field.split('.')[0]]).toEqual([400, 'steps']);
});
