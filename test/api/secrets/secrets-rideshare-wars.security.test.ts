import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { entries, matches } from '../../../db/schema/matches.ts';
import { nudges } from '../../../db/schema/channels.ts';
import { seats } from '../../../db/schema/seats.ts';
import type { Action, View } from '../../../rules/games/rideshare-wars/model/types.ts';
import { ALL_RIDERS } from '../../../rules/games/rideshare-wars/cards.ts';
import { moduleOf } from '../../../rules/catalog.ts';
import { rider } from '../../../rules/games/rideshare-wars/words/names.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { freshKey, type Guest } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();
let service: PostedService;
let people: Awaited<ReturnType<typeof makeAccount>>[];
let watcher: Guest;

beforeAll(async () => {
  service = makePostedService(own.env, [moduleOf('rideshare-wars')!]);
  await own.db.execute(sql`alter table matches disable trigger dice_kept`); // so that a match can be dealt as it is wanted
  people = [];
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) people.push(await makeAccount(service, name));
  watcher = await service.guest('Eva');
});

/** A match of four whose chance is the same in every run. */
const deal = async (secret: string): Promise<string> => {
  const { id } = await people[0]!.make({ game: 'rideshare-wars', seats: 4 });
  await own.db.update(matches).set({ secret }).where(eq(matches.id, id));
  for (const guest of people.slice(1)) await guest.post(`/matches/${id}/join`);
  return id;
};

let twins = 0;
/** The same match once more, with its log and its chance. */
const twinOf = async (id: string): Promise<string> => {
  const twin = `twin${String(++twins).padStart(8, '0')}`;
  const [row] = await own.db.select().from(matches).where(eq(matches.id, id));
  await own.db.insert(matches).values({ ...row!, id: twin, invite: twin });
  for (const table of [seats, entries] as const) {
    const rows = await own.db.select().from(table).where(eq(table.match, id));
    await own.db.insert(table).values(rows.map((one) => ({ ...one, match: twin })) as never);
  }
  return twin;
};

/** The position, the seat that decides and what it may do. */
interface Choice {
  id: string;
  seat: number;
  view: View;
  actions: Action[];
}
const choiceIn = async (id: string): Promise<Choice> => {
  const { awaiting } = (await watcher.get(`/matches/${id}`)).body;
  const seat = awaiting.at(-1)!;
  const guest = people[seat]!;
  const { body } = await guest.get<{ actions: Action[] }>(`/matches/${id}/legal`);
  return { id, seat, view: (await guest.get(`/matches/${id}`)).body.view as unknown as View, ...body };
};
const does = async ({ id, seat }: Pick<Choice, 'id' | 'seat'>, action: Action): Promise<void> => {
  const { seq: basis } = (await people[seat]!.get(`/matches/${id}`)).body;
  const { status } = await people[seat]!.post(`/matches/${id}/actions`, { action, basis, key: freshKey() });
  expect([status, action]).toEqual([200, action]);
};
const takesBack = async ({ id, seat }: Choice): Promise<void> => {
  const { seq: basis } = (await people[seat]!.get(`/matches/${id}`)).body;
  expect((await people[seat]!.post(`/matches/${id}/undo`, { basis, key: freshKey() })).status).toBe(200);
};

/** Who has one rider hails, who has two banks one. */
const usual = ({ actions, view }: Choice): Action => {
  const option = view.hand.length < 2 ? 'hail' : view.tools.length > 1 ? 'bank' : 'end-turn';
  const order = ['discard', 'take', 'acquire', 'lay', 'keep', 'pay', option, 'trade', 'borrow', 'end-turn'];
  const rank = ({ type }: Action): number => (order.indexOf(type) + order.length + 1) % (order.length + 1);
  return actions.toSorted((a, b) => rank(a) - rank(b))[0]!;
};

const PATHS = ['', '?since=1', '/legal', '/log', '/replay', '/export', '/talk'];
/** Every byte answered to the other seats, a spectator and a signed-out visitor. */
const toldOthers = async ({ id, seat }: Pick<Choice, 'id' | 'seat'>): Promise<string[]> => {
  const { seq } = (await watcher.get(`/matches/${id}`)).body;
  const paths = [...PATHS, `?at=${seq}`, `?at=${seq - 1}`].map((part) => `/matches/${id}${part}`);
  const others = [...people.filter((_guest, i) => i !== seat), watcher];
  const asked = [...others.map(({ get }) => get), (path: string) => service.ask('GET', path)];
  const texts: string[] = [];
  for (const get of asked) for (const path of paths) texts.push((await get(path)).text.replaceAll(id, 'ID'));
  return texts;
};

