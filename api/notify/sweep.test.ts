import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDb } from '../../db/client.ts';
import { serveSql } from '../../db/local/endpoint.ts';
import { addNudge, clearTables, layTable, minutesOn, T0 } from '../../test/tables.ts';
import type { Mail } from './mail/mail.ts';
import type { Work } from '../lib/log.ts';
import type { ToTell } from './letters.ts';
import { nudgeOutbox, type Sweep } from './outboxes.ts';
import { sweepOut } from './sweep.ts';
import { cutOff, gated } from '../../test/api/service.ts';
import { noOutside } from '../../test/api/nudges/outside.ts';
import { ownDatabase } from '../../test/service.ts';

const own = ownDatabase();
let sent: Mail[] = [];
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
});
beforeEach(async () => {
  sent = [];
  await clearTables(own.db);
});

const send = async (mail: Mail): Promise<void> => {
  sent.push(mail);
};
const tell: ToTell['news'] = ({ match, kind }) => ({
  match,
  kind,
  seq: 1,
  game: 'Curbside',
  gameId: 'curbside',
  table: '',
  lines: [`Ben moved in ${match}.`],
  deadline: minutesOn(600).toISOString(),
});
const telling = (news = tell): ToTell => ({ news, followed: () => ({ news: [], more: 0 }) });
const sweep = (now: Date, more: Partial<Sweep> = {}): Promise<Work> => {
  const opened: Sweep = {
    db: own.db,
    send,
    origin: 'https://m.example',
    secrets: ['a secret for tests'],
    clock: () => now,
    outside: noOutside,
    vapid: undefined,
    read: async () => telling(),
    count: () => {},
    ...more,
  };
  return sweepOut(nudgeOutbox(opened), opened);
};

test('several matches of one player share a mail; two players get two', async () => {
  for (const match of ['m1', 'm2', 'm3']) await layTable(own.db, match, { awaiting: [0, 1], seq: 6 });
  for (const match of ['m1', 'm2', 'm3']) await addNudge(own.db, match);
  await addNudge(own.db, 'm1', { seat: 1, window: 6 });
  await sweep(T0);
  expect(sent.map(({ to }) => to).sort()).toEqual(['ada@example.org', 'ben@example.org']);
  const toAda = sent.find(({ to }) => to === 'ada@example.org')!;
  for (const match of ['m1', 'm2', 'm3']) expect(toAda.text).toContain(`https://m.example/matches/${match}`);
});

test('a failed mail delays nobody else and goes out later', async () => {
  await layTable(own.db, 'm1', { awaiting: [0, 1] });
  await addNudge(own.db, 'm1');
  await addNudge(own.db, 'm1', { seat: 1, window: 6 });
  const failing = (mail: Mail): Promise<void> =>
    mail.to.startsWith('ada') ? Promise.reject(new Error('451')) : send(mail);
  await sweep(T0, { send: failing });
  expect(sent.map(({ to }) => to)).toEqual(['ben@example.org']);
  await sweep(minutesOn(10));
  expect(sent.map(({ to }) => to)).toEqual(['ben@example.org', 'ada@example.org']);
});

test('a sweep slowed down by mail leaves the rest to the next, and nobody gets two mails', async () => {
  await layTable(own.db, 'm1', { awaiting: [0, 1] });
  await addNudge(own.db, 'm1');
  await addNudge(own.db, 'm1', { seat: 1, window: 6 });
  let minute = 0;
  const clock = (): Date => minutesOn(minute);
  const sendSlowly = async (mail: Mail): Promise<void> => {
    minute += 4.5;
    if (minute > 5) await sweep(clock());
    await send(mail);
  };
  await sweep(T0, { send: sendSlowly, clock });
  await sweep(minutesOn(20));
  expect(sent.map(({ to }) => to).sort()).toEqual(['ada@example.org', 'ben@example.org']);
});

/** A sweep that ends between what it does before it sends and the note of it. */
const dieIn = async (at: Date): Promise<void> => {
  const endpoint = await serveSql(own.engine);
  const db = openDb({ DATABASE_URL: endpoint.connection, NEON_FETCH_ENDPOINT: endpoint.url });
  const send = async (): Promise<void> => {
    await endpoint.close();
    throw new Error('the machine went down');
  };
  await expect(sweep(at, { db, send })).rejects.toThrow();
};

test('a letter for the second time, which is never sent a third, takes nothing with it that waits for the first', async () => {
  await layTable(own.db, 'm1');
  await addNudge(own.db, 'm1');
  await dieIn(T0);
  await layTable(own.db, 'm2');
  await addNudge(own.db, 'm2');
  await dieIn(minutesOn(6));
  await sweep(minutesOn(12));
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('https://m.example/matches/m2')]);
  expect(sent[0]!.text).not.toContain('matches/m1');
});

test('a letter that may have been sent counts as that, too, where the mark before its second time is lost', async () => {
  await layTable(own.db, 'm1');
  await addNudge(own.db, 'm1');
  await dieIn(T0);
  let trips = 0; // to hand on, to claim, to mark
  const db = openDb(own.env, (client) =>
    gated(client, (run) => (++trips === 3 ? Promise.reject(cutOff()) : run())),
  );
  await sweep(minutesOn(6), { db });
  await dieIn(minutesOn(12));
  await sweep(minutesOn(30));
  expect(sent).toEqual([]);
});

