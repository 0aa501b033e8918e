import { afterAll, expect, inject, test } from 'vitest';
import '../../tokens.css';
import '../../fonts.css';
import '../../base.css';
import { byTurns, partOf } from '../../../test/sample.ts';
import { quayside } from '../../../test/toys/quayside/module.ts';
import { quayside as box } from '../../../test/toys/quayside/web/index.ts';
import type { Box } from '../../games/kit/box/box.ts';
import { boxOf, BOXES } from '../../games/shelf.ts';
import { matchScene, viewerOf } from '../scene.ts';
import { asksOf, momentsOf, TABLES, tablesOf } from '../matches/tables.ts';
import { byFault, isKnown, mended } from './known.ts';
import { faultsAt, faultsOf } from './walk.ts';
import { WINDOWS } from './windows.ts';

/** Only here, the shelf also has the sample game that shows how to make a board. */
(BOXES as Box[]).push(box);
afterAll(() => void (BOXES as Box[]).pop());

const seen = new Map<string, string[]>();
/** Faults that the list of known ones does not have. */
const unknown = (game: string, faults: readonly string[]): string[] => {
  seen.set(game, [...(seen.get(game) ?? []), ...faults]);
  return byFault(faults.filter((fault) => !isKnown(game, fault)));
};

/** Games in words have no board to fit. */
const BOARDED = [...TABLES, ...tablesOf(quayside)].filter(({ module }) => boxOf(module.game.meta.id)?.board);

const sample = inject('sample');
/** By push, a third of the moments with three windows each. */
const FITTED = partOf(BOARDED.flatMap(momentsOf), 3, sample).map((position, i) => ({
  ...position,
  windows: byTurns(WINDOWS, i, { ...sample, count: 3 }),
}));

test.each(FITTED)('$name fits every window', async ({ windows, ...position }) => {
  expect(unknown(position.game, await faultsOf(position, windows))).toEqual([]);
});

/** By push, every fifth table with three of its questions, in two windows each. */
test.each(partOf(BOARDED, 5, sample))(
  '$name fits at everything it asks',
  { timeout: 600_000 },
  async (table) => {
    const asks = byTurns(asksOf(table), 0, { ...sample, count: 3 });
    const faults: string[] = [];
    for (const [i, match] of asks.entries()) {
      const windows = byTurns(WINDOWS, i, { ...sample, count: 2 });
      faults.push(...(await faultsAt(matchScene(match, viewerOf(match, 'seat')), windows)));
    }
    expect(unknown(table.module.game.meta.id, faults)).toEqual([]);
  },
);

/** At night only: a sample tries no window with every position, so a fault that it did not meet may still be there. */
if (sample.isWhole)
  test('what is mended is no longer known', () => {
    for (const [game, faults] of seen) expect.soft(mended(game, faults), game).toEqual([]);
  });
