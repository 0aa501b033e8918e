import type { StoredEntry, StoredMatch } from '../../db/stored.ts';
import type { Seat, SeenEvent, Viewer } from '../../rules/kit/game.ts';
import { upcastEvent } from '../../rules/kit/fold.ts';
import { seen } from '../../rules/kit/match.ts';
import type { Telling } from '../../rules/kit/text.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import type { LogEntry } from '../http/schemas/match.ts';

type Named = Pick<StoredMatch, 'seats'> & Partial<Pick<StoredMatch, 'config'>>;

/** Who sits there, by name. */
export const seatName = ({ seats }: Named, seat: Seat): string => {
  const found = seats.find((other) => other.seat === seat);
  return found?.player?.name ?? `${found?.bot ? 'Bot' : 'Seat'} ${seat + 1}`;
};

/** Who speaks to whom: the viewer is "You". */
export const makeTelling = (stored: Named, viewer: Viewer): Telling => ({
  viewer,
  name: (seat) => (seat === viewer ? 'You' : seatName(stored, seat)),
  ...(stored.config && { config: stored.config }),
});

const wentWords = ({ seats }: Named, seat: Seat | null): string =>
  seats.find((other) => other.seat === seat)?.gone === 'timed-out' ? 'ran out of time' : 'left';

/** What the service itself has to say about an entry. */
const ownLines = ({ kind, seat }: StoredEntry, stored: Named, telling: Telling): string[] => {
  switch (kind) {
    case 'start':
      return ['The match began.'];
    case 'undo':
      return [`${telling.name(seat ?? 0)} took a step back.`];
    case 'leave':
      return [`${telling.name(seat ?? 0)} ${wentWords(stored, seat)}, and a bot plays on.`];
    case 'act':
      return [];
    default:
      kind satisfies never;
      return [];
  }
};

/** For whom entries are put into words, and what was taken back. */
export interface Listening {
  module: GameModule;
  stored: Named;
  viewer: Viewer;
  reverted: ReadonlySet<number>;
}

const seenEvents = ({ game }: GameModule, entry: StoredEntry, viewer: Viewer): SeenEvent[] =>
  entry.events.map((event) => seen(upcastEvent(game, event, entry.shape), viewer));

/** An entry as one viewer may know it, with its lines. The stored action stays behind. */
export const makeEntry = ({ module, stored, viewer, reverted }: Listening, entry: StoredEntry): LogEntry => {
  const { seq, at, seat, kind } = entry;
  const telling = makeTelling(stored, viewer);
  const events = seenEvents(module, entry, viewer);
  const told = events.flatMap((event) => module.text.event(event, telling) ?? []);
  const text = [...ownLines(entry, stored, telling), ...told];
  return { seq, at, seat, kind, events, text, ...(reverted.has(seq) && { reverted: true }) };
};
