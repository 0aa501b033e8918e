import { html, type TemplateResult } from 'lit';
import type { Seat } from '../../rules/kit/game.ts';
import { SEAT_MARKS, seatShape, type Shapes } from '../common/seat-shapes.ts';

export const seatMark = (seat: Seat, size = 18, shapes?: Shapes): TemplateResult => {
  const turn = seat % SEAT_MARKS;
  return html`<svg
    class="mark"
    width=${size}
    height=${size}
    viewBox="-12 -12 24 24"
    style="--seat: var(--seat-${turn})"
    fill="var(--seat)"
    aria-hidden="true"
  >
    ${seatShape(seat, 9, shapes)}
  </svg>`;
};

/** The face of a bot. All faces are one file, fetched when the first is shown. */
export const face = (name: string, size: number): TemplateResult =>
  html`<svg class="face" width=${size} height=${size} aria-hidden="true">
    <use href="/faces.svg#${name}"></use>
  </svg>`;

export const seatFace = (name: string, seat: Seat, size = 38): TemplateResult =>
  html`<span class="token faced">${face(name, size)}${seatMark(seat, size < 32 ? 13 : 17)}</span>`;

export const faceOrMark = ({ seat, name }: { seat: Seat; name?: string | undefined }, size: number) =>
  name ? seatFace(name, seat) : seatMark(seat, size);

/** The site's name; the dots of its ellipsis are seats. */
export const wordmark = html`<a class="word" href="/" aria-label="Meanwhile, home"
  >Meanwhile<svg viewBox="0 0 44 12" aria-hidden="true">
    <circle cx="6" cy="6" r="4.6"></circle>
    <rect x="17.4" y="1.6" width="9" height="9" rx=".8"></rect>
    <polygon points="38,1 43.4,10.5 32.6,10.5"></polygon></svg
></a>`;
