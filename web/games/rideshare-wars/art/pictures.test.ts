import { expect, test } from 'vitest';
import {
  CITIES,
  NORMAL_TOOLS,
  RED_TOOLS,
  RIDER_TYPES,
} from '../../../../rules/games/rideshare-wars/cards.ts';
import riders from './riders.svg';
import tools from './tools.svg';

const idsOf = (sheet: string) => [...sheet.matchAll(/<svg id="([\w-]+)"/g)].map(([, id]) => id).toSorted();

test('each type has a rider in each city, and each city something behind them', () => {
  const asked = [...RIDER_TYPES, 'landmark'].flatMap((type) => CITIES.map((city) => `${type}-${city}`));
  expect(idsOf(riders)).toEqual(asked.toSorted());
});

test('each tool has a picture', () => {
  expect(idsOf(tools)).toEqual([...NORMAL_TOOLS, ...RED_TOOLS].toSorted());
});
