import { makeContext } from '../../../api/http/app.ts';
import { sweep } from '../../../api/jobs/cron.ts';
import type { DeedKind } from '../script.ts';
import { replace } from '../world.ts';
import { PEOPLE } from './people.ts';
import { PLAY, type Doing } from './play.ts';
import { TABLE } from './table.ts';

const sweepOnce: Doing = async ({ instances }, _who, chance) => {
  const { parts, env, waitUntil } = chance.pick(instances);
  await sweep(makeContext(parts, env, waitUntil));
};

const kill: Doing = async (world, _who, chance) => replace(world, chance.below(world.instances.length));

const refuse: Doing = async ({ post }, _who, chance) => void (post.refusing = 1 + chance.below(4));

/** What happens, by its kind. */
export const DEEDS: Readonly<Record<DeedKind, Doing>> = {
  ...PLAY,
  ...TABLE,
  ...PEOPLE,
  sweep: sweepOnce,
  kill,
  refuse,
};
