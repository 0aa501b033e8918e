import { html, nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { carriedBy } from '../../../../../rules/games/curbside/turn/fares.ts';
import { CELLS, columnOf, rowOf } from '../../../../../rules/games/curbside/city/board.ts';
import type { Cell, Square } from '../../../../../rules/games/curbside/model/types.ts';
import { msg } from '../../../../common/words/msg.ts';
import { heldIn, resized, type Size } from '../../../kit/camera/frame.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { bareBoard, FRAME, middleOf } from '../art/frame.ts';
import { changedCell, changedWay, ring } from '../../../kit/art/marks.ts';
import { cone, pothole } from '../art/pieces.ts';
import { roadTile } from '../art/road.ts';
import type { Change, Setting } from '../setting.ts';
import { aheadArt, ghost, handle } from './ghosts.ts';
import { plotMark, spotMark, spotsOf, type Spot } from './spots.ts';
import { grainOf, piecesOf, standing, standings, type Standing } from './standing.ts';

const BARE = bareBoard();

/** A cell's outline, above its contents: visible only while something refers to it. */
const PLACES = CELLS.map((cell) => {
  const [x, y] = middleOf(cell);
  return svg`<rect class="place" data-cell="" data-thing=${`cell:${cell}`} x=${x - 47} y=${y - 47} width="94" height="94" rx="9" />`;
});

const onCell = (cell: Cell, thing: string, drawn: Art, turn = 0): Art => {
  const [x, y] = middleOf(cell);
  return at(x, y, svg`<g data-thing=${`${thing}:${cell}`} data-turn=${turn}>${at(-50, -50, drawn)}</g>`);
};

const square = ({ road, block }: Square, cell: Cell): Art => svg`
  ${road ? onCell(cell, 'road', roadTile(road, grainOf(road.kind, cell)), road.turn) : ''}
  ${block ? onCell(cell, 'block', block.kind === 'cone' ? cone() : pothole()) : ''}`;

const change = ({ seat, cells }: Change): Art => {
  const points = cells.map(middleOf);
  return points.length > 1 ? changedWay(points, seat) : at(...points[0]!, changedCell(seat));
};

const ownRing = (stood: readonly Standing[], spots: readonly Spot[], seat: number | null) => {
  const own = stood.find(({ piece }) => piece.kind === 'taxi' && piece.seat === seat);
  const canMove = spots.some(({ kind }) => kind === 'move');
  return own && canMove ? at(own.x, own.y, ring(41 * own.scale)) : nothing;
};

/** The position in one sentence, for screen readers. */
const sentence = ({ view, telling }: Setting): string => {
  const taxis = view.taxis.flatMap(({ cell }, seat) => {
    if (cell === null) return [];
    const fare = carriedBy(view, seat);
    const [name, column, row] = [telling.name(seat), columnOf(cell) + 1, rowOf(cell) + 1];
    return fare
      ? msg`${name} at column ${column}, row ${row} with fare ${fare.letter}`
      : msg`${name} at column ${column}, row ${row}`;
  });
  return msg`Curbside, a six-by-six city: ${taxis.join('; ')}.`;
};

/** The size of a cropped drawing: a little over four cells by two, like its frame. */
const CROP: Size = { width: 430, height: 250 };

/** The cells that changed last, or else the viewer's own. */
const lately = ({ view, changes, seat }: Setting): Cell[] => {
  const changed = changes.flatMap(({ cells }) => cells);
  const own = seat === null ? null : view.taxis[seat]!.cell;
  return changed.length === 0 && own !== null ? [own] : changed;
};

const viewBox = (setting: Setting, crop: Size | undefined): string => {
  const cells = crop ? lately(setting).map(middleOf) : [];
  if (!crop || cells.length === 0) return `0 0 ${FRAME.width} ${FRAME.height}`;
  const [x = 0, y = 0] = [0, 1].map(
    (axis) => cells.reduce((sum, point) => sum + point[axis]!, 0) / cells.length,
  );
  const held = heldIn({ x: 0, y: 0, ...FRAME }, resized({ x, y, width: 0, height: 0 }, crop));
  return `${held.x} ${held.y} ${crop.width} ${crop.height}`;
};

/** The drawing of the board; `crop` limits it to that size around the last change. */
export const city = (setting: Setting, crop?: Size): TemplateResult => {
  const { view, changes, seat, walker, pick } = setting;
  const stood = standings(piecesOf(view, setting.headings));
  const spots = spotsOf(setting, stood);
  const first =
    spots.find(({ step }) => step === walker) ?? spots.find(({ isChosen }) => isChosen) ?? spots[0];
  return html`<svg
    class=${crop ? 'city cropped' : 'city'}
    viewBox=${viewBox(setting, crop)}
    preserveAspectRatio=${crop ? 'xMidYMid slice' : nothing}
    role=${spots.length > 0 ? 'application' : 'img'}
    aria-label=${sentence(setting)}
    @focusin=${spots.length > 0 ? setting.walk : nothing}
    @keydown=${setting.keys}
  >
    ${BARE} ${view.squares.map(square)} ${PLACES} ${changes.map(change)} ${spots.map(plotMark)}
    ${ghost(setting)} ${aheadArt(setting)} ${ownRing(stood, spots, seat)}
    <g class="still">${repeat(stood, ({ piece }) => piece.thing, standing)}</g>
    ${repeat(
      spots,
      ({ step }) => step,
      (spot) => spotMark(spot, spot === first, pick),
    )}
    ${handle(setting)}
  </svg>`;
};

export const stagePart = (setting: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board">${city(setting)}</section>`;

export const plainPart = (setting: Setting, isCropped: boolean): TemplateResult =>
  html`<div class="stage plain">
    ${city(setting, isCropped && setting.ahead.length === 0 ? CROP : undefined)}
  </div>`;
