import { beforeAll, expect, test } from 'vitest';
import type { View } from '../../../rules/games/wheres-my-ride/model/types.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { freshKey, playAny, seatAll } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();
let service: PostedService;
let people: Awaited<ReturnType<typeof makeAccount>>[];
beforeAll(async () => {
  service = makePostedService(own.env, CATALOG);
  people = [];
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) people.push(await makeAccount(service, name));
});

test('a letter names the step of the round: choose a text, answer in emojis, the riders decide', async () => {
  const id = await seatAll(people, { game: 'wheres-my-ride' });
  const page = async () =>
    (await service.ask<{ view: View; awaiting: number[] }>('GET', `/matches/${id}`)).body;
  const told = new Map<string, string[]>();
  for (let act = 0; act < 12; act++) {
    const { view, awaiting } = await page();
    const before = service.sent.length;
    await service.sweepAfter(3);
    told.set(view.phase, [
      ...(told.get(view.phase) ?? []),
      ...service.sent.slice(before).map(({ text }) => text),
    ]);
    if (view.phase === 'decide' && (told.get('decide') ?? []).length > 0) break;
    const guest = people[awaiting[0]!]!;
    await guest.post(`/matches/${id}/talk`, { text: 'Not for letters.', key: freshKey() });
    await playAny(guest, id);
  }
  const each = (phase: string, words: RegExp): void => {
    const letters = told.get(phase) ?? [];
    expect(letters.length, phase).toBeGreaterThan(0);
    for (const text of letters) expect(text).toMatch(words);
  };
  each('text', /^Choose a text/m);
  each('emoji', /^You’re the Driver, waiting at /m);
  each('decide', /^Talk \(the Driver reads along in silence\)/m);
  expect(JSON.stringify(service.sent)).not.toContain('Not for letters');
});
