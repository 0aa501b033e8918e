import { isRejection, type Rejection, type Seat, type Viewer } from '../../rules/kit/game.ts';
import type { Moved } from '../../rules/kit/match.ts';
import { endsTurn } from '../../rules/kit/ahead/tried.ts';
import type { Challenge } from '../../api/contract/match.ts';
import { act, undo } from '../../rules/kit/act.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { PlayedMatch, type Recorded } from '../data/match/played-match.ts';
import { ago, playerAt } from './people.ts';
import { ok, refused, type Answers, type Asked, type Reply } from './server.ts';

export const MATCH = 'match0000000';

const MINUTES_A_MOVE = 7;
const DAY = 24 * 60;

/** A match in the browser instead of the service, which answers and continues like one there. */
export class LocalMatch extends PlayedMatch {
  constructor(module: GameModule, recorded: Recorded) {
    const seats = Array.from({ length: recorded.seats }, (_, seat) => ({
      seat,
      player: playerAt(seat),
      bot: false,
    }));
    const at = (index: number, count: number): string => ago((count - index) * MINUTES_A_MOVE);
    const times = { created: ago(DAY), deadline: ago(-9 * 60), at };
    super(module, recorded, { id: MATCH, name: 'The Tuesday table', seats, ...times });
  }

  /** The service's answers to this viewer about the match. */
  answers(viewer: Viewer): Answers {
    const path = `/api/matches/${MATCH}`;
    return {
      [`GET ${path}`]: ({ query }) => ok(this.page(viewer, { since: Number(query.get('since') ?? 0) })),
      [`POST ${path}/actions`]: ({ body }) => this.#act(viewer, body as { action: unknown; basis: number }),
      [`POST ${path}/undo`]: ({ body }) => this.#undo(viewer, body as { basis: number }),
      [`GET ${path}/replay`]: () => ok(this.#replay(viewer)),
      [`GET ${path}/export`]: () => ok(this.#export()),
      [`GET ${path}/challenge`]: ({ query }) => ok(this.#challenge(Number(query.get('at')))),
      [`GET ${path}/talk`]: ({ query }) => {
        const known = this.talk.findIndex(({ id }) => id === query.get('since'));
        return ok({ lines: this.talk.slice(known + 1), count: this.talk.length });
      },
      [`POST ${path}/talk`]: (asked) => this.#say(viewer, asked),
    };
  }

  /** The entry before a whole turn, from a share of the match on. */
  turnFrom(share: number): number {
    const from = Math.round(share * this.past.length);
    const before = this.past.find((moved, i) => {
      const { seat } = moved.entry;
      const isOver = seat !== null && endsTurn(this.module, moved, seat);
      return i >= from && isOver && this.past[i + 1]?.entry.kind === 'act';
    });
    return before!.entry.seq;
  }

  /** The turn after an entry, as its seat saw it, and what it did. */
  #challenge(at: number): Challenge {
    const begin = this.past.findIndex(({ entry }) => entry.seq === at);
    const { seat } = this.past[begin + 1]!.entry;
    const end = this.past.findIndex((moved, i) => i > begin && endsTurn(this.module, moved, seat!));
    const [before, after] = [begin, end].map((index, i) =>
      this.page(seat!, { index, since: i * at, isGoingOn: true }),
    );
    return { before: before!, after: after! };
  }

  #export(): object {
    const told = this.told('table');
    const entries = this.entries.map((entry, i) => ({ ...entry, at: told[i]!.at }));
    return { ...this.setup, entries, seats: this.seats.map(({ seat }) => ({ seat, name: '', bot: false })) };
  }

  #act(viewer: Viewer, { action, basis }: { action: unknown; basis: number }): Reply {
    const { match } = this.past.at(-1)!;
    const seed = trialSeed(1, match.seq + 1);
    return this.#moved(viewer, act(this.module.game, match, { seat: viewer as Seat, action, basis, seed }));
  }

  #undo(viewer: Viewer, { basis }: { basis: number }): Reply {
    const asked = { seat: viewer as Seat, basis, from: this.blank, entries: this.entries };
    return this.#moved(viewer, undo(this.module.game, this.past.at(-1)!.match, asked));
  }

  #moved(viewer: Viewer, moved: Moved | Rejection): Reply {
    if (isRejection(moved)) return refused(422, 'refused', { rule: moved.rejected });
    const since = this.past.at(-1)!.entry.seq;
    this.past.push(moved);
    return ok(this.page(viewer, { since }));
  }

  /** The whole match as one piece, in which each step replaces the view. */
  #replay(viewer: Viewer): object {
    const [, ...later] = this.told(viewer);
    const steps = later.map((entry, i) => {
      const value = this.page(viewer, { index: i + 1 }).view;
      return { ...entry, patch: [{ op: 'replace', path: '', value }] };
    });
    return { first: this.page(viewer, { index: 0 }), steps };
  }

  #say(viewer: Viewer, { body }: Asked): Reply {
    const seat = viewer === 'table' ? null : viewer;
    const { text } = body as { text: string };
    const { seq } = this.past.at(-1)!.match;
    const room = seat === null ? 'gallery' : 'table';
    const id = `line-${this.talk.length}`;
    this.talk.push({ id, at: ago(0), room, seat, player: playerAt(seat ?? 6), seq, text });
    return ok(this.talk.at(-1)!);
  }
}
