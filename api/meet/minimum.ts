import { type Minimum, findLack, type Lack } from '../../db/terms.ts';
import { type GameModule, isTogether } from '../../rules/kit/module.ts';
import type { Db } from '../../db/client.ts';
import type { Words } from '../words/words.ts';
import { malformed, ProblemError } from '../problem.ts';

/** Why a player does not meet a minimum, in a sentence for them. */
export const whyNot = (lack: Lack, { tables }: Words): string => tables.lacks[lack.rule](lack);

/** Refuses a player who lacks something. */
export const requireNoLack = (lack: Lack | undefined): void => {
  if (!lack) return;
  const { rule, least } = lack;
  throw new ProblemError('not-yours', { rule, params: { minimum: least }, detail: ['lack', lack] });
};

/** Also refuses to ask for a rating in a game that has none. */
export const requireOwn = async (
  db: Db,
  {
    minimum = {},
    ...asked
  }: { minimum: Minimum | undefined; game: string; player: string; hash: string | undefined },
  { module, seats }: { module: GameModule; seats: number },
): Promise<void> => {
  if (minimum.rating !== undefined && isTogether(module, seats))
    throw malformed('minimum.rating', 'Nobody has a rating at this game: everybody plays together.');
  if (Object.keys(minimum).length > 0) requireNoLack(await findLack(db, { ...asked, minimum }));
};
