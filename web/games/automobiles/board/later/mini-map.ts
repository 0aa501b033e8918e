import { html, svg, type TemplateResult } from 'lit';
import { at, color, seatShape, type Art } from '../../../kit/art/base.ts';
import type { Frame } from '../../../kit/camera/frame.ts';
import { pointOf } from '../changes.ts';
import type { Setting } from '../setting.ts';
import { round } from '../stage/circuit.ts';

/** The whole circuit, small, with every car and the visible part. */
export const miniMap = (setting: Setting, seen: Frame): TemplateResult => {
  const { circuit, view, camera, seat: viewer } = setting;
  const d = round(circuit);
  const dot = (seat: number): Art => {
    const [x, y] = pointOf(circuit, view.seats[seat]!.car);
    const isMine = seat === viewer;
    return at(
      x,
      y,
      svg`<circle r=${isMine ? 46 : 38} fill=${color(isMine ? 'yours' : 'piece-paper')} stroke=${color('piece-ink')} stroke-width="8" />
      <g fill=${color(isMine ? 'piece-ink' : `seat-${seat}-edge`)}>${seatShape(seat, 22)}</g>`,
    );
  };
  const label = camera.isMoved ? 'Back to where it matters' : 'The whole circuit';
  return html`<button
    class="mini-map"
    aria-label=${label}
    title=${label}
    @click=${() => (camera.isMoved ? camera.reset() : camera.showAll())}
  >
    <svg viewBox="-10 0 700 506" aria-hidden="true">
      <path
        d=${d}
        fill="none"
        stroke=${color('piece-ink')}
        stroke-width=${circuit.halfWidth * 1.5 + 14}
      ></path>
      <path
        d=${d}
        fill="none"
        stroke=${color('space-dark-gray')}
        stroke-width=${circuit.halfWidth * 1.5}
      ></path>
      ${view.order.map(dot)}
      <rect
        x=${seen.x}
        y=${seen.y}
        width=${seen.width}
        height=${seen.height}
        rx="20"
        fill="none"
        stroke=${color('ink')}
        stroke-width="9"
        stroke-dasharray="26 18"
      ></rect>
    </svg>
  </button>`;
};
