import { makeContext } from '../../../api/http/app.ts';
import { sweep } from '../../../api/jobs/cron.ts';
import type { DeedKind } from '../script.ts';
import { replace } from '../open.ts';
import { HOSTS, REFUSALS } from '../post.ts';
import { PEOPLE } from './people.ts';
import { PLAY, type Doing } from './play.ts';
import { TABLE } from './table.ts';
import { TOURNAMENTS } from './tournaments.ts';

const sweepOnce: Doing = async ({ instances }, _who, chance) => {
  const { parts, env, waitUntil } = chance.pick(instances);
  await sweep(makeContext(parts, env, waitUntil));
};

const TRIPS = 60;

/** Ends an instance between any two round trips, or between a mail that it sends and the note of it. */
const kill: Doing = async (world, _who, chance) => {
  const number = chance.below(world.instances.length);
  if (chance.below(2) === 0) world.doomed.add(number);
  else world.network.after(chance.below(TRIPS), () => replace(world, number));
};

/** Somebody outside takes no messages: a few mails, or none at all until all hosts do again. */
const refuse: Doing = async ({ post }, _who, chance) => {
  const host = chance.pick(['mail', ...HOSTS]);
  if (host === 'mail') post.refusing = 1 + chance.below(4);
  else if (post.down.size > 0) post.down.clear();
  else post.down.set(host, chance.pick(REFUSALS));
};

/** What happens, by its kind. */
export const DEEDS: Readonly<Record<DeedKind, Doing>> = {
  ...PLAY,
  ...TABLE,
  ...PEOPLE,
  ...TOURNAMENTS,
  sweep: sweepOnce,
  kill,
  refuse,
};
