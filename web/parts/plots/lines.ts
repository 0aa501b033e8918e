import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { SEAT_MARKS, seatShape } from '../../common/seat-shapes.ts';

/** A player's figure over the course of a match; undefined where it is not known yet. */
export interface PlotLine<Figure extends number | undefined = number> {
  /** The number of its color and shape; null for all players together, in ink. */
  mark: number | null;
  name: string;
  isOwn?: boolean;
  figures: readonly Figure[];
}

type Line = PlotLine<number | undefined>;

type Scale = { least: number; most: number; step: number };

export interface Plot {
  lines: readonly Line[];
  say(figure: number): string;
  /** Points worth seeing again, by index, numbered from 1; with whose line they moved. */
  moments: readonly { index: number; line?: number }[];
  /** Labels below the axis, each at the figure of this index. */
  ticks: readonly { at: number; words: string }[];
  /** How far along each figure is, rising; omitted: one step each. */
  spots?: readonly number[];
  /** For little room: only figures at the ends of the lines. */
  isSmall: boolean;
  /** For the whole width of a desk, and little height. */
  isBand?: boolean;
  /** The axis begins near the smallest figure instead of 0, for figures that never come near 0. */
  isAfloat?: boolean;
  /** For figures that fall in whole steps to a limit at which all is lost: each fall is marked with a broken star. */
  loses?: { at: number; words: string } | undefined;
  /** The axis, with a rule at each step; omitted: as the figures need it. */
  scale?: Scale;
  /** What stands at the end of a line; omitted: name and figure. */
  end?(line: Line): string;
  /** The index that is open. */
  at?: number | undefined;
  /** What is said of figures that are not known yet. */
  toCome?: string;
}

/** In the drawing's own units, with room for figures on the left, names on the right, and the axis below. */
const WIDE = { width: 716, height: 250, left: 52, right: 128, top: 14, bottom: 44 };
const SMALL = { width: 330, height: 226, left: 40, right: 66, top: 12, bottom: 44 };
const BAND = { width: 1176, height: 168, left: 52, right: 116, top: 12, bottom: 36 };
type Box = typeof WIDE;
/** The room for the sign between a line and the words at its end. */
const SIGN = 27;
const LETTER = 8.5;

const lastOf = ({ figures }: Line): number => figures.findLast((one) => one !== undefined) ?? 0;

const endWords = (line: Line, { say, isSmall, end }: Pick<Plot, 'say' | 'isSmall' | 'end'>): string => {
  if (end) return end(line);
  const figure = say(lastOf(line));
  return isSmall || line.mark === null ? figure : `${line.name} ${figure}`;
};

const boxOf = (plot: Plot): Box => {
  const box = plot.isSmall ? SMALL : plot.isBand ? BAND : WIDE;
  const letters = Math.max(0, ...plot.lines.map((line) => endWords(line, plot).length));
  return { ...box, right: Math.max(box.right, SIGN + letters * LETTER) };
};

