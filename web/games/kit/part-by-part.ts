import { nothing, noChange, type PropertyValues, type ReactiveControllerHost } from 'lit';
import { nextTask, whenPainted } from '../../common/idle.ts';

/**
 * How much of a board is drawn. The first time, its parts come one by one, each in a task of its own: drawing all at once would
 * block a phone for half a second.
 */
export class PartByPart {
  readonly #host: ReactiveControllerHost;
  readonly #last: number;
  readonly #whenPainted: () => Promise<unknown>;
  #drawn = -1;
  /** Whether this update only adds a part. */
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

  /** Before an update: if anything has changed, all drawn parts are drawn again. */
  begin(changed: PropertyValues): void {
    this.#isNext &&= changed.size === 0;
  }

  /** Draws a part, leaves it as is, or postpones it; a part that another one completes is drawn with `last`, too. */
  draw = (part: number, draw: () => unknown, last = part): unknown => {
    if (part > this.#drawn) return nothing;
    return this.#isNext && last < this.#drawn ? noChange : draw();
  };

  /**
   * After an update: schedules the next part; from the third on, after the next paint. A plain picture is whole after its ground.
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

  /** Resolves like `update`, once everything is drawn. */
  async complete(update: () => Promise<boolean>): Promise<boolean> {
    const isDone = await update();
    if (!this.#next) return isDone;
    await this.#next;
    return this.complete(update);
  }
}
