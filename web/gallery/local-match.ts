import type { LogEntry, MatchCard, MatchPage, SeatCard, TalkLine } from '../../api/http/schemas/match.ts';
import { blankMatch, history, revertedIn } from '../../rules/kit/fold.ts';
import { isRejection, type Outcome, type Rejection, type Seat, type Viewer } from '../../rules/kit/game.ts';
import {
  act,
  oldestUndoableBy,
  seen,
  undo,
  undoableBy,
  type Entry,
  type Match,
  type Moved,
  type Setup,
} from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { openTalk, talkOf } from '../../rules/kit/talk.ts';
import { entryLines } from '../../rules/kit/words/text.ts';
import { toText, type Telling } from '../../rules/kit/words/words.ts';
import { tellingOf } from '../common/tell.ts';
import { ago, playerAt } from './people.ts';
import { ok, refused, type Answers, type Asked, type Reply } from './server.ts';

export const MATCH = 'match0000000';
const MINUTES_A_MOVE = 7;

/** A recorded match, as far as it is to be shown. */
export interface Recorded extends Setup {
  entries: readonly Entry[];
}

/** A match that lies in the browser instead of the service, and goes on by the same rules. */
export class LocalMatch {
  readonly module: GameModule;
  readonly seats: readonly SeatCard[];
  /** What the page says otherwise than the match does. */
  change: Partial<MatchPage> = {};
  talk: TalkLine[] = [];
  #setup: Setup;
  #past: Moved[];

  constructor(module: GameModule, { entries, ...setup }: Recorded) {
    this.module = module;
    this.#setup = setup;
    this.#past = [...history(module.game, this.#blank, entries)];
    this.seats = Array.from({ length: setup.seats }, (_, seat) => ({
      seat,
      player: playerAt(seat),
      bot: false,
    }));
  }

  get #blank() {
    return blankMatch(this.module.game, this.#setup);
  }

