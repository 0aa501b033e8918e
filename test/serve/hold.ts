import { openDatabase } from '../../db/local/open.ts';
import { openDb } from '../../db/client.ts';
import { CATALOG } from '../../rules/catalog.ts';
import type { Chance } from '../../rules/kit/chance.ts';
import { countKeys, wrongFold, wrongKeys } from '../chaos/check.ts';
import { openTable, playOn, type Table } from '../chaos/table.ts';
import { makeGuest } from '../program/client.ts';

/** More than any match takes. */
const MOST = 6_000;

/** A table of each game: two people, and at every other one a bot. */
export const seatAll = async (base: string): Promise<Table[]> => {
  const people = await Promise.all(['Ada', 'Bo'].map((name) => makeGuest(base, name)));
  const games = CATALOG.map(({ game }) => game.meta.id);
  return Promise.all(games.map((game, n) => openTable(game, people, n % 2)));
};

/** Plays at all tables until each has that number of further acknowledged actions, or is over. */
export const playSome = async (tables: readonly Table[], chance: Chance, count: number): Promise<void> => {
  const play = async (table: Table): Promise<void> => {
    const wanted = table.acknowledged.length + count;
    for (let n = 0; n < MOST && !table.isOver && table.acknowledged.length < wanted; n++)
      await playOn(table, chance);
  };
  await Promise.all(tables.map(play));
};

/** What differs between the matches in a database and what their players were told. */
export const findWrong = async (url: string, tables: readonly Table[]): Promise<string[]> => {
  const { connection, url: endpoint, close } = await openDatabase({ url, folder: '', asIs: true });
  const sql = { DATABASE_URL: connection, NEON_FETCH_ENDPOINT: endpoint };
  const wrong: string[] = [];
  for (const table of tables) {
    const faults = await wrongFold(table, sql);
    wrong.push(...faults.map((fault) => `${table.game} ${table.id}: ${fault}`));
    wrong.push(...wrongKeys(table, await countKeys(openDb(sql), table)));
  }
  await close();
  return wrong;
};
