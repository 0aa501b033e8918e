import { nothing, noChange, type PropertyValues, type ReactiveControllerHost } from 'lit';
import { nextTask, whenPainted } from '../../common/idle.ts';

/**
 * How much of a board is drawn. The first time its parts come one by one, each in a task of its own: all at once they would
 * keep a phone from answering for half a second.
 */
export class PartByPart {
  readonly #host: ReactiveControllerHost;
  readonly #last: number;
  readonly #whenPainted: () => Promise<unknown>;
  #drawn = -1;
  /** Whether this update brings a part, and nothing else is new. */
  #isNext = false;
  #next: Promise<void> | undefined;

  constructor(host: ReactiveControllerHost, parts: number, painted = whenPainted) {
    this.#host = host;
    this.#whenPainted = painted;
    this.#last = parts - 1;
  }

  get isWhole(): boolean {
    return this.#drawn === this.#last;
  }

  /** Before an update: where anything has changed, what is drawn already is drawn anew. */
  begin(changed: PropertyValues): void {
    this.#isNext &&= changed.size === 0;
  }

  /** Draws a part, leaves it as it is, or leaves it for later; one that is begun and completed comes with `last`, too. */
  draw = (part: number, draw: () => unknown, last = part): unknown => {
    if (part > this.#drawn) return nothing;
    return this.#isNext && last < this.#drawn ? noChange : draw();
  };

  /**
   * After an update: has the next part drawn; those after the second as soon as what is drawn can be seen. A picture has no
   * parts, and is whole after its ground.
   */
  go(isPicture?: boolean): void {
    this.#isNext = false;
    if (this.#next || this.isWhole) return;
    if (isPicture) this.#drawn = this.#last - 1;
    this.#next = (this.#drawn < 1 ? nextTask() : this.#whenPainted()).then(() => {
      this.#next = undefined;
      this.#drawn++;
      this.#isNext = true;
      this.#host.requestUpdate();
    });
  }

  /** Settles like `update`, once everything is drawn. */
  async complete(update: () => Promise<boolean>): Promise<boolean> {
    const isDone = await update();
    if (!this.#next) return isDone;
    await this.#next;
    return this.complete(update);
  }
}
