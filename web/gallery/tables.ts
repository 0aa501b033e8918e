import { CATALOG } from '../../rules/catalog.ts';
import type { AnyGame, Config } from '../../rules/kit/game.ts';
import type { Entry, Setup } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { byBot, playOut } from '../../rules/kit/testing/playout.ts';
import { LocalMatch } from './local-match.ts';
import type { Position } from './positions.ts';

/** Seat counts to show: few, many, and the most that a game takes. */
const SEATS = [2, 3, 5, 7] as const;
/** The share of a match's entries made at each moment. */
const MOMENTS = { begun: 0, midway: 0.5, late: 0.9, over: 1 } as const;
const SEED = 1;

const seatsOf = ({ meta }: AnyGame): readonly number[] =>
  meta.seats.filter((seats) => SEATS.some((count) => count === seats) || seats === Math.max(...meta.seats));

/** With every expansion switched on, so that there is the most to show. */
const expanded = ({ meta }: AnyGame, seats: number): Config =>
  Object.fromEntries(
    meta.options.map(({ key, values, preset, seats: at }) => [
      key,
      values.includes(true) && (at ?? meta.seats).includes(seats) ? true : preset,
    ]),
  );

const played = new Map<string, Entry[]>();
/** The log of a match between bots, played when its first moment is shown. */
const logOf = (game: AnyGame, setup: Setup): Entry[] => {
  const key = `${game.meta.id} ${setup.seats}`;
  const choosers = Array.from({ length: setup.seats }, () => byBot);
  const log = played.get(key) ?? playOut({ ...setup, game, seed: SEED, choosers }).log;
  played.set(key, log);
  return log;
};

const playedAt = (module: GameModule, seats: number, part: number): LocalMatch => {
  const setup = { seats, config: expanded(module.game, seats) };
  const log = logOf(module.game, setup);
  return new LocalMatch(module, { ...setup, entries: log.slice(0, 1 + Math.round(part * (log.length - 1))) });
};

/** A game with few seats and with many, at four moments of a match between bots. */
export const tablesOf = (module: GameModule): Position[] =>
  seatsOf(module.game).flatMap((seats) =>
    Object.entries(MOMENTS).map(([moment, part]) => ({
      name: `${module.game.meta.id}, ${seats} seats, ${moment}`,
      game: module.game.meta.id,
      load: () => Promise.resolve(playedAt(module, seats, part)),
    })),
  );

/** Every listed game. */
export const TABLES: readonly Position[] = CATALOG.flatMap(tablesOf);
