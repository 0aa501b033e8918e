import type { City, RiderType, Tool } from '../../../../rules/games/rideshare-wars/cards.ts';
import type { Art } from '../../kit/art/base.ts';
import { drawingsIn } from '../../kit/art/drawings.ts';
import riders from './riders.svg';
import tools from './tools.svg';

const rider = drawingsIn(riders);
export const figureOf = (type: RiderType, city: City): Art => rider(`${type}-${city}`);
export const sceneOf = (city: City): Art => rider(`landmark-${city}`);

export const toolArt = drawingsIn<Tool>(tools);
