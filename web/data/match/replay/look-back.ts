import type { MatchExport } from '../../../../api/contract/match-file.ts';
import { blankMatch, history, upcastEvent } from '../../../../rules/kit/fold.ts';
import { revertedIn } from '../../../../rules/kit/match.ts';
import type { SeenEvent } from '../../../../rules/kit/game.ts';
import { clone } from '../../../../rules/kit/json.ts';
import { seen, type Entry } from '../../../../rules/kit/match.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import type { AnyRecap, ScorePart } from '../../../../rules/kit/words/recap.ts';

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

/** A finished match as everybody may see it in hindsight. */
export interface LookBack {
  recap: AnyRecap;
  points: readonly LookBackPoint[];
  parts: readonly ScorePart[] | undefined;
  rival: string | undefined;
  /** The last board, with all pieces still on it. */
  board: object;
}

const factsOf = (game: GameModule['game'], entry: Entry): SeenEvent[] =>
  entry.events.map((event) => seen(upcastEvent(game, event, entry.shape), 'table'));

/** The board before the game cleared it. */
const boardBefore = (
  game: GameModule['game'],
  state: object,
  { entry, clears }: { entry: Entry; clears: string },
) => {
  const before = clone(state);
  for (const event of entry.events) {
    if (event.type === clears) break;
    game.evolve(before, upcastEvent(game, event, entry.shape));
  }
  return game.view(before, 'table') as object;
};

/** Undefined if the game counts nothing. Throws if newer rules wrote the match. */
export const lookBack = (
  { game, recap }: GameModule,
  { config, seats, entries }: Finished,
): LookBack | undefined => {
  if (!recap) return undefined;
  const log = entries as readonly Entry[];
  const gone = revertedIn(log);
  const blank = blankMatch(game, { config, seats: seats.length });
  const points: LookBackPoint[] = [];
  let [view, board, before] = [{}, {}, clone(blank.state)];
  for (const { entry, match } of history(game, blank, log)) {
    view = board = game.view(match.state, 'table') as object;
    const { clears } = recap;
    if (clears && entry.events.some(({ type }) => type === clears))
      board = boardBefore(game, before, { entry, clears });
    before = match.state;
    if (gone.has(entry.seq) || entry.kind === 'undo') continue;
    const figures = recap.tallies.map((tally) => [...tally.figures(view)]);
    points.push({ seq: entry.seq, figures, events: factsOf(game, entry) });
  }
  const facts = points.flatMap(({ events }) => events);
  return { recap, points, parts: recap.parts?.(view, facts), rival: recap.rival?.(view), board };
};
