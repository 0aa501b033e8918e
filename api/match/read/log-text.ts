import type { StoredEntry, StoredMatch, StoredSeat, Tenure } from '../../../db/match/stored.ts';
import type { Seat, SeenEvent, Viewer } from '../../../rules/kit/game.ts';
import { seen } from '../../../rules/kit/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { CLOCK_KINDS, upcastEvent } from '../../../rules/kit/fold.ts';
import { englishTable, type TableWords } from '../../../rules/kit/words/table.ts';
import { entryLines, type AnyText, type SeenEntry } from '../../../rules/kit/words/text.ts';
import { makeTelling, toText, type Line, type Telling } from '../../../rules/kit/words/words.ts';
import type { LogEntry } from '../../http/schemas/match.ts';

type NamedSeat = Pick<StoredSeat, 'seat' | 'player' | 'bot'> & { gone?: StoredSeat['gone'] | undefined };
type Named = { seats: readonly NamedSeat[] } & Partial<Pick<StoredMatch, 'config' | 'tenures'>>;

/** Whether who took a seat is no more: it is taken, by nobody, and no bot. */
export const isFormer = ({ player, bot }: Pick<StoredSeat, 'player' | 'bot'>): boolean =>
  player === null && !bot;

/** What who is no more is called: nobody else can be. */
export const formerName = (seat: Seat): string => `Former player ${seat + 1}`;

const botName = (seat: Seat): string => `Bot ${seat + 1}`;

/** Who sits there now, by name. */
export const seatName = ({ seats }: Named, seat: Seat): string => {
  const found = seats.find((other) => other.seat === seat);
  if (found && isFormer(found)) return formerName(seat);
  return found?.player?.name ?? (found?.bot ? botName(seat) : `Seat ${seat + 1}`);
};

/** Who sat there up to an entry or later, if it was somebody else than now. */
const tenureAt = ({ tenures }: Named, seat: Seat | null, seq: number): Tenure | undefined =>
  tenures?.find((tenure) => tenure.seat === seat && tenure.until > seq);

const tenureName = ({ seat, name, bot }: Tenure): string => name ?? (bot ? botName(seat) : formerName(seat));

/** In whose words, at which table and to whom something is said. */
export interface Speaking {
  module: GameModule;
  stored: Named;
  viewer: Viewer;
}

/** Who is called what: the viewer as the language has it, everybody else by name; with `seq`, as it was after that entry. */
export const tellingOf = ({ module, stored, viewer }: Speaking, seq = Infinity): Telling => {
  const telling = makeTelling(
    { viewer, ...(stored.config && { config: stored.config }) },
    { you: module.text.language.you, nameOf: (seat) => seatName(stored, seat) },
  );
  const name: Telling['name'] = (seat, isInside) => {
    const tenure = tenureAt(stored, seat, seq);
    return tenure ? tenureName(tenure) : telling.name(seat, isInside);
  };
  return { ...telling, name };
};

/** What a table says in the language of a game. */
export const tableWordsOf = ({ language }: Pick<AnyText, 'language'>): TableWords =>
  language.table ?? englishTable;

type Told = Pick<SeenEntry, 'kind' | 'seat' | 'events'> & { seq: number };

/** What only the service says of an entry. */
const tableLines = ({ module, stored }: Speaking, { kind, seat, seq }: Told): Line[] => {
  const words = tableWordsOf(module.text);
  if (seat === null || kind === 'late') return [];
  if (kind === 'taken') {
    const before = tenureAt(stored, seat, seq - 1);
    return before ? [words.taken(seat, tenureName(before))] : [];
  }
  const clock = CLOCK_KINDS.find((known) => known === kind);
  return clock && clock !== 'late' ? [words.clock[clock](seat)] : [];
};

/** The lines of an entry. */
export const linesOf = (speaking: Speaking, { kind, seat, events, seq }: Told): Line[] => {
  const { module, stored } = speaking;
  const tenure = tenureAt(stored, seat, seq);
  const gone = (tenure ?? stored.seats.find((other) => other.seat === seat))?.gone ?? undefined;
  const told = entryLines(module.text, { kind, seat, events, gone }, tellingOf(speaking, seq));
  return [...tableLines(speaking, { kind, seat, events, seq }), ...told];
};

const seenEvents = ({ game }: GameModule, entry: StoredEntry, viewer: Viewer): SeenEvent[] =>
  entry.events.map((event) => seen(upcastEvent(game, event, entry.shape), viewer));

/** Whether a page, which knows who sits where now and nothing of votes, could not say it as it is said here. */
const isPlain = (speaking: Speaking, { seq, ...told }: Told): boolean =>
  tableLines(speaking, { seq, ...told }).length > 0 ||
  (speaking.stored.tenures ?? []).some(({ until }) => until > seq);

/** An entry as one viewer may know it, with its lines. The stored action stays behind. */
export const makeEntry = (
  { reverted, ...speaking }: Speaking & { reverted: ReadonlySet<number> },
  entry: StoredEntry,
): LogEntry => {
  const { seq, at, seat, kind, reverts } = entry;
  const telling = tellingOf(speaking, seq);
  const events = seenEvents(speaking.module, entry, speaking.viewer);
  const text = linesOf(speaking, { kind, seat, events, seq }).map((words) => toText(words, telling));
  const undone = { ...(reverts && { reverts }), ...(reverted.has(seq) && { reverted: true as const }) };
  const plain = isPlain(speaking, { kind, seat, events, seq }) && { plain: true as const };
  return { seq, at, seat, kind, events, text, ...plain, ...undone };
};
