// Plays boardgame.io over its socket: `node drive.ts <folder> <port> <port of the lobby>`.
/* oxlint-disable no-underscore-dangle -- its own name */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { AT_ONCE, drive, type Play } from '../driver.ts';

interface Socket {
  emit(name: string, ...sent: unknown[]): void;
  on(name: string, heard: (...args: never[]) => void): void;
}
interface State {
  _stateID: number;
  ctx: { currentPlayer: string };
}
const MATCHES_EACH = 1;

const [folder, port, lobby] = process.argv.slice(2) as [string, string, string];
const load = createRequire(createRequire(join(folder, 'package.json')).resolve('boardgame.io/server'));
const { io } = load('socket.io-client') as { io: (url: string, options: object) => Socket };

const post = async <T>(path: string, body: object): Promise<T> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${lobby}/games/walk/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
};

/** One socket plays both seats, so that the server has only one listener to tell of each move. */
const openMatch = async (): Promise<Play> => {
  const { matchID } = await post<{ matchID: string }>('create', { numPlayers: 2 });
  const credentials: string[] = [];
  for (const playerID of ['0', '1']) {
    const joined = await post<{ playerCredentials: string }>(`${matchID}/join`, {
      playerID,
      playerName: 'Ada',
    });
    credentials.push(joined.playerCredentials);
  }
  const socket = io(`http://127.0.0.1:${port}/walk`, { transports: ['websocket'], forceNew: true });
  let state: State | undefined;
  let told: () => void = () => {};
  const hear = (news: State): void => {
    state = news;
    told();
  };
  socket.on('sync', (_id: string, { state: news }: { state: State }) => hear(news));
  socket.on('update', (_id: string, news: State) => hear(news));
  const answered = (ask: () => void): Promise<void> =>
    new Promise((done) => {
      told = done;
      ask();
    });
  await answered(() => socket.on('connect', () => socket.emit('sync', matchID, '0', credentials[0], 2)));
  return async () => {
    const playerID = state!.ctx.currentPlayer;
    const payload = { type: 'step', args: [], playerID, credentials: credentials[Number(playerID)] };
    const since = performance.now();
    const before = state!._stateID;
    await answered(() => socket.emit('update', { type: 'MAKE_MOVE', payload }, before, matchID, playerID));
    if (state!._stateID === before) throw new Error('a move came to nothing');
    return performance.now() - since;
  };
};

const makePlayer = async (): Promise<Play> => {
  const matches: Play[] = [];
  for (let i = 0; i < MATCHES_EACH; i++) matches.push(await openMatch());
  let turn = 0;
  return () => matches[turn++ % matches.length]!();
};

const players = await Promise.all(Array.from({ length: AT_ONCE }, makePlayer));
process.once('disconnect', () => process.exit());
await drive(players);
