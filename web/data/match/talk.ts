import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MatchPage, TalkLine } from '../../../api/contract/match.ts';
import { keep, recall } from '../../common/local.ts';
import { isProblem, type RequestError, retryOffline, session } from '../server/api.ts';
import { matchContext, type MatchContext, type Where } from './following.ts';
import { isOver } from './entries.ts';

export type TalkState = Pick<TalkController, 'lines' | 'overheard' | 'busy' | 'error'> & { unread: number };

export type MatchTalkContext = Omit<MatchContext, 'wishes' | 'keepPage'>;

const KEPT = 10;

/** Whether two pages have the same audience: the same lines in the same order, and only ever more of them. */
const hasSameAudience = (a: MatchPage, b: MatchPage): boolean =>
  a.viewer === b.viewer && a.talk.room === b.talk.room && isOver(a) === isOver(b);

/** Does not poll: the match page says how many lines there are, and it asks for them only if it knows fewer. */
export class TalkController implements ReactiveController {
  lines: readonly TalkLine[] = [];
  /** Lines by others that arrived while the viewer was here, for a screen reader. */
  overheard: readonly TalkLine[] = [];
  busy = false;
  error: RequestError | undefined;

  #host: ReactiveControllerHost;
  #where: Where;
  #context: MatchTalkContext;
  #page: MatchPage | undefined;
  #reading = Promise.resolve();
  #audience = 0;
  #unsent: { text: string; key: string } | undefined;
  #mark: string;
  #isCaughtUp = false;
  #lookAway = (): void => {};

  constructor(host: ReactiveControllerHost, where: Where, context: MatchTalkContext = matchContext) {
    this.#host = host;
    this.#where = where;
    this.#context = context;
    this.#mark = recall(this.#markKey) ?? '';
    host.addController(this);
  }

  /** Polling ends with the match, so returning to the page asks for lines said meanwhile. */
  hostConnected(): void {
    const { window } = this.#context;
    this.#lookAway = window.onLook(() => {
      if (this.#page && isOver(this.#page) && !window.isHidden()) void this.#read();
    });
  }

  hostDisconnected(): void {
    this.#lookAway();
  }

  get state(): TalkState {
    const { lines, overheard, busy, error } = this;
    const unread = lines.filter((line) => line.at > this.#mark && !this.#isKnown(line));
    return { lines, overheard, busy, error, unread: unread.length };
  }

  /** Takes in a page: another viewer hears other lines, and the end of the match opens all of them. */
  follow(page: MatchPage): void {
    const before = this.#page;
    if (page === before) return;
    this.#page = page;
    if (before && !hasSameAudience(before, page)) {
      this.#audience++;
      [this.lines, this.#isCaughtUp] = [[], false];
    }
    if (page.talk.lines === 0) this.#isCaughtUp = true;
    if (page.talk.lines > this.lines.length) void this.#read();
  }

  /** Says something; retries after no answer count once. Answers whether it was said. */
  async say(text: string): Promise<boolean> {
    if (this.busy) return false;
    if (this.#unsent?.text !== text) this.#unsent = { text, key: this.#context.makeKey() };
    this.#set({ busy: true, error: undefined });
    try {
      await this.#send(this.#unsent);
    } catch (error) {
      if (!isProblem(error)) throw error;
      this.#set({ busy: false, error });
      return false;
    }
    this.#unsent = undefined;
    await this.#read();
    this.#set({ busy: false, error: undefined });
    return true;
  }

  see(): void {
    const last = this.lines.at(-1);
    if (!last || last.at <= this.#mark || this.#context.window.isHidden()) return;
    this.#mark = last.at;
    keep(this.#markKey, last.at);
    const { id } = this.#where;
    const told = { id, last: last.id };
    if (this.#page?.viewer !== 'table')
      void this.#context.calls.call('POST /matches/:id/talk/read', told).catch(() => {}); // the inbox then reports them again
    this.#host.requestUpdate();
  }

  #send(wish: { text: string; key: string }): Promise<TalkLine> {
    const { id, invite } = this.#where;
    const asked = { id, ...wish, ...(invite && { invite }) };
    const send = () => this.#context.calls.call('POST /matches/:id/talk', asked);
    return retryOffline(send, { rest: this.#context.rest, miss: (error) => this.#set({ error }) });
  }

  /** Reads run one at a time: each continues where the last one stopped. */
  #read(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readOn());
    return this.#reading;
  }

  async #readOn(): Promise<void> {
    try {
      for (let left = true; left;) {
        const before = this.#audience;
        const asked = { ...this.#where, since: this.lines.at(-1)?.id };
        const { lines, count } = await this.#context.calls.call('GET /matches/:id/talk', asked);
        if (before !== this.#audience) return;
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
    const others = this.#isCaughtUp ? lines.filter((line) => !this.#isKnown(line)) : [];
    this.overheard = [...this.overheard, ...others].slice(-KEPT);
    this.#host.requestUpdate();
  }

  /** Whether the viewer needs no telling: it is their own, or they don't get its text. */
  #isKnown({ seat, player, text }: TalkLine): boolean {
    const me = session.value?.id;
    return !text || (seat !== null && seat === this.#page?.viewer) || (me !== undefined && me === player?.id);
  }

  get #markKey(): string {
    return `talk.${this.#where.id}`;
  }

  #set(change: Partial<Pick<TalkController, 'busy' | 'error'>>): void {
    Object.assign(this, change);
    this.#host.requestUpdate();
  }
}
