import type { ReactiveControllerHost } from 'lit';
import { GoEvent } from '../../app/router.ts';
import { noteArrival } from '../../common/guided.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { joinMatch } from '../../data/matches/matches.ts';
import { someone } from '../../data/session.ts';
import { ToastEvent } from '../toast.ts';

/** Sits down at a listed table and goes there; a visitor becomes a guest. */
export class Joining {
  /** The id of the table being joined, or empty. */
  table = '';
  #host: ReactiveControllerHost & EventTarget;
  #lookAgain: () => unknown;

  /** `lookAgain` refreshes the list after a seat turned out to be gone. */
  constructor(host: ReactiveControllerHost & EventTarget, lookAgain: () => unknown) {
    this.#host = host;
    this.#lookAgain = lookAgain;
  }

  async join(table: string): Promise<void> {
    this.#ask(table);
    try {
      await someone('Guest');
      await joinMatch(table);
      noteArrival(table);
      this.#host.dispatchEvent(new GoEvent(`/matches/${table}`));
    } catch (error) {
      this.#host.dispatchEvent(new ToastEvent(sayProblem(error)));
      this.#lookAgain();
    } finally {
      this.#ask('');
    }
  }

  #ask(table: string): void {
    this.table = table;
    this.#host.requestUpdate();
  }
}
