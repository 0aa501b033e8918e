import { setTimeout as wait } from 'node:timers/promises';
import type { StandingLine, TournamentRound } from '../../api/contract/people/tournament.ts';
import { CATALOG } from '../../rules/catalog.ts';
import type { Chance } from '../../rules/kit/chance.ts';
import type { Sink } from '../chaos/mail.ts';
import type { Table } from '../chaos/table.ts';
import { makeGuest, type Answer, type Call } from '../program/client.ts';
import { playSome } from '../serve/hold.ts';

// What goes on beside the matches of an upgrade: a club, a tournament in rounds, another that people enter, and mail that is due.

/** All meet all in five rounds: one for each time that a version goes on. */
const NAMES = ['Cleo', 'Dana', 'Emil', 'Flo', 'Gus', 'Hana'];
/** The first that two can play. */
const GAME = CATALOG.find(({ game }) => game.meta.seats.includes(2))!.game.meta.id;
const PAUSE_MS = 1_000;
const MOST_LOOKS = 200;

type Pairing = TournamentRound['tables'][number];

/** Runs a statement on the database. */
export type Run = (statement: string, values?: readonly unknown[]) => Promise<void>;

export interface Beside {
  people: readonly Call[];
  ids: readonly string[];
  club: string;
  /** It runs, a round for each time that a version goes on. */
  rounds: string;
  /** It is open for entries. */
  open: string;
  /** How often a version has gone on. */
  times: number;
  /** The table of each round that was left to the next time, with mail that waits. */
  left: Pairing[];
  sink: Sink;
  run: Run;
  chance: Chance;
}

/** Asks for what is to be granted. */
const must = async (who: Call, method: string, path: string, body?: unknown): Promise<Answer['body']> => {
  const answer = await who(method, path, body);
  if (answer.status < 300) return answer.body;
  throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
};

/** Asks again until it is so. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let n = 0; !(await isSo()); n++) {
    if (n === MOST_LOOKS) throw new Error(`Waited in vain for ${what}`);
    await wait(PAUSE_MS);
  }
};

const addressOf = (id: string): string => `${id.toLowerCase()}@players.example`;

/** Six people with addresses; the first founds a club that four join, and the tournaments. */
export const openBeside = async (
  base: string,
  { run, sink, chance }: Pick<Beside, 'run' | 'sink' | 'chance'>,
): Promise<Beside> => {
  const people = await Promise.all(NAMES.map((name) => makeGuest(base, name)));
  const ids = await Promise.all(people.map(async (who) => (await must(who, 'GET', '/me')).id as string));
  for (const id of ids) await run('update players p set email = $2 where p.id = $1', [id, addressOf(id)]);
  const club = await must(people[0]!, 'POST', '/clubs', { name: 'Night shift' });
  const token = club.link.split('/').at(-1);
  for (const who of people.slice(1, 5)) await must(who, 'POST', '/club-link', { token });
  await must(people[0]!, 'POST', `/clubs/${club.id}/seasons`, {});
  const wanted = { kind: 'round-robin', game: GAME, seats: 2 };
  const rounds = await must(people[0]!, 'POST', '/tournaments', { ...wanted, name: 'Rounds', most: 6 });
  for (const who of people) await must(who, 'POST', `/tournaments/${rounds.id}/entry`, {});
  const open = await must(people[0]!, 'POST', '/tournaments', { ...wanted, name: 'Open', most: 9 });
  const at = { club: club.id, rounds: rounds.id, open: open.id, times: 0, left: [] };
  return { people, ids, ...at, run, sink, chance };
};

/** The club is renamed, a keeper made or unmade, a member leaves and comes back, a season ends and another begins. */
const goOnInClub = async ({ people, ids, club, times }: Beside): Promise<void> => {
  const [founder, keeper, member] = people as [Call, Call, Call];
  const at = `/clubs/${club}`;
  const role = times % 2 === 0 ? 'member' : 'keeper';
  await must(founder, 'PATCH', at, { name: `Night shift ${times}` });
  await must(founder, 'PUT', `${at}/members/${ids[1]}`, { role });
  await must(member, 'DELETE', `${at}/members/me`);
  const { link } = await must(founder, 'GET', at);
  await must(member, 'POST', '/club-link', { token: link.split('/').at(-1) });
  await must(founder, 'POST', `${at}/seasons/end`);
  const now = await must(role === 'keeper' ? keeper : founder, 'POST', `${at}/seasons`, {});
  const known = [now.name, now.members.length, now.members[1].role, now.seasons.length];
  if (String(known) !== String([`Night shift ${times}`, 5, role, times + 1]))
    throw new Error(`The club is ${known.join(', ')} after ${times}`);
};

