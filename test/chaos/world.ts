import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { choosePort } from '../../api/dev/port.ts';
import { openDb } from '../../db/client.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { makeChance, type Chance } from '../../rules/kit/chance.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { dropSource, inDatabase, makePostgresSource } from '../database.ts';
import { makeGuest, type Call } from '../program/client.ts';
import { startLife, type Life } from './life.ts';
import { openSink, type Sink } from './mail.ts';
import type { Setup } from './service.ts';
import { openTable, type Table } from './table.ts';

const PEOPLE = 6;
const TABLES_A_GAME = 2;
/** The clock moves on between lives by more than a claim lasts, so that what was claimed is taken up again. */
const LATER_MS = 6 * 60_000;
export const SECRET = 'of no use to anyone but a chaos run';

/** What outlives the service. */
export interface World {
  chance: Chance;
  setup: Setup;
  base: string;
  sink: Sink;
  /** Tells of each `action`, `sweep` and `mail`. */
  events: EventEmitter;
  people: Call[];
  tables: Table[];
  /** Tables whose matches are over. */
  past: Table[];
  tally: Record<string, number>;
  faults: string[];
  close: () => Promise<void>;
}

export const count = ({ tally }: Pick<World, 'tally'>, what: string, by = 1): void => {
  tally[what] = (tally[what] ?? 0) + by;
};

/** A fresh database on the server, else a folder for PGlite. */
const openPlace = async (server: string | undefined) => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-chaos-'));
  const source = server ? await makePostgresSource(server) : undefined;
  const url = source?.kind === 'postgres' ? inDatabase(source.url, source.template) : undefined;
  const drop = async (): Promise<void> => {
    rmSync(folder, { recursive: true, force: true });
    if (source) await dropSource(source);
  };
  return { place: { folder, url }, drop };
};

export const openWorld = async ({
  seed,
  server,
}: {
  seed: number;
  server?: string | undefined;
}): Promise<World> => {
  const { place, drop } = await openPlace(server);
  const events = new EventEmitter();
  const sink = await openSink(() => void events.emit('mail'));
  const port = await choosePort(undefined, server ? 9_400 : 9_300);
  const base = `http://127.0.0.1:${port}`;
  const bindings = { SECRET, ORIGIN: base, MAIL_SMTP_URL: sink.url, NUDGE_DELAY: '0' };
  const close = async (): Promise<void> => {
    await sink.close();
    await drop();
  };
  return {
    chance: makeChance(trialSeed(seed, 1)),
    setup: { ...place, port, bindings },
    base,
    sink,
    events,
    people: [],
    tables: [],
    past: [],
    tally: {},
    faults: [],
    close,
  };
};

/** Starts the service for the n-th time, with its clock that much later. */
export const start = ({ setup }: World, n: number): Promise<Life> =>
  startLife({ ...setup, bindings: { ...setup.bindings, AHEAD_MS: String(n * LATER_MS) } });

const seatSome = ({ chance, people }: World, game: string): Promise<Table> =>
  openTable(game, chance.shuffle(people).slice(0, 2), chance.below(2));

/** People with addresses, and their matches of all games. */
export const populate = async (world: World, life: Life): Promise<void> => {
  for (let n = 0; n < PEOPLE; n++) world.people.push(await makeGuest(world.base, `Player ${n}`));
  await openDb(life.sql).execute(
    sql`update players p set email = lower(p.id) || '@' || lower(p.id) || '.example'`,
  );
  for (const { game } of CATALOG)
    for (let n = 0; n < TABLES_A_GAME; n++) world.tables.push(await seatSome(world, game.meta.id));
};

/** A match that is over makes room for the next. */
export const renew = async (world: World): Promise<void> => {
  for (const [i, table] of world.tables.entries()) {
    if (!table.isOver) continue;
    world.past.push(table);
    world.tables[i] = await seatSome(world, table.game);
  }
};
