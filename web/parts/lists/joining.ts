import type { ReactiveControllerHost } from 'lit';
import { noteArrival } from '../../common/local.ts';
import { tellAbout } from '../../ui/attempt.ts';
import { GoEvent } from '../../ui/events.ts';
import { someone } from '../name/someone.ts';

/** Sits down at a listed table and goes there; a visitor becomes a guest. */
export class Joining {
  table = '';
  #host;
  #lookAgain;

  /** `lookAgain` refreshes the list after a seat turned out to be gone. */
  constructor(host: ReactiveControllerHost & EventTarget, lookAgain: () => unknown) {
    this.#host = host;
    this.#lookAgain = lookAgain;
  }

  async join(table: string): Promise<void> {
    this.#ask(table);
    const isSeated = await tellAbout(this.#host, async () => {
      if (!(await someone())) return;
      const { joinWithWord } = await import('../../data/dice/words.ts');
      await joinWithWord(table);
      noteArrival(table);
      this.#host.dispatchEvent(new GoEvent(`/matches/${table}`));
    });
    if (!isSeated) this.#lookAgain();
    this.#ask('');
  }

  #ask(table: string): void {
    this.table = table;
    this.#host.requestUpdate();
  }
}
