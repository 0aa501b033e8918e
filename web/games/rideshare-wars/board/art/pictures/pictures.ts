import type { City, RiderType, Tool } from '../../../../../../rules/games/rideshare-wars/model/kinds.ts';
import type { Art } from '../../../../kit/art/base.ts';
import { figureOf, sceneOf } from './figures.ts';
import { toolArt } from './tools.ts';

/** All that is fetched once the board is up. */
export interface Pictures {
  figureOf(type: RiderType, city: City): Art;
  sceneOf(city: City): Art;
  toolArt(tool: Tool): Art;
}
export const pictures: Pictures = { figureOf, sceneOf, toolArt };
