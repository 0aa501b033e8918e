import type { ReactiveController, ReactiveControllerHost } from 'lit';

const TREMBLE = 6;

type DragHost = ReactiveControllerHost & HTMLElement;

/** Drags a card or a token, by finger or mouse, from the hand to an element with `data-drop`. */
export class Drag implements ReactiveController {
  /** The steps of the dragged thing, and of the place under it. */
  carried: string | undefined;
  over: string | undefined;
  at: readonly [x: number, y: number] = [0, 0];

  #host: DragHost;
  #drop: (carried: string, over: string) => void;
  #start: { step: string; x: number; y: number } | undefined;
  /** Whether the following click only ended a drag. */
  wasCarried = false;

  constructor(host: DragHost, drop: (carried: string, over: string) => void) {
    this.#host = host;
    this.#drop = drop;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#end();
  }

  press = (event: PointerEvent, step: string): void => {
    this.wasCarried = false;
    if (event.button !== 0) return;
    this.#start = { step, x: event.clientX, y: event.clientY };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };

  move = ({ clientX: x, clientY: y }: PointerEvent): void => {
    if (!this.#start) return;
    if (!this.carried && Math.hypot(x - this.#start.x, y - this.#start.y) < TREMBLE) return;
    this.carried = this.#start.step;
    this.over = this.#placeAt(x, y);
    this.at = [x, y];
    this.#host.requestUpdate();
  };

  release = (): void => {
    const { carried, over } = this;
    this.wasCarried = carried !== undefined;
    this.#end();
    if (carried && over) this.#drop(carried, over);
  };

  cancel = (): void => this.#end();

  #placeAt(x: number, y: number): string | undefined {
    const under = this.#host.shadowRoot?.elementsFromPoint(x, y) ?? [];
    const place = under.map((each) => each.closest<HTMLElement>('[data-drop]')).find(Boolean);
    return place?.dataset['drop'];
  }

  #end(): void {
    this.#start = this.carried = this.over = undefined;
    this.#host.requestUpdate();
  }
}
