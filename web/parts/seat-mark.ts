import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Seat } from '../../rules/kit/game.ts';

const SHAPES: readonly SVGTemplateResult[] = [
  svg`<circle r="9"></circle>`,
  svg`<rect x="-8" y="-8" width="16" height="16" rx="1.3"></rect>`,
  svg`<polygon points="0,-8.8 9.4,7.4 -9.4,7.4"></polygon>`,
  svg`<polygon points="0,-10.4 10.4,0 0,10.4 -10.4,0"></polygon>`,
  svg`<polygon points="0,-9.5 8.3,-4.8 8.3,4.8 0,9.5 -8.3,4.8 -8.3,-4.8"></polygon>`,
  svg`<path d="M-3.400-9.600h6.800v6.200h6.200v6.800h-6.200v6.200h-6.800v-6.200h-6.200v-6.800h6.200z"></path>`,
  svg`<path d="M3.500-10a10 10 0 1 0 0 20a12 12 0 0 1 0-20z"></path>`,
];

/** How many seats have different marks. */
export const SEAT_MARKS = SHAPES.length;

/** The shape of a seat alone, about 20 units across. */
export const seatShapeOf = (seat: Seat): SVGTemplateResult => SHAPES[seat % SEAT_MARKS]!;

/** The mark of a seat: its color and its shape, which precede a name everywhere. */
export const seatMark = (seat: Seat, size = 18): TemplateResult => {
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
    ${SHAPES[turn]}
  </svg>`;
};

/** The face of a bot. All faces are one file, fetched when the first is shown. */
export const face = (name: string, size: number): TemplateResult =>
  html`<svg class="face" width=${size} height=${size} aria-hidden="true">
    <use href="/faces.svg#${name}"></use>
  </svg>`;

/** The face of a bot at a table, with the mark of its seat at the corner. */
export const seatFace = (name: string, seat: Seat, size = 38): TemplateResult =>
  html`<span class="token faced">${face(name, size)}${seatMark(seat, size < 32 ? 13 : 17)}</span>`;

/** A seat's mark, or the face of the bot in it with the mark at its corner. */
export const faceOrMark = (
  { seat, name }: { seat: Seat; name?: string | undefined },
  size: number,
): TemplateResult => (name ? seatFace(name, seat) : seatMark(seat, size));

/** The site's name; the dots of its ellipsis are seats. */
export const wordmark = html`<a class="word" href="/" aria-label="Meanwhile, home"
  >Meanwhile<svg class="dots" viewBox="0 0 44 12" aria-hidden="true">
    <circle cx="6" cy="6" r="4.6"></circle>
    <rect x="17.4" y="1.6" width="9" height="9" rx=".8"></rect>
    <polygon points="38,1 43.400,10.5 32.600,10.5"></polygon></svg
></a>`;
