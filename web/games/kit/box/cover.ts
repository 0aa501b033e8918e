import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';

/** A drawing in the units of its box. */
export type LidArt = SVGTemplateResult;

/** The lid of a box: cardboard with a darker side, a picture, and the name in a corner. */
export interface Lid {
  width: number;
  height: number;
  face: string;
  side: string;
  ink: 'paper' | 'ink';
  title: readonly string[];
  /** The baseline of the first line, and the font size. */
  lettering: readonly [y: number, size: number];
  /** The picture on the lid, loaded when the lid is drawn. */
  picture: () => Promise<LidArt>;
}

/** The size of a lid on the shelf. */
const SCALE = 0.76;

const lines = ({ title, lettering: [y, size], ink }: Lid): LidArt[] =>
  title.map(
    (line, i) =>
      svg`<text class="cv" x="14" y=${y + i * size * 1.02} font-size=${size} fill="var(--piece-${ink})">${line}</text>`,
  );

/** Draws the lid. Hidden from screen readers, because the game's name is beside it in words. */
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
