import type { StoredEntry, StoredMatch, StoredSeat, Tenure } from '../../../db/match/stored.ts';
import type { Outcome, Seat, SeenEvent, Viewer } from '../../../rules/kit/game.ts';
import { revertedIn, seen, CLOCK_KINDS } from '../../../rules/kit/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { upcastEvent } from '../../../rules/kit/fold.ts';
import { factsOf, type WeighedLine } from '../../../rules/kit/words/recap.ts';
import {
  entryLines,
  type SeenEntry,
  makeTelling,
  toText,
  type Line,
  type Telling,
} from '../../../rules/kit/words/words.ts';
import type { LogEntry, MatchPage } from '../../contract/match.ts';
import { wordsIn, type Words } from '../../words/words.ts';
import { ENDED, type MatchInHand } from '../in-hand.ts';

type NamedSeat = Pick<StoredSeat, 'seat' | 'player' | 'bot' | 'botName'> & {
  gone?: StoredSeat['gone'] | undefined;
};
type Named = { seats: readonly NamedSeat[] } & Partial<Pick<StoredMatch, 'config' | 'tenures'>>;

/** Whether a seat's player has deleted their account: the seat is taken, but by no player and no bot. */
export const isFormer = ({ player, bot }: Pick<StoredSeat, 'player' | 'bot'>): boolean =>
  player === null && !bot;

export const wordsFor = ({ module }: Pick<Speaking, 'module'>): Words => wordsIn(module.text.language);

export const formerName = (seat: Seat, { news }: Words): string => news.formerPlayer(seat + 1);

export const seatName = ({ seats }: Named, seat: Seat, words: Words): string => {
  const found = seats.find((other) => other.seat === seat);
  if (found && isFormer(found)) return formerName(seat, words);
  return found?.player?.name ?? found?.botName ?? words.news.seat(seat + 1);
};

const tenureAt = ({ tenures }: Named, seat: Seat | null, seq: number): Tenure | undefined =>
  tenures?.find((tenure) => tenure.seat === seat && tenure.until > seq);

const tenureName = ({ seat, name }: Tenure, words: Words): string => name ?? formerName(seat, words);

export interface Speaking {
  module: GameModule;
  stored: Named;
  viewer: Viewer;
}

/** The names for a viewer: the language's "you" for their own seat, names for the others; with `seq`, as of that entry. */
export const tellingOf = ({ module, stored, viewer }: Speaking, seq = Infinity): Telling => {
  const words = wordsFor({ module });
  const telling = makeTelling(
    { viewer, ...(stored.config && { config: stored.config }) },
    { you: module.text.language.you, nameOf: (seat) => seatName(stored, seat, words) },
  );
  const name: Telling['name'] = (seat, isInside) => {
    const tenure = tenureAt(stored, seat, seq);
    return tenure ? tenureName(tenure, words) : telling.name(seat, isInside);
  };
  return { ...telling, name };
};

type Told = Pick<SeenEntry, 'kind' | 'seat' | 'events'> & { seq: number; reverts?: number | undefined };

const tableLines = ({ module, stored }: Speaking, { kind, seat, seq, reverts }: Told): Line[] => {
  const { position, rewound, taken, clock } = wordsIn(module.text.language).table;
  if (kind === 'position') return [position];
  if (kind === 'rewound') return reverts ? [rewound(reverts - 1)] : [];
  if (seat === null || kind === 'late') return [];
  if (kind === 'taken') {
    const before = tenureAt(stored, seat, seq - 1);
    return before ? [taken(seat, tenureName(before, wordsFor({ module })))] : [];
  }
  const vote = CLOCK_KINDS.find((known) => known === kind);
  return vote && vote !== 'late' ? [clock[vote](seat)] : [];
};

export const linesOf = (speaking: Speaking, told: Told): Line[] => {
  const { kind, seat, events, seq } = told;
  const { module, stored } = speaking;
  const tenure = tenureAt(stored, seat, seq);
  const gone = (tenure ?? stored.seats.find((other) => other.seat === seat))?.gone ?? undefined;
  const lines = entryLines(module.text, { kind, seat, events, gone }, tellingOf(speaking, seq));
  return [...tableLines(speaking, told), ...lines];
};

export const weighedFacts = (speaking: Speaking, { kind, seat, events, seq }: Told): WeighedLine[] => {
  const gone = speaking.stored.seats.find((other) => other.seat === seat)?.gone ?? undefined;
  return factsOf(speaking.module, { kind, seat, events, gone }, tellingOf(speaking, seq));
};

/** A position's own past is no news of this match. */
const seenEvents = ({ game }: GameModule, entry: StoredEntry, viewer: Viewer): SeenEvent[] =>
  (entry.kind === 'position' ? [] : entry.events).map((event) =>
    seen(upcastEvent(game, event, entry.shape), viewer),
  );

/** Whether a page must show these lines as they are: it knows only the current players and no votes. */
const isPlain = (speaking: Speaking, told: Told): boolean =>
  tableLines(speaking, told).length > 0 ||
  (speaking.stored.tenures ?? []).some(({ until }) => until > told.seq);

/** An entry as one viewer may know it, with its lines but without the stored action. */
const makeEntry = (
  { reverted, ...speaking }: Speaking & { reverted: ReadonlySet<number> },
  entry: StoredEntry,
): LogEntry => {
  const { seq, at, seat, kind, reverts } = entry;
  const telling = tellingOf(speaking, seq);
  const events = seenEvents(speaking.module, entry, speaking.viewer);
  const told = { kind, seat, events, seq, reverts };
  const text = linesOf(speaking, told).map((words) => toText(words, telling));
  const plain = isPlain(speaking, told) || undefined;
  return { seq, at, seat, kind, events, text, plain, reverts, reverted: reverted.has(seq) || undefined };
};

export const makeEntries = ({ module, stored, viewer, entries }: MatchInHand): LogEntry[] => {
  const listening = { module, stored, viewer, reverted: revertedIn(entries) };
  return entries.map((entry) => makeEntry(listening, entry));
};

export const outcomeWords = (input: Speaking, outcome: Outcome): Line => {
  const { text } = input.module;
  return outcome.reason === ENDED
    ? wordsIn(text.language).table.ended
    : text.outcome(outcome, tellingOf(input));
};

export const makeChapters = ({ module, stored, match, viewer }: MatchInHand): Pick<MatchPage, 'chapters'> => {
  const { text, game } = module;
  if (!match || !text.chapter) return {};
  const view: unknown = game.view(match.state, viewer);
  const telling = tellingOf({ module, stored, viewer });
  return {
    chapters: stored.chapters.map((seq, n) => ({ seq, name: toText(text.chapter!(view, n), telling) })),
  };
};
