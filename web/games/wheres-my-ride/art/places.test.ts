import { expect, test } from 'vitest';
import { LOCATIONS } from '../../../../rules/games/wheres-my-ride/model/content.ts';
import places from './places.svg';

test('every location has a picture, and there is none of anywhere else', () => {
  const drawn = [...places.matchAll(/<svg id="([\w-]+)"/g)].map(([, id]) => id);
  expect(drawn.toSorted()).toEqual(LOCATIONS.map(({ id }) => id).toSorted());
});
