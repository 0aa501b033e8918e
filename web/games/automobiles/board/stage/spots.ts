import { svg } from 'lit';
import { GEARS } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { Action } from '../../../../../rules/games/automobiles/model/types.ts';
import type { Landing } from '../../../../../rules/games/automobiles/track/moves.ts';
import {
  ahead,
  frontOfStep,
  isBehindCar,
  wearOf,
} from '../../../../../rules/games/automobiles/turn/table.ts';
import { spaceAt } from '../../../../../rules/games/automobiles/track/track.ts';
import { text } from '../../../../../rules/games/automobiles/words/page.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { at, color, lettering, type Art, type Point } from '../../../kit/art/base.ts';
import { cubeAt } from '../art/cube.ts';
import { isSegment, segmentOfStep } from '../plans.ts';
import { actorOf, type Setting } from '../setting.ts';
import { spaceBand } from './circuit.ts';

/** A space that can be driven to now. */
export interface Spot {
  step: string;
  /** The middle of the space. */
  at: Point;
  ends: readonly Point[];
  band: string;
  /** The wear of the road if the turn ends there, 0 when drafting; undefined where none is taken. */
  wear: number | undefined;
  isDrafting: boolean;
  name: string;
}

/** Every space one can go on to, whatever its color, by its segment. */
const landingsOf = ({ view }: Setting): Map<number, Landing> => {
  const [step] = view.steps;
  const front = step?.do === 'move' ? frontOfStep(view, step) : view.turn.front;
  const landings = ahead(view, actorOf(view), { front, colors: GEARS });
  return new Map(landings.map((landing) => [landing.to, landing]));
};

/** What it costs to end the turn there: nothing is taken in other phases, nor from others. */
const wearAt = ({ view }: Setting, landing: Landing): Pick<Spot, 'wear' | 'isDrafting'> => {
  const seat = actorOf(view);
  if (seat !== view.turn.seat || !['action', 'car'].includes(view.phase))
    return { wear: undefined, isDrafting: false };
  const isDrafting = view.turn.marks.aerodynamics !== undefined || isBehindCar(view, seat, landing);
  const highest = Math.max(view.turn.highest, wearOf(landing.colors));
  return { wear: isDrafting ? 0 : highest, isDrafting };
};

const actionAt = ({ choice }: Setting, to: number): Action | undefined =>
  choice.actions.find((action) => 'to' in action && action.to === to);

const spotOf = (setting: Setting, landing: Landing, step: string): Spot => {
  const { circuit, view, telling } = setting;
  const space = spaceAt(circuit.track, landing);
  const along = (part: number): Point => {
    const [x, y] = circuit.at(space.start + space.length * part, circuit.lane(space.lane));
    return [x, y];
  };
  const action = actionAt(setting, landing.to);
  const name = action ? toText(text.action(action, view), telling) : 'Drive here';
  return {
    step,
    at: along(0.5),
    ends: [along(0), along(1)],
    band: spaceBand(circuit, space),
    ...wearAt(setting, landing),
    name,
  };
};

/** The spaces that can be chosen now, for the cube in hand. */
export const spotsOf = (setting: Setting): Spot[] => {
  const steps = [...setting.choice.beside(isSegment)];
  if (steps.length === 0) return [];
  const landings = landingsOf(setting);
  return steps.flatMap((step) => {
    const landing = landings.get(segmentOfStep(step)!);
    return landing ? [spotOf(setting, landing, step)] : [];
  });
};

/** From the middle of a fingertip to its rim, in pixels. */
const FINGER = 22;
/** From the middle of a space to its side. */
const HALF = 14;

/** The spot that a tap beside all of them is meant for. */
export const reached = (spots: readonly Spot[], [x, y]: Point, unitsPerPixel: number): Spot | undefined => {
  const away = ({ at: [sx, sy] }: Spot): number => Math.hypot(sx - x, sy - y);
  const near = spots.filter((spot) => away(spot) <= Math.max(HALF, FINGER * unitsPerPixel));
  return near.toSorted((a, b) => away(a) - away(b))[0];
};

/** What the turn costs if it ends there. */
const wearPill = (wear: number): Art => svg`
  <rect class="pill" x="-22" y="-11" width="44" height="22" rx="11" />
  ${at(-9, 0, lettering(wear > 0 ? `+${wear}` : '0', { y: 5.4, size: 16 }))}${cubeAt(10, -1, { color: 'brown', size: 14 })}`;

/** A word on a slip of paper, above what it is about. */
export const slip = (words: string): Art => {
  const width = words.length * 7.2 + 18;
  return svg`<g class="still"><rect x=${-width / 2} y="-11" width=${width} height="25" rx="7" fill=${color('piece-ink')} />
    <rect x=${-width / 2} y="-13" width=${width} height="25" rx="7" fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="1.800" />
    ${lettering(words, { y: 4.5, size: 13.5 })}</g>`;
};

/** The space as a field of marigold. One of them is in the tab order; arrow keys walk the rest. */
export const spotMark = (
  { step, at: [x, y], band, wear, name }: Spot,
  { isFirst, choose }: { isFirst: boolean; choose: () => void },
): Art => svg`<g class="spot" role="button" tabindex=${isFirst ? 0 : -1} aria-label=${name}
    data-step=${step} data-x=${x} data-y=${y} @click=${choose}>
    <path class="lit casing" d=${band} /><path class="lit" d=${band} /><path class="focus gap" d=${band} /><path class="focus" d=${band} />
    ${wear === undefined ? svg`` : at(x, y, wearPill(wear))}</g>`;

/** Where drafting would save wear, or does. */
export const draftingSlips = (spots: readonly Spot[]): Art[] =>
  spots.filter(({ isDrafting }) => isDrafting).map(({ at: [x, y] }) => at(x, y - 27, slip('Drafting')));

/** Whether this turn would end drafting, as its front stands. */
export const isDraftingNow = ({ view }: Pick<Setting, 'view'>): boolean =>
  view.turn.highest > 0 &&
  (view.turn.marks.aerodynamics !== undefined || isBehindCar(view, view.turn.seat, view.turn.front));
