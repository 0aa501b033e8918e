import type { NoteOf } from '../../rules/kit/ahead/play-on.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { seen } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import type { Share } from '../../rules/kit/words/recap.ts';

const RULES = import.meta.glob<Record<string, GameModule>>('../../rules/games/*/index.ts');

/** Loads a worker's own copy of a game's rules. */
export const workerRules = async (id: string): Promise<GameModule> => {
  const exported = await RULES[`../../rules/games/${id}/index.ts`]?.();
  const module = exported && Object.values(exported)[0];
  if (!module) throw new Error(`no game ${id} to think about`);
  return module;
};

/** Notes what pays the seat, as the log tells it; a line is sent as JSON, since the page knows the names. */
export const earnings =
  ({ text, recap }: GameModule, seat: Seat): NoteOf =>
  (event) => {
    const told = seen(event, seat) as never;
    const isMine = ({ to, by, tally = 0 }: Share): boolean =>
      by > 0 && tally === 0 && 'seat' in to && to.seat === seat;
    if (!recap?.shares?.(told).some(isMine)) return undefined;
    const words = text.event(told, { viewer: seat });
    return words && JSON.stringify(words);
  };
