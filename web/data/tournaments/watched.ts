import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Tournament } from '../../../api/contract/people/tournament.ts';
import { poll } from '../server/api.ts';
import { Poll, type PollAnswer } from '../server/poll.ts';

export class WatchedTournament implements ReactiveController {
  value: Tournament | undefined;
  error: unknown;
  version = 0;
  #host: ReactiveControllerHost;
  #id: () => string;
  #shown = '';
  #etag: string | undefined;
  /** The standing follows a little later than the result that it is made from. */
  #follows = false;
  #poll = new Poll(() => this.#ask());

  constructor(host: ReactiveControllerHost, id: () => string) {
    this.#host = host;
    this.#id = id;
    host.addController(this);
    host.addController(this.#poll);
  }

  hostUpdate(): void {
    if (this.#id() === this.#shown) return;
    this.#shown = this.#id();
    this.#etag = undefined;
    Object.assign(this, { value: undefined, error: undefined });
    this.#poll.hostConnected(); // it stops where nothing can happen any more
    void this.#poll.now();
  }

  set(value: Tournament): void {
    this.#etag = undefined;
    this.#note(value);
    this.#poll.soon();
  }

  async #ask(): Promise<PollAnswer> {
    const id = (this.#shown = this.#id());
    if (!id) return { moved: false };
    try {
      const { value, etag, after } = await poll('GET /tournaments/:id', { id }, this.#etag);
      if (id !== this.#id()) return { moved: true };
      this.#etag = etag;
      const moved = value !== undefined && JSON.stringify(value) !== JSON.stringify(this.value);
      if (moved || this.#follows) this.#note(value ?? this.value!);
      this.#follows = moved;
      return { moved, after, over: value?.stage === 'over' || value?.stage === 'cancelled' };
    } catch (error) {
      this.error = error;
      this.#host.requestUpdate();
      return { moved: false };
    }
  }

  #note(value: Tournament): void {
    this.version++;
    Object.assign(this, { value, error: undefined });
    this.#host.requestUpdate();
  }
}
