import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Point } from '../art/base.ts';
import { WAYS } from '../walk.ts';
import { heldIn, holds, lowest, opening, resized, showing, zoomed } from './frame.ts';
import type { CameraAim, CellAim, Frame, Reach, Size } from './frame.ts';

/** After a finger rests this many milliseconds, the surroundings are drawn. */
const REST = 100;
/** A finger that moved fewer pixels than this has tapped. */
export const SLACK = 7;

/** More than the rounding to whole cells adds to a scale. */
const SLIGHTLY = 1.02;

/** Keys that move the camera: zoom keys, or the arrows with Shift. */
const GLANCES: Readonly<Record<string, (camera: Camera) => void>> = {
  '+': (camera) => camera.zoom(0.8),
  '=': (camera) => camera.zoom(0.8),
  '-': (camera) => camera.zoom(1.25),
  '0': (camera) => camera.reset(),
};
const PANNED = 0.2;

/** The part of a drawing in view: by default what a screen opens on, or where the player panned and zoomed to. */
export class Camera implements ReactiveController {
  #host: ReactiveControllerHost;
  #reach: Reach;
  #own: Frame | undefined;
  /** The part to open on, and the whole it was chosen from. */
  #stay: { on: Frame; whole?: Frame } | undefined;
  #shown: Frame = { x: 0, y: 0, width: 1, height: 1 };
  whole = this.#shown;
  #fingers = new Map<number, Point>();
  #isDragging = false;
  #rest = 0;
  #aim: CellAim | undefined;
  #heldFor = '';
  /** The frame at the last render; until the next one, the drawing is only translated. */
  #drawn = this.#shown;
  #stage: HTMLElement | SVGElement | undefined;
  #size: Size | undefined;
  /** The lowest size at the current width, so that a tray growing and shrinking below does not move the drawing twice. */
  #lowest: Size | undefined;
  /** In the next frame: what folds after an update would change sizes within their own report. */
  #sizes = new ResizeObserver(([entry]) =>
    requestAnimationFrame(() => this.#stage && this.#measured(entry!.contentRect)),
  );

  constructor(host: ReactiveControllerHost, reach: Reach) {
    this.#host = host;
    this.#reach = reach;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#sizes.disconnect();
    this.#stage = undefined;
    this.reset();
  }

  hostUpdated(): void {
    this.#drawn = this.#shown;
    this.#stage?.removeAttribute('moved');
    this.#stage?.style.removeProperty('translate');
  }

