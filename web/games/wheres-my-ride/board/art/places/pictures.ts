import type { Art } from '../../../../kit/art/base.ts';
import { ANIMALS } from './animals.ts';
import { FOOD } from './food.ts';
import { NATURE } from './nature.ts';
import { OLD } from './old.ts';
import { SERVICES } from './services.ts';
import { SHOWS } from './shows.ts';
import { SPORT } from './sport.ts';
import { TOWN } from './town.ts';
import { TRAVEL } from './travel.ts';
import { WATER } from './water.ts';

/** All pictures by location id. */
export const PICTURES: Readonly<Record<string, Art>> = {
  ...WATER,
  ...NATURE,
  ...ANIMALS,
  ...OLD,
  ...FOOD,
  ...SERVICES,
  ...TOWN,
  ...TRAVEL,
  ...SHOWS,
  ...SPORT,
};

/** The picture of a location, which fills a box of 120 by 90 from edge to edge. Throws for an unknown location. */
export const pictureOf = (location: string): Art => {
  const picture = PICTURES[location];
  if (!picture) throw new RangeError(`no picture of ${location}`);
  return picture;
};