const scaleOf = ({ lines, isAfloat = false, loses, scale }: Plot): Scale => {
  if (scale) return scale;
  const all = lines.flatMap(({ figures }) => figures.flatMap((one) => one ?? []));
  const zero = isAfloat ? [] : [0];
  const [least, most] = [Math.min(...zero, ...all), Math.max(...zero.map(() => 1), ...all)];
  const rough = Math.max(1, most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const step = loses ? 1 : Math.max(1, round);
  if (!isAfloat) return { least, most, step };
  const top = Math.max(Math.ceil(most / step) * step, least + step);
  return { least: Math.floor(least / step) * step, most: top, step };
};

const placeIn = (box: Box, { least, most }: Scale, spots: readonly number[]) => ({
  x: (i: number): number => {
    const [first, last] = [spots[0]!, spots.at(-1)!];
    return box.left + ((spots[i]! - first) / (last - first || 1)) * (box.width - box.left - box.right);
  },
  y: (figure: number): number =>
    box.top + ((most - figure) / (most - least)) * (box.height - box.top - box.bottom),
});
type Place = ReturnType<typeof placeIn>;

const colorOf = (mark: number | null): string =>
  mark === null ? 'var(--ink)' : `var(--seat-${mark % SEAT_MARKS})`;

type Run = readonly [first: number, last: number];

/** Runs of figures that are known, or that are not, by their indices. */
const runsOf = (figures: Line['figures'], isKnown: boolean): Run[] => {
  const isAmong = (i: number): boolean =>
    i >= 0 && i < figures.length && (figures[i] !== undefined) === isKnown;
  const among = [...figures.keys()].filter(isAmong);
  const first = among.filter((i) => !isAmong(i - 1));
  const last = among.filter((i) => !isAmong(i + 1));
  return first.map((from, i) => [from, last[i]!] as const);
};

const cornersOf = (figures: Line['figures'], [from, to]: Run, { x, y }: Place): string =>
  figures
    .flatMap((figure, i) =>
      i < from || i > to || (i > from && i < to && figures[i - 1] === figure && figures[i + 1] === figure)
        ? []
        : [`${x(i).toFixed(1)},${y(figure!).toFixed(1)}`],
    )
    .join(' ');

const fallsOf = (figures: Line['figures']): number[] =>
  figures.flatMap((figure, i) => (i > 0 && figure! < figures[i - 1]! ? [i] : []));

const stepsOf = (figures: Line['figures'], [from, to]: Run, { x, y }: Place): string =>
  [
    `${x(from)},${y(figures[from]!)}`,
    ...fallsOf(figures).map((i) => `${x(i)},${y(figures[i - 1]!)} ${x(i)},${y(figures[i]!)}`),
    `${x(to)},${y(figures[to]!)}`,
  ].join(' ');

const lineOf = ({ mark, figures, isOwn }: Line, place: Place, loses: Plot['loses']): SVGTemplateResult[] =>
  runsOf(figures, true).map((run) => {
    const corners = (loses ? stepsOf : cornersOf)(figures, run, place);
    const own = isOwn ? ' own' : '';
    return svg`<polyline points=${corners} class="casing${own}"></polyline>
      <polyline points=${corners} class="line${own}" stroke=${colorOf(mark)}></polyline>`;
  });

const STAR = Array.from({ length: 10 }, (_, i) => {
  const [far, turn] = [i % 2 === 0 ? 10 : 4.6, (i * Math.PI) / 5];
  return `${(Math.sin(turn) * far).toFixed(1)},${(-Math.cos(turn) * far).toFixed(1)}`;
}).join(' ');

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
    : svg`<g transform="translate(${x} ${y})" fill=${colorOf(mark)}>${seatShape(mark, 5.6)}</g>`;

const GAP = 18;
const NUMBER = 22;

export const apart = (places: readonly number[], { gap, end }: { gap: number; end: number }): number[] => {
  const order = [...places.keys()].sort((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  for (const [i, at] of order.entries())
    if (i > 0) moved[at] = Math.max(moved[at]!, moved[order[i - 1]!]! + gap);
  for (const [i, at] of order.toReversed().entries()) moved[at] = Math.min(moved[at]!, end - i * gap);
  return moved;
};

/** Behind what is known so far. */
const endsOf = (plot: Plot, box: Box, { x, y }: Place): SVGTemplateResult[] => {
  const ends = plot.lines.map((line) => y(lastOf(line)));
  const heights = apart(ends, { gap: GAP, end: box.height - box.bottom });
  const known = plot.lines[0]!.figures.findLastIndex((one) => one !== undefined);
  const at = (known < 0 ? box.width - box.right : x(known)) + SIGN - 11;
  return plot.lines.map(
    (line, i) =>
      svg`${sign(line.mark, at, heights[i]!)}<text class="end" x=${at + 11} y=${heights[i]! + 4}>${endWords(line, plot)}</text>`,
  );
};

/** The least width of a hatched stretch that has words in it, beside the names at its beginning. */
const WORDY = 300;

const hatched = ({ lines, toCome }: Plot, box: Box, { x }: Place): unknown => {
  if (toCome === undefined) return nothing;
  const { figures } = lines[0]!;
  const tall = box.height - box.top - box.bottom;
  const stretches = runsOf(figures, false).map(([from, to]) => {
    const [begin, end] = [x(Math.max(0, from - 1)), x(Math.min(figures.length - 1, to + 1))];
    return svg`<rect fill="url(#hatch)" x=${begin} y=${box.top} width=${end - begin} height=${tall}></rect>
      ${end - begin < WORDY ? nothing : svg`<text x=${end - 12} y=${box.top + tall / 2 - 6} text-anchor="end">${toCome}</text>`}`;
  });
  return svg`<pattern id="hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V10" stroke="var(--line-strong)" stroke-width="1.5" opacity=".55"></path></pattern>${stretches}`;
};

const openPoint = ({ at, isSmall }: Plot, box: Box, { x }: Place): unknown => {
  if (at === undefined) return nothing;
  const half = isSmall ? 5 : 9;
  return svg`<rect class="open" x=${x(at) - half} y=${box.top - 4} width=${2 * half} height=${box.height - box.top - box.bottom + 8} rx="5"></rect>`;
};

const axisOf = (plot: Plot, box: Box, place: Place): SVGTemplateResult[] => {
  const { least, most, step } = scaleOf(plot);
  const from = Math.ceil(least / step);
  const count = Math.floor(most / step) - from + 1;
  return Array.from({ length: count }, (_, i) => (from + i) * step).map((figure) => {
    const far = plot.scale || figure === 0 ? box.width - box.left - box.right + 8 : 8;
    return svg`<text class="tick" text-anchor="end" x=${box.left - 12} y=${place.y(figure) + 4}>${plot.scale ? plot.say(figure) : figure}</text>
      <path class="rule" d="M${box.left - 8} ${place.y(figure)}h${far}"></path>`;
  });
};

const momentMarks = ({ moments, lines, ticks, at: open }: Plot, box: Box, place: Place): unknown => {
  const foot = box.height - box.bottom + (ticks.length > 0 ? 0 : NUMBER * 0.9);
  const spots = moments.map(({ index }) => place.x(index));
  const at = apart(spots, { gap: NUMBER + 1, end: box.width - box.right });
  return moments.map(({ index, line }, i) => {
    const x = at[i]!;
    const whose = line === undefined ? undefined : lines[line]!;
    return svg`<path class="drop" d="M${place.x(index)} ${box.top}V${foot - NUMBER}L${x} ${foot - NUMBER / 2}"></path>
      ${whose ? svg`<g class="whose">${sign(whose.mark, place.x(index), place.y(whose.figures[index] ?? 0))}</g>` : nothing}
      <g class=${open === undefined || index === open ? 'moment at' : 'moment'}>
        <circle cx=${x} cy=${foot} r=${NUMBER / 2 - 1}></circle><text x=${x} y=${foot + 4}>${i + 1}</text></g>`;
  });
};

const tickMarks = ({ ticks, lines }: Plot, box: Box, place: Place) =>
  ticks.map(({ at, words }) => {
    const anchor = at === 0 ? 'start' : at === lines[0]!.figures.length - 1 ? 'end' : 'middle';
    return svg`<text class="tick" text-anchor=${anchor} x=${place.x(at)} y=${box.height - 10}>${words}</text>`;
  });

export const indexAt = (plot: Plot, share: number): number => {
  const { width, left, right } = boxOf(plot);
  const along = (share * width - left) / (width - left - right);
  return Math.round(Math.min(1, Math.max(0, along)) * (plot.lines[0]!.figures.length - 1));
};

/** Names and figures at the ends, ticks, numbers at the moments; without lines, it keeps their room. */
export const plotOf = (plot: Plot): TemplateResult | typeof nothing => {
  const box = boxOf(plot);
  const [first] = plot.lines;
  if (!first)
    return html`<svg class="plot" viewBox="0 0 ${box.width} ${box.height}" aria-hidden="true"></svg>`;
  if (first.figures.length < 2) return nothing;
  const spots = plot.spots ?? first.figures.map((_, i) => i);
  const place = placeIn(box, scaleOf(plot), spots);
  return html`<svg class="plot" viewBox="0 0 ${box.width} ${box.height}" aria-hidden="true">
    ${axisOf(plot, box, place)} ${hatched(plot, box, place)} ${openPoint(plot, box, place)}
    ${plot.lines.map((line) => lineOf(line, place, plot.loses))} ${losses(plot, box, place)}
    ${momentMarks(plot, box, place)} ${endsOf(plot, box, place)} ${tickMarks(plot, box, place)}
  </svg>`;
};
