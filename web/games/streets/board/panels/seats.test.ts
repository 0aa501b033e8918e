import { expect, test } from 'vitest';
import { GRIFTER, type Owner } from '../../../../../rules/games/streets/model/kinds.ts';
import { laid } from '../../../../../rules/games/streets/testing/sketch.ts';
import { noteOf } from './panels.ts';
import type { Setting } from '../setting.ts';

const city = [
  laid('starter-home', [0, 1, 0], { owner: 0 }),
  laid('flea-market', [1, 1, 0], { owner: GRIFTER }),
  laid('toy-store', [2, 1, 0], { owner: GRIFTER }),
];

/** An owner's note while the other one is on turn. */
const noted = (owner: Owner, page: object): string => {
  const view = { city, signs: [4], seats: 1, turn: { owner: owner === 0 ? GRIFTER : 0 } };
  return noteOf({ view, page } as unknown as Setting, owner);
};

test('whoever waits says how many signs are left; the Grifter, who has no end of them, how much it owns', () => {
  const page = { status: 'running' };
  expect(noted(0, page)).toBe('4 signs left');
  expect(noted(GRIFTER, page)).toBe('2 Buildings');
});

test.each([
  [true, 'Lost'],
  [false, 'Won'],
])('alone one has no rank', (isLost, note) => {
  expect(noted(0, { status: 'finished', outcome: { ranks: [1], isLost } })).toBe(note);
});
