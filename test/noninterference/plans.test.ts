import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHARED_CHANNELS } from '../../db/closed-lists.ts';
import type { MatchPage } from '../../api/contract/match.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { lineToTurn } from '../api/ahead/plans.ts';
import { readDocument, type Document } from '../api/document/document.ts';
import { bytesOf, differenceOf, sentTo } from './answers.ts';
import { layTable } from './lay.ts';
import { pagesOf } from './pages.ts';
import { hookOf, makeCompany, type Company, type Person } from './people.ts';
import { looksOf, type Asking, type Request } from './requests.ts';
import { makeTable, type Table } from './table.ts';
import { GAMES, openWorlds, type World } from './worlds.ts';

/** How many tables to look through for one where a turn begins. */
const TABLES = 60;
const GUESSES = 12;

/** A table where a decision begins another seat's turn, and what that seat planned for it. */
interface Case {
  table: Table;
  owner: Seat;
  plan: object;
}

/** The turn that a table's last decision begins, planned on what its seat sees before. */
const caseOf = (table: Table): Case | undefined => {
  const { module, twins, before } = table;
  const { game } = module;
  const [match] = before;
  const { decided, match: after } = twins.worlds[0];
  const { seat: mover, actions } = decided.at(-1)!;
  const [owner] = game.outcome(after.state)
    ? []
    : game
        .awaiting(after.state)
        .filter((seat) => seat !== mover && !game.awaiting(match.state).includes(seat));
  if (owner === undefined) return undefined;
  const position = { ...match, view: game.view(match.state, owner) as object, seat: owner };
  const first = actions.map((action) => ({ seat: mover, action }));
  for (let i = 0; i < GUESSES; i++) {
    const chance = makeChance(trialSeed(i, match.seq));
    // What the mover did may not be possible in what the owner believes.
    const line = lineToTurn(game, position, { chance, ...(i % 2 === 0 && { first }) });
    if (line) return { table, owner, plan: { ...line, basis: match.seq, when: 'legal', afterNews: 'go-on' } };
  }
  return undefined;
};

/** One table of each game that has any. */
const CASES = GAMES.flatMap((_, i) => {
  for (let n = i; n < TABLES; n += GAMES.length) {
    const found = caseOf(makeTable(n));
    if (found) return [found];
  }
  return [];
});

let worlds: readonly [World, World];
let companies: Company[];
let document: Document;
let stop: () => Promise<void>;
let played = 0;

beforeAll(async () => {
  const opened = await openWorlds(async (base) => {
    const all: Company[] = [];
    while (all.length < CASES.length) all.push(await makeCompany(base));
    return all;
  });
  ({ worlds, common: companies, stop } = opened);
  document = await readDocument(worlds[0].service);
});
afterAll(() => stop());

const requestOf = (table: Table, actions: readonly object[], basis: number, key: string): Request => {
  const steps = actions.length > 1 && { steps: actions.slice(0, -1) };
  const body = { action: actions.at(-1), ...steps, basis, key };
  return { method: 'POST', path: `/matches/${table.id}/actions`, body };
};

/** Answers differ by a microsecond in what an ETag stands for: somebody quick acts once an action, a plan at once. */
const withoutEtag = (answer: string): string => answer.replace(/W\/\\*"[\da-f]{32}/g, 'W/');

/** In one world somebody has planned their turn, in the other they are quick. Returns how the mover was answered. */
const playBoth = async ({ table, owner, plan }: Case, company: Company): Promise<[string, string]> => {
  const [quick, planned] = worlds;
  const { before, twins, id } = table;
  for (const world of worlds) {
    await layTable(world, table, { company, side: 0 });
    await world.db.execute(sql`update matches set pace = '1d' where matches.id = ${id}`);
    await bytesOf(world, company.watcher, { method: 'GET', path: `/matches/${id}` }); // the first to ask has it folded
  }
  const me = company.seated[owner]!;
  const put = await bytesOf(planned, me, { method: 'PUT', path: `/matches/${id}/plan`, body: plan });
  expect(put.slice(0, 3)).toBe('200');
  const { seat, actions } = twins.worlds[0].decided.at(-1)!;
  const move = requestOf(table, actions, before[0].seq, 'the-last');
  const mover = company.seated[seat];
  const answers: [string, string] = [await bytesOf(quick, mover, move), await bytesOf(planned, mover, move)];
  const { rows } = await planned.db.execute<{ seq: number; action: object }>(sql`
    select e.seq, e.action from entries e where e.match = ${id} and e.seat = ${owner} and e.kind = 'act'
      and e.seq > ${before[0].seq} order by e.seq`);
  for (const { seq, action } of rows) {
    const answer = await bytesOf(quick, me, requestOf(table, [action], seq - 1, `quick-${seq}`));
    expect(answer.slice(0, 3)).toBe('200');
  }
  played += rows.length;
  return answers;
};

/** Everything that somebody else can ask. */
const differencesFor = async (person: Person | undefined, asking: Asking): Promise<string[]> => {
  const different: string[] = [];
  for (const request of [...looksOf(document, asking), ...pagesOf(asking)]) {
    const [here, there] = [
      await bytesOf(worlds[0], person, request),
      await bytesOf(worlds[1], person, request),
    ];
    const difference = differenceOf(withoutEtag(here), withoutEtag(there));
    if (difference !== undefined) different.push(`${request.method} ${request.path}\n${difference}`);
  }
  return different;
};

/** What others may read in the owner's own channels. */
const sharedOf = ({ received }: World, owner: Person): string[] =>
  received
    .filter(({ url }) => SHARED_CHANNELS.some((kind) => url === hookOf(owner, kind)))
    .map(({ body }) => Buffer.from(body).toString());

const sweepBoth = async (minutes: number): Promise<void> => {
  for (const { service } of worlds) await service.sweepAfter(minutes);
};

test.for(CASES.map((one, i) => ({ ...one, i, title: one.table.title })))(
  'nobody can tell a plan from somebody quick: $title',
  async ({ i, ...one }) => {
    const company = companies[i]!;
    const { table, owner } = one;
    const [here, there] = await playBoth(one, company);
    expect(differenceOf(here, there)).toBeUndefined();
    const secrets = {
      match: 'zzzzzzzzzzzz',
      invite: 'guessed',
      club: 'zzzzzzzzzzzz',
      tournament: 'zzzzzzzzzzzz',
    };
    const page = await bytesOf(worlds[0], undefined, { method: 'GET', path: `/matches/${table.id}` });
    const { seq } = JSON.parse(page.split('\n').at(-1)!) as MatchPage;
    const asking: Asking = { table, company, secrets, mailed: [], seq };
    const others = company.seated.slice(0, table.twins.setup.seats).filter((_, seat) => seat !== owner);
    for (const person of [...others, company.watcher, undefined])
      expect(await differencesFor(person, asking)).toEqual([]);
    for (const minutes of [3, 12, 17 * 60]) await sweepBoth(minutes);
    expect(sharedOf(worlds[1], company.seated[owner]!)).toEqual(sharedOf(worlds[0], company.seated[owner]!));
    for (const person of [...others, company.watcher]) {
      const [mailed, planned] = await Promise.all(worlds.map((world) => sentTo(world, company, person)));
      expect(planned).toEqual(mailed);
      const request = { method: 'GET', path: `/reliability?players=${company.seated[owner]!.me.id}` };
      const [figures, same] = [
        await bytesOf(worlds[0], person, request),
        await bytesOf(worlds[1], person, request),
      ];
      expect(differenceOf(figures, same)).toBeUndefined();
    }
  },
);

test('some of these plans were played', () => expect(played).toBeGreaterThan(0));
