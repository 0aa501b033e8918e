import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewTableChannel, TableChannel } from '../../../api/contract/people/channel.ts';
import { openDb } from '../../../db/client.ts';
import { matches } from '../../../db/schema/matches.ts';
import { players } from '../../../db/schema/people.ts';
import { makeAccount, makePostedService } from '../mail-service.ts';
import type { Account } from '../own.ts';
import { GEMS, secretGame } from '../secret-game.ts';
import { playAny, playToEnd, seatAll, type Guest } from '../service.ts';
import { sitWithChannels } from './channels.ts';

// Ada made a table where Ben sits too; Cleo has no seat.

const at = sitWithChannels();
const HOOK = 'https://hooks.example.net/services/T0/secret';

let cleo: Account;
let id: string;
beforeEach(async () => {
  cleo = await makeAccount(at.service, 'Cleo');
  id = await seatAll([at.ada, at.ben], { game: 'pebbles', name: 'Club <night>', pace: '7d' });
});

const connect = (who: Guest, { kind = 'discord', url = HOOK, match = id } = {}) =>
  who.post<NewTableChannel & { code: string; rule?: string }>(`/matches/${match}/channel`, { kind, url });
const see = async (who: Guest) => (await who.get<TableChannel>(`/matches/${id}/channel`)).body;
const remove = (who: Guest) => who.send('DELETE', `/matches/${id}/channel`, {});
const turn = async (who: Guest): Promise<void> => {
  for (const type of ['take', 'end-turn']) await playAny(who, id, type);
};
const posted = () =>
  at.internet.received.map(
    ({ body }) => JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>,
  );
const rename = (who: Guest, name: string) =>
  openDb(at.service.env).update(players).set({ name }).where(eq(players.id, who.me.id));

describe('a table’s own channel', () => {
  test('is told once of each turn: what happened, whom the table waits for, and where', async () => {
    expect((await connect(at.ada)).status).toBe(201);
    await turn(at.ada);
    for (const minutes of [0.5, 0.6, 3, 60]) await at.service.sweepAfter(minutes);
    expect(posted()).toMatchObject([
      {
        content: expect.stringMatching(
          /^Meanwhile, Ada took .*\. Club <night\\> \\\(Pebbles\\\) is waiting for Ben, by .* UTC\.\nhttps:\/\/m\.example\/matches\//,
        ),
        allowed_mentions: { parse: [] },
      },
    ]);
    await turn(at.ben);
    await at.service.sweepAfter(3);
    expect(posted()).toHaveLength(2);
    expect(posted()[1]!['content']).toMatch(/^Meanwhile, Ben took .* is waiting for Ada/);
  });

  test('is told whoever looks meanwhile, and of turns that follow each other quickly in one line', async () => {
    await connect(at.ada);
    await turn(at.ada);
    await turn(at.ben);
    await at.ada.get(`/matches/${id}`);
    await at.service.sweepAfter(3);
    expect(posted()).toHaveLength(1);
    expect(posted()[0]!['content']).toContain('is waiting for Ada');
  });

  test('is told of the end', async () => {
    await connect(at.ada, { kind: 'slack' });
    await playToEnd([at.ada, at.ben], id);
    await at.service.sweepAfter(3);
    expect(posted()).toMatchObject([
      { text: expect.stringMatching(/^Club &lt;night&gt; \(Pebbles\) is over\. .*\n<https/) },
    ]);
  });

  test('calls nobody, whatever people are called', async () => {
    await rename(at.ben, '<!channel> @everyone');
    for (const kind of ['discord', 'slack']) {
      await connect(at.ada, { kind });
      await turn(at.ada);
      await at.service.sweepAfter(3);
      await turn(at.ben);
      await remove(at.ben);
    }
    const [discord, slack] = posted();
    expect(discord).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(discord!['content']).not.toMatch(/(^|[^\\])@everyone/);
    expect(slack!['text']).not.toContain('<!channel>');
  });

  test('of a private match names whom it waits for, and nothing that happened', async () => {
    const change = { visibility: 'private' } as const;
    await openDb(at.service.env).update(matches).set(change).where(eq(matches.id, id));
    await connect(at.ada, { kind: 'json' });
    await turn(at.ada);
    await at.service.sweepAfter(3);
    const [{ text, picture, matches: told }] = posted() as [
      { text: string; picture: string; matches: object[] },
    ];
    expect(text).toMatch(/^Club <night> \(Pebbles\) is waiting for Ben, by /);
    expect(picture).toBeUndefined();
    expect(Object.keys(told[0]!).sort()).toEqual([
      'api',
      'deadline',
      'game',
      'gameId',
      'id',
      'kind',
      'lines',
      'table',
      'url',
    ]);
    expect(told).toMatchObject([{ lines: [] }]);
  });

  test('says the same in two worlds that differ in what only seats know', async () => {
    const service = makePostedService(at.service.env, [secretGame], { outside: at.internet.outside });
    const [dan, eve] = [await makeAccount(service, 'Dan'), await makeAccount(service, 'Eve')];
    const lines: string[] = [];
    for (const kind of ['json', 'slack', 'json', 'slack']) {
      const { id: match } = await dan.make({ game: 'secret', seats: 2, pace: 'none' });
      await dan.post(`/matches/${match}/channel`, { kind, url: HOOK });
      await eve.post(`/matches/${match}/join`);
      await playAny(dan, match);
      await service.sweepAfter(3);
      lines.push(new TextDecoder().decode(at.internet.received.at(-1)!.body).replaceAll(match, 'ID'));
    }
    expect(lines.map((line) => line.includes('is waiting for Eve.'))).toEqual([true, true, true, true]);
    expect(lines.slice(2)).toEqual(lines.slice(0, 2));
    expect(GEMS.filter((gem) => lines.join().includes(gem))).toEqual([]);
  });

  test('that is down delays nobody, is tried again, and is off after a day', async () => {
    await connect(at.ada);
    at.internet.answer = () => new Response(null, { status: 404 });
    await turn(at.ada);
    await at.service.sweepAfter(3);
    expect(at.service.mailTo(at.ben.email).subject).toContain('Your turn');
    expect((await see(at.ben)).channel).toMatchObject({ on: true, failing: { error: 'answers 404' } });
    for (let hour = 0; hour < 30; hour++) await at.service.sweepAfter(60);
    expect((await see(at.ben)).channel).toMatchObject({ on: false });
    const { length } = posted();
    await turn(at.ben);
    await at.service.sweepAfter(60);
    expect(posted()).toHaveLength(length);
  });
});

