import { svg } from 'lit';
import { declineAt, landingOf } from '../../../../../rules/games/automobiles/turn/table.ts';
import type { Landed, RoadWear } from '../../../../../rules/games/automobiles/turn/table.ts';
import { spaceAt } from '../../../../../rules/games/automobiles/track/track.ts';
import { text } from '../../../../../rules/games/automobiles/words/page.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { at, lettering, type Art, type Point } from '../../../kit/art/base.ts';
import { cubeAt, wind } from '../art/pieces.ts';
import { isSegment } from '../plans.ts';
import type { Reached, Setting } from '../setting.ts';
import { spaceBand, standAt } from './circuit.ts';

const spotOf = (setting: Setting, to: number, step: string): Reached => {
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
    wear: cost?.wear,
    isDrafting: cost?.isDrafting ?? false,
    name: action ? toText(text.action(action, view), telling) : msg`Drive here`,
  };
};

export const spotsOf = (setting: Setting): Reached[] =>
  [...setting.choice.beside(isSegment)].map((step) =>
    spotOf(setting, Number(step.slice('segment:'.length)), step),
  );

/** The radius of a fingertip, in pixels. */
export const FINGER = 22;
/** From the middle of a space to its side. */
const HALF = 14;

/** The spot meant by a tap that misses them all. */
export const reached = (
  spots: readonly Reached[],
  [x, y]: Point,
  unitsPerPixel: number,
): Reached | undefined => {
  const away = ({ at: [sx, sy] }: Reached): number => Math.hypot(sx - x, sy - y);
  const near = spots.filter((spot) => away(spot) <= Math.max(HALF, FINGER * unitsPerPixel));
  return near.toSorted((a, b) => away(a) - away(b))[0];
};

/** What the turn costs if it ends there: beside each other or, on a road that runs up or down, one above the other. */
const wearPill = ({ wear, isDrafting, stop: [x, y, heading] }: Reached): Art => {
  if (wear === undefined) return svg``;
  const isUpright = Math.abs(Math.sin((heading * Math.PI) / 180)) > 0.7;
  const [dx, dy] = isUpright ? [0, 10] : [10, 0];
  const words = wear > 0 ? `+${wear}` : '0';
  const sign = isDrafting ? wind() : cubeAt(0, -1, { color: 'brown', size: 14 });
  const pill = svg`<rect class="pill" x=${-dx - 12} y=${-dy - 11} width=${2 * dx + 24} height=${2 * dy + 22} rx="11" />
  ${at(-dx, -dy, lettering(words, { y: 5.4, size: 16 }))}${at(dx, dy, sign)}`;
  return at(x, y, pill);
};

/** A space as a marigold field. Only one is in the tab order; arrow keys reach the others. */
export const spotMark = (spot: Reached, isFirst: boolean, choose: () => void): Art => {
  const {
    step,
    at: [x, y],
    band,
    name,
  } = spot;
  return svg`<g class="spot" data-cell="" role="button" tabindex=${isFirst ? 0 : -1} aria-label=${name}
    data-step=${step} data-x=${x} data-y=${y} @click=${choose}>
    <path class="lit casing" d=${band} /><path class="lit" d=${band} /><path class="focus gap" d=${band} /><path class="focus" d=${band} />
    ${wearPill(spot)}</g>`;
};

export const costNow = ({ view }: Pick<Setting, 'view'>): RoadWear =>
  declineAt(view, view.turn.front, view.turn);
