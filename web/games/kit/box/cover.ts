import { html, svg, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import type { Art } from '../art/base.ts';

export interface Lid {
  width: number;
  height: number;
  face: string;
  side: string;
  ink: 'paper' | 'ink';
  title: readonly string[];
  /** The baseline of the first line, and the font size. */
  lettering: readonly [y: number, size: number];
  /** The sheet with the picture `lid`, loaded when the lid is drawn. */
  picture: () => Promise<{ default: string }>;
}

const SCALE = 0.76;

const lines = ({ title, lettering: [y, size], ink }: Lid): Art[] =>
  title.map(
    (line, i) =>
      svg`<text class="cv" x="14" y=${y + i * size * 1.02} font-size=${size} fill="var(--piece-${ink})">${line}</text>`,
  );

const pictures = new WeakMap<Lid, Promise<Art>>();
const loadPicture = async ({ picture }: Lid): Promise<Art> => {
  const [{ default: sheet }, { drawingsIn }] = await Promise.all([picture(), import('../art/drawings.ts')]);
  return drawingsIn(sheet)('lid');
};
/** The same promise each time, so that a lid that is drawn again keeps its picture. */
const pictureOn = (lid: Lid): Promise<Art> => {
  const found = pictures.get(lid) ?? loadPicture(lid);
  pictures.set(lid, found);
  return found;
};

/** Draws the lid. Hidden from screen readers, because the game's name is beside it in words. */
export const drawCover = (lid: Lid, id: string): TemplateResult => {
  const { width, height, face, side } = lid;
  return html`<svg
    class="cover"
    width=${(width + 6) * SCALE}
    viewBox="0 0 ${width + 6} ${height + 4}"
    aria-hidden="true"
  >
    ${svg`<clipPath id="lid-${id}"><rect width=${width} height=${height} rx="4" /></clipPath>
    <rect x="5" y="3" width=${width} height=${height} rx="4" fill=${side} />
    <rect width=${width} height=${height} rx="4" fill=${face} />
    <g clip-path="url(#lid-${id})">${until(pictureOn(lid))}</g>
    <rect x="1.2" y="1.2" width=${width - 2.4} height=${height - 2.4} rx="3.5" fill="none"
      stroke="var(--piece-paper)" stroke-opacity=".28" stroke-width="1.6" />
    ${lines(lid)}`}
  </svg>`;
};