/** Somebody else enters each time, and whoever entered the time before withdraws. */
const goOnEntering = async ({ people, open, times }: Beside): Promise<void> => {
  await must(people[times]!, 'POST', `/tournaments/${open}/entry`, {});
  const { entrants } = await must(people[0]!, 'GET', `/tournaments/${open}`);
  if (entrants !== (times === 1 ? 1 : 2)) throw new Error(`${entrants} have entered after ${times}`);
  if (times > 1) await must(people[times - 1]!, 'DELETE', `/tournaments/${open}/entry`);
};

const tablesOf = async ({ people, rounds }: Beside, round: number): Promise<Pairing[]> =>
  (await must(people[0]!, 'GET', `/tournaments/${rounds}/rounds/${round}`)).tables;

/** Plays on at a table of the tournament for a while; then both leave it to the bots. */
const finish = async ({ people, ids, chance }: Beside, { match, seats }: Pairing): Promise<void> => {
  const sat = seats.map(({ player }) => people[ids.indexOf(player!.id)]!);
  const known = { pending: undefined, acknowledged: [], refused: new Set<string>(), isOver: false };
  const table: Table = { id: match, game: GAME, people: sat, ...known };
  await playSome([table], chance, 2);
  for (const who of sat) await must(who, 'POST', `/matches/${match}/leave`, {});
};

/** How often mail has told each of a table of it: whose turn it was, or that it had begun. */
const toldOf = ({ sink }: Beside, { match, seats }: Pairing): number[] =>
  seats.map(({ player }) => sink.told.get(`${addressOf(player!.id)} ${match}`) ?? 0);

/** Makes the mail due that waits at the table that was left: the version that runs next is to send it. */
export const makeDue = async (beside: Beside): Promise<void> => {
  const left = beside.left.at(-1)!;
  if (toldOf(beside, left).some((times) => times > 0)) throw new Error(`${left.match} was told too early`);
  await beside.run('update nudges n set due_at = now() where n.match = $1', [left.match]);
};

/** What was left by the time before is taken up, and something else is left. */
export const goOn = async (beside: Beside): Promise<void> => {
  const round = ++beside.times;
  const before = beside.left.at(-1);
  if (before) {
    await until(`mail of ${before.match}`, async () => toldOf(beside, before).every((times) => times > 0));
    await finish(beside, before);
  }
  const at = `/tournaments/${beside.rounds}`;
  await until(`round ${round}`, async () => (await must(beside.people[0]!, 'GET', at)).tables === 3 * round);
  const [left, ...others] = await tablesOf(beside, round);
  for (const table of others) await finish(beside, table);
  await goOnInClub(beside);
  await goOnEntering(beside);
  beside.left.push(left!);
};

/** Plays the last round to its end. Returns what was lost, and what was told twice. */
export const end = async (beside: Beside): Promise<string[]> => {
  const { people, rounds, left, sink } = beside;
  await finish(beside, left.pop()!);
  const see = (): Promise<Answer['body']> => must(people[0]!, 'GET', `/tournaments/${rounds}`);
  await until('the end of the tournament', async () => (await see()).stage === 'over');
  const { lines } = await must(people[0]!, 'GET', `/tournaments/${rounds}/standing`);
  const ranked = (lines as StandingLine[]).flatMap((line) => line.rounds).filter(({ rank }) => rank);
  const twice = [...sink.arrived].filter(([, times]) => times > 1);
  return [
    ...(ranked.length === 30 ? [] : [`the tournament has ${ranked.length} results of 30`]),
    ...left
      .filter((table) => toldOf(beside, table).some((times) => times !== 1))
      .map((table) => `told ${toldOf(beside, table).join(' and ')} times of ${table.match}`),
    ...twice.map(([mail, times]) => `mail ${mail} came ${times} times`),
  ];
};
