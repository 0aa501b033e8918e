import { expect, inject, test } from 'vitest';
import '../../tokens.css';
import '../../fonts.css';
import '../../base.css';
import { byTurns, partOf } from '../../../test/sample.ts';
import { boxOf } from '../../games/shelf.ts';
import { misfits } from '../deep.ts';
import { byFault, isKnown } from '../fit/known.ts';
import { faultsOf, open, walk } from '../fit/walk.ts';
import { WINDOWS } from '../fit/windows.ts';
import { momentsOf, TABLES } from '../matches/tables.ts';
import { matcherOf, translated } from '../translated.ts';
import { WALK } from '../walk.ts';

const sample = inject('sample');
const windowsAt = (i: number) => byTurns(WINDOWS, i, { ...sample, count: 2 });

/** By push, every twelfth page, and every twelfth moment of the boards, in two windows each. */
const READ = partOf(WALK, 12, sample).map((card, i) => ({ ...card, windows: windowsAt(i) }));
const PLAYED = partOf(
  TABLES.filter(({ module }) => boxOf(module.game.meta.id)?.board).flatMap(momentsOf),
  12,
  sample,
).map((moment, i) => ({ ...moment, windows: windowsAt(i) }));

test.each(READ)('$name fits in German', async ({ load, windows }) => {
  await open(await load('seat'));
  expect(byFault(await walk(windows, () => misfits()))).toEqual([]);
});

test.each(PLAYED)('$name fits in German', async ({ windows, ...moment }) => {
  const faults = await faultsOf(moment, windows);
  expect(byFault(faults.filter((fault) => !isKnown(moment.game, fault)))).toEqual([]);
});

test('what a scene waits for and presses is found in the words of the page', () => {
  expect(matcherOf('Menu', { isFirst: true })('Menü')).toBe(true);
  expect(matcherOf('Step 2 of')('Schritt 2 von 6. Losfahren')).toBe(true);
  expect(matcherOf('tables are waiting for you')('Fünf Tische warten auf dich')).toBe(true);
  expect(matcherOf('tables are waiting for you')('Nichts wartet auf dich')).toBe(false);
  expect(translated('The tournament “Sunday grid” is over.')).toBe('Das Turnier „Sunday grid“ ist zu Ende.');
});
