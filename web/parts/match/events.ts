/** Requests the position after entry `seq`; `isHeld` while a finger holds the knob, so another request follows at once. */
export class ScrubEvent extends Event {
  readonly seq: number;
  readonly isHeld: boolean;
  constructor(seq: number, isHeld = false) {
    super('mw-scrub', { bubbles: true, composed: true });
    this.seq = seq;
    this.isHeld = isHeld;
  }
}

/** Requests to play or to pause; with a `speed`, to play that many times as fast. */
export class PlayEvent extends Event {
  readonly speed: number | undefined;
  constructor(speed?: number) {
    super('mw-play', { bubbles: true, composed: true });
    this.speed = speed;
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-scrub': ScrubEvent;
    'mw-play': PlayEvent;
  }
}
