import { expect, test } from 'vitest';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Event, EventOf, View } from '../../../../rules/games/streets/model/types.ts';
import { GRIFTER, type Owner } from '../../../../rules/games/streets/model/kinds.ts';
import { laid } from '../../../../rules/games/streets/testing/sketch.ts';
import type { TileId } from '../../../../rules/games/streets/model/tiles.ts';
import { lastChanges } from './setting.ts';
import { walksOf } from './later/later.ts';
import { entry as logged } from '../../../gallery/logged.ts';

const entry = (...events: Event[]): LogEntry => logged(1, 0, { events });
const built = (owner: Owner, tile: TileId): Event => ({
  type: 'building-built',
  open: { owner, tile, x: 0, y: 0, turn: 0, people: [], over: null, encloses: [] },
});
const moved = (rest: Partial<EventOf<'people-moved'>['open']> = {}): Event => ({
  type: 'people-moved',
  open: {
    colour: 'parent',
    to: 'toy-store',
    from: [{ tile: 'flea-market', count: 2 }],
    hadFomo: false,
    ...rest,
  },
});
const town = { city: [laid('toy-store', [2, 1, 0]), laid('flea-market', [-1, 1, 0])] } as unknown as View;

test('what everybody did is marked, each Building once, for whoever changed it last', () => {
  const news = [
    entry(built(GRIFTER, 'copy-shop'), built(0, 'toy-store')),
    entry(built(1, 'flea-market'), moved({ by: 1 })),
  ];
  expect(lastChanges(news)).toEqual([
    { owner: GRIFTER, tile: 'copy-shop' },
    { owner: 1, tile: 'flea-market' },
    { owner: 1, tile: 'toy-store' },
  ]);
});

test('what was taken back is no change', () => {
  expect(lastChanges([{ ...entry(built(0, 'toy-store')), reverted: true }])).toEqual([]);
});

test('people who move by themselves walk, but mark nothing', () => {
  expect(lastChanges([entry(moved())])).toEqual([]);
  expect(walksOf([entry(moved())], town)).toHaveLength(1);
});

test('those of one colour walk from where they lived, and nobody else on the Building with them', () => {
  expect(walksOf([entry(moved())], town)).toEqual([
    { thing: 'who:toy-store:parent:home', kind: 'walk', from: [-300, 0] },
  ]);
});