  /** Observes the size of the drawing, which is right from its first frame on. */
  watch(stage: HTMLElement | SVGElement | null): void {
    if (!stage || stage === this.#stage) return;
    this.#sizes.disconnect();
    this.#sizes.observe((this.#stage = stage));
    for (const [type, heard] of this.#hands) stage.addEventListener(type, heard as EventListener);
    void this.#host.updateComplete.then(() => this.#measured(stage.getBoundingClientRect()));
  }

  #measured(size: Size): void {
    const { width, height } = this.#size ?? {};
    if (!size.width || (size.width === width && size.height === height)) return; // a hidden drawing keeps its last size
    this.#size = size;
    this.#lowest = lowest(size, this.#lowest);
    this.#host.requestUpdate();
  }

  get isMoved(): boolean {
    return this.#own !== undefined;
  }

  /** The frame to show of the whole: around the news unless the player has moved it. */
  frame(whole: Frame, news: Frame, aim: CameraAim = {}): Frame {
    return this.#frame(whole, (screen, size) =>
      opening(whole, news, { unitsPerPixel: this.#reach.unitsPerPixel, ...aim, screen, size }),
    );
  }

  /** The same for a board of cells, which shows only whole ones: all that is needed, or as much of what is wanted as it can. */
  cells(whole: Frame, aim: CellAim): Frame {
    const { unitsPerPixel, grid } = this.#reach;
    this.#aim = aim;
    const now = JSON.stringify([this.#size, aim.held]);
    if (this.#own && this.#size && now !== this.#heldFor)
      this.#own = grid!.holding(this.#moved(this.#size)!, aim.held);
    this.#heldFor = now;
    return this.#frame(whole, (_, size) => grid!.opening(aim, { size, unitsPerPixel }));
  }

  #frame(whole: Frame, open: (screen: Size, size: Size) => Frame): Frame {
    const [screen, size] = [this.#lowest, this.#size];
    this.whole = whole;
    if (!screen || !size) return (this.#shown = this.#own ?? whole);
    return (this.#shown = this.#moved(size) ?? this.#stayed(size) ?? open(screen, size));
  }

  /** Where the player moved it: to whole cells, once no finger holds it. */
  #moved(size: Size): Frame | undefined {
    return this.#own && this.#fingers.size === 0 ? this.#snapped(this.#own, size) : this.#own;
  }

  #snapped(frame: Frame, size: Size): Frame {
    return this.#reach.grid?.snapped(frame, size, this.#aim!.bounds) ?? frame;
  }

  stay(on: Frame | undefined): void {
    this.#own = undefined;
    if (on !== this.#stay?.on) this.#stay = on && { on };
  }

  #stayed(screen: Size): Frame | undefined {
    if (!this.#stay) return undefined;
    this.#stay.whole ??= this.whole;
    const { on, whole } = this.#stay;
    const unitsPerPixel = Math.max(on.width / screen.width, on.height / screen.height);
    return opening(whole, on, { screen, unitsPerPixel });
  }

  get hidesSome(): boolean {
    return !holds(this.#shown, this.whole);
  }

  /** Whether there is anything out of view; also true until the screen's size is known. */
  get mayMove(): boolean {
    return !this.#size || this.isMoved || this.hidesSome;
  }

  get unitsPerPixel(): number {
    const { width, height } = this.#size ?? this.#shown;
    return Math.max(this.#shown.width / width, this.#shown.height / height);
  }

  /** All that the screen shows: more than `frame` where the proportions differ. */
  get seen(): Frame {
    const { width, height } = this.#size ?? this.#shown;
    const unit = this.unitsPerPixel;
    return resized(this.#shown, { width: width * unit, height: height * unit });
  }

  /** Width over height of a drawing that shows all that is needed, as far as its width lets it, with so much above and below. */
  ratio(beside: number): number | undefined {
    if (!this.#size || !this.#aim) return undefined;
    const { width } = this.#size;
    const { needed } = this.#aim;
    return width / (needed.height / Math.min(needed.width / width, this.#reach.unitsPerPixel) + beside);
  }

  get clear(): Frame {
    return this.#reach.grid?.clear(this.seen) ?? this.seen;
  }

  /** Whether cells at the edge would be cut: nothing is drawn of them, unless a finger holds the drawing. */
  get isCut(): boolean {
    return this.#size !== undefined && this.hidesSome && !this.#stay && this.#fingers.size === 0;
  }

  showAll(): void {
    const { width, height } = this.#size ?? this.whole;
    const unit = Math.max(this.whole.width / width, this.whole.height / height);
    this.#look(resized(this.whole, { width: width * unit, height: height * unit }));
  }

  reset(): void {
    this.#look(undefined);
  }

  /** Whether a step out leaves the smallest size at which fingers hit, with more to see. */
  #isLeaving(by: number): boolean {
    const smallest = this.#reach.unitsPerPixel * SLIGHTLY;
    return this.hidesSome && this.unitsPerPixel <= smallest && this.unitsPerPixel * by > smallest;
  }

  /** Zooms around the middle, by a cell at least; where fingers would no longer hit, out to the whole at once. */
  zoom(by: number): void {
    if (this.#isLeaving(by)) return this.showAll();
    const { x, y, width, height } = this.#shown;
    const cell = this.#reach.grid?.cell ?? 0;
    const to = by < 1 ? Math.min(width * by, width - cell) : Math.max(width * by, width + cell);
    this.#look(zoomed(this.#shown, to / width, [x + width / 2, y + height / 2], this.#reach));
  }

  /** Pans by fractions of the frame, by a cell at least. */
  pan(dx: number, dy: number): void {
    const { x, y, width, height } = this.#shown;
    const cell = this.#reach.grid?.cell ?? 0;
    const far = (part: number, length: number): number =>
      Math.sign(part) * Math.max(cell, Math.abs(part) * length);
    this.#look({ ...this.#shown, x: x + far(dx, width), y: y + far(dy, height) });
  }

  center([x, y]: Point): void {
    const { width, height } = this.#shown;
    const held = heldIn(this.whole, { x: x - width / 2, y: y - height / 2, width, height });
    const next = this.#size ? this.#snapped(held, this.#size) : held;
    if (next.x !== this.#shown.x || next.y !== this.#shown.y) this.#look(next);
  }

  show(point: Point, room: number): void {
    const held = this.isCut ? this.clear : this.#shown;
    const { x, y } = showing(held, point, room);
    const [dx, dy] = [x - held.x, y - held.y];
    if (Math.hypot(dx, dy) > 1) this.#look({ ...this.#shown, x: this.#shown.x + dx, y: this.#shown.y + dy });
  }

  #wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.#zoomAbout(this.pointAt(event), Math.exp(event.deltaY / 500));
  };

  #down = (event: PointerEvent): void => {
    if (this.#fingers.size === 0) this.#isDragging = false;
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
  };

  #move = (event: PointerEvent): void => {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = [event.clientX, event.clientY] as const;
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    if (!this.#isDragging && Math.hypot(dx, dy) < SLACK) return;
    if (!this.#isDragging) (event.currentTarget as SVGSVGElement).setPointerCapture(event.pointerId);
    this.#isDragging = true;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(event, { before, now, other });
    else this.#drag([dx, dy]);
    this.#fingers.set(event.pointerId, now);
  };

  #up = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
    if (this.#isDragging) this.#host.requestUpdate();
  };

  #hands = [
    ['wheel', this.#wheel],
    ['pointerdown', this.#down],
    ['pointermove', this.#move],
    ['pointerup', this.#up],
    ['pointercancel', this.#up],
  ] as const;

  /** Whether a click only ended a drag, so that it must choose nothing. */
  endsDrag(): boolean {
    const isDragging = this.#isDragging;
    this.#isDragging = false;
    return isDragging;
  }

  pointAt({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
    const box = this.#stage!.getBoundingClientRect(); // the event may come from an ancestor's listener
    const unit = this.unitsPerPixel;
    const { x, y, width, height } = this.#drawn;
    const [dx, dy] = [clientX - box.x - box.width / 2, clientY - box.y - box.height / 2];
    return [x + width / 2 + dx * unit, y + height / 2 + dy * unit];
  }

  /** Translates the layer without repainting it: on a phone, redrawing a whole match takes longer than a frame. */
  #drag([dx, dy]: Point): void {
    const unit = this.unitsPerPixel;
    const { x, y, width, height } = this.#shown;
    this.#own = this.#shown = { x: x - dx * unit, y: y - dy * unit, width, height };
    const [right, down] = [(this.#drawn.x - this.#own.x) / unit, (this.#drawn.y - this.#own.y) / unit];
    this.#stage!.setAttribute('moved', '');
    this.#stage!.style.translate = `${right}px ${down}px`;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#host.requestUpdate(), REST);
  }

  #pinch(event: PointerEvent, { before, now, other }: Record<'before' | 'now' | 'other', Point>): void {
    const apart = (from: Point): number => Math.max(1, Math.hypot(from[0] - other[0], from[1] - other[1]));
    this.#zoomAbout(this.pointAt(event), apart(before) / apart(now));
  }

  /** Handles a camera key. Returns false for any other key. */
  keyed({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
    const way = shiftKey ? WAYS[key] : undefined;
    if (way) this.pan(PANNED * way[0], PANNED * way[1]);
    GLANCES[key]?.(this);
    return way !== undefined || Object.hasOwn(GLANCES, key);
  }

  #zoomAbout(about: Point, by: number): void {
    this.#look(zoomed(this.#own ?? this.#shown, by, about, this.#reach));
  }

  #look(frame: Frame | undefined): void {
    this.#own = frame;
    this.#host.requestUpdate();
  }
}