  get #entries(): Entry[] {
    return this.#past.map(({ entry }) => entry);
  }

  /** Who could act now, or else the first seat. */
  get actor(): Seat {
    return this.module.game.awaiting(this.#past.at(-1)!.match.state)[0] ?? 0;
  }

  /** The match page as the service would answer it, after the last entry or an earlier one. */
  page(viewer: Viewer, { since = 0, index = this.#past.length - 1 } = {}): MatchPage {
    const { game } = this.module;
    const { match } = this.#past[index]!;
    const isSeated = viewer !== 'table';
    return {
      ...this.#card(viewer, match),
      window: isSeated ? (match.opened[viewer] ?? null) : null,
      undo: isSeated ? (undoableBy(match, viewer) ?? null) : null,
      undoTo: isSeated ? (oldestUndoableBy(match, viewer) ?? null) : null,
      view: game.view(match.state, viewer) as Record<string, unknown>,
      ...this.#chapters(viewer, match),
      events: this.#told(viewer).filter(({ seq }) => seq > since && seq <= match.seq),
      looked: null,
      chance: { commitment: 'c0ffee' },
      talk: this.#ears(viewer, match),
      ...this.change,
    };
  }

  #card(viewer: Viewer, { config, seq, state }: Match): MatchCard {
    const outcome = this.module.game.outcome(state);
    return {
      id: MATCH,
      game: this.module.game.meta.id,
      name: 'The Tuesday table',
      config,
      minutes: this.module.text.minutes,
      pace: '1d',
      status: outcome ? 'finished' : 'running',
      visibility: 'public',
      seats: [...this.seats],
      maker: playerAt(0).id,
      seq,
      viewer,
      awaiting: outcome ? [] : [...this.module.game.awaiting(state)],
      deadline: outcome ? null : ago(-9 * 60),
      ...(outcome && { outcome: this.#outcome(viewer, outcome) }),
      created: ago(24 * 60),
      moved: ago(MINUTES_A_MOVE),
    };
  }

  #chapters(viewer: Viewer, { seq: now, state }: Match): Pick<MatchPage, 'chapters'> {
    const { game, text } = this.module;
    if (!text.chapter) return {};
    const view: unknown = game.view(state, viewer);
    const telling = this.#telling(viewer);
    const opening = this.#entries.filter(
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

  #ears(viewer: Viewer, match: Match): MatchPage['talk'] {
    const lines = this.talk.length;
    if (viewer === 'table') return { room: 'gallery', open: true, lines };
    const { game } = this.module;
    const { speak } = game.outcome(match.state) ? openTalk(match.seats) : talkOf(game, match);
    return { room: 'table', open: speak.includes(viewer), lines };
  }

  #telling(viewer: Viewer): Telling {
    const told = { viewer, seats: [...this.seats], config: this.#setup.config };
    return tellingOf(told, this.module.text.language);
  }

  #told(viewer: Viewer): LogEntry[] {
    const telling = this.#telling(viewer);
    const gone = revertedIn(this.#entries);
    return this.#entries.map(({ seq, kind, seat, events }, i, all) => {
      const shown = events.map((event) => seen(event, viewer));
      const lines = entryLines(this.module.text, { kind, seat, events: shown }, telling);
      const text = lines.map((words) => toText(words, telling));
      const at = ago((all.length - i) * MINUTES_A_MOVE);
      return { seq, kind, seat, at, events: shown, text, ...(gone.has(seq) && { reverted: true }) };
    });
  }

  /** What the service answers this viewer about the match. */
  answers(viewer: Viewer): Answers {
    const path = `/api/matches/${MATCH}`;
    return {
      [`GET ${path}`]: ({ query }) => ok(this.page(viewer, { since: Number(query.get('since') ?? 0) })),
      [`POST ${path}/actions`]: ({ body }) => this.#act(viewer, body as { action: unknown; basis: number }),
      [`POST ${path}/undo`]: ({ body }) => this.#undo(viewer, body as { basis: number }),
      [`GET ${path}/replay`]: () => ok(this.#replay(viewer)),
      [`GET ${path}/export`]: () => ok(this.#export()),
      [`GET ${path}/talk`]: ({ query }) =>
        ok({ lines: this.talk.slice(Number(query.get('since') ?? 0)), count: this.talk.length }),
      [`POST ${path}/talk`]: (asked) => this.#say(viewer, asked),
    };
  }

  #export(): object {
    const told = this.#told('table');
    const entries = this.#entries.map((entry, i) => ({ ...entry, at: told[i]!.at }));
    return { ...this.#setup, entries, seats: this.seats.map(({ seat }) => ({ seat, name: '', bot: false })) };
  }

  #act(viewer: Viewer, { action, basis }: { action: unknown; basis: number }): Reply {
    const { match } = this.#past.at(-1)!;
    const seed = trialSeed(1, match.seq + 1);
    return this.#moved(viewer, act(this.module.game, match, { seat: viewer as Seat, action, basis, seed }));
  }

  #undo(viewer: Viewer, { basis }: { basis: number }): Reply {
    const asked = { seat: viewer as Seat, basis, from: this.#blank, entries: this.#entries };
    return this.#moved(viewer, undo(this.module.game, this.#past.at(-1)!.match, asked));
  }

  #moved(viewer: Viewer, moved: Moved | Rejection): Reply {
    if (isRejection(moved)) return refused(422, 'refused', { rule: moved.rejected });
    const since = this.#past.at(-1)!.entry.seq;
    this.#past.push(moved);
    return ok(this.page(viewer, { since }));
  }

  /** The whole match in one piece, each view in place of the one before. */
  #replay(viewer: Viewer): object {
    const [, ...later] = this.#told(viewer);
    const steps = later.map((entry, i) => {
      const value = this.page(viewer, { index: i + 1 }).view;
      return { ...entry, patch: [{ op: 'replace', path: '', value }] };
    });
    return { first: this.page(viewer, { index: 0 }), steps };
  }

  #say(viewer: Viewer, { body }: Asked): Reply {
    const seat = viewer === 'table' ? null : viewer;
    const { text } = body as { text: string };
    const { seq } = this.#past.at(-1)!.match;
    const room = seat === null ? 'gallery' : 'table';
    this.talk.push({ at: ago(0), room, seat, player: playerAt(seat ?? 6), seq, text });
    return ok(this.talk.at(-1)!);
  }
}
