import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Inbox } from '../../api/http/schemas/match.ts';
import { makeStore } from '../common/store.ts';
import { api, isProblem, readIfChanged, type ProblemError } from './server/api.ts';
import { Poll, type PollAnswer } from './server/poll.ts';

/** The newest inbox, kept between pages so that coming back shows it at once. */
export const inbox = makeStore<Inbox | undefined>(undefined);
let etag: string | undefined;

export const forgetInbox = (): void => {
  etag = undefined;
  inbox.set(undefined);
};

/** Loads the inbox if it has changed. */
export const refreshInbox = async (): Promise<PollAnswer> => {
  const { value, etag: mark, after } = await readIfChanged((options) => api.inbox.$get({}, options), etag);
  etag = mark;
  if (value) inbox.set(value);
  return { moved: value !== undefined, after };
};

/** Keeps the inbox fresh while its host is on the page; the host is rendered again after each change. */
export class InboxController implements ReactiveController {
  error: ProblemError | undefined;
  #host: ReactiveControllerHost;
  #stop = (): void => {};

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
    host.addController(new Poll(() => this.#ask()));
  }

  get value(): Inbox | undefined {
    return inbox.value;
  }

  hostConnected(): void {
    this.#stop = inbox.watch(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#stop();
  }

  async #ask(): Promise<PollAnswer> {
    try {
      this.error = undefined;
      return await refreshInbox();
    } catch (error) {
      if (!isProblem(error)) throw error;
      this.error = error;
      return { moved: false, over: error.code === 'no-session' };
    } finally {
      this.#host.requestUpdate();
    }
  }
}
