import { runningAfter } from '../../../db/ops.ts';
import type { RequestContext } from '../../context.ts';
import type { OpsCommand } from '../command.ts';
import { verify, verifyMany, type Drift } from '../verify.ts';

export const verifyOne: OpsCommand = {
  name: 'verify',
  takes: ['<match>'],
  says: 'fold a match from its log and compare it with the database',
  run: async (context, { words: [id] }) => {
    const wrong = await verify(context, id!);
    return { told: wrong.length === 0 ? ['All is as the log says.'] : wrong, isWrong: wrong.length > 0 };
  },
};

/** What differs in the running matches, and how many there are. A match that moves meanwhile is looked at once more. */
export const findDrift = async (context: RequestContext) => {
  const drifted: Drift[] = [];
  let looked = 0;
  for (let after = ''; ;) {
    const ids = await runningAfter(context.db, after);
    if (ids.length === 0) return { looked, drifted };
    looked += ids.length;
    after = ids.at(-1)!;
    const first = await verifyMany(context, ids);
    const again = first.map(({ id }) => id);
    if (again.length > 0) drifted.push(...(await verifyMany(context, again)));
  }
};

export const driftCommand: OpsCommand = {
  name: 'drift',
  says: 'the same for every running match: state, clock, snapshots and nudges',
  run: async (context) => {
    const { looked, drifted } = await findDrift(context);
    return {
      told: [
        ...drifted.flatMap(({ id, wrong }) => wrong.map((what) => `${id}: ${what}`)),
        `${looked} running matches, ${drifted.length} not as their logs say.`,
      ],
      isWrong: drifted.length > 0,
    };
  },
};
