import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { SEAT_MARKS, seatShapeOf } from '../seat-mark.ts';

/** A player's figure over the course of a match. */
export interface PlotLine {
  /** The number of its color and shape; null for all players together, in ink. */
  mark: number | null;
  name: string;
  figures: readonly number[];
}

export interface Plot {
  lines: readonly PlotLine[];
  say(figure: number): string;
  /** Points worth seeing again, by index; numbered from 1. */
  moments: readonly number[];
  /** Labels below the axis, each at the figure of this index. */
  ticks: readonly { at: number; words: string }[];
  /** How far along each figure is, rising; omitted: one step each. */
  spots?: readonly number[];
  /** For little room: only figures at the ends of the lines. */
  isSmall: boolean;
  /** The axis begins near the smallest figure instead of 0, for figures that never come near 0. */
  isAfloat?: boolean;
  /** For figures that fall in whole steps to a limit at which all is lost: each fall is marked with a broken star. */
  loses?: { at: number; words: string } | undefined;
}

/** In the drawing's own units, with room for figures on the left, names on the right, and the axis below. */
const WIDE = { width: 716, height: 250, left: 52, right: 128, top: 14, bottom: 44 };
const SMALL = { width: 330, height: 226, left: 40, right: 66, top: 12, bottom: 44 };
type Box = typeof WIDE;
/** The room for the sign between a line and the words at its end. */
const SIGN = 27;
const LETTER = 8.5;

/** What stands at the end of a line. */
const endWords = (
  { mark, name, figures }: PlotLine,
  { say, isSmall }: Pick<Plot, 'say' | 'isSmall'>,
): string => {
  const figure = say(figures.at(-1) ?? 0);
  return isSmall || mark === null ? figure : `${name} ${figure}`;
};

/** With enough room for the longest words at the end of a line. */
const boxOf = (plot: Plot): Box => {
  const box = plot.isSmall ? SMALL : WIDE;
  const letters = Math.max(0, ...plot.lines.map((line) => endWords(line, plot).length));
  return { ...box, right: Math.max(box.right, SIGN + letters * LETTER) };
};

