import type { MatchExport } from '../../../../api/contract/match-file.ts';
import { blankMatch, history, upcastEvent } from '../../../../rules/kit/fold.ts';
import type { SeenEvent } from '../../../../rules/kit/game.ts';
import { clone } from '../../../../rules/kit/json.ts';
import { revertedIn, seen, type Entry } from '../../../../rules/kit/match.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import { scoreParts } from '../../../../rules/kit/words/parts.ts';

export type Finished = Pick<MatchExport, 'config'> & {
  seats: readonly unknown[];
  entries: readonly object[];
};

export interface LookBackPoint {
  seq: number;
  /** Indexed by tally, then by seat. */
  figures: readonly (readonly number[])[];
  events: readonly SeenEvent[];
}

const boardAfter = (game: GameModule['game'], state: object, { events, shape }: Entry): object => {
  const after = clone(state);
  for (const event of events) game.evolve(after, upcastEvent(game, event, shape));
  return game.view(after, 'table') as object;
};

/** Undefined if the game counts nothing. Throws if newer rules wrote the match. */
export const lookBack = ({ game, recap }: GameModule, { config, seats, entries }: Finished) => {
  if (!recap) return undefined;
  const log = entries as readonly Entry[];
  const gone = revertedIn(log);
  const blank = blankMatch(game, { config, seats: seats.length });
  const points: LookBackPoint[] = [];
  let [view, board, before] = [{}, {}, clone(blank.state)];
  for (const { entry, match } of history(game, blank, log)) {
    view = board = game.view(match.state, 'table') as object;
    const cleared = entry.events.findIndex(({ type }) => type === recap.clears);
    if (cleared >= 0) board = boardAfter(game, before, { ...entry, events: entry.events.slice(0, cleared) });
    before = match.state;
    if (gone.has(entry.seq) || entry.kind === 'undo') continue;
    const figures = recap.tallies.map((tally) => [...tally.figures(view)]);
    const events = entry.events.map((event) => seen(upcastEvent(game, event, entry.shape), 'table'));
    points.push({ seq: entry.seq, figures, events });
  }
  const facts = points.flatMap(({ events }) => events);
  return { recap, points, parts: scoreParts(recap, view, facts), rival: recap.rival?.(view), board };
};
/** A finished match as everybody may see it in hindsight; its board is the last with all pieces still on it. */
export type LookBack = NonNullable<ReturnType<typeof lookBack>>;
