import type { LogEntry, MatchCard, MatchPage, SeatCard, TalkLine } from '../../../api/contract/match.ts';
import { blankMatch, history, upcastEvent } from '../../../rules/kit/fold.ts';
import { type Seat, type Viewer, openTalk, talkOf } from '../../../rules/kit/game.ts';
import {
  CLOCK_KINDS,
  oldestUndoableBy,
  revertedIn,
  seen,
  undoableBy,
  type Entry,
  type Match,
  type Moved,
  type Setup,
} from '../../../rules/kit/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { table } from '../../../rules/kit/words/table.ts';
import { entryLines, toText, type Line, type Telling } from '../../../rules/kit/words/words.ts';
import { tellingOf } from '../../common/words/tell.ts';
import { outcomeOn } from './entries.ts';

export type Recorded = Setup & { entries: readonly Entry[] };

interface Around extends Pick<MatchCard, 'id' | 'name' | 'created' | 'deadline'> {
  seats: readonly SeatCard[];
  /** When an entry of so many was made. */
  at(index: number, count: number): string;
}

/** The table's own words for an entry. A log doesn't say who gave a seat away. */
const tableLine = ({ kind, seat, reverts }: Entry): Line | undefined => {
  if (kind === 'rewound' && reverts) return table.rewound(reverts - 1);
  const clock = CLOCK_KINDS.find((known) => known === kind);
  if (seat === null || clock === undefined || clock === 'late') return undefined;
  return table.clock[clock](seat);
};

/** A match that the browser tells instead of the service, by the same rules: the way to fold a finished log. */
export class PlayedMatch {
  readonly module: GameModule;
  change: Partial<MatchPage> = {};
  talk: TalkLine[] = [];
  protected readonly past: Moved[];
  protected readonly setup: Setup;
  readonly seats: readonly SeatCard[];
  #around: Around;

  constructor(module: GameModule, { entries, ...setup }: Recorded, around: Around, past?: Moved[]) {
    this.module = module;
    this.setup = setup;
    this.#around = around;
    this.seats = around.seats;
    this.past = past ?? [...history(module.game, this.blank, entries)];
  }

  protected get blank() {
    return blankMatch(this.module.game, this.setup);
  }

  protected get entries(): Entry[] {
    return this.past.map(({ entry }) => entry);
  }

  get actor(): Seat {
    return this.module.game.awaiting(this.past.at(-1)!.match.state)[0] ?? 0;
  }

  seqAt(index: number): number {
    return this.past[index]!.match.seq;
  }

  /** The page as the service would answer it, after the entry at `index`; `isGoingOn`: as if running then. */
  page(viewer: Viewer, { since = 0, index = this.past.length - 1, isGoingOn = false } = {}): MatchPage {
    const { match } = this.past[index]!;
    const isSeated = viewer !== 'table';
    return {
      ...this.#card(viewer, match),
      window: isSeated ? (match.windows[viewer] ?? null) : null,
      undo: isSeated ? (undoableBy(match, viewer) ?? null) : null,
      undoTo: isSeated ? (oldestUndoableBy(match, viewer) ?? null) : null,
      view: this.#view(viewer, match, isGoingOn ? match : this.past.at(-1)!.match) as Record<string, unknown>,
      ...this.#chapters(viewer, match),
      events: this.told(viewer).filter(({ seq }) => seq > since && seq <= match.seq),
      looked: null,
      chance: { commitment: 'c0ffee' },
      talk: this.#talkFor(viewer, match),
      ...this.change,
    };
  }

  /** Once a match is over, every position is open, old ones too. */
  #view(viewer: Viewer, { state }: Match, last: Match): object {
    const { view, opened = view, outcome } = this.module.game;
    return (outcome(last.state) ? opened : view)(state, viewer) as object;
  }

  #card(viewer: Viewer, { config, seq, state }: Match): MatchCard {
    const { text } = this.module;
    const outcome = this.module.game.outcome(state);
    const telling = this.#telling(viewer);
    return {
      id: this.#around.id,
      game: this.module.game.meta.id,
      name: this.#around.name,
      config,
      minutes: text.minutes,
      pace: '1d',
      status: outcome ? 'finished' : 'running',
      visibility: 'public',
      seats: [...this.seats],
      maker: this.seats[0]!.player?.id ?? null,
      seq,
      viewer,
      awaiting: outcome ? [] : [...this.module.game.awaiting(state)],
      deadline: outcome ? null : this.#around.deadline,
      ...(outcome && { outcome: outcomeOn(outcome, toText(text.outcome(outcome, telling), telling)) }),
      created: this.#around.created,
      moved: this.#around.at(seq - 1, seq),
    };
  }

  #chapters(viewer: Viewer, { seq: now, state }: Match): Pick<MatchPage, 'chapters'> {
    const { game, text } = this.module;
    if (!text.chapter) return {};
    const view: unknown = game.view(state, viewer);
    const telling = this.#telling(viewer);
    const opening = this.entries.filter(
      ({ seq, events }) => seq <= now && events.some(({ type }) => type === game.meta.chapter),
    );
    return {
      chapters: opening.map(({ seq }, n) => ({ seq, name: toText(text.chapter!(view, n), telling) })),
    };
  }

  #talkFor(viewer: Viewer, match: Match): MatchPage['talk'] {
    const lines = this.talk.length;
    if (viewer === 'table') return { room: 'gallery', open: true, lines };
    const { game } = this.module;
    const { speak } = game.outcome(match.state) ? openTalk(match.seats) : talkOf(game, match);
    return { room: 'table', open: speak.includes(viewer), lines };
  }

  #telling(viewer: Viewer): Telling {
    const told = { viewer, seats: [...this.seats], config: this.setup.config };
    return tellingOf(told, this.module.text.language);
  }

  protected told(viewer: Viewer): LogEntry[] {
    const telling = this.#telling(viewer);
    const gone = revertedIn(this.entries);
    const { game, text } = this.module;
    return this.entries.map((entry, i, all) => {
      const { seq, kind, seat, reverts, shape } = entry;
      const events = entry.events.map((event) => seen(upcastEvent(game, event, shape), viewer));
      const by = this.seats.find((other) => other.seat === seat);
      const own = tableLine(entry);
      const lines = own ? [own] : entryLines(text, { kind, seat, events, gone: by?.gone }, telling);
      return {
        seq,
        kind,
        seat,
        at: this.#around.at(i, all.length),
        events,
        text: lines.map((words) => toText(words, telling)),
        ...(own && { plain: true }),
        ...(reverts !== undefined && { reverts }),
        ...(gone.has(seq) && { reverted: true }),
      };
    });
  }
}
