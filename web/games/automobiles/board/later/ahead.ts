import type { Action } from '../../../../../rules/games/automobiles/model/types.ts';
import { spotOf, type Spot } from '../../../../../rules/games/automobiles/track/track.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { aheadLine, aheadThing } from '../../../kit/art/marks.ts';
import type { AheadAction } from '../../../kit/board.ts';
import { cubeAt, racer } from '../art/pieces.ts';
import type { Pictured } from '../setting.ts';
import { wayPath } from '../stage/stage.ts';
import { standAt } from '../stage/circuit.ts';

/** What is drawn ahead in units of a tile is this much smaller on the circuit. */
const AHEAD = 0.36;

/** The way of what lies ahead, with what comes before it; empty if nothing of it drives. */
export const aheadWay = ({ view, circuit, seat }: Pictured, { action, before }: AheadAction<Action>) => {
  if (seat === null || (action.type !== 'gear' && action.type !== 'move')) return [];
  const spots: Spot[] = [view.turn.seat === seat ? view.turn.front : view.seats[seat]!.car];
  for (const each of [...before, action])
    if ('to' in each && typeof each.to === 'number')
      spots.push(spotOf(circuit.track, each.to, spots.at(-1)!.distance));
  return spots;
};

export const aheadArt = (setting: Pictured): Art[] =>
  setting.ahead.flatMap((ahead) => {
    const { circuit, seat } = setting;
    const way = aheadWay(setting, ahead);
    if (way.length === 0) return [];
    const [x, y, heading] = standAt(circuit, way.at(-1)!);
    const thing =
      ahead.action.type === 'gear'
        ? cubeAt(0, 0, { color: ahead.action.color, size: 62 })
        : at(0, 0, racer(seat!, heading), { scale: 1.8 });
    const line = aheadLine(wayPath(circuit, way.slice(-2)), ahead.color);
    return [line, at(x, y, aheadThing(thing, ahead), { scale: AHEAD })];
  });
