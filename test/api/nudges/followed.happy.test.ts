import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { matches } from '../../../db/schema/matches.ts';
import { follows } from '../../../db/schema/seats.ts';
import { makeAccount } from '../mail-service.ts';
import type { Account } from '../own.ts';
import { playAny, playToEnd, seatAll } from '../service.ts';
import { sitWithChannels } from './channels.ts';

// Ben gets a digest at noon, and follows a match of Cleo and Dan.

const at = sitWithChannels();
const DAY = 24 * 60;
const TOLD = 'a match you follow';

let cleo: Account;
let dan: Account;
let followed: string;
const follow = (match = followed, following = true) => at.ben.post(`/matches/${match}/follow`, { following });
const moment = (moment: string) =>
  at.ben.send('PATCH', `/me/channels/${at.ben.me.id}`, { body: { moment, hour: 12 } });

beforeEach(async () => {
  [cleo, dan] = [await makeAccount(at.service, 'Cleo'), await makeAccount(at.service, 'Dan')];
  followed = await seatAll([cleo, dan], { game: 'pebbles', name: 'Watched', pace: '7d' });
  await moment('digest');
  await follow();
});

const endTurn = async (id: string, who: Account): Promise<void> => {
  for (const type of ['take', 'end-turn']) await playAny(who, id, type);
};
/** Ben’s turn at a table of his own: so there is a digest. */
const turnOfBen = async (): Promise<void> => {
  await endTurn(await seatAll([at.ada, at.ben], { game: 'pebbles', pace: '7d' }), at.ada);
};
/** Ben’s next digest, which tells of a turn of his. */
const digest = async (): Promise<void> => {
  await turnOfBen();
  await at.service.sweepAfter(3);
  await at.service.sweepAfter((((34 - at.service.clock.now.getUTCHours()) % 24) + 1) * 60);
};
const mails = () => at.service.sent.filter(({ to }) => to === at.ben.email).map(({ text }) => text);
const newest = () => mails().at(-1) ?? '';
const sections = () => newest().split(TOLD).length - 1;

describe('a digest', () => {
  test('tells what happened in a followed match after its reader’s own turns, as the table sees it', async () => {
    await endTurn(followed, cleo);
    await digest();
    expect(newest()).toMatch(
      new RegExp(`Watched \\(Pebbles\\), ${TOLD}\n(- .*Cleo.*\n)+Look at the table: .*${followed}`),
    );
  });

  test('tells it once, and the next one only what came after', async () => {
    await endTurn(followed, cleo);
    await digest();
    await digest();
    expect(newest()).toContain('your turn');
    expect(sections()).toBe(0);
    await endTurn(followed, dan);
    await digest();
    expect(newest()).toMatch(new RegExp(`${TOLD}\n(- .*Dan.*\n)+Look`));
    expect(newest()).not.toContain('Cleo');
  });

  test('tells it later where the mail was not taken', async () => {
    await endTurn(followed, cleo);
    const down = vi.spyOn(at.service.sent, 'push').mockImplementation(() => {
      throw new Error('the mail server is down');
    });
    await digest();
    expect(mails()).toEqual([]);
    down.mockRestore();
    await at.service.sweepAfter(2);
    expect([mails().length, sections()]).toEqual([1, 1]);
  });

  test('tells of the end', async () => {
    await playToEnd([cleo, dan], followed);
    await digest();
    expect(newest()).toMatch(new RegExp(`${TOLD}(\n- .*)+ the last pebble`));
  });
});

test('news of followed matches alone send nothing', async () => {
  await endTurn(followed, cleo);
  for (let day = 0; day < 3; day++) await at.service.sweepAfter(DAY);
  expect(mails()).toEqual([]);
});

test('many are told of by the newest five, and a count of the others', async () => {
  const others = Array.from({ length: 6 }, () => seatAll([cleo, dan], { game: 'pebbles' }));
  for (const id of [followed, ...(await Promise.all(others))]) {
    await follow(id);
    await endTurn(id, cleo);
  }
  await digest();
  expect(sections()).toBe(5);
  expect(newest()).toContain('2 more matches you follow');
});

const NOT_TOLD: Readonly<Record<string, () => Promise<unknown>>> = {
  'was looked at since': () => at.ben.get(`/matches/${followed}`),
  'is followed no more': () => follow(followed, false),
  'has become private': () =>
    openDb(at.service.env).update(matches).set({ visibility: 'private' }).where(eq(matches.id, followed)),
  'is followed by somebody else': () =>
    openDb(at.service.env).update(follows).set({ player: at.ada.me.id }).where(eq(follows.match, followed)),
  'is told to somebody who gets no digest': () => moment('now'),
};
test.each(Object.keys(NOT_TOLD))('nothing is told of a match that %s', async (why) => {
  await endTurn(followed, cleo);
  await NOT_TOLD[why]!();
  await digest();
  expect(newest()).toContain('your turn');
  expect(newest()).not.toContain(followed);
});
