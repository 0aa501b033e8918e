import type { StoredEntry, StoredMatch } from '../../../db/match/stored.ts';
import type { Seat, SeenEvent, Viewer } from '../../../rules/kit/game.ts';
import { upcastEvent } from '../../../rules/kit/fold.ts';
import { seen } from '../../../rules/kit/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { entryLines, type SeenEntry } from '../../../rules/kit/words/text.ts';
import { makeTelling, toText, type Line, type Telling } from '../../../rules/kit/words/words.ts';
import type { LogEntry } from '../../http/schemas/match.ts';

type Named = Pick<StoredMatch, 'seats'> & Partial<Pick<StoredMatch, 'config'>>;

/** Who sits there, by name. */
export const seatName = ({ seats }: Named, seat: Seat): string => {
  const found = seats.find((other) => other.seat === seat);
  return found?.player?.name ?? `${found?.bot ? 'Bot' : 'Seat'} ${seat + 1}`;
};

/** In whose words, at which table and to whom something is said. */
export interface Speaking {
  module: GameModule;
  stored: Named;
  viewer: Viewer;
}

/** Who is called what: the viewer as the language has it, everybody else by name. */
export const tellingOf = ({ module, stored, viewer }: Speaking): Telling =>
  makeTelling(
    { viewer, ...(stored.config && { config: stored.config }) },
    { you: module.text.language.you, nameOf: (seat) => seatName(stored, seat) },
  );

/** The lines of an entry, as the browser makes them too. */
export const linesOf = (
  { module, stored, viewer }: Speaking,
  { kind, seat, events }: Pick<SeenEntry, 'kind' | 'seat' | 'events'>,
): Line[] => {
  const gone = stored.seats.find((other) => other.seat === seat)?.gone ?? undefined;
  return entryLines(module.text, { kind, seat, events, gone }, tellingOf({ module, stored, viewer }));
};

const seenEvents = ({ game }: GameModule, entry: StoredEntry, viewer: Viewer): SeenEvent[] =>
  entry.events.map((event) => seen(upcastEvent(game, event, entry.shape), viewer));

/** An entry as one viewer may know it, with its lines. The stored action stays behind. */
export const makeEntry = (
  { reverted, ...speaking }: Speaking & { reverted: ReadonlySet<number> },
  entry: StoredEntry,
): LogEntry => {
  const { seq, at, seat, kind, reverts } = entry;
  const telling = tellingOf(speaking);
  const events = seenEvents(speaking.module, entry, speaking.viewer);
  const text = linesOf(speaking, { kind, seat, events }).map((words) => toText(words, telling));
  const undone = { ...(reverts && { reverts }), ...(reverted.has(seq) && { reverted: true as const }) };
  return { seq, at, seat, kind, events, text, ...undone };
};
