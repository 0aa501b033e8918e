import { svg } from 'lit';
import type { Turn } from '../../../../rules/games/streets/model/kinds.ts';
import type { Laid } from '../../../../rules/games/streets/model/types.ts';
import type { TileId } from '../../../../rules/games/streets/model/tiles.ts';
import type { Art } from '../../kit/art/base.ts';
import { laidTile, onTile } from '../board/stage/laid.ts';

type Rest = Partial<Pick<Laid, 'people' | 'fomo'>> & { owner?: number };

export const laid = (tile: TileId, [x, y, turn]: readonly [number, number, Turn], rest: Rest = {}): Laid => {
  const { owner = null, people = [], fomo = [] } = rest;
  return { tile, x, y, turn, owner, signs: owner === null ? 0 : 1, people, fomo };
};

export const drawCity = (city: readonly Laid[]): Art =>
  svg`${city.map(laidTile)}${city.map((each) => onTile(each, false))}`;
