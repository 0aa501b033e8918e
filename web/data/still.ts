import type { ReactiveControllerHost } from 'lit';
import { Watch } from '../common/cell.ts';
import { Media } from '../common/media.ts';
import { looks } from './looks.ts';

/** Whether nothing should move by itself, as the system wishes or as it was chosen here; its host follows both. */
export class Still {
  #system: Media;
  #chosen: Watch<typeof looks.value>;

  constructor(host: ReactiveControllerHost) {
    this.#system = new Media(host, '(prefers-reduced-motion: reduce)');
    this.#chosen = new Watch(host, looks);
  }

  get holds(): boolean {
    return this.#system.holds || this.#chosen.value.motion === 'still';
  }
}