test('a turn is told where a question about the same match has been answered since it was asked', async () => {
  await layTable(own.db, 'm1', { timing: { ask: { agreed: [], against: [] } } as never });
  await addNudge(own.db, 'm1', { kind: 'decide', window: -1 });
  await addNudge(own.db, 'm1');
  await sweep(T0, {
    read: async () => telling((nudge) => (nudge.kind === 'decide' ? undefined : tell(nudge))),
  });
  expect(sent).toHaveLength(1);
});

test('after a sweep dies between claim and mail, the mail is sent later, once', async () => {
  await layTable(own.db, 'm1');
  await addNudge(own.db, 'm1');
  await dieIn(T0);
  await sweep(minutesOn(1));
  expect(sent).toEqual([]);
  for (const minute of [6, 12, 30]) await sweep(minutesOn(minute));
  expect(sent).toHaveLength(1);
});

/** Adds `count` players, each awaited at their own table; `where` is the SQL of their addresses. */
const layCrowd = async (count: number, where = "'p' || i || '@example.org'"): Promise<void> => {
  const of = (query: string) => own.db.execute(sql.raw(query));
  await of(
    `insert into players (id, name, email) select 'p' || i, 'P', ${where} from generate_series(1, ${count}) i`,
  );
  await layTable(own.db, 'm');
  await of(`insert into matches select (jsonb_populate_record(m, jsonb_build_object('id', 'm' || i, 'invite', 'm' || i))).*
    from matches m, generate_series(1, ${count}) i where m.id = 'm'`);
  await of(
    `insert into seats (match, seat, player) select 'm' || i, 0, 'p' || i from generate_series(1, ${count}) i`,
  );
  await of(`insert into nudges (match, seat, "window", kind, player, due_at)
    select 'm' || i, 0, 5, 'turn', 'p' || i, '${T0.toISOString()}'::timestamptz - (${count} - i) * interval '1 second'
    from generate_series(1, ${count}) i`);
  await of('analyze');
};

test('two thousand mails go out in one minute of the cron, and so twenty thousand in ten', async () => {
  await layCrowd(2000);
  let now = T0.getTime();
  const sendSoon = async (mail: Mail): Promise<void> => {
    now += 1000 / 60; // sixty mails a second
    sent.push(mail);
  };
  expect(await sweep(T0, { clock: () => new Date(now), send: sendSoon })).toEqual({
    found: 2000,
    done: 2000,
  });
  expect(now).toBeLessThan(minutesOn(1).getTime());
  expect(new Set(sent.map(({ to }) => to)).size).toBe(2000);
});

test('three simultaneous sweeps mail everybody once', async () => {
  await layCrowd(250);
  await Promise.all([sweep(T0), sweep(T0), sweep(T0)]);
  await sweep(minutesOn(1));
  expect(sent.map(({ to }) => to).sort()).toEqual([...new Set(sent.map(({ to }) => to))].sort());
  expect(sent).toHaveLength(250);
});

test('a nudge that always fails delays no other', async () => {
  await layCrowd(250);
  const throwing: ToTell['news'] = (nudge) => {
    if (['m1', 'm7', 'm8'].includes(nudge.match)) throw new Error('broken');
    return tell(nudge);
  };
  await sweep(T0, { read: async () => telling(throwing) });
  expect(sent).toHaveLength(247);
});

test('slow servers delay only mail to their own domains, which goes out later, once', async () => {
  await layCrowd(
    300,
    "'p' || i || case when i <= 150 then '@slow' || i % 4 || '.example' else '@example.org' end",
  );
  const held: (() => void)[] = [];
  const toSlow = () => sent.filter(({ to }) => to.includes('@slow'));
  const others = () => sent.length - toSlow().length;
  const sendSlowly = async (mail: Mail): Promise<void> => {
    if (mail.to.includes('@slow')) await new Promise<void>((resolve) => held.push(resolve));
    sent.push(mail);
  };
  const later: Sweep['later'] = (ms, call) => {
    const soon = ms < 10_000 ? setTimeout(call) : undefined;
    return () => clearTimeout(soon);
  };
  const sweeping = sweep(T0, { send: sendSlowly, later });
  await expect.poll(others, { timeout: 20_000 }).toBe(150);
  expect(toSlow()).toHaveLength(0);
  for (const resolve of held) resolve();
  await sweeping;
  expect(toSlow().length).toBeGreaterThan(0);
  await sweep(minutesOn(3));
  await sweep(minutesOn(30));
  expect(toSlow()).toHaveLength(150);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(300);
});

test('a mail server that takes a mail and never answers holds up no sweep, nobody else’s mail and no later one', async () => {
  await layTable(own.db, 'm1', { awaiting: [0, 1] });
  await addNudge(own.db, 'm1');
  await addNudge(own.db, 'm1', { seat: 1, window: 6 });
  await own.db.execute(sql`update players p set email = 'ben@elsewhere.example' where p.id = 'ben'`);
  const hanging = (mail: Mail): Promise<void> =>
    mail.to.startsWith('ada') ? new Promise(() => {}) : send(mail);
  const later: Sweep['later'] = (_, call) => {
    const soon = setTimeout(call, 300);
    return () => clearTimeout(soon);
  };
  expect(await sweep(T0, { send: hanging, later })).toEqual({ found: 2, done: 1 });
  expect(sent.map(({ to }) => to)).toEqual(['ben@elsewhere.example']);
  await sweep(minutesOn(10));
  expect(sent.map(({ to }) => to)).toEqual(['ben@elsewhere.example', 'ada@example.org']);
});
