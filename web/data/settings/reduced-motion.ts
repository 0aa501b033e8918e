import type { ReactiveControllerHost } from 'lit';
import { StoreController } from '../../common/store.ts';
import { Media } from '../../common/media.ts';
import { looks } from './looks.ts';

/** Whether nothing may move by itself, by the system's setting or the player's; updates its host when either changes. */
export class ReducedMotion {
  #system: Media;
  #chosen: StoreController<typeof looks.value>;

  constructor(host: ReactiveControllerHost) {
    this.#system = new Media(host, '(prefers-reduced-motion: reduce)');
    this.#chosen = new StoreController(host, looks);
  }

  get holds(): boolean {
    return this.#system.holds || this.#chosen.value.motion === 'still';
  }
}
