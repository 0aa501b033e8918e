import type { ReactiveControllerHost } from 'lit';
import { Poll, type PollAnswer } from '../server/poll.ts';
import type { ListedMatch, ListQuery } from '../../../api/contract/lists.ts';

interface Listed<M> {
  matches: readonly M[];
  next?: string | undefined;
}

export class MatchPages<Q extends object = ListQuery, M extends { id: string } = ListedMatch> {
  matches: readonly M[] | undefined;
  error: unknown;
  #host: ReactiveControllerHost;
  #find: (query: Q & { cursor?: string }) => Promise<Listed<M>>;
  #asked = '';
  #first = '';
  #next: string | undefined;

  constructor(host: ReactiveControllerHost, find: (query: Q & { cursor?: string }) => Promise<Listed<M>>) {
    this.#host = host;
    this.#find = find;
  }

  get hasMore(): boolean {
    return this.#next !== undefined;
  }

  /** Reads the first page; answers whether anything changed. Later pages stay as they are. */
  async look(query: Q): Promise<boolean> {
    const asked = JSON.stringify(query);
    const isOther = asked !== this.#asked;
    this.#asked = asked;
    const answer = await this.#ask(query);
    if (!answer || asked !== this.#asked) return false;
    const first = JSON.stringify(answer.matches);
    if (first === this.#first && !isOther) return false;
    this.#first = first;
    const later = isOther ? [] : (this.matches ?? []).slice(answer.matches.length);
    if (later.length === 0) this.#next = answer.next;
    this.#show(answer.matches, later);
    return true;
  }

  async more(): Promise<void> {
    const asked = this.#asked;
    if (this.#next === undefined) return;
    const answer = await this.#ask({ ...(JSON.parse(asked) as Q), cursor: this.#next });
    if (!answer || asked !== this.#asked) return;
    this.#next = answer.next;
    this.#show(this.matches ?? [], answer.matches);
  }

  #show(matches: readonly M[], more: readonly M[]): void {
    const known = new Set(matches.map(({ id }) => id));
    this.matches = [...matches, ...more.filter(({ id }) => !known.has(id))];
    this.#host.requestUpdate();
  }

  async #ask(query: Q & { cursor?: string }): Promise<Listed<M> | undefined> {
    try {
      const answer = await this.#find(query);
      this.error = undefined;
      return answer;
    } catch (error) {
      this.error = error;
      this.#host.requestUpdate();
      return undefined;
    }
  }
}

export class PolledPages<Q extends object, M extends { id: string }> {
  readonly lists: readonly [MatchPages<Q, M>, MatchPages<Q, M>, MatchPages<Q, M>];
  #queries: readonly Q[];
  #also: () => Promise<boolean>;

  /** `also` looks at something else and answers whether it changed. */
  constructor(
    host: ReactiveControllerHost,
    queries: readonly [Q, Q, Q],
    find: (query: Q & { cursor?: string }) => Promise<Listed<M>>,
    also = () => Promise.resolve(false),
  ) {
    const list = (): MatchPages<Q, M> => new MatchPages(host, find);
    this.lists = [list(), list(), list()];
    this.#queries = queries;
    this.#also = also;
    host.addController(new Poll(() => this.look()));
  }

  async look(): Promise<PollAnswer> {
    const looks = this.lists.map((list, i) => list.look(this.#queries[i]!));
    const moved = await Promise.all([...looks, this.#also()]);
    return { moved: moved.includes(true) };
  }
}