/** Riders a viewer may have heard of: in an open part, or in their own. */
const knownTo = async (id: string, viewer: number | 'table'): Promise<Set<string>> => {
  const rows = await own.db.select({ events: entries.events }).from(entries).where(eq(entries.match, id));
  const told = JSON.stringify(
    rows.flatMap(({ events }) =>
      events.map(({ open, own: parts }) => [open, viewer === 'table' ? null : parts?.[viewer]]),
    ),
  );
  return new Set(ALL_RIDERS.filter((card) => told.includes(`"${card}"`)));
};

test('no channel names a rider, by id or in words, before its reader may know it', async () => {
  const id = await deal('another chance');
  const watchers = [
    ...people.map((guest, seat) => ({ guest, seat })),
    { guest: watcher, seat: 'table' },
  ] as const;
  for (let round = 0; round < 5; round++) {
    for (let step = 0; step < 7; step++) {
      const choice = await choiceIn(id);
      await does(choice, usual(choice));
    }
    for (const { guest, seat } of watchers) {
      const known = await knownTo(id, seat);
      for (const path of [...PATHS.map((part) => `/matches/${id}${part}`), '/inbox', '/matches?player=me']) {
        const { text } = await guest.get(path);
        const leaked = ALL_RIDERS.filter(
          (card) => !known.has(card) && (text.includes(`"${card}"`) || text.includes(rider(card).text)),
        );
        expect(leaked, `${path} for ${seat}`).toEqual([]);
        expect(text, path).not.toMatch(/"dark"|"action"/);
      }
    }
  }
});

const distinct = (actions: readonly Action[], type: Action['type']): Action[] =>
  actions.filter((action) => action.type === type && !('card' in action && action.card === null));

/** What is chosen in secret; what draws or shows a card, or settles a debt, is not taken back. */
const KINDS = {
  'which rider is banked': { type: 'bank' },
  'which tool is paid': { type: 'pay', isBank: true },
  'which rider is kept': { type: 'keep', isFinal: true },
  'which rider a red letter costs': { type: 'discard', isFinal: true },
} as const;
const NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Whether several hidden things may be chosen; what is paid for a bank can be taken back. */
const shows = ({ actions, view }: Choice, kind: (typeof KINDS)[keyof typeof KINDS]): boolean => {
  const task = view.tasks.at(-1);
  const isIt = !('isBank' in kind) || (task?.at === 'pay' && task.for.type === 'bank');
  return isIt && distinct(actions, kind.type).length > 1;
};

describe('nobody but who chooses is told', () => {
  const found = new Map<string, Choice>();

  beforeAll(async () => {
    const id = await deal('chance 3');
    for (let step = 0; found.size < NAMES.length && step < 60; step++) {
      const choice = await choiceIn(id);
      for (const name of NAMES)
        if (!found.has(name) && shows(choice, KINDS[name]))
          found.set(name, { ...choice, id: await twinOf(id) });
      await does(choice, usual(choice));
    }
  });

  test.each(NAMES)('%s, by any answer or its length, nor after a take-back', async (name) => {
    const [kind, choice] = [KINDS[name], found.get(name)!];
    const told: string[][] = [];
    const afterwards: string[][] = [];
    for (const action of distinct(choice.actions, kind.type).slice(0, 2)) {
      const twin = { ...choice, id: await twinOf(choice.id) };
      await does(twin, action);
      told.push(await toldOthers(twin));
      if ('isFinal' in kind) continue;
      await takesBack(twin);
      afterwards.push(await toldOthers(twin));
    }
    expect(told[0]!.length).toBeGreaterThan(40);
    expect(told[0]).toEqual(told[1]);
    expect(afterwards[0]).toEqual(afterwards[1]);
  });

  test('what was banked and what was paid for it, by mail', async () => {
    const choice = found.get('which rider is banked')!;
    const { now } = service.clock;
    const mails: string[][] = [];
    for (const [i, bank] of distinct(choice.actions, 'bank').slice(0, 2).entries()) {
      const twin = { ...choice, id: await twinOf(choice.id) };
      service.clock.now = now;
      await own.db.delete(nudges);
      await does(twin, bank);
      const tools = distinct((await choiceIn(twin.id)).actions, 'pay');
      if (tools.length > 0) await does(twin, tools[i % tools.length]!);
      await does(twin, { type: 'end-turn' });
      await service.sweepAfter(3);
      const sent = service.sent.filter(({ text }) => text.includes(twin.id));
      mails.push(
        sent.map(({ to, subject, text }) => [to, subject, text.replace(/https:\S+/g, '')].join('\n')),
      );
    }
    expect(mails[0]!.join('\n')).toContain('banked');
    expect(mails[0]).toEqual(mails[1]);
  });
});
