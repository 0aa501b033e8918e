import type { LogEntry } from '../../../../api/contract/match.ts';
import { isBeside, next, WAYS } from '../../../../rules/games/curbside/city/board.ts';
import type { Action, Cell, Event, View } from '../../../../rules/games/curbside/model/types.ts';
import type { Seat, SeenEvent } from '../../../../rules/kit/game.ts';
import type { BoardSetting } from '../../kit/board.ts';
import { eventsOf } from '../../kit/cues.ts';

export interface Setting extends BoardSetting<View, Action> {
  changes: readonly Change[];
  /** In degrees from north. */
  headings: ReadonlyMap<Seat, number>;
}

type Seen = SeenEvent<Event>;

export interface Change {
  seat: Seat;
  cells: readonly Cell[];
}
export type Places = ReadonlyMap<Seat, Cell>;

export const placesOf = ({ taxis }: View): Places =>
  new Map(taxis.flatMap(({ cell }, seat) => (cell === null ? [] : [[seat, cell] as const])));

const isStraight = ([a, b, c]: readonly Cell[]): boolean =>
  a === undefined || b === undefined || c === undefined || 2 * b === a + c;

/** The cell where a drive began: the taxi's known cell, or else one cell back along the line. */
const startOf = (path: readonly Cell[], known: Cell | undefined): Cell | undefined => {
  const [first, second] = path;
  if (first === undefined) return undefined;
  if (known !== undefined && isBeside(known, first) && isStraight([known, ...path])) return known;
  return second === undefined ? undefined : 2 * first - second;
};

const withStarts = (events: readonly Seen[], before: Places): { event: Seen; start: Cell | undefined }[] => {
  const known = new Map(before);
  return events.map((event) => {
    if (event.type === 'dealt') event.open.corners.forEach((cell, seat) => known.set(seat, cell));
    if (event.type !== 'driven') return { event, start: undefined };
    const { seat, path } = event.open;
    const start = startOf(path, known.get(seat));
    known.set(seat, path.at(-1)!);
    return { event, start };
  });
};

/** Events that name a cell but leave nothing to see there. */
const TRACELESS: readonly Event['type'][] = ['pothole-mended', 'picked-up', 'dropped-off'];

const changeOf = (event: Seen, start: Cell | undefined): Change[] => {
  if (event.type === 'driven') {
    const { seat, path } = event.open;
    return [{ seat, cells: start === undefined ? path.slice(-1) : [start, ...path] }];
  }
  if (!('cell' in event.open) || TRACELESS.includes(event.type)) return [];
  return [{ seat: event.open.seat, cells: [event.open.cell] }];
};

/** Whether a re-route was undone by a later one of the same piece, so that nothing is left to see where it led. */
const isUndone = (event: Seen, later: readonly Seen[]): boolean => {
  if (event.type !== 're-routed') return false;
  const { letter, piece } = event.open;
  return later.some(
    ({ type, open }) => type === 're-routed' && open.letter === letter && open.piece === piece,
  );
};

/** What the news changed, each place once, in the color of the seat that changed it last. */
export const lastChanges = (news: readonly LogEntry[], before: Places): Change[] => {
  const events = eventsOf<Event>(news);
  const changes = withStarts(events, before).flatMap(({ event, start }, i) =>
    isUndone(event, events.slice(i + 1)) ? [] : changeOf(event, start),
  );
  const isSame = (a: Change, b: Change): boolean => a.cells.join() === b.cells.join();
  return changes.filter((change, i) => changes.findLastIndex((other) => isSame(other, change)) === i);
};

export const headingsOf = (news: readonly LogEntry[], before: Places): Map<Seat, number> =>
  new Map(
    withStarts(eventsOf<Event>(news), before).flatMap(({ event, start }): [Seat, number][] => {
      if (event.type !== 'driven' || start === undefined) return [];
      const way = WAYS.find((each) => next(start, each) === event.open.path[0]);
      return way === undefined ? [] : [[event.open.seat, way * 90]];
    }),
  );
