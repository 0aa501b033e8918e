import { svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Seat } from '../../../../../rules/kit/game.ts';
import type { Spot } from '../../../../../rules/games/automobiles/track/track.ts';
import { plainName } from '../../../../../rules/games/automobiles/words/names.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { at, color, type Art } from '../../../kit/art/base.ts';
import { ring } from '../../../kit/art/marks.ts';
import { cubeAt, puffs, racer } from '../art/pieces.ts';
import { pointOf, wayOf, type Drive } from '../changes.ts';
import type { Setting } from '../setting.ts';
import { standAt, type Circuit, type Place } from './circuit.ts';

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

export const wayNow = ({ view, circuit }: Setting): Art => {
  const d = wayPath(circuit, wayOf(view));
  if (d === '') return svg``;
  return svg`<g class="still" fill="none" stroke-linecap="round"><path d=${d} stroke=${color('piece-ink')} stroke-width="10" />
    <path d=${d} stroke=${color('yours')} stroke-width="6" /></g>`;
};

/** The last drive, dotted in its seat's color, with a hollow start. */
export const lastDrive = (circuit: Circuit, { seat, way }: Drive): Art => {
  const d = wayPath(circuit, way);
  const [x, y] = pointOf(circuit, way[0]!);
  return svg`<g class="still" fill="none" stroke-linecap="round">
    <path d=${d} stroke=${color('board')} stroke-width="9" stroke-opacity=".95" />
    <path d=${d} stroke=${color(`seat-${seat}`)} stroke-width="5" stroke-dasharray="1 10" />
    <circle cx=${x} cy=${y} r="8" fill=${color('board')} stroke=${color(`seat-${seat}`)} stroke-width="3.6" /></g>`;
};

const car = ({ view, circuit, seat: viewer }: Setting, seat: Seat): Art => {
  const [x, y, heading] = standAt(circuit, view.seats[seat]!.car);
  const isOnTurn = view.turn.seat === seat;
  const isLeaving = isOnTurn && view.phase === 'action';
  const isRinged = seat === viewer && (isLeaving || (isOnTurn && view.phase === 'buy'));
  const marks = svg`<g pointer-events="none">${isRinged ? ring(27) : ''}${isLeaving ? puffs(heading) : ''}</g>`;
  return at(x, y, svg`<g data-thing=${`car:${seat}`}>${marks}${racer(seat, heading)}</g>`);
};

/** The viewer's own on top. */
export const cars = (setting: Setting): unknown =>
  repeat(
    setting.view.order.toSorted((a, b) => Number(a === setting.seat) - Number(b === setting.seat)),
    (seat) => seat,
    (seat) => car(setting, seat),
  );

/** This turn's cubes on the track; `seqs` are the entries that undo them, if possible. */
export const cubesOnTrack = (
  { view, circuit, undo, telling }: Setting,
  seqs: readonly (number | undefined)[],
): Art[] =>
  view.turn.trail.map(({ color: each, ...spot }, i, all) => {
    const [x, y] = pointOf(circuit, spot);
    const drawn = cubeAt(0, 0, { color: each, size: 23 });
    const thing = i === all.length - 1 ? 'placed:last' : `placed:${i}`;
    const seq = seqs[i];
    const name = msg`Take back to before the ${toText(plainName(each), telling)} cube, number ${i + 1} of this turn`;
    if (seq === undefined) return at(x, y, svg`<g data-thing=${thing}>${drawn}</g>`);
    const button = svg`<g class="taken" role="button" tabindex="0" aria-label=${name} data-thing=${thing}
        @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && undo(seq)} @click=${() => undo(seq)}>
        <title>${name}</title>${drawn}</g>`;
    return at(x, y, button);
  });
