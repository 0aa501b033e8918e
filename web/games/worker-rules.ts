import type { GameModule } from '../../rules/kit/module.ts';

const RULES = import.meta.glob<Record<string, GameModule>>('../../rules/games/*/index.ts');

export const workerRules = async (id: string): Promise<GameModule> => {
  const exported = await RULES[`../../rules/games/${id}/index.ts`]?.();
  const module = exported && Object.values(exported)[0];
  if (!module) throw new Error(`no game ${id} to think about`);
  return module;
};
