import { html, nothing, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { list } from '../../../../../rules/kit/words/english.ts';
import { standing } from '../../../../../rules/games/automobiles/turn/table.ts';
import { msg } from '../../../../common/words/msg.ts';
import { at, color, type Art, type Point } from '../../../kit/art/base.ts';
import type { Frame } from '../../../kit/camera/frame.ts';
import { wind } from '../art/pieces.ts';
import { placings, pointOf, wayOf } from '../changes.ts';
import { trackName, type Reached, type Setting } from '../setting.ts';
import { cars, cubesOnTrack, lastDrive, wayNow } from './cars.ts';
import { BOARD } from './circuit.ts';
import { lapChip, orderStrip } from './order.ts';
import { field, printedTrack } from './print.ts';
import { costNow, FINGER, reached, spotMark, spotsOf } from './spots.ts';

/** With room for its shadow. */
export const WHOLE: Frame = { x: -2, y: -2, width: BOARD.width + 4, height: BOARD.height + 10 };
/** Units per pixel at which a track is as high as it must be to be read, while nothing on it needs to be met. */
const FAR = 2.05;
/** From the middle of a space to the rim of what is shown of it. */
export const ROOM = 44;

/** Board, land, and track: each drawn once per race. */
export const ground = ({ circuit, land }: Setting): unknown =>
  guard(
    [circuit, land],
    () => svg`${field(land?.field ?? 'field')}
    <g clip-path="url(#field)">${land?.below(circuit) ?? ''}${guard([circuit], () => printedTrack(circuit))}</g>
    ${land?.above?.(circuit) ?? ''}`,
  );

export const around = (points: readonly Point[]): Frame => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - ROOM, Math.min(...ys) - ROOM];
  return { x, y, width: Math.max(...xs) + ROOM - x, height: Math.max(...ys) + ROOM - y };
};

/** What matters now, most important last: the viewer's car or the one on turn, its way, and the spaces within reach. */
const pointsOf = (setting: Setting, spots: readonly Reached[]): Point[] => {
  const { view, circuit, seat } = setting;
  const near = spots.length > 0 ? view.turn.seat : (seat ?? standing(view)[0]!);
  const way = near === view.turn.seat ? wayOf(view) : [];
  return [
    ...[view.seats[near]!.car, ...way].map((spot) => pointOf(circuit, spot)),
    ...spots.flatMap(({ ends, at: middle }) => [...ends, middle]),
  ];
};

export const sentence = ({ view, telling, circuit }: Setting): string => {
  const { lanes } = circuit.track;
  const order = list(standing(view).map((seat) => telling.name(seat, true)));
  return msg`${trackName(view.tracks[view.race]!, telling)}, ${lanes.length} lanes. In front: ${order}.`;
};

/** The entries that undo this turn back to each of its cubes, where still possible. */
const takingBack = ({ view, seat, busy, page, log }: Setting): (number | undefined)[] => {
  const { undoTo } = page;
  if (view.turn.seat !== seat || busy || undoTo === null) return [];
  return placings(log).map((seq) => (seq >= undoTo ? seq : undefined));
};

/** The wind at the corner of the last cube, while it drafts. */
const draftingNow = (setting: Setting, spots: readonly Reached[]): Art => {
  const { view, circuit } = setting;
  if (spots.length > 0 || view.turn.trail.length === 0 || !costNow(setting).isDrafting) return svg``;
  const [x, y] = pointOf(circuit, view.turn.front);
  const sign = svg`<circle class="still" r="10" fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="1.8" />${wind()}`;
  return at(x + 13, y - 13, sign);
};

/** Chooses the spot within a finger's reach; a click that ends a drag chooses nothing. */
const tapped =
  ({ camera, pick }: Setting, spots: readonly Reached[]) =>
  (event: MouseEvent): void => {
    if (camera.endsDrag()) return event.stopPropagation();
    if ((event.target as Element).closest('.spot, .taken')) return;
    const spot = reached(spots, camera.pointAt(event), camera.unitsPerPixel);
    if (!spot) return;
    event.stopPropagation();
    pick(spot.step);
  };

const onTrack = (setting: Setting, spots: readonly Reached[]): Art => {
  const { circuit, drives, walker } = setting;
  const first = spots.find(({ step }) => step === walker) ?? spots[0];
  return svg`${drives.map((drive) => lastDrive(circuit, drive))} ${wayNow(setting)}
    ${cubesOnTrack(setting, takingBack(setting))} ${setting.later?.aheadArt(setting)}
    ${repeat(
      spots,
      ({ step }) => step,
      (spot) => spotMark(spot, spot === first, () => setting.pick(spot.step)),
    )}
    ${cars(setting)} ${draftingNow(setting, spots)}`;
};

const circuitPart = (setting: Setting, frame: Frame, spots: readonly Reached[]): TemplateResult => {
  const { camera } = setting;
  return html`<svg
    class=${camera.mayMove ? 'circuit panned moved' : 'circuit panned'}
    viewBox=${`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
    data-reach=${FINGER}
    role=${spots.length > 0 ? 'application' : 'group'}
    aria-label=${`${sentence(setting)} Arrow keys walk it, plus and minus zoom, Shift and an arrow move it.`}
    @keydown=${setting.keys}
    @wheel=${camera.wheel}
    @pointerdown=${camera.down}
    @pointermove=${camera.move}
    @pointerup=${camera.up}
    @pointercancel=${camera.up}
    @click=${{ handleEvent: tapped(setting, spots), capture: true }}
  >
    ${ground(setting)} ${setting.isBare ? nothing : onTrack(setting, spots)}
  </svg>`;
};

const racePart = (setting: Setting): TemplateResult => {
  const { camera, view, seat } = setting;
  const spots = spotsOf(setting);
  const points = pointsOf(setting, spots);
  const drives = spots.length > 0 || (view.turn.seat === seat && view.phase === 'action'); // also while a card asks: no step has a scale of its own
  const aim = { points, room: ROOM / 2 };
  const frame = camera.frame(WHOLE, around(points), drives ? aim : { ...aim, unitsPerPixel: FAR });
  return html`${setting.isSmall ? nothing : html`<div class="top">${lapChip(setting)}${orderStrip(setting)}</div>`}
    <div class="fit" @focusin=${setting.walk}>${circuitPart(setting, frame, spots)}</div>`;
};

export const stagePart = (setting: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board">
    ${setting.view.phase === 'sponsors' ? setting.later?.seasonPart(setting) : racePart(setting)}
    ${setting.later?.enlargedPart(setting)}
  </section>`;
