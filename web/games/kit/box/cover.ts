import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';

/** One drawn thing, in the units of its box. */
export type Art = SVGTemplateResult;

/** The lid of a box: cardboard with a darker side, a picture on it, the name in its corner. */
export interface Lid {
  width: number;
  height: number;
  face: string;
  side: string;
  ink: 'paper' | 'ink';
  title: readonly string[];
  /** Baseline of the first line, and size of the letters. */
  lettering: readonly [y: number, size: number];
  /** What is printed on it, fetched when it is drawn. */
  picture: () => Promise<Art>;
}

/** How large a lid stands on the shelf. */
const SCALE = 0.76;

const lines = ({ title, lettering: [y, size], ink }: Lid): Art[] =>
  title.map(
    (line, i) =>
      svg`<text class="cv" x="14" y=${y + i * size * 1.02} font-size=${size} fill="var(--piece-${ink})">${line}</text>`,
  );

/** The lid as a picture. The name of the game stands beside it in words, so it says nothing itself. */
export const drawCover = (lid: Lid, id: string): TemplateResult => {
  const { width, height, face, side, picture } = lid;
  return html`<svg
    class="cover"
    width=${(width + 6) * SCALE}
    viewBox="0 0 ${width + 6} ${height + 4}"
    aria-hidden="true"
  >
    <clipPath id="lid-${id}"><rect width=${width} height=${height} rx="4"></rect></clipPath>
    <rect x="5" y="3" width=${width} height=${height} rx="4" fill=${side}></rect>
    <rect width=${width} height=${height} rx="4" fill=${face}></rect>
    <g clip-path="url(#lid-${id})">${until(picture())}</g>
    <rect
      x="1.2"
      y="1.2"
      width=${width - 2.4}
      height=${height - 2.4}
      rx="3.5"
      fill="none"
      stroke="var(--piece-paper)"
      stroke-opacity=".28"
      stroke-width="1.6"
    ></rect>
    ${lines(lid)}
  </svg>`;
};
