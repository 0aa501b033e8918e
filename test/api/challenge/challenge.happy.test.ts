import { expect, test } from 'vitest';
import type { Challenge } from '../../../api/contract/match.ts';
import { CATALOG, moduleOf } from '../../../rules/catalog.ts';
import { openPlayed } from '../match/play-on.ts';
import type { Guest } from '../service.ts';

const { people, played, service } = openPlayed();

const lend = (who: Guest, lendsTurns: boolean) => who.send('PATCH', '/me', { body: { lendsTurns } });
const lendAll = () => Promise.all(people.map((who) => lend(who, true)));
const open = (id: string, at: number) =>
  service.ask<Challenge & { rule?: string }>('GET', `/matches/${id}/challenge?at=${at}`);

test.each(CATALOG.map(({ game }) => game.meta.id))(
  'a visitor gets any turn of %s as its seat saw it, and what it did',
  { timeout: 60_000 },
  async (game) => {
    await lendAll();
    const { id, last, seen, awaited } = await played(game);
    const { recap } = moduleOf(game)!;
    let told = 0;
    for (let at = 1; at < last; at += Math.max(1, Math.floor(last / 12))) {
      const { status, body } = await open(id, at);
      if (body.rule === 'no-turn') continue;
      expect(status).toBe(200);
      const { before, after } = body;
      const seat = before.viewer as number;
      told++;
      expect(before.view).toEqual(seen(seat, before.seq));
      expect(after.view).toEqual(seen(seat, after.seq));
      expect(awaited(before.seq)).toContain(seat);
      expect(before.status).toBe('running');
      expect(after.events.some((entry) => entry.seat === seat)).toBe(true);
      expect(after.events[0]!.seq).toBeGreaterThan(before.seq);
      const isNext = after.events.at(-1)!.events.some((event) => recap?.opens?.(event));
      expect(isNext || !after.awaiting.includes(seat)).toBe(true);
    }
    expect(told).toBeGreaterThan(2);
  },
);

test('the question is asked once: a player has said neither yes nor no until they answer', async () => {
  const eva = await service.guest('Eva');
  expect(eva.me.lendsTurns).toBeNull();
  expect((await lend(eva, false)).body).toMatchObject({ lendsTurns: false });
  expect((await lend(eva, true)).body).toMatchObject({ lendsTurns: true });
  expect((await eva.get('/me')).body).toMatchObject({ lendsTurns: true });
});
