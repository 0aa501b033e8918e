// boardgame.io's own server over bgio-postgres: `node server.ts <folder> <database url>`.
import { createRequire } from 'node:module';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { choosePort } from '../../../api/dev/port.ts';
import { makeBoard } from '../walk/walk.ts';

interface Serving {
  run(ports: {
    port: number;
    lobbyConfig: { apiPort: number };
  }): Promise<{ appServer: HttpServer; apiServer: HttpServer }>;
}
type MakeServer = (options: { games: object[]; db: object; origins: string[] }) => Serving;
type PostgresStore = new (url: string, options: object) => object;

const [folder, url] = process.argv.slice(2) as [string, string];
const load = createRequire(join(folder, 'package.json'));
const { Server } = load('boardgame.io/server') as { Server: MakeServer };
const { PostgresStore } = load('bgio-postgres') as { PostgresStore: PostgresStore };

/** The same walk as in walk.ts. */
const walk = {
  name: 'walk',
  setup: () => ({ at: [0, 0], board: makeBoard() }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G, ctx }: { G: { at: number[] }; ctx: { currentPlayer: string } }) => {
      G.at[Number(ctx.currentPlayer)]! += 1;
    },
  },
};

const db = new PostgresStore(url, { logging: false });
// The lobby on a port of its own: on a shared one today's koa answers it with 404.
const ports = { port: 0, lobbyConfig: { apiPort: await choosePort(undefined, 18_900) } };
const { appServer, apiServer } = await Server({ games: [walk], db, origins: ['http://127.0.0.1'] }).run(
  ports,
);
process.send!([appServer, apiServer].map((server) => (server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
