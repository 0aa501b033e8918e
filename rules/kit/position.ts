import { makeEntry } from './act.ts';
import type { EntrySeed } from './chance.ts';
import { blankMatch, upcastEvent, type Folding } from './fold.ts';
import type { AnyGame, GameEvent, Viewer } from './game.ts';
import { revertedIn, type Entry, type Moved, type Setup } from './match.ts';

/** The beginning of a log, whole, for a match that starts where it ends. */
export interface StartPosition extends Setup {
  /** Without what was undone. */
  events: readonly GameEvent[];
  shape: number;
}

/** The beginning of a log, without what was undone by its end; for `positionIn`, or for a match that starts there. */
export const positionOf = (game: Folding, setup: Setup, log: readonly Entry[]): StartPosition => {
  const gone = revertedIn(log);
  const kept = log.filter(({ seq }) => !gone.has(seq));
  const events = kept.flatMap((entry) => entry.events.map((event) => upcastEvent(game, event, entry.shape)));
  return { ...setup, events, shape: game.meta.shape };
};

export const positionIn = (game: Folding, { events: stored, shape, ...setup }: StartPosition) => {
  const events = stored.map((event) => upcastEvent(game, event, shape));
  const { state } = blankMatch(game, setup);
  for (const event of events) game.evolve(state, event);
  return { events, state };
};

export const hides = ({ opened }: AnyGame): boolean => opened !== undefined;

/** Whether what a viewer may not know of a position can be drawn anew. */
export const canRetell = (game: AnyGame): boolean => !hides(game) || game.retell !== undefined;

/** Everything hidden from the viewer is drawn anew; `all`: nothing is, where all of it is open anyway. */
type Start = { viewer: Viewer | 'all'; seed: EntrySeed };

/** Makes the first entry of a match that starts at a position. Nothing before it can be undone. */
export const startAt = (game: AnyGame, position: StartPosition, { viewer, seed }: Start): Moved => {
  if (viewer !== 'all' && !canRetell(game)) throw new Error(`${game.meta.id}: it can't retell a position`);
  const { events, state } = positionIn(game, position);
  const asked = { kind: 'position', seat: null, action: { type: 'position' }, seed } as const;
  return makeEntry(game, blankMatch(game, position), {
    ...asked,
    change: ({ chance, emit }) => {
      const imagined = viewer === 'all' ? undefined : game.imagine(game.view(state, viewer), viewer, chance);
      for (const event of (imagined && game.retell?.(events, imagined)) ?? events) emit(event);
    },
  }) as Moved;
};
