import type { MatchPage } from '../../../api/http/schemas/match.ts';

/** Whether one of those who look just now sits at the table; `here` is what the service says of them. */
export const isSeated = (here: string): boolean => new URLSearchParams(here).has('seat');

/** The names of those who look just now: who sits at the table, then who looks on. */
export const namesIn = (here: string, { seats }: Pick<MatchPage, 'seats'>): string[] => {
  const said = new URLSearchParams(here);
  const seated = said.getAll('seat').flatMap((seat) => seats[Number(seat)]?.player?.name ?? []);
  return [...seated, ...said.getAll('watcher')];
};
