import { upward } from '../../ui/events.ts';

/** Requests the position after entry `seq`; `isHeld` while a finger holds the knob, so another request follows at once. */
export class ScrubEvent extends upward('mw-scrub', (seq: number, isHeld: boolean = false) => ({
  seq,
  isHeld,
})) {}

/** Requests to play or to pause; with a `speed`, to play that many times as fast. */
export class PlayEvent extends upward('mw-play', (speed?: number) => ({ speed })) {}
