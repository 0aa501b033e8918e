import type { Action } from '../../../../../rules/games/automobiles/model/types.ts';
import { spotOf, type Spot } from '../../../../../rules/games/automobiles/track/track.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { aheadLine, aheadThing } from '../../../kit/art/marks.ts';
import type { AheadAction } from '../../../kit/board.ts';
import { cubeAt } from '../art/cube.ts';
import { racer } from '../art/racer.ts';
import type { Setting } from '../setting.ts';
import { wayPath } from '../stage/cars.ts';
import { standAt } from '../stage/circuit.ts';

/** What is drawn ahead in units of a tile is this much smaller on the circuit. */
const AHEAD = 0.36;

/** The way of what lies ahead, with what comes before it; empty if nothing of it drives. */
export const aheadWay = (
  { view, circuit }: Setting,
  seat: Seat,
  { action, before }: AheadAction<Action>,
): readonly Spot[] => {
  if (action.type !== 'gear' && action.type !== 'move') return [];
  const from = view.turn.seat === seat ? view.turn.front : view.seats[seat]!.car;
  return [...before, action].reduce<readonly Spot[]>(
    (spots, each) =>
      'to' in each && typeof each.to === 'number'
        ? [...spots, spotOf(circuit.track, each.to, spots.at(-1)!.distance)]
        : spots,
    [from],
  );
};

const aheadOf = (setting: Setting, seat: Seat, ahead: AheadAction<Action>): Art[] => {
  const { circuit } = setting;
  const { action } = ahead;
  const way = aheadWay(setting, seat, ahead);
  if (way.length === 0) return [];
  const [x, y, heading] = standAt(circuit, way.at(-1)!);
  const thing =
    action.type === 'gear'
      ? cubeAt(0, 0, { color: action.color, size: 62 })
      : at(0, 0, racer(seat, heading), { scale: 1.8 });
  return [
    aheadLine(wayPath(circuit, way.slice(-2)), ahead.color),
    at(x, y, aheadThing(thing, ahead), { scale: AHEAD }),
  ];
};

/** Cubes that are planned, advised or compared, as they would lie, and the way along them. */
export const aheadArt = (setting: Setting): Art[] =>
  setting.seat === null ? [] : setting.ahead.flatMap((ahead) => aheadOf(setting, setting.seat!, ahead));
