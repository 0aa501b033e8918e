import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MatchPage, Talk, TalkLine } from '../../../api/http/schemas/match.ts';
import { keep, recall } from '../../common/local.ts';
import { isProblem, read, type ProblemError } from '../server/api.ts';
import { retryOffline } from '../server/retry.ts';
import { world, type MatchWorld } from './world.ts';
import { session } from '../session.ts';

/** The talk of a match, as its viewer hears it. */
export interface TalkState {
  lines: readonly TalkLine[];
  /** What others said since the viewer last listened. */
  unread: number;
  /** What others said while the viewer was here, for a screen reader. */
  overheard: readonly TalkLine[];
  /** Something is on its way. */
  busy: boolean;
  error: ProblemError | undefined;
}

export type TalkWorld = Omit<MatchWorld, 'wishes' | 'keepPage'>;

/** So many lines stay in the live region. */
const KEPT = 10;

const isOver = ({ status }: MatchPage): boolean => status === 'finished' || status === 'cancelled';

/** Pages with the same ears hear the same lines in the same order, and only ever more of them. */
const hasSameEars = (a: MatchPage, b: MatchPage): boolean =>
  a.viewer === b.viewer && a.talk.room === b.talk.room && isOver(a) === isOver(b);

/**
 * What is said at a match, and the viewer's voice in it. It has no clock of its own: the match page tells how many
 * lines there are to hear, and only when that is more than are known are they asked for.
 */
export class TalkController implements ReactiveController {
  lines: readonly TalkLine[] = [];
  overheard: readonly TalkLine[] = [];
  busy = false;
  error: ProblemError | undefined;

  #host: ReactiveControllerHost;
  #where: { id: string; invite?: string };
  #world: TalkWorld;
  #page: MatchPage | undefined;
  #reading = Promise.resolve();
  /** Counts how often the viewer's ears have changed. */
  #ears = 0;
  #unsent: { text: string; key: string } | undefined;
  #mark: string;
  #isCaughtUp = false;
  #lookAway = (): void => {};

  constructor(
    host: ReactiveControllerHost,
    where: { id: string; invite?: string },
    around: TalkWorld = world,
  ) {
    this.#host = host;
    this.#where = where;
    this.#world = around;
    this.#mark = recall(this.#markKey) ?? '';
    host.addController(this);
  }

  hostConnected(): void {
    this.#lookAway = this.#world.window.onLook(() => this.#look());
  }

  hostDisconnected(): void {
    this.#lookAway();
  }

  get state(): TalkState {
    const { lines, overheard, busy, error } = this;
    return { lines, overheard, busy, error, unread: lines.filter((line) => this.#isUnread(line)).length };
  }

  /** A page has come: other eyes have other ears, and the end of the match opens all that was said. */
  follow(page: MatchPage): void {
    const before = this.#page;
    if (page === before) return;
    this.#page = page;
    if (before && !hasSameEars(before, page)) this.#forget();
    if (page.talk.lines === 0) this.#isCaughtUp = true;
    if (page.talk.lines > this.lines.length) void this.#read();
  }

  /** Says something; what got no answer is said once, however often it is tried. Answers whether it was said. */
  async say(text: string): Promise<boolean> {
    if (this.busy) return false;
    const wish = this.#unsent?.text === text ? this.#unsent : { text, key: this.#world.makeKey() };
    this.#unsent = wish;
    this.#set({ busy: true, error: undefined });
    try {
      await this.#send(wish);
    } catch (error) {
      if (!isProblem(error)) throw error;
      this.#set({ busy: false, error: error });
      return false;
    }
    this.#unsent = undefined;
    await this.#read();
    this.#set({ busy: false, error: undefined });
    return true;
  }

  /** The viewer has the lines before their eyes. */
  see(): void {
    const last = this.lines.at(-1);
    if (!last || last.at <= this.#mark || this.#world.window.isHidden()) return;
    this.#mark = last.at;
    keep(this.#markKey, last.at);
    if (this.#page?.viewer !== 'table') void this.#tellRead(last).catch(() => {}); // the inbox says so once more
    this.#host.requestUpdate();
  }

  #send(wish: { text: string; key: string }): Promise<TalkLine> {
    const { id, invite } = this.#where;
    const asked = { param: { id }, json: { ...wish, ...(invite && { invite }) } };
    const send = () => read(this.#world.api.matches[':id'].talk.$post(asked));
    return retryOffline(send, { rest: this.#world.rest, miss: (error) => this.#set({ error }) });
  }

  #tellRead({ id: last }: TalkLine): Promise<unknown> {
    const asked = { param: { id: this.#where.id }, json: { last } };
    return read(this.#world.api.matches[':id'].talk.read.$post(asked));
  }

  /** One reading at a time: each goes on where the one before it stopped. */
  #read(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readOn());
    return this.#reading;
  }

  async #readOn(): Promise<void> {
    try {
      for (let left = true; left;) {
        const ears = this.#ears;
        const { lines, count } = await this.#load();
        if (ears !== this.#ears) return;
        this.#add(lines);
        left = lines.length > 0 && this.lines.length < count;
      }
      this.#isCaughtUp = true;
    } catch (error) {
      if (!isProblem(error)) throw error;
    }
  }

  #add(lines: readonly TalkLine[]): void {
    this.lines = [...this.lines, ...lines];
    const others = this.#isCaughtUp ? lines.filter((line) => !this.#isMine(line)) : [];
    this.overheard = [...this.overheard, ...others].slice(-KEPT);
    this.#host.requestUpdate();
  }

  #forget(): void {
    this.#ears++;
    [this.lines, this.#isCaughtUp] = [[], false];
  }

  /** After the end nobody polls any more: whoever comes back to the page hears what was said meanwhile. */
  #look(): void {
    if (this.#page && isOver(this.#page) && !this.#world.window.isHidden()) void this.#read();
  }

  #isMine({ seat, player }: TalkLine): boolean {
    const me = session.value?.id;
    return (seat !== null && seat === this.#page?.viewer) || (me !== undefined && me === player?.id);
  }

  #isUnread(line: TalkLine): boolean {
    return line.at > this.#mark && !this.#isMine(line);
  }

  #load(): Promise<Talk> {
    const { id, invite } = this.#where;
    const since = this.lines.at(-1)?.id;
    const query = { ...(since && { since }), ...(invite && { invite }) };
    return read(this.#world.api.matches[':id'].talk.$get({ param: { id }, query }));
  }

  get #markKey(): string {
    return `talk.${this.#where.id}`;
  }

  #set(change: Partial<Pick<TalkController, 'busy' | 'error'>>): void {
    Object.assign(this, change);
    this.#host.requestUpdate();
  }
}
