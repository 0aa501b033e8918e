import { html, svg, type TemplateResult } from 'lit';
import { msg } from '../../../common/words/words.ts';
import { color, type Art, type Point } from '../art/base.ts';
import { SLACK, type Camera } from './camera.ts';
import { MARGIN, resized, type Frame } from './frame.ts';

const pointOn = ({ currentTarget, clientX, clientY }: MouseEvent): Point => {
  const drawing = (currentTarget as Element).querySelector('svg')!;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM()!.inverse());
  return [x, y];
};

const makeHand = (camera: Camera) => {
  let from: Point | undefined;
  let isDragging = false;
  const down = (event: PointerEvent): void => {
    isDragging = false;
    from = [event.clientX, event.clientY];
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (!from) return;
    isDragging ||= Math.hypot(event.clientX - from[0], event.clientY - from[1]) >= SLACK;
    if (isDragging) camera.center(pointOn(event));
  };
  const up = (): void => {
    from = undefined;
  };
  /** Arrow keys move the view without Shift, too. */
  const keyed = (event: KeyboardEvent): void => {
    if (camera.keyed({ key: event.key, shiftKey: true })) event.preventDefault();
  };
  /** A tap opens the map large, by its `popovertarget`; a click that ends a drag doesn't. */
  const clicked = (event: MouseEvent): void => {
    if (isDragging) event.preventDefault();
    isDragging = false;
  };
  /** A tap on the large map goes there, and closes it. */
  const chosen = (event: MouseEvent): void => {
    if (!isDragging && event.detail > 0) camera.center(pointOn(event));
    if (!isDragging) (event.currentTarget as Element).closest<HTMLElement>('[popover]')?.hidePopover();
    isDragging = false;
  };
  return { down, move, up, keyed, clicked, chosen };
};

const hands = new WeakMap<Camera, ReturnType<typeof makeHand>>();

export interface Mapped {
  camera: Camera;
  blocks: Art;
  says: string;
}

const within = (frame: Frame, { x, y, width, height }: Frame): Frame => {
  const [left, top] = [Math.max(frame.x, x), Math.max(frame.y, y)];
  const right = Math.min(frame.x + frame.width, x + width);
  const bottom = Math.min(frame.y + frame.height, y + height);
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
};

const around = (frame: Frame, by: number): Frame =>
  resized(frame, { width: frame.width + 2 * by, height: frame.height + 2 * by });

const drawn = ({ camera, blocks }: Mapped): TemplateResult => {
  const { whole, seen, isCut, clear } = camera;
  const { x, y, width, height } = around(whole, 3 * MARGIN);
  const view = within(isCut ? clear : seen, around(whole, MARGIN));
  return html`<svg viewBox="${x} ${y} ${width} ${height}" aria-hidden="true">
    ${blocks}
    ${svg`<rect class="view" x=${view.x} y=${view.y} width=${view.width} height=${view.height} rx="20" fill="none" stroke=${color('ink')} />`}
  </svg>`;
};

const KEYS = msg`Arrow keys move the view, plus and minus zoom.`;

/** A board as a small map, which a drag or arrow keys move the view by and a tap opens large; and beside it the zoom. */
export const mapPart = (mapped: Mapped): TemplateResult => {
  const { camera, says } = mapped;
  const hand = hands.get(camera) ?? makeHand(camera);
  hands.set(camera, hand);
  const chart = (label: string, click: (event: MouseEvent) => void, opens?: string): TemplateResult =>
    html`<button
      class="chart"
      aria-label=${`${label} ${says} ${KEYS}`}
      popovertarget=${opens ?? ''}
      @pointerdown=${hand.down}
      @pointermove=${hand.move}
      @pointerup=${hand.up}
      @pointercancel=${hand.up}
      @keydown=${hand.keyed}
      @click=${click}
    >
      ${drawn(mapped)}
    </button>`;
  return html`<div class="map" role="group" aria-label="Map and zoom">
    ${chart(msg`The map.`, hand.clicked, 'large-map')}
    <button class="btn plain" aria-label="Zoom out" @click=${() => camera.zoom(1.25)}>−</button>
    <button class="btn plain" aria-label="Zoom in" @click=${() => camera.zoom(0.8)}>+</button>
    <div class="popped large" id="large-map" popover="auto">
      ${chart(msg`The map, large.`, hand.chosen)}
      <button class="btn plain" popovertarget="large-map" @click=${() => camera.reset()}>
        Back to the last change
      </button>
    </div>
  </div>`;
};
