import { forget } from '../../../api/account/forget.ts';
import { makeContext } from '../../../api/http/app.ts';
import type { DbEnv } from '../../../db/client.ts';
import type { Engine } from '../../../db/local/engine.ts';
import { watchCpu } from '../cpu.ts';
import { figure, ms, type Figure } from '../figure.ts';
import { walk } from '../walk/walk.ts';
import { numberOf } from './plan.ts';
import { watchScans } from './scans.ts';
import { GAMES, PEOPLE, RULES } from './years.ts';

const FORGET_MS = 1000;

const catalog = [...new Set(GAMES)].map((id) => ({
  ...walk,
  game: { ...walk.game, meta: { ...walk.game.meta, id } },
}));

/** Deletes the account of the regular, who has four thousand matches: leaves those that run, and all the rest. */
export const forgetting = async (engine: Engine, env: DbEnv): Promise<Figure> => {
  const { regular } = PEOPLE;
  const held = `select count(*) from seats s where s.player = '${regular}'`;
  const [count, live] = [
    await numberOf(engine, held),
    await numberOf(engine, `${held} and s.finished_at is null`),
  ];
  const rules = Object.fromEntries(GAMES.map((game) => [game, RULES]));
  const bindings = { ...env, SECRET: 'of no use to anyone but a bench' };
  const context = makeContext({ catalog, rules, now: () => new Date() }, bindings, () => {});
  const scanned = await watchScans(engine);
  const [began, cpu] = [performance.now(), await watchCpu(engine)];
  await forget(context, regular);
  const [took, used] = [performance.now() - began, cpu()];
  const tables = await scanned();
  const read = tables.length > 0 ? `, scans ${tables.join()}` : '';
  const aim = {
    text: `<= ${ms(FORGET_MS)} of CPU, no scan`,
    isMet: used <= FORGET_MS && tables.length === 0,
  };
  return {
    ...figure(
      `an account with ${count} matches, ${live} of them live, is deleted`,
      `${ms(used)} of CPU in ${ms(took)}${read}`,
      aim,
    ),
    isFault: tables.length > 0,
  };
};
