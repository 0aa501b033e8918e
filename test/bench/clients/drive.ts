// A crowd of clients in a process of its own: `node drive.ts <base> <matches> <seconds>`.
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../figure.ts';
import { Client, type Seen } from './client.ts';
import { makeAsk, sitDown } from './http.ts';

const [base = '', matches = '500', seconds = '60'] = process.argv.slice(2);
const ask = makeAsk(base);
const seen: Seen = { actions: [], polls: [], errors: {} };
/** So many tables are set up at once. */
const AT_ONCE = 8;
/** Clients come within this time, and are then left to find their rhythm. */
const COMING_MS = 15_000;

/** Both seats of a match. */
const sit = async (): Promise<Client[]> => {
  const { cookies, page } = await sitDown(ask);
  return cookies.map((cookie) => new Client({ ask, cookie, match: page.id, seen }));
};

const forget = (): void => void Object.assign(seen, { actions: [], polls: [], errors: {} });

const clients: Client[] = [];
let left = Number(matches);
const fill = async (): Promise<void> => {
  while (left-- > 0) clients.push(...(await sit()));
};
await Promise.all(Array.from({ length: AT_ONCE }, fill));
for (const client of clients) setTimeout(() => client.start(), Math.random() * COMING_MS);
await wait(COMING_MS * 2);
forget();
await wait(Number(seconds) * 1000);
const { actions, polls, errors } = seen;
for (const client of clients) client.stop();
const about = (list: readonly number[]) => ({
  count: list.length,
  p50: quantile(list, 0.5),
  p95: quantile(list, 0.95),
  p99: quantile(list, 0.99),
});
process.send!({
  clients: clients.length,
  actions: about(actions),
  polls: about(polls),
  errors: { ...errors },
});
process.exit();
