import { NEW_BELOW } from '../../db/reliability.ts';
import { type Minimum, findLack, RATED_FROM, type Lack } from '../../db/terms.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { isTogether } from '../../rules/kit/module.ts';
import type { Db } from '../../db/client.ts';
import { malformed, ProblemError } from '../contract/problem.ts';

const WORDS: Record<Lack['rule'], (lack: Lack) => string> = {
  reliability: ({ least, count }) =>
    count < NEW_BELOW
      ? `This table asks for turns on time, which are counted once you’ve played ${NEW_BELOW}, each from the next day. You’ve played ${count}.`
      : `This table asks for ${least}% of turns on time, and of matches played to the end.`,
  rating: ({ least, count, rating }) =>
    count < RATED_FROM
      ? `This table asks for a rating at this game, which counts from ${RATED_FROM} rated matches on. You have finished ${count}.`
      : `This table asks for a rating of ${least} at this game. Yours is ${rating}.`,
  people: () => 'This table is for people: programs and personal tokens may not join.',
};

/** Tells a player why they do not meet a minimum. */
export const whyNot = (lack: Lack): string => WORDS[lack.rule](lack);

/** Refuses a player who lacks something. */
export const requireNoLack = (lack: Lack | undefined): void => {
  if (!lack) return;
  const { rule, least } = lack;
  throw new ProblemError('not-yours', { rule, params: { minimum: least }, detail: whyNot(lack) });
};

/** Refuses a maker who does not meet their own minimum, or who asks for a rating in a game that has none. */
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
