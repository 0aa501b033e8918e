import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BotCard, LogEntry, SeatCard } from '../../../api/contract/match.ts';
import { openDb } from '../../../db/client.ts';
import { seats as seatRows } from '../../../db/schema/seats.ts';
import { botAt } from '../../../rules/kit/bots/cast.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeService, playAny, playToEnd, seatAll, type MatchPage } from '../service.ts';

const service = makeService();
const db = openDb(service.env);
const [ada] = await service.guests('Ada');

const namesAt = ({ seats }: Pick<MatchPage, 'seats'>) => seats.map(({ name }) => name);
const look = async (id: string) => (await ada.get(`/matches/${id}`)).body;

describe('the bots at a table', () => {
  test('have names, no two alike, that never change', async () => {
    const made = await ada.make({ game: 'pebbles', seats: 3, bots: 2 });
    const [own, ...bots] = made.seats as [SeatCard, ...SeatCard[]];
    expect(own).toMatchObject({ bot: false });
    expect(own).not.toHaveProperty('name');
    expect(bots.map(({ bot }) => bot)).toEqual([true, true]);
    expect(new Set(bots.map(({ name }) => name)).size).toBe(2);
    await playAny(ada, made.id, 'take');
    expect(namesAt(await look(made.id))).toEqual(namesAt(made));
  });

  test('can be chosen by name, which lists tell, too', async () => {
    const { id, seats } = await ada.make({ game: 'pebbles', seats: 3, bots: ['Oskar', 'Fern'] });
    expect(seats.map(({ name }) => name)).toEqual([undefined, 'Oskar', 'Fern']);
    const { body } = await ada.get<{ matches: MatchPage[] }>('/matches?player=me&status=running');
    expect(namesAt(body.matches.find((card) => card.id === id)!)).toEqual([undefined, 'Oskar', 'Fern']);
  });

  test('sit down again for a rematch', async () => {
    const id = await seatAll([ada], { game: 'pebbles', bots: ['Hazel', 'Vito'] });
    await playToEnd([ada], id);
    const { body } = await ada.post(`/matches/${id}/rematch`);
    expect(namesAt(body)).toEqual([undefined, 'Hazel', 'Vito']);
  });

  test('are called by their names in the log', async () => {
    const id = await seatAll([ada], { game: 'pebbles', bots: ['Bruno'] });
    await playAny(ada, id, 'take');
    await playAny(ada, id, 'end-turn');
    const { body } = await ada.get<{ entries: LogEntry[] }>(`/matches/${id}/log`);
    expect(body.entries.flatMap(({ text }) => text).join(' ')).toContain('Bruno took a pebble');
  });

  test('are not mixed up with a player of the same name', async () => {
    const juno = await service.guest('Juno');
    const made = await juno.make({ game: 'pebbles', seats: 3, bots: ['Juno'] });
    expect(made.seats[0]!.player!.name).toBe('Juno (2)');
    const { body } = await ada.post(`/matches/${made.id}/join`);
    expect(new Set(body.seats.map((seat) => seat.player?.name ?? seat.name)).size).toBe(3);
  });

  test('keep a name in a match that was made before they had any', async () => {
    const { id } = await ada.make({ game: 'pebbles', seats: 3, bots: 2 });
    await db.update(seatRows).set({ name: null }).where(eq(seatRows.match, id));
    expect(namesAt(await look(id))).toEqual([undefined, botAt(id, 1), botAt(id, 2)]);
  });

  test.each([[['Juno', 'Juno']], [['Somebody']], [['Juno', 'Wren', 'Oskar']]])(
    'are refused as %j',
    async (bots) => {
      const { status } = await ada.post('/matches', { game: 'pebbles', seats: 3, bots });
      expect(status).toBe(400);
    },
  );
});

test('every bot is listed, with the games it likes', async () => {
  const whole = makeService({ catalog: CATALOG });
  const { body } = await (await whole.guest('Ben')).get<{ bots: BotCard[] }>('/bots');
  expect(body.bots).toHaveLength(24);
  expect(body.bots[0]).toEqual({
    name: 'Juno',
    about: expect.any(String) as string,
    says: expect.any(String) as string,
    likes: ['curbside', 'streets'],
  });
});
