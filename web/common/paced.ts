const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

const FRAME = 1000 / 60;
/** How many frames to wait after slow work, for each frame that it dropped. */
const REST = 20;
/** After this many milliseconds without a request, the finger has stopped. */
const PAUSE = 200;

/** Runs the newest work that follows a finger: each frame, or if slow, as often as it stays smooth. */
export class Paced {
  readonly #frame: () => Promise<number>;
  #wanted: (() => void) | undefined;
  #hasAsked = false;
  #isBusy = false;

  constructor(frame = nextFrame) {
    this.#frame = frame;
  }

  ask(work: () => void): void {
    this.#wanted = work;
    this.#hasAsked = true;
    if (!this.#isBusy) void this.#work();
  }

  finish(): void {
    const work = this.#wanted;
    this.#wanted = undefined;
    work?.();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (let at = await this.#frame(); this.#wanted;) {
      this.finish();
      await this.#frame();
      const shown = await this.#frame(); // drawing may delay the following frame, too
      at = await this.#rest(shown, Math.max(0, shown - at - 2 * FRAME) * REST);
    }
    this.#isBusy = false;
  }

  async #rest(from: number, length: number): Promise<number> {
    let at = from;
    for (let asked = at; at < from + length && at < asked + PAUSE; at = await this.#frame()) {
      if (this.#hasAsked) asked = at;
      this.#hasAsked = false;
    }
    return at;
  }
}
