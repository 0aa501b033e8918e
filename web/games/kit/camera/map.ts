import { html, type TemplateResult } from 'lit';
import { msg } from '../../../common/words/msg.ts';
import { color, type Art } from '../art/base.ts';
import type { Camera } from './camera.ts';
import { MARGIN, resized, type Frame } from './frame.ts';
import { handOn } from './map-hand.ts';

/** A board as a small map shows it. */
export interface Mapped {
  camera: Camera;
  blocks: Art;
  says: string;
}

const within = (frame: Frame, { x, y, width, height }: Frame): Frame => {
  const [left, top] = [Math.max(frame.x, x), Math.max(frame.y, y)];
  const [right, bottom] = [
    Math.min(frame.x + frame.width, x + width),
    Math.min(frame.y + frame.height, y + height),
  ];
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
    <rect
      class="view"
      x=${view.x}
      y=${view.y}
      width=${view.width}
      height=${view.height}
      rx="20"
      fill="none"
      stroke=${color('ink')}
    ></rect>
  </svg>`;
};

const KEYS = msg`Arrow keys move the view, plus and minus zoom.`;

/** A board as a small map, which a drag or arrow keys move the view by and a tap opens large; and beside it the zoom. */
export const mapPart = (mapped: Mapped): TemplateResult => {
  const { camera, says } = mapped;
  const hand = handOn(camera);
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
