import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { apart } from '../../parts/plots/lines.ts';
import { SEAT_MARKS, seatShapeOf } from '../../parts/seat-mark.ts';

/** A line of the curve: a seat's, or that of all together, in ink. */
export interface CurveLine {
  /** The number of its color and shape; null for all together. */
  mark: number | null;
  name: string;
  isOwn: boolean;
  /** By step, as far as it is known. */
  figures: readonly (number | undefined)[];
}

export interface Curve {
  lines: readonly CurveLine[];
  /** What the axis goes up to, and its rules. */
  most: number;
  ticks: readonly { at: number; words: string }[];
  moments: readonly { index: number; line: number }[];
  /** The step that is open. */
  at: number | undefined;
  size: keyof typeof SIZES;
  /** What is said of the steps that are not looked at. */
  toCome: string;
}

const SIZES = {
  wide: { width: 1176, height: 168, left: 52, right: 116, foot: 36, letters: 13 },
  middle: { width: 760, height: 204, left: 52, right: 116, foot: 36, letters: 13 },
  small: { width: 340, height: 184, left: 46, right: 82, foot: 38, letters: 7 },
};
const TOP = 12;
const NUMBER = 22;
/** The least distance of names at the ends of lines. */
const GAP = 19;

const colorOf = ({ mark }: CurveLine): string =>
  mark === null ? 'var(--ink)' : `var(--seat-${mark % SEAT_MARKS})`;

const shape = ({ mark }: CurveLine, size: number): SVGTemplateResult =>
  mark === null
    ? svg`<circle r=${size * 8}></circle>`
    : svg`<g transform="scale(${size})">${seatShapeOf(mark)}</g>`;

type Place = (index: number, figure: number) => readonly [number, number];

const placeIn = ({ lines, most, size }: Curve): Place => {
  const { width, height, left, right, foot } = SIZES[size];
  const steps = Math.max(1, (lines[0]?.figures.length ?? 1) - 1);
  return (index, figure) => [
    left + (index / steps) * (width - left - right),
    TOP + (1 - figure / most) * (height - TOP - foot),
  ];
};

const ruled = ({ ticks, size }: Curve, place: Place): SVGTemplateResult[] =>
  ticks.map(({ at, words }) => {
    const [x, y] = place(0, at);
    return svg`<path class="rule" d="M${x} ${y}H${SIZES[size].width - SIZES[size].right}"></path>
      <text class="tick" text-anchor="end" x=${x - 9} y=${y + 4.5}>${words}</text>`;
  });

/** Runs of steps that are looked at, or that are not, each with its first and last index. */
const runsOf = (figures: CurveLine['figures'], isKnown: boolean): (readonly [number, number])[] => {
  const among = [...figures.keys()].filter((i) => (figures[i] !== undefined) === isKnown);
  const first = among.filter((i) => !among.includes(i - 1));
  const last = among.filter((i) => !among.includes(i + 1));
  return first.map((from, i) => [from, last[i]!] as const);
};

/** A line through the steps that are looked at, broken where some between them are not. */
const lineOf = (line: CurveLine, place: Place): SVGTemplateResult[] => {
  const own = line.isOwn ? ' own' : '';
  return runsOf(line.figures, true).map(([from, to]) => {
    const corners = line.figures
      .slice(from, to + 1)
      .map((figure, i) =>
        place(from + i, figure!)
          .map((n) => n.toFixed(1))
          .join(','),
      )
      .join(' ');
    return svg`<polyline points=${corners} class="casing${own}"></polyline>
      <polyline points=${corners} class="line${own}" stroke=${colorOf(line)}></polyline>`;
  });
};

/** The least width of a hatched stretch that has words in it. */
const WORDY = 190;

