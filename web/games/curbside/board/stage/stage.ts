import { html, nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { carriedBy, pay, waitingAt } from '../../../../../rules/games/curbside/turn/next.ts';
import { CELLS, columnOf, rowOf, wayTo, distance } from '../../../../../rules/games/curbside/city/board.ts';
import type { Cell, Square, Kind, View } from '../../../../../rules/games/curbside/model/types.ts';
import { msg } from '../../../../common/words/words.ts';
import { heldIn, resized, type Size } from '../../../kit/camera/frame.ts';
import { at, type Art, color, lineThrough, octagon, type Point } from '../../../kit/art/base.ts';
import { cone, pothole } from '../art/pieces.ts';
import { bareBoard, FRAME, middleOf } from '../art/frame.ts';
import {
  changedCell,
  changedWay,
  ring,
  focusRing,
  moveDisc,
  plot,
  signDisc,
} from '../../../kit/art/marks.ts';
import { roadTile } from '../art/road.ts';
import type { Change, Setting } from '../setting.ts';
import { aheadArt, ghost, handle, grainOf, piecesOf, standing, standings, type Standing } from './ghosts.ts';
import { kindLabel } from '../../../../../rules/games/curbside/words/names.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { cellOf, isPlace } from '../plans.ts';
import { plural } from '../../../../../rules/kit/words/english.ts';
import { EMPTY_TANK_PENALTY } from '../../../../../rules/games/curbside/model/data.ts';

/** Whether the viewer's own taxi would empty its tank on a drive to a cell (CU18). */
export const runsDry = (view: View, to: Cell): boolean =>
  view.you !== null && wayTo(view, to).length === view.taxis[view.you]!.gas;

const isGoal = (view: View, cell: Cell): boolean => {
  const aboard = view.you === null ? undefined : carriedBy(view, view.you);
  return aboard ? aboard.to === cell : waitingAt(view, cell) !== undefined;
};

const dryWords = ({ empty, taxis }: View): string => {
  if (empty === 'ends')
    return msg`If you drive here, your tank runs dry: the match ends and you lose ${plural(EMPTY_TANK_PENALTY, 'star')}.`;
  return taxis.filter(({ cell }) => cell !== null).length < 3
    ? msg`If you drive here, your tank runs dry: your taxi leaves the road for good, and the match ends.`
    : msg`If you drive here, your tank runs dry: your taxi leaves the road for good.`;
};

/** What a drive to a cell would cause: besides a stop, the gas left, and the shortest way from there with a passenger. */
export const driveWords = (view: View, cell: Cell): string => {
  if (runsDry(view, cell)) return dryWords(view);
  const aboard = carriedBy(view, view.you!);
  if (aboard?.to === cell) {
    const { stars, gas } = pay(aboard);
    return msg`If you drive here, you drop off ${aboard.letter} for ${plural(stars, 'star')} and ${gas} gas.`;
  }
  const left = view.taxis[view.you!]!.gas - wayTo(view, cell).length;
  const riding = aboard ?? waitingAt(view, cell);
  if (!riding) return msg`If you drive here, you have ${left} gas left.`;
  const far = plural(distance(cell, riding.to), 'tile');
  return aboard
    ? msg`If you drive here, you have ${left} gas left and ${far} to go.`
    : msg`If you drive here, you pick up ${riding.letter} with ${left} gas left and ${far} to go.`;
};

interface Spot {
  step: string;
  kind: 'move' | 'place' | 'dig' | 'remove' | 'piece';
  at: Point;
  /** The gas a move costs. */
  cost: number;
  /** Whether the cell has pieces, so that the mark goes in the corner. */
  isTaken: boolean;
  isChosen: boolean;
  isGoal: boolean;
  isDry: boolean;
  /** Its full name, for screen readers. */
  name: string;
}

const kindOfSpot = (setting: Setting): Spot['kind'] => {
  const [first] = setting.choice.chosen;
  if (first === 'remove') return 'remove';
  if (first === 'card:pothole') return 'dig';
  return first?.startsWith('card:') ? 'place' : 'move';
};

const nameOf = ({ view, choice, telling }: Setting, kind: Spot['kind'], cell: Cell): string => {
  const [column, row] = [columnOf(cell) + 1, rowOf(cell) + 1];
  if (kind === 'remove') return msg`Column ${column}, row ${row}, remove this`;
  if (kind === 'place' || kind === 'dig') {
    const tile = toText(kindLabel(choice.chosen[0]!.slice('card:'.length) as Kind), telling);
    return msg`Column ${column}, row ${row}, lay here: ${tile}`;
  }
  const drive = msg`Column ${column}, row ${row}, drive here for ${wayTo(view, cell).length} gas`;
  return isGoal(view, cell) || runsDry(view, cell) ? `${drive}. ${driveWords(view, cell)}` : drive;
};

const cellSpot = (setting: Setting, step: string, standings: readonly Standing[]): Spot => {
  const { view, choice } = setting;
  const cell = cellOf(step);
  const kind = kindOfSpot(setting);
  const cost = kind === 'move' ? wayTo(view, cell).length : 0;
  const isTaken =
    standings.some(({ piece }) => piece.cell === cell) || view.squares[cell]?.road?.kind === 'stop';
  const isDry = kind === 'move' && runsDry(view, cell);
  const isAim = kind === 'move' && !isDry && isGoal(view, cell);
  const [isChosen, name] = [choice.leadsTo(step), nameOf(setting, kind, cell)];
  return { step, kind, at: middleOf(cell), cost, isTaken, isChosen, isGoal: isAim, isDry, name };
};

const pieceSpot = ({ choice }: Setting, step: string, standings: readonly Standing[]): Spot[] => {
  const [, end, letter] = step.split(':');
  const kind = end === 'passenger' ? 'person' : 'pin';
  const thing = `${kind}:${letter}`;
  const found = standings.find(({ piece }) => piece.thing === thing);
  if (!found) return [];
  const [column, row] = [columnOf(found.piece.cell) + 1, rowOf(found.piece.cell) + 1];
  const name =
    kind === 'pin'
      ? msg`Destination of fare ${letter!}, column ${column}, row ${row}, re-route`
      : msg`Passenger ${letter!}, column ${column}, row ${row}, re-route`;
  const isChosen = choice.leadsTo(step);
  const at: Point = [found.x, found.y];
  return [{ step, kind: 'piece', at, cost: 0, isTaken: true, isChosen, isGoal: false, isDry: false, name }];
};

const spotsOf = (setting: Setting, standings: readonly Standing[]): Spot[] =>
  [...setting.choice.beside(isPlace)].flatMap((step) =>
    step.startsWith('cell:') ? [cellSpot(setting, step, standings)] : pieceSpot(setting, step, standings),
  );

/** A drive that empties the tank: a stop sign with its cost. */
const dryDisc = (cost: number, radius: number): Art => svg`
  <polygon points=${octagon(radius * 1.12)} fill=${color('stop')} stroke=${color('piece-ink')} stroke-width="2.5" />
  <text class="figure" y=${radius * 0.32} font-size=${radius * 0.9} style=${`fill:${color('piece-paper')}`}>−${cost}</text>`;

const signed = ({ kind, cost, isTaken, isDry }: Spot): Art => {
  if (kind === 'move') return (isDry ? dryDisc : moveDisc)(cost, isTaken ? 17 : 19);
  return signDisc(kind === 'remove' ? 'minus' : 'plus');
};

/** On an occupied cell the mark is in the corner, but the whole cell takes the tap. */
const mark = (spot: Spot): Art => {
  const { kind, isTaken, isChosen } = spot;
  if (kind === 'piece')
    return svg`${ring(isChosen ? 37 : 33)}${isChosen ? '' : at(24, 24, signDisc('turn'))}`;
  if (isChosen && (kind === 'place' || kind === 'dig')) return svg``;
  const drawn = svg`${isChosen ? ring(24) : ''}${signed(spot)}`;
  return isTaken || kind === 'remove' ? at(26, 26, drawn) : drawn;
};

/** The plots of legal places and of a drive's goals, below the pieces. */
const plotMark = ({ kind, at: [x, y], isChosen, isGoal }: Spot): Art =>
  (kind === 'place' && !isChosen) || isGoal ? at(x, y, plot()) : svg``;

const hit = ({ kind }: Spot): Art =>
  kind === 'piece'
    ? svg`<circle class="hit" r="40" />`
    : svg`<rect class="hit" x="-50" y="-50" width="100" height="100" />`;

const spotMark = (spot: Spot, isFirst: boolean, pick: Setting['pick']): Art => svg`
  <g class="spot" role="button" tabindex=${isFirst ? 0 : -1} aria-label=${spot.name} aria-pressed=${String(spot.isChosen)}
    data-step=${spot.step} transform=${`translate(${spot.at.join(' ')})`} @click=${() => pick(spot.step)}>
    ${hit(spot)}${mark(spot)}${focusRing(spot.kind === 'piece' ? 40 : 45)}
  </g>`;

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
  return points.length > 1
    ? changedWay(lineThrough(points), points[0]!, seat)
    : at(...points[0]!, changedCell(seat));
};

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

export const city = (setting: Setting, crop?: Size): TemplateResult => {
  const { view, changes, seat, walker, pick } = setting;
  const stood = standings(piecesOf(view, setting.headings));
  const spots = spotsOf(setting, stood);
  const first =
    spots.find(({ step }) => step === walker) ?? spots.find(({ isChosen }) => isChosen) ?? spots[0];
  const own = stood.find(({ piece }) => piece.kind === 'taxi' && piece.seat === seat);
  const canMove = spots.some(({ kind }) => kind === 'move');
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
    ${ghost(setting)} ${aheadArt(setting)}
    ${own && canMove ? at(own.x, own.y, ring(41 * own.scale)) : nothing}
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
  html`<section class="middle stage" aria-label="Board">${city(setting)}</section>`;

export const plainPart = (setting: Setting, isCropped: boolean): TemplateResult =>
  html`<div class="middle stage plain">
    ${city(setting, isCropped && setting.ahead.length === 0 ? CROP : undefined)}
  </div>`;
