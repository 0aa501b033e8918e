import type { ReactiveControllerHost } from 'lit';
import { StoreController } from '../../common/store.ts';
import { Media } from '../../common/media.ts';
import { looks } from './looks.ts';

/** Whether nothing should move by itself, as the system wishes or as it was chosen here; its host follows both. */
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