/** Hatches what is still to come, and says so where there is room. */
const hatched = ({ lines, most, toCome }: Curve, place: Place): SVGTemplateResult => {
  const figures = lines[0]?.figures ?? [];
  const stretches = runsOf(figures, false).map(([from, to]) => {
    const [x, y] = place(Math.max(0, from - 1), most);
    const [end, foot] = place(Math.min(figures.length - 1, to + 1), 0);
    return svg`<rect class="hatch" x=${x} y=${y} width=${end - x} height=${foot - y}></rect>
      ${end - x < WORDY ? nothing : svg`<text x=${end - 12} y=${(y + foot) / 2} text-anchor="end">${toCome}</text>`}`;
  });
  return svg`<pattern id="hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V10" stroke="var(--line-strong)" stroke-width="1.5" opacity=".55"></path></pattern>${stretches}`;
};

const openTurn = ({ at, size }: Curve, place: Place): SVGTemplateResult | typeof nothing => {
  if (at === undefined) return nothing;
  const [x, foot] = place(at, 0);
  const half = size === 'small' ? 5 : 9;
  return svg`<rect class="open" x=${x - half} y=${TOP - 4} width=${2 * half} height=${foot - TOP + 8} rx="5"></rect>`;
};

/** Dotted to the axis, with the number there and the mark of whom it moved on the line. */
const momentMarks = ({ lines, moments, size, at }: Curve, place: Place): SVGTemplateResult[] => {
  const { width, height, right } = SIZES[size];
  const foot = height - NUMBER / 2 - 2;
  const numbers = apart(
    moments.map(({ index }) => place(index, 0)[0]),
    { gap: NUMBER + 2, end: width - right },
  );
  return moments.map(({ index, line }, i) => {
    const [x, y] = place(index, lines[line]!.figures[index] ?? 0);
    return svg`<path class="drop" d="M${x} ${TOP}V${foot - NUMBER}L${numbers[i]} ${foot - NUMBER / 2}"></path>
      <g class="whose" transform="translate(${x} ${y})" fill=${colorOf(lines[line]!)}>${shape(lines[line]!, 0.78)}</g>
      <circle cx=${numbers[i]} cy=${foot} r=${NUMBER / 2} class=${index === at ? 'moment at' : 'moment'}></circle>
      <text class=${index === at ? 'number' : 'end'} text-anchor="middle" x=${numbers[i]} y=${foot + 4.5}>${i + 1}</text>`;
  });
};

const cut = (name: string, letters: number): string =>
  name.length > letters ? `${name.slice(0, letters - 1)}…` : name;

const names = ({ lines, size }: Curve, place: Place): SVGTemplateResult[] => {
  const { width, height, right, foot, letters } = SIZES[size];
  const ends = lines.map(({ figures }) => place(0, figures.findLast((one) => one !== undefined) ?? 0)[1]);
  const heights = apart(ends, { gap: GAP, end: height - foot + 6 });
  const known = lines[0]?.figures.findLastIndex((one) => one !== undefined) ?? -1;
  const x = (known < 0 ? width - right : place(known, 0)[0]) + 14;
  return lines.map(
    (
      line,
      i,
    ) => svg`<g transform="translate(${x} ${heights[i]})" fill=${colorOf(line)}>${shape(line, 0.62)}</g>
      <text class="end" x=${x + 12} y=${heights[i]! + 4.5}>${cut(line.name, letters)}</text>`,
  );
};

/** The step at a place on the drawing. */
export const stepAt = ({ lines, size }: Pick<Curve, 'lines' | 'size'>, share: number): number => {
  const { width, left, right } = SIZES[size];
  const last = (lines[0]?.figures.length ?? 1) - 1;
  const along = (share * width - left) / (width - left - right);
  return Math.round(Math.min(1, Math.max(0, along)) * last);
};

/** Each turn's figures as lines, with moments numbered on the axis; the table beside it says the same. */
export const curveOf = (curve: Curve): TemplateResult => {
  const { width, height } = SIZES[curve.size];
  const place = placeIn(curve);
  return html`<svg class="plot" viewBox="0 0 ${width} ${height}" aria-hidden="true">
    ${ruled(curve, place)} ${hatched(curve, place)} ${openTurn(curve, place)}
    ${curve.lines.map((line) => lineOf(line, place))} ${momentMarks(curve, place)} ${names(curve, place)}
  </svg>`;
};
