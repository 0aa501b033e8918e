import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocument, type Document } from '../api/document/document.ts';
import { bytesOf, differenceOf, linksIn, sentTo } from './answers.ts';
import { pagesOf } from './pages.ts';
import { makeCompany, type Company, type Person } from './people.ts';
import { looksOf, triesOf, type Asking } from './requests.ts';
import { keepSecrets } from './secrets.ts';
import { askLast, layTable } from './lay.ts';
import { makeTable, type Table } from './table.ts';
import { GAMES, openWorlds, type World } from './worlds.ts';

/** How many tables are laid in both worlds, from which number on; `npm run noninterference` lays more. */
const TABLES = Number(process.env['NONINTERFERENCE_TABLES'] ?? GAMES.length);
const FIRST = Number(process.env['NONINTERFERENCE_FIRST'] ?? 0);
const NUMBERS = Array.from({ length: TABLES }, (_, i) => FIRST + i);

let worlds: readonly [World, World];
let companies: Company[];
let document: Document;
let stop: () => Promise<void>;
let pairs = 0;
const routes = new Set<string>();

beforeAll(async () => {
  const opened = await openWorlds(async (base) => {
    const host = await base.service.guest('Jo');
    await host.make({ game: 'curbside', seats: 2, name: 'Anybody?' });
    const all: Company[] = [];
    while (all.length < TABLES) all.push(await makeCompany(base));
    return all;
  });
  ({ worlds, common: companies, stop } = opened);
  document = await readDocument(worlds[0].service);
});
afterAll(async () => {
  console.log(`${pairs} pairs of answers, ${routes.size} routes and pages, ${TABLES} tables`);
  await stop();
});

/** Whose eyes a table is seen with: a seat's, those of somebody who looks on, or of nobody who is signed in. */
const viewerAt = ({ twins: { viewer }, number }: Table, { seated, watcher }: Company): Person | undefined => {
  if (viewer !== 'table') return seated[viewer];
  return Math.floor(number / GAMES.length) % 2 === 0 ? watcher : undefined;
};

/** A table in both worlds: in one there is more that the viewer may not know of, and then somebody decides. */
const play = async (table: Table, company: Company, person: Person | undefined) => {
  for (const side of [0, 1] as const) await layTable(worlds[side], table, { company, side });
  const secrets = await keepSecrets(worlds[1], table, { company, viewer: person });
  for (const side of [0, 1] as const) await askLast(worlds[side], table, { company, side });
  return secrets;
};

/** What has been sent to the viewer after a quarter of an hour, and is the same in both worlds. */
const hear = async (company: Company, person: Person): Promise<string[]> => {
  for (const { service } of worlds) for (const minutes of [3, 12]) await service.sweepAfter(minutes);
  const [here, there] = await Promise.all(worlds.map((world) => sentTo(world, company, person)));
  expect(there).toEqual(here);
  pairs += here!.length;
  return here!;
};

/** Everybody else has a look, which is told. */
const look = async (id: string, others: readonly Person[]): Promise<void> => {
  for (const world of worlds)
    for (const one of others) await bytesOf(world, one, { method: 'GET', path: `/matches/${id}` });
};

test.for(NUMBERS.map(makeTable))('$title', async (table) => {
  const company = companies[table.number - FIRST]!;
  const person = viewerAt(table, company);
  const secrets = await play(table, company, person);
  const mailed = person ? linksIn(await hear(company, person)) : [];
  await look(
    table.id,
    [...company.seated.slice(0, table.twins.setup.seats), company.watcher].filter((one) => one !== person),
  );
  const asking: Asking = { table, company, secrets, mailed, seq: table.twins.worlds[0].match.seq };
  const different: string[] = [];
  for (const request of [...looksOf(document, asking), ...pagesOf(asking), ...triesOf(document, asking)]) {
    const here = await bytesOf(worlds[0], person, request);
    const difference = differenceOf(here, await bytesOf(worlds[1], person, request));
    pairs++;
    routes.add(`${request.method} ${request.route}`);
    if (difference !== undefined) different.push(`${request.method} ${request.path}\n${difference}`);
  }
  expect(different).toEqual([]);
});
