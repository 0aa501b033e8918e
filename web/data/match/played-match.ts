import type { LogEntry, MatchCard, MatchPage, SeatCard, TalkLine } from '../../../api/contract/match.ts';
import { blankMatch, history } from '../../../rules/kit/fold.ts';
import { revertedIn } from '../../../rules/kit/match.ts';
import { type Outcome, type Seat, type Viewer, openTalk, talkOf } from '../../../rules/kit/game.ts';
import {
  oldestUndoableBy,
  seen,
  undoableBy,
  type Entry,
  type Match,
  type Moved,
  type Setup,
} from '../../../rules/kit/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { entryLines, toText, type Telling } from '../../../rules/kit/words/words.ts';
import { tellingOf } from '../../common/words/tell.ts';

const MINUTE = 60_000;
const MINUTES_A_MOVE = 7;
const DAY = 24 * 60;

/** A recorded match, up to the entry to show. */
export interface Recorded extends Setup {
  entries: readonly Entry[];
}

/** Where, when and by whom it is played. */
interface Around {
  id: string;
  name: string;
  /** The viewer's time, in milliseconds. */
  now: number;
  players: readonly NonNullable<SeatCard['player']>[];
}

/** A match that the browser plays instead of the service, by the same rules. */
export class PlayedMatch {
  readonly module: GameModule;
  readonly seats: readonly SeatCard[];
  /** Overrides for the page. */
  change: Partial<MatchPage> = {};
  talk: TalkLine[] = [];
  protected readonly past: Moved[];
  protected readonly setup: Setup;
  #around: Around;

  constructor(module: GameModule, { entries, ...setup }: Recorded, around: Around) {
    this.module = module;
    this.setup = setup;
    this.#around = around;
    this.past = [...history(module.game, this.blank, entries)];
    this.seats = around.players.map((player, seat) => ({ seat, player, bot: false }));
  }

  protected get blank() {
    return blankMatch(this.module.game, this.setup);
  }

  protected get entries(): Entry[] {
    return this.past.map(({ entry }) => entry);
  }

  #ago(minutes: number): string {
    return new Date(this.#around.now - minutes * MINUTE).toISOString();
  }

  /** The first awaited seat, or else seat 0. */
  get actor(): Seat {
    return this.module.game.awaiting(this.past.at(-1)!.match.state)[0] ?? 0;
  }

  /** The `seq` of the entry at an index. */
  seqAt(index: number): number {
    return this.past[index]!.match.seq;
  }

  /**
   * The match page as the service would answer it, after the last entry or after `index`; `isGoingOn` treats the match as still
   * running at that entry.
   */
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
    const outcome = this.module.game.outcome(state);
    return {
      id: this.#around.id,
      game: this.module.game.meta.id,
      name: this.#around.name,
      config,
      minutes: this.module.text.minutes,
      pace: '1d',
      status: outcome ? 'finished' : 'running',
      visibility: 'public',
      seats: [...this.seats],
      maker: this.seats[0]!.player!.id,
      seq,
      viewer,
      awaiting: outcome ? [] : [...this.module.game.awaiting(state)],
      deadline: outcome ? null : this.#ago(-9 * 60),
      ...(outcome && { outcome: this.#outcome(viewer, outcome) }),
      created: this.#ago(DAY),
      moved: this.#ago(MINUTES_A_MOVE),
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

  #outcome(viewer: Viewer, outcome: Outcome): NonNullable<MatchCard['outcome']> {
    const telling = this.#telling(viewer);
    const { ranks, scores, ...rest } = outcome;
    const text = toText(this.module.text.outcome(outcome, telling), telling);
    return { ...rest, ranks: [...ranks], ...(scores && { scores: [...scores] }), text };
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

  /** The log as this viewer is told it. */
  protected told(viewer: Viewer): LogEntry[] {
    const telling = this.#telling(viewer);
    const gone = revertedIn(this.entries);
    return this.entries.map(({ seq, kind, seat, events, reverts }, i, all) => {
      const shown = events.map((event) => seen(event, viewer));
      const lines = entryLines(this.module.text, { kind, seat, events: shown }, telling);
      const text = lines.map((words) => toText(words, telling));
      const at = this.#ago((all.length - i) * MINUTES_A_MOVE);
      return {
        seq,
        kind,
        seat,
        at,
        events: shown,
        text,
        ...(reverts !== undefined && { reverts }),
        ...(gone.has(seq) && { reverted: true }),
      };
    });
  }
}
