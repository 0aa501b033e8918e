import type { Point } from '../art/base.ts';

/** A finger that moved fewer pixels than this has tapped. */
const SLACK = 7;

const pointOn = ({ currentTarget, clientX, clientY }: MouseEvent): Point => {
  const drawing = (currentTarget as Element).querySelector('svg')!;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM()!.inverse());
  return [x, y];
};

interface Moved {
  center(point: Point): void;
  keyed(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean;
}

/** A small map's finger and keys: a drag moves the camera. */
class MapHand {
  #camera: Moved;
  #from: Point | undefined;
  #isDragging = false;

  constructor(camera: Moved) {
    this.#camera = camera;
  }

  down = (event: PointerEvent): void => {
    this.#isDragging = false;
    this.#from = [event.clientX, event.clientY];
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };

  move = (event: PointerEvent): void => {
    if (!this.#from) return;
    this.#isDragging ||= Math.hypot(event.clientX - this.#from[0], event.clientY - this.#from[1]) >= SLACK;
    if (this.#isDragging) this.#camera.center(pointOn(event));
  };

  up = (): void => {
    this.#from = undefined;
  };

  /** Arrow keys move the view without Shift, too. */
  keyed = (event: KeyboardEvent): void => {
    if (this.#camera.keyed({ key: event.key, shiftKey: true })) event.preventDefault();
  };

  /** A tap opens the map large, by its `popovertarget`; a click that ends a drag doesn't. */
  clicked = (event: MouseEvent): void => {
    if (this.#isDragging) event.preventDefault();
    this.#isDragging = false;
  };

  /** A tap on the large map goes there, and closes it. */
  chosen = (event: MouseEvent): void => {
    if (!this.#isDragging && event.detail > 0) this.#camera.center(pointOn(event));
    if (!this.#isDragging) (event.currentTarget as Element).closest<HTMLElement>('[popover]')?.hidePopover();
    this.#isDragging = false;
  };
}

const hands = new WeakMap<Moved, MapHand>();

export const handOn = (camera: Moved): MapHand => {
  const hand = hands.get(camera) ?? new MapHand(camera);
  hands.set(camera, hand);
  return hand;
};
