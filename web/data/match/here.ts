import type { MatchPage } from '../../../api/http/schemas/match.ts';

/** Whether any of those now looking at the match has a seat; `here` is what the service says of them. */
export const isSeated = (here: string): boolean => new URLSearchParams(here).has('seat');

/** The names of those now looking at the match: seated players first, then spectators. */
export const namesIn = (here: string, { seats }: Pick<MatchPage, 'seats'>): string[] => {
  const said = new URLSearchParams(here);
  const seated = said.getAll('seat').flatMap((seat) => seats[Number(seat)]?.player?.name ?? []);
  return [...seated, ...said.getAll('watcher')];
};
