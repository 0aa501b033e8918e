import type { Inbox } from '../../../api/contract/lists.ts';
import type { Legal, MatchPage } from '../../../api/contract/match.ts';
import type { Chance } from '../../../rules/kit/chance.ts';
import { PACES } from '../../../web/data/turns.ts';
import { Poll, type PollAnswer, type PollContext } from '../../../web/data/server/poll.ts';
import { freshKey, type Answer } from '../../api/service.ts';
import { wholes } from '../../program/whole.ts';
import type { Agenda } from './agenda.ts';
import type { Kind, Meter } from './meter.ts';

const SECOND = 1000;
/** How long somebody thinks about an action, and stays to see what comes of their turn. */
const THINK_S = [5, 30] as const;
const STAY_S = [15, 60] as const;

interface Around {
  agenda: Agenda;
  meter: Meter;
  chance: Chance;
}

/** Somebody with a browser, which asks by the pages' own rules. */
export class Person {
  visits = 0;
  /** Milliseconds of all visits. */
  here = 0;
  readonly #cookie: string;
  readonly #around: Around;
  readonly #marks = new Map<string, string>();
  #waiting: readonly string[] = [];

  constructor(cookie: string, around: Around) {
    this.#cookie = cookie;
    this.#around = around;
  }

  /** Comes, and plays wherever it is their turn, until it is nowhere. */
  async visit(): Promise<void> {
    const { agenda } = this.#around;
    const from = agenda.now;
    this.visits++;
    await this.#ask('start', 'GET', '/me');
    await this.#askInbox();
    const stop = this.#watchInbox();
    for (let left = 10; left > 0 && this.#waiting.length > 0; left--) await this.#play(this.#waiting[0]!);
    await this.#pause(STAY_S);
    stop();
    this.here += agenda.now - from;
  }

  /** The badge of the tab: once a minute. */
  #watchInbox(): () => void {
    let stop: () => void;
    const again = (): void => {
      stop = this.#around.agenda.later(PACES.seen, () => void this.#askInbox().then(again));
    };
    again();
    return () => stop();
  }

  async #play(id: string): Promise<void> {
    let page: MatchPage | undefined;
    const look = async (): Promise<PollAnswer> => {
      const answer = await this.#poll<MatchPage>('poll', `/matches/${id}`, page ? `?since=${page.seq}` : '');
      if (answer.status === 200) page = answer.body;
      const after = Number(answer.headers.get('poll-after')) || undefined;
      const live = /seat=/.test(answer.headers.get('here') ?? '');
      return { moved: answer.status === 200, live, after, over: page?.status !== 'running' };
    };
    const poll = new Poll(look, this.#window);
    poll.hostConnected();
    await this.#pause(THINK_S);
    while (page?.status === 'running' && page.awaiting.includes(page.viewer as number)) {
      const answer = await this.#act(id);
      if (answer.status !== 200) break;
      page = answer.body;
      poll.soon();
      await this.#pause(THINK_S);
    }
    await this.#pause(STAY_S);
    poll.hostDisconnected();
    this.#waiting = this.#waiting.filter((one) => one !== id);
  }

  /** Browsers know what is legal by themselves. */
  async #act(id: string): Promise<Answer<MatchPage>> {
    const { body } = await this.#ask<Legal>(undefined, 'GET', `/matches/${id}/legal`);
    const chosen = this.#around.chance.pick(wholes(body));
    const asked = { ...chosen, basis: body.seq, key: freshKey() };
    return this.#mark(
      `/matches/${id}`,
      await this.#ask<MatchPage>('action', 'POST', `/matches/${id}/actions`, asked),
    );
  }

  async #askInbox(): Promise<void> {
    const { status, body } = await this.#poll<Inbox>('inbox', '/inbox');
    if (status === 200) this.#waiting = body.waiting.map(({ id }) => id);
  }

  async #poll<T>(kind: Kind, path: string, since = ''): Promise<Answer<T>> {
    const mark = this.#marks.get(path);
    return this.#mark(path, await this.#ask<T>(kind, 'GET', path + since, undefined, mark));
  }

  /** Keeps the mark of a page for the next poll. */
  #mark<T>(path: string, answer: Answer<T>): Answer<T> {
    const etag = answer.headers.get('etag');
    if (etag) this.#marks.set(path, etag);
    return answer;
  }

  #ask<T>(kind: Kind | undefined, method: string, path: string, body?: object, mark?: string) {
    const headers = { cookie: this.#cookie, ...(mark && { 'if-none-match': mark }) };
    return this.#around.meter.ask<T>(kind, [method, path], { headers, ...(body && { body }) });
  }

  #pause([least, most]: readonly [number, number]): Promise<void> {
    const { agenda, chance } = this.#around;
    return agenda.sleep((least + chance.below(most - least + 1)) * SECOND);
  }

  get #window(): PollContext {
    return { later: this.#around.agenda.later, isHidden: () => false, onLook: () => () => {} };
  }
}
