/** Waits for the next frame; says when it began, in milliseconds. */
const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** How long a frame may last, in milliseconds. */
const FRAME = 1000 / 60;
/** After work by which frames came late, so many frames for each that was lost. */
const REST = 20;
/** Whoever has asked for nothing for so long has stopped, in milliseconds. */
const PAUSE = 200;

/**
 * Does what follows a finger, the newest alone: at each frame where that is quick, and where it is not only as often as the
 * finger still moves smoothly, and as soon as it stops.
 */
export class Paced {
  readonly #frame: () => Promise<number>;
  #wanted: (() => void) | undefined;
  #hasAsked = false;
  #isBusy = false;

  constructor(frame = nextFrame) {
    this.#frame = frame;
  }

  /** Does this soon, unless something newer is asked for before. */
  ask(work: () => void): void {
    this.#wanted = work;
    this.#hasAsked = true;
    if (!this.#isBusy) void this.#work();
  }

  /** Does at once what has been asked for last. */
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
      const shown = await this.#frame(); // what was drawn may hold up the frame after the next as well
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
