import { CATALOG } from '../../../rules/catalog.ts';
import type { AnyGame, Config } from '../../../rules/kit/game.ts';
import { blankMatch, history } from '../../../rules/kit/fold.ts';
import type { Entry, Setup } from '../../../rules/kit/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { byBot, playOut } from '../../../rules/kit/testing/playout.ts';
import { LocalMatch } from '../local-match.ts';
import type { Position } from '../positions.ts';

/** The share of a match's entries made at each moment. */
const MOMENTS = { begun: 0, midway: 0.5, late: 0.9, over: 1 } as const;
const SEED = 1;

/** The fewest seats that a game takes, and the most. */
const seatsOf = ({ meta }: AnyGame): readonly number[] => [Math.min(...meta.seats), Math.max(...meta.seats)];

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

const setupOf = ({ game }: GameModule, seats: number): Setup => ({ seats, config: expanded(game, seats) });

/** A match between bots up to an entry, from the first on. */
const playedTo = (module: GameModule, seats: number, last: number): LocalMatch => {
  const setup = setupOf(module, seats);
  return new LocalMatch(module, { ...setup, entries: logOf(module.game, setup).slice(0, last + 1) });
};

/** A table of a game, with a name. */
export interface Table {
  name: string;
  module: GameModule;
  seats: number;
}

/** A game with the fewest seats, and with the most. */
export const tablesOf = (module: GameModule): Table[] =>
  seatsOf(module.game).map((seats) => ({ name: `${module.game.meta.id}, ${seats} seats`, module, seats }));

/** A table at four moments of a match between bots. */
export const momentsOf = ({ name, module, seats }: Table): Position[] =>
  Object.entries(MOMENTS).map(([moment, part]) => ({
    name: `${name}, ${moment}`,
    game: module.game.meta.id,
    load: () => {
      const { length } = logOf(module.game, setupOf(module, seats));
      return Promise.resolve(playedTo(module, seats, Math.round(part * (length - 1))));
    },
  }));

/** What an action is, apart from its values. */
const kindOf = (action: { type: string }): string => Object.keys(action).toSorted().join(' ') + action.type;

/** The last moment at which a table asks for each kind of action, when the choice is largest. */
export const asksOf = ({ module, seats }: Table): LocalMatch[] => {
  const { game } = module;
  const setup = setupOf(module, seats);
  const last = new Map<string, number>();
  const moments = history(game, blankMatch(game, setup), logOf(game, setup));
  for (const [i, { match }] of [...moments].entries()) {
    const [seat] = game.awaiting(match.state);
    if (seat === undefined) continue;
    for (const action of game.legal(game.view(match.state, seat), seat)) last.set(kindOf(action), i);
  }
  return [...new Set(last.values())].map((i) => playedTo(module, seats, i));
};

/** Every listed game. */
export const TABLES: readonly Table[] = CATALOG.flatMap(tablesOf);