/** The scale from 0, or the smallest figure, to the largest, in round steps. */
const scaleOf = ({
  lines,
  isAfloat = false,
  loses,
}: Pick<Plot, 'lines' | 'isAfloat' | 'loses'>): { least: number; most: number; step: number } => {
  const all = lines.flatMap(({ figures }) => figures);
  const zero = isAfloat ? [] : [0];
  const [least, most] = [Math.min(...zero, ...all), Math.max(...zero.map(() => 1), ...all)];
  const rough = Math.max(1, most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const step = loses ? 1 : Math.max(1, round);
  if (!isAfloat) return { least, most, step };
  return {
    least: Math.floor(least / step) * step,
    most: Math.max(Math.ceil(most / step) * step, least + step),
    step,
  };
};

const PLACE = (
  box: Box,
  { least, most, spots }: { least: number; most: number; spots: readonly number[] },
) => ({
  x: (i: number): number => {
    const [first, last] = [spots[0]!, spots.at(-1)!];
    return box.left + ((spots[i]! - first) / (last - first || 1)) * (box.width - box.left - box.right);
  },
  y: (figure: number): number =>
    box.top + ((most - figure) / (most - least)) * (box.height - box.top - box.bottom),
});
type Place = ReturnType<typeof PLACE>;

const colorOf = (mark: number | null): string =>
  mark === null ? 'var(--ink)' : `var(--seat-${mark % SEAT_MARKS})`;

/** The corners of a line with few changes: unchanged figures need none. */
const cornersOf = (figures: readonly number[], { x, y }: Place): string =>
  figures
    .flatMap((figure, i) =>
      i > 0 && i < figures.length - 1 && figures[i - 1] === figure && figures[i + 1] === figure
        ? []
        : [`${x(i).toFixed(1)},${y(figure).toFixed(1)}`],
    )
    .join(' ');

/** The indices at which a line falls. */
const fallsOf = (figures: readonly number[]): number[] =>
  figures.flatMap((figure, i) => (i > 0 && figure < figures[i - 1]! ? [i] : []));

/** The corners of a line that is level until it falls. */
const stepsOf = (figures: readonly number[], { x, y }: Place): string =>
  [
    `${x(0)},${y(figures[0]!)}`,
    ...fallsOf(figures).map((i) => `${x(i)},${y(figures[i - 1]!)} ${x(i)},${y(figures[i]!)}`),
    `${x(figures.length - 1)},${y(figures.at(-1)!)}`,
  ].join(' ');

const lineOf = (
  { mark, figures }: PlotLine,
  { place, loses }: { place: Place; loses: Plot['loses'] },
): SVGTemplateResult => {
  const corners = (loses ? stepsOf : cornersOf)(figures, place);
  return svg`<polyline points=${corners} class="casing"></polyline>
    <polyline points=${corners} class="line" stroke=${colorOf(mark)}></polyline>`;
};

const STAR = Array.from({ length: 10 }, (_, i) => {
  const [far, turn] = [i % 2 === 0 ? 10 : 4.6, (i * Math.PI) / 5];
  return `${(Math.sin(turn) * far).toFixed(1)},${(-Math.cos(turn) * far).toFixed(1)}`;
}).join(' ');

/** The feared limit, and a broken star at each fall toward it. */
const losses = ({ lines, loses }: Plot, box: Box, { x, y }: Place): unknown => {
  if (!loses) return nothing;
  const star = (i: number, figure: number): SVGTemplateResult =>
    svg`<g class="broken" transform="translate(${x(i)} ${y(figure)})"><polygon points=${STAR}></polygon>
      <path d="M1 -9L-2 -2L2 1L-1 6"></path></g>`;
  const broken = lines.flatMap(({ figures }) =>
    fallsOf(figures).flatMap((i) =>
      Array.from({ length: figures[i - 1]! - figures[i]! }, (_, lost) => star(i, figures[i]! + lost)),
    ),
  );
  return svg`<path class="lost" d="M${box.left} ${y(loses.at)}H${box.width - box.right}"></path>
    <text class="lost" x=${box.left + 4} y=${y(loses.at) - 8}>${loses.words}</text>${broken}`;
};

const sign = (mark: number | null, x: number, y: number): SVGTemplateResult =>
  mark === null
    ? svg`<circle cx=${x} cy=${y} r="4.5" fill="var(--ink)"></circle>`
    : svg`<g transform="translate(${x} ${y}) scale(0.62)" fill=${colorOf(mark)}>${seatShapeOf(mark)}</g>`;

/** The distance between the ends of lines, so that their names are readable. */
const GAP = 18;
/** The width of a number on the axis. */
const NUMBER = 22;

/** Moves places apart until the gaps are large enough, without passing the end. */
export const apart = (places: readonly number[], { gap, end }: { gap: number; end: number }): number[] => {
  const order = [...places.keys()].sort((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  for (const [i, at] of order.entries())
    if (i > 0) moved[at] = Math.max(moved[at]!, moved[order[i - 1]!]! + gap);
  for (const [i, at] of order.toReversed().entries()) moved[at] = Math.min(moved[at]!, end - i * gap);
  return moved;
};

const endsOf = (plot: Plot, box: Box, { y }: Place): SVGTemplateResult[] => {
  const heights = apart(
    plot.lines.map(({ figures }) => y(figures.at(-1) ?? 0)),
    { gap: GAP, end: box.height - box.bottom },
  );
  const x = box.width - box.right + SIGN - 11;
  return plot.lines.map(
    (line, i) =>
      svg`${sign(line.mark, x, heights[i]!)}<text class="end" x=${x + 11} y=${heights[i]! + 4}>${endWords(line, plot)}</text>`,
  );
};

const scale = (plot: Plot, box: Box, place: Place): SVGTemplateResult[] => {
  const { least, most, step } = scaleOf(plot);
  const from = Math.ceil(least / step);
  const count = Math.floor(most / step) - from + 1;
  return Array.from({ length: count }, (_, i) => (from + i) * step).map(
    (
      figure,
    ) => svg`<text class="tick" text-anchor="end" x=${box.left - 12} y=${place.y(figure) + 4}>${figure}</text>
      <path class="rule" d="M${box.left - 8} ${place.y(figure)}h${figure === 0 ? box.width - box.left - box.right + 8 : 8}"></path>`,
  );
};

/** Numbers on the axis, moved side by side if their places are closer than that. */
const momentMarks = (moments: readonly number[], box: Box, place: Place): SVGTemplateResult[] => {
  const foot = box.height - box.bottom;
  const at = apart(moments.map(place.x), { gap: NUMBER, end: box.width - box.right });
  return moments.map((index, i) => {
    const x = at[i]!;
    return svg`<path class="drop" d="M${place.x(index)} ${box.top}V${foot - NUMBER / 2}L${x} ${foot}"></path>
      <circle cx=${x} cy=${foot} r=${NUMBER / 2 - 1} fill="var(--ink)"></circle>
      <text class="number" x=${x} y=${foot + 4}>${i + 1}</text>`;
  });
};

const tickMarks = ({ ticks }: Plot, count: number, { box, place }: { box: Box; place: Place }) =>
  ticks.map(({ at, words }) => {
    const anchor = at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle';
    return svg`<text class="tick" text-anchor=${anchor} x=${place.x(at)} y=${box.height - 10}>${words}</text>`;
  });

/**
 * Lines over the course of a match: names and figures at their ends, a few ticks, no grid; numbers at the moments. Without lines,
 * which load later, it keeps their room.
 */
export const plotOf = (plot: Plot): TemplateResult | typeof nothing => {
  const box = boxOf(plot);
  const count = plot.lines[0]?.figures.length ?? 0;
  if (plot.lines.length === 0)
    return html`<svg class="plot" viewBox="0 0 ${box.width} ${box.height}" aria-hidden="true"></svg>`;
  if (count < 2) return nothing;
  const spots = plot.spots ?? Array.from({ length: count }, (_, i) => i);
  const place = PLACE(box, { ...scaleOf(plot), spots });
  return html`<svg class="plot" viewBox="0 0 ${box.width} ${box.height}" aria-hidden="true">
    ${scale(plot, box, place)} ${plot.lines.map((line) => lineOf(line, { place, loses: plot.loses }))}
    ${losses(plot, box, place)} ${momentMarks(plot.moments, box, place)} ${endsOf(plot, box, place)}
    ${tickMarks(plot, count, { box, place })}
  </svg>`;
};
