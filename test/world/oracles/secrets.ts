import type { Oracle } from '../world.ts';

/** Nobody read what was somebody else’s, or changed anything while banned; and who reads on reads all. */
export const slips: Oracle = (world) => world.slips;

/** Every line that was acknowledged is stored once, and who listens on has heard what a fresh listener hears. */
export const lines: Oracle = async ({ own, people, unheard }) => {
  const rows = await own.db.many<{ said: string; times: number }>`
    select t.match || ' ' || t.key as said, count(*)::int as times from talk t group by 1`;
  const stored = new Map(rows.map(({ said, times }) => [said, times]));
  const lost = people.flatMap(({ name, said }) =>
    said
      .filter((one) => stored.get(one) !== 1)
      .map((one) => `${name}’s line ${one} is stored ${stored.get(one) ?? 0} times`),
  );
  return [...lost, ...unheard];
};
