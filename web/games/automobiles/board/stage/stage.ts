import { html, nothing, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { list } from '../../../../../rules/kit/words/english.ts';
import { declineAt, landingOf, standing } from '../../../../../rules/games/automobiles/turn/table.ts';
import type { Landed, RoadWear } from '../../../../../rules/games/automobiles/turn/table.ts';
import { msg } from '../../../../common/words/words.ts';
import { at, color, lettering, type Art, type Point } from '../../../kit/art/base.ts';
import type { Frame } from '../../../kit/camera/frame.ts';
import { cubeAt, puffs, racer, wind } from '../art/pieces.ts';
import { placings, pointOf, wayOf, type Drive } from '../changes.ts';
import { trackName, type Pictured, type Setting } from '../setting.ts';
import { BOARD, field, printedTrack, spaceBand, standAt, type Circuit, type Place } from './circuit.ts';
import { lapChip, orderStrip } from '../panels/seats.ts';
import { spaceAt, type Spot } from '../../../../../rules/games/automobiles/track/track.ts';
import { text } from '../../../../../rules/games/automobiles/words/page.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { isSegment } from '../plans.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { plainName } from '../../../../../rules/games/automobiles/words/names.ts';
import { changedWay, chosenWay, ring } from '../../../kit/art/marks.ts';
import { FINGER, tapped } from '../../../kit/camera/tapped.ts';
import { framing } from '../../../kit/camera/frame.ts';

const fixed = (n: number): number => Math.round(n * 10) / 10;

/** A curve from one place to the next, tangent to the cars' direction. */
const bend = ([ax, ay, ah]: Place, [bx, by, bh]: Place): string => {
  const pull = 0.45 * Math.hypot(bx - ax, by - ay);
  const [from, to] = [(ah * Math.PI) / 180, (bh * Math.PI) / 180];
  const points = [ax + Math.cos(from) * pull, ay + Math.sin(from) * pull, bx - Math.cos(to) * pull];
  return `C${[...points, by - Math.sin(to) * pull, bx, by].map(fixed).join(' ')}`;
};

export const wayPath = (circuit: Circuit, way: readonly Spot[]): string => {
  const places = way.map((spot) => standAt(circuit, spot));
  const [first] = places;
  if (!first) return '';
  const bends = places.slice(1).map((place, i) => bend(places[i]!, place));
  return `M${fixed(first[0])} ${fixed(first[1])}${bends.join('')}`;
};

export const lastDrive = (circuit: Circuit, { seat, way }: Drive): Art =>
  changedWay(wayPath(circuit, way), pointOf(circuit, way[0]!), seat);

const car = ({ view, circuit, seat: viewer }: Pictured, seat: Seat): Art => {
  const [x, y, heading] = standAt(circuit, view.seats[seat]!.car);
  const isOnTurn = view.turn.seat === seat;
  const isLeaving = isOnTurn && view.phase === 'action';
  const isRinged = seat === viewer && (isLeaving || (isOnTurn && view.phase === 'buy'));
  const marks = svg`<g pointer-events="none">${isRinged ? ring(27) : ''}${isLeaving ? puffs(heading) : ''}</g>`;
  return at(x, y, svg`<g data-thing=${`car:${seat}`}>${marks}${racer(seat, heading)}</g>`);
};

/** The viewer's own on top. */
export const cars = (setting: Pictured): unknown =>
  repeat(
    setting.view.order.toSorted((a, b) => Number(a === setting.seat) - Number(b === setting.seat)),
    (seat) => seat,
    (seat) => car(setting, seat),
  );

/** This turn's cubes on the track; `seqs` are the entries that undo them, if possible. */
export const cubesOnTrack = (
  { view, circuit, undo, telling }: Pictured,
  seqs: readonly (number | undefined)[],
): Art[] =>
  view.turn.trail.map(({ color: each, ...spot }, i, all) => {
    const [x, y] = pointOf(circuit, spot);
    const drawn = cubeAt(0, 0, { color: each, size: 23 });
    const thing = i === all.length - 1 ? 'placed:last' : `placed:${i}`;
    const seq = seqs[i];
    const name = msg`Take back to before the ${toText(plainName(each), telling)} cube, number ${i + 1} of this turn`;
    if (seq === undefined) return at(x, y, svg`<g data-thing=${thing}>${drawn}</g>`);
    const button = svg`<g class="taken" cursor="pointer" role="button" tabindex="0" aria-label=${name} data-thing=${thing}
        @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && undo(seq)} @click=${() => undo(seq)}>
        <title>${name}</title>${drawn}</g>`;
    return at(x, y, button);
  });

const spotOf = (setting: Setting, to: number, step: string) => {
  const { circuit, view, telling, choice } = setting;
  const action = choice.actions.find((each): each is Landed => 'to' in each && each.to === to);
  const { spot, cost } = landingOf(view, action ?? { type: 'move', to });
  const space = spaceAt(circuit.track, spot);
  const along = (part: number): Point => {
    const [x, y] = circuit.at(space.start + space.length * part, circuit.lane(space.lane));
    return [x, y];
  };
  return {
    step,
    at: along(0.5),
    ends: [along(0), along(1)],
    stop: standAt(circuit, spot),
    band: spaceBand(circuit, space),
    wear: cost?.wear, // if the turn ends there, 0 when drafting; undefined if none applies
    isDrafting: cost?.isDrafting ?? false,
    name: action ? toText(text.action(action, view), telling) : msg`Drive here`,
  };
};
export type Reached = ReturnType<typeof spotOf>;

export const spotsOf = (setting: Setting): Reached[] =>
  [...setting.choice.beside(isSegment)].map((step) =>
    spotOf(setting, Number(step.slice('segment:'.length)), step),
  );

/** From the middle of a space to its side. */
const HALF = 14;

const away = ({ at: [sx, sy] }: Reached, [x, y]: Point): number => Math.hypot(sx - x, sy - y);

/** What the turn costs if it ends there: beside each other or, on a road that runs up or down, one above the other. */
const wearPill = ({ wear, isDrafting, stop: [x, y, heading] }: Reached): Art => {
  if (wear === undefined) return svg``;
  const isUpright = Math.abs(Math.sin((heading * Math.PI) / 180)) > 0.7;
  const [dx, dy] = isUpright ? [0, 10] : [10, 0];
  const words = wear > 0 ? `+${wear}` : '0';
  const sign = isDrafting ? wind() : cubeAt(0, -1, { color: 'brown', size: 14 });
  const pill = svg`<rect class="pill" fill=${color('yours')} stroke=${color('piece-ink')} stroke-width="2.3" x=${-dx - 12} y=${-dy - 11} width=${2 * dx + 24} height=${2 * dy + 22} rx="11" />
  ${at(-dx, -dy, lettering(words, { y: 5.4, size: 16 }))}${at(dx, dy, sign)}`;
  return at(x, y, pill);
};

/** A space as a marigold field. Only one is in the tab order; arrow keys reach the others. */
const spotMark = (spot: Reached, isFirst: boolean, choose: () => void): Art => {
  const { step, band, name } = spot;
  const [x, y] = spot.at;
  return svg`<g class="spot" data-cell="" role="button" tabindex=${isFirst ? 0 : -1} aria-label=${name}
    data-step=${step} data-x=${x} data-y=${y} @click=${choose}>
    <g stroke-linejoin="round"><path d=${band} fill="none" stroke=${color('piece-ink')} stroke-width="5" />
      <path class="disc" d=${band} stroke=${color('piece-paper')} stroke-width="1.8" stroke-dasharray="6 5" /></g>
    <g class="focus"><path d=${band} stroke=${color('focus-gap')} stroke-width="10" />
      <path d=${band} stroke=${color('focus')} stroke-width="4.5" /></g>
    ${wearPill(spot)}</g>`;
};

export const costNow = ({ view }: Pick<Setting, 'view'>): RoadWear =>
  declineAt(view, view.turn.front, view.turn);

/** With room for its shadow. */
export const WHOLE: Frame = { x: -2, y: -2, width: BOARD.width + 4, height: BOARD.height + 10 };
/** Units per pixel at which a track is as high as it must be to be read, while nothing on it needs to be met. */
const FAR = 2.05;
/** From the middle of a space to the rim of what is shown of it. */
export const ROOM = 44;

/** Board, land, and track: each drawn once per race. */
export const ground = ({ circuit, land }: Pictured): unknown =>
  guard(
    [circuit, land],
    () => svg`${field(land?.field ?? 'field')}
    <g clip-path="url(#field)">${land?.below(circuit) ?? ''}${guard([circuit], () => printedTrack(circuit))}</g>
    ${land?.above?.(circuit) ?? ''}`,
  );

export const around = (points: readonly Point[]): Frame => framing(points, ROOM);

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

export const sentence = ({ view, telling, circuit }: Pictured): string => {
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

const draftingNow = (setting: Setting, spots: readonly Reached[]): Art => {
  const { view, circuit } = setting;
  if (spots.length > 0 || view.turn.trail.length === 0 || !costNow(setting).isDrafting) return svg``;
  const [x, y] = pointOf(circuit, view.turn.front);
  const sign = svg`<circle class="still" r="10" fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="1.8" />${wind()}`;
  return at(x + 13, y - 13, sign);
};

const onTrack = (setting: Setting, spots: readonly Reached[]): Art => {
  const { circuit, drives, walker } = setting;
  const first = spots.find(({ step }) => step === walker) ?? spots[0];
  return svg`${drives.map((drive) => lastDrive(circuit, drive))} ${chosenWay(wayPath(circuit, wayOf(setting.view)))}
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
    @click=${{ handleEvent: tapped(setting, spots, { away, half: HALF }), capture: true }}
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
  html`<section class="col stage" aria-label="Board">
    ${setting.view.phase === 'sponsors' ? setting.later?.seasonPart(setting) : racePart(setting)}
    ${setting.later?.enlargedPart(setting)}
  </section>`;
