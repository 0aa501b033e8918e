import type { MatchExport } from '../../../../api/contract/match-file.ts';
import { blankMatch, history, upcastEvent } from '../../../../rules/kit/fold.ts';
import type { SeenEvent } from '../../../../rules/kit/game.ts';
import { clone } from '../../../../rules/kit/json.ts';
import { revertedIn, seen, type Entry } from '../../../../rules/kit/match.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import { slotIn, type AnyRecap, type ScorePart, type Share } from '../../../../rules/kit/words/recap.ts';

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

/** The components of the scores: the game's own, or those that its shares name, in the order of the first of each. */
export const scoreParts = (
  { parts, shares, tallies: [score], rival, begins }: AnyRecap,
  view: object,
  events: readonly SeenEvent[],
): readonly ScorePart[] | undefined => {
  if (parts || !shares) return parts?.(view, events as never);
  const paid = events.flatMap((event) => shares(event as never)).filter(({ part }) => part !== undefined);
  const all = score.figures(view);
  const sum = (own: readonly Share[], slot: number): number =>
    own.reduce((total, share) => total + (slotIn(all, share) === slot ? share.by : 0), 0);
  const made = [...Map.groupBy(paid, ({ part }) => part!)].map(([name, own]) => ({
    name,
    figures: all.map((_, slot) => sum(own, slot)),
  }));
  const rest = all.map((figure, slot) => (slot === all.length - 1 ? figure - sum(paid, slot) : 0));
  return begins !== undefined && made.length > 0 && rival?.(view)
    ? [...made, { name: begins, figures: rest }]
    : made;
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
