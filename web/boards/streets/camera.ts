import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A part of the table, in units of the drawing: one tile is 100. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CLOSEST = 260;
const FARTHEST = 3200;
/** A finger that moved less than this has tapped. */
const SLACK = 7;

const between = (least: number, n: number, most: number): number => Math.max(least, Math.min(most, n));

/** The same part nearer or farther, about a point that stays where it is. */
export const zoomed = (frame: Frame, by: number, [px, py]: readonly [number, number]): Frame => {
  const width = between(CLOSEST, frame.width * by, FARTHEST);
  const scale = width / frame.width;
  const [x, y] = [px - (px - frame.x) * scale, py - (py - frame.y) * scale];
  return { x, y, width, height: frame.height * scale };
};

/** The same part, moved just as far as it takes to show a point with room around it. */
export const showing = (frame: Frame, [px, py]: readonly [number, number], room = 75): Frame => ({
  ...frame,
  x: between(px + room - frame.width, frame.x, px - room),
  y: between(py + room - frame.height, frame.y, py - room),
});

/** Which part of the City is looked at: all of it by itself, or what was dragged and zoomed to. */
export class Camera implements ReactiveController {
  #host: ReactiveControllerHost;
  #own: Frame | undefined;
  #shown: Frame = { x: 0, y: 0, width: 1, height: 1 };
  #fingers = new Map<number, readonly [number, number]>();
  #isDragging = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.reset();
  }

  get isMoved(): boolean {
    return this.#own !== undefined;
  }

  /** What to show, when `whole` is what it would show by itself. */
  frame(whole: Frame): Frame {
    return (this.#shown = this.#own ?? whole);
  }

  reset(): void {
    this.#look(undefined);
  }

  zoom(by: number): void {
    const { x, y, width, height } = this.#shown;
    this.#look(zoomed(this.#shown, by, [x + width / 2, y + height / 2]));
  }

  /** Moves by parts of what is shown. */
  pan(dx: number, dy: number): void {
    const { x, y, width, height } = this.#shown;
    this.#look({ ...this.#shown, x: x + dx * width, y: y + dy * height });
  }

  show(point: readonly [number, number]): void {
    const next = showing(this.#shown, point);
    if (next.x !== this.#shown.x || next.y !== this.#shown.y) this.#look(next);
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.#look(zoomed(this.#shown, Math.exp(event.deltaY / 500), this.#pointAt(event)));
  };

  down = (event: PointerEvent): void => {
    if (this.#fingers.size === 0) this.#isDragging = false;
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
  };

  move = (event: PointerEvent): void => {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = [event.clientX, event.clientY] as const;
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    if (!this.#isDragging && Math.hypot(dx, dy) < SLACK) return;
    if (!this.#isDragging) (event.currentTarget as SVGSVGElement).setPointerCapture(event.pointerId);
    this.#isDragging = true;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(event, { before, now, other });
    else this.#drag(event, dx, dy);
    this.#fingers.set(event.pointerId, now);
  };

  up = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
  };

  /** A drag that ends on a spot does not choose it. */
  click = (event: MouseEvent): void => {
    if (this.#isDragging) event.stopPropagation();
    this.#isDragging = false;
  };

  #drag(event: PointerEvent, dx: number, dy: number): void {
    const unit = this.#unitsPerPixel(event);
    this.#look({ ...this.#shown, x: this.#shown.x - dx * unit, y: this.#shown.y - dy * unit });
  }

  #pinch(
    event: PointerEvent,
    { before, now, other }: Record<'before' | 'now' | 'other', readonly [number, number]>,
  ): void {
    const apart = (from: readonly [number, number]): number =>
      Math.max(1, Math.hypot(from[0] - other[0], from[1] - other[1]));
    this.#look(zoomed(this.#shown, apart(before) / apart(now), this.#pointAt(event)));
  }

  #unitsPerPixel({ currentTarget }: Event): number {
    const { width, height } = (currentTarget as SVGSVGElement).getBoundingClientRect();
    return Math.max(this.#shown.width / width, this.#shown.height / height);
  }

  #pointAt(event: MouseEvent): readonly [number, number] {
    const box = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
    const unit = this.#unitsPerPixel(event);
    const { x, y, width, height } = this.#shown;
    return [
      x + width / 2 + (event.clientX - box.x - box.width / 2) * unit,
      y + height / 2 + (event.clientY - box.y - box.height / 2) * unit,
    ];
  }

  #look(frame: Frame | undefined): void {
    this.#own = frame;
    this.#host.requestUpdate();
  }
}
