import { setTimeout as wait } from 'node:timers/promises';
import { CATALOG } from '../../rules/catalog.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { freshKey, legalFor, makeService, seatAll, type Guest, type Service } from '../api/service.ts';
import { wholes } from '../program/whole.ts';
import { openServed } from '../workerd.ts';
import { figure, ms, quantile, type Figure } from './figure.ts';

/** A round trip to the database takes so much longer. */
const AWAY_MS = 10;
const MOST_MS = 100;
const ACTIONS = 40;

interface Waits {
  action: number[];
  poll: number[];
}

const timed = async <T>(waits: number[], ask: () => Promise<T>): Promise<T> => {
  const since = performance.now();
  const answer = await ask();
  waits.push(performance.now() - since);
  return answer;
};

/** Plays a match, each seat in a browser of its own, and notes how long each action and each poll after it took. */
const play = async (people: readonly Guest[], game: string, i: number): Promise<Waits> => {
  const waits: Waits = { action: [], poll: [] };
  const chance = makeChance(trialSeed(i, 1));
  const id = await seatAll(people, { game });
  let { body: page } = await people[0]!.get(`/matches/${id}`);
  for (let left = ACTIONS; left > 0 && page.status === 'running'; left--) {
    const guest = people[page.awaiting[0]!]!;
    const legal = await legalFor(guest, id); // a browser knows by itself
    const asked = { ...chance.pick(wholes(legal)), basis: legal.seq, key: freshKey() };
    const acted = await timed(waits.action, () => guest.post(`/matches/${id}/actions`, asked));
    if (acted.status !== 200) throw new Error(`an action was answered by ${acted.status}`);
    const other = people.find((one) => one !== guest)!;
    await timed(waits.poll, () => other.get(`/matches/${id}?since=${legal.seq}`));
    page = acted.body;
  }
  return waits;
};

const moveAway = (service: Service): void => {
  service.gate = async (run) => {
    await wait(AWAY_MS / 2);
    const answer = await run();
    await wait(AWAY_MS / 2);
    return answer;
  };
};

const rowOf = (what: keyof Waits, all: readonly Waits[]): Figure => {
  const waits = all.flatMap((one) => one[what]);
  const [p50, p95] = [quantile(waits, 0.5), quantile(waits, 0.95)];
  const name = `waiting for ${what === 'action' ? 'an action' : 'a poll with news'}, the database ${AWAY_MS} ms away`;
  const text = `p50 ${ms(p50)}, p95 ${ms(p95)} of ${waits.length}`;
  return figure(name, text, { text: `p95 <= ${MOST_MS} ms`, isMet: p95 <= MOST_MS });
};

/** What players wait for where the database is not next door: the games of the shelf, whole requests, without their way to the service. */
export const distanceFigures = async (): Promise<Figure[]> => {
  const { env, close } = await openServed();
  const service = makeService({ catalog: CATALOG, rules: {} }, env);
  try {
    const people = await service.guests('Ada', 'Ben');
    moveAway(service);
    const waits: Waits[] = [];
    const games = CATALOG.filter(({ game }) => game.meta.seats.includes(2));
    for (const [i, { game }] of games.entries()) waits.push(await play(people, game.meta.id, i));
    return [rowOf('action', waits), rowOf('poll', waits)];
  } finally {
    await service.settle();
    await close();
  }
};