describe('connecting', () => {
  const REFUSED: Readonly<
    Record<string, () => Promise<{ status: number; body: { code: string; rule?: string } }>>
  > = {
    'not-maker': () => connect(at.ben),
    'not-yours': () => connect(cleo),
    connected: () => connect(at.ada).then(() => connect(at.ada, { url: `${HOOK}2` })),
    'match-over': () => playToEnd([at.ada, at.ben], id).then(() => connect(at.ada)),
    'forbidden-address': () => connect(at.ada, { url: 'https://127.0.0.1/hook' }),
  };
  test.each(Object.keys(REFUSED))('is refused: %s', async (why) => {
    const { status, body } = await REFUSED[why]!();
    expect([status, body.rule ?? body.code]).toEqual([why === 'not-yours' ? 403 : 422, why]);
  });

  test('is seen by all who are seated, who may remove it; nobody else may, and nobody reads the address', async () => {
    const made = await connect(at.ada, { kind: 'json' });
    expect(made.body.secret).toMatch(/^whsec_/);
    const channel = {
      kind: 'json',
      label: '',
      to: 'hooks.example.net',
      on: true,
      failing: null,
      stopped: null,
    };
    expect(await see(at.ben)).toEqual({ channel, mayConnect: false });
    expect(JSON.stringify([made.body, await see(at.ada)])).not.toContain('T0');
    expect([(await see(cleo)) as object, await remove(cleo)]).toMatchObject([
      { code: 'not-yours' },
      { status: 403 },
    ]);
    await turn(at.ada);
    expect((await remove(at.ben)).status).toBe(204);
    await at.service.sweepAfter(3);
    expect(posted()).toEqual([]);
    expect(await see(at.ada)).toEqual({ channel: null, mayConnect: true });
    expect((await remove(at.ben)).status).toBe(404);
  });

  test('adds nothing to its maker’s own channels', async () => {
    await connect(at.ada);
    const { body } = await at.ada.get<{ channels: { kind: string }[] }>('/me/channels');
    expect(body.channels.map(({ kind }) => kind)).toEqual(['mail']);
  });
});
