import { forgetFigures } from '../../../db/history/figures.ts';
import { countWork, releaseClaims, wakeBots } from '../../../db/ops.ts';
import { makeVapidKeys } from '../../dev/secret.ts';
import { countResults } from '../../history/count.ts';
import type { RequestContext } from '../../context.ts';
import { sweepBots } from '../../match/sweep.ts';
import { expireDue } from '../../match/clock/late.ts';
import type { OpsCommand } from '../command.ts';

const recount = async (context: RequestContext): Promise<string[]> => {
  const matches = await forgetFigures(context.db);
  const lines: string[] = [];
  let done = 0;
  for (let work = await countResults(context); work.found > 0; work = await countResults(context)) {
    done += work.done;
    lines.push(`${done} of ${matches} finished matches counted.`);
  }
  return lines;
};

export const recountCommand: OpsCommand = {
  name: 'recount',
  writes: true,
  says: 'count every finished match again: statistics and ratings',
  run: async (context) => {
    const { results } = await countWork(context.db, context.now);
    return {
      told: [`${results} finished matches. Until each is counted again, statistics and ratings lack it.`],
      change: () => recount(context),
    };
  },
};

const unstick = async (context: RequestContext): Promise<string[]> => {
  await releaseClaims(context.db);
  const { found: late } = await expireDue(context);
  await wakeBots(context.db);
  const { found: bots } = await sweepBots(context);
  return [`${late} deadlines had passed.`, `Bots were waited for in ${bots} matches.`];
};

export const unstickCommand: OpsCommand = {
  name: 'unstick',
  writes: true,
  says: 'release what sweeps have claimed, enforce deadlines, wake bots',
  run: async (context) => {
    const { claimed, late, bots } = await countWork(context.db, context.now);
    return {
      told: [
        `${claimed} messages are claimed by sweeps, ${late} deadlines have passed, and bots are waited for in ${bots} matches.`,
      ],
      change: () => unstick(context),
    };
  },
};

/** A key pair, as one command per secret: `wrangler` reads the value from its input. */
export const vapidCommand: OpsCommand = {
  name: 'vapid',
  says: 'make a key pair for push services',
  runAlone: () => ({
    told: Object.entries(makeVapidKeys()).map(
      ([name, key]) => `echo ${key} | npx wrangler secret put ${name}`,
    ),
  }),
};
