import { setTimeout as wait } from 'node:timers/promises';
import { createPatch } from 'rfc6902';
import { until, type Beside } from './beside.ts';

/** More than two sweeps of any version take. */
const QUIET_MS = 12_000;

type Seen = Record<string, unknown>;

/** The founder, a member, and somebody outside the club. */
const LOOKING = [0, 2, 5];
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

const pathsOf = ({ club, rounds, open, times }: Beside): string[] => [
  '/me/clubs',
  '/me/tournaments',
  '/me/notices',
  `/clubs/${club}`,
  `/clubs/${club}/matches?stage=finished`,
  ...upTo(times + 1).map((season) => `/clubs/${club}/standing?season=${season}`),
  ...[rounds, open].flatMap((id) => ['', '/standing', '/log'].map((of) => `/tournaments/${id}${of}`)),
  ...upTo(times).map((round) => `/tournaments/${rounds}/rounds/${round}`),
];

/** What some are told of clubs, tournaments and notices. */
const look = async (beside: Beside): Promise<Seen> => {
  const seen: Seen = {};
  for (const n of LOOKING)
    for (const path of pathsOf(beside)) seen[`${n} ${path}`] = (await beside.people[n]!('GET', path)).body;
  return seen;
};

/** What they are told once nothing more comes of what was done. */
const settle = async (beside: Beside): Promise<Seen> => {
  let seen = await look(beside);
  await until('quiet', async () => {
    await wait(QUIET_MS);
    const before = seen;
    seen = await look(beside);
    return createPatch(before, seen).length === 0;
  });
  return seen;
};

/** Changes the service, and returns what is told otherwise after that. */
export const differences = async (beside: Beside, change: () => Promise<void>): Promise<string[]> => {
  const before = await settle(beside);
  await change();
  return createPatch(before, await look(beside)).map((one) => `told otherwise: ${JSON.stringify(one)}`);
};
