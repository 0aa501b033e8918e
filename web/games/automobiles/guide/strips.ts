import { svg } from 'lit';
import { at, color, type Art } from '../../kit/art/base.ts';
import type { Strip } from '../../kit/guided/guided.ts';
import { racer } from '../board/art/racer.ts';

const SPACES = ['space-white', 'space-light-gray', 'space-light-gray', 'space-dark-gray'] as const;

/** A lane of four spaces with two cars on it. */
const lane = (mine: number, other: number): Art => svg`
  <rect width="300" height="84" fill=${color('field')} />
  ${SPACES.map((space, i) => svg`<rect x=${i * 75} y="17" width="73" height="50" fill=${color(space)} stroke=${color('piece-ink')} stroke-width="2" />`)}
  ${at(mine * 75 + 37, 42, racer(0))}${at(other * 75 + 37, 42, racer(1))}`;

/** A car drafts only right behind another car. */
export const behindOrApart: readonly [Strip, Strip] = [
  { drawn: lane(1, 2), does: 'Right behind:', brings: 'you draft, for no wear.' },
  { drawn: lane(1, 3), does: 'A space between:', brings: 'all the wear of the turn.' },
];
