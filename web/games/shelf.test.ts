import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../rules/catalog.ts';
import { pebbles } from '../../test/toys/pebbles/index.ts';
import { BOXES, boxOf, gameName, loadTable, luckName } from './shelf.ts';

const isBoard = (id: string): boolean => existsSync(join(import.meta.dirname, id, 'board/board.ts'));

test('games that can be played come before those coming soon', () => {
  const canPlay = BOXES.map(({ rules }) => rules !== undefined);
  expect(canPlay).toEqual(canPlay.toSorted((a, b) => Number(b) - Number(a)));
});

test('a game that nobody has put on the shelf goes by its id', () => {
  expect(gameName('no-such-game')).toBe('no-such-game');
});

test('a listed game that has no box yet brings its rules and words, and no board', async () => {
  const table = await loadTable('pebbles', async () => pebbles);
  expect(table).toEqual({ ...pebbles, Board: undefined });
});

test('a box that is coming soon, and a game of a newer version, bring nothing', async () => {
  const coming = BOXES.find(({ rules }) => !rules);
  expect(await loadTable(coming?.id ?? 'coming')).toBeUndefined();
  expect(await loadTable('no-such-game')).toBeUndefined();
});

const boxed = CATALOG.flatMap((module) => {
  const box = boxOf(module.game.meta.id);
  return box ? [[box.id, box, module] as const] : [];
});

describe.each(boxed)('%s', (id, box, { game, text, recap }) => {
  test('its card, for mail and messengers, is as large as they are told', () => {
    const path = join(import.meta.dirname, `../public/cards/${id}.png`);
    expect(existsSync(path), 'npm run cards draws it').toBe(true);
    const png = readFileSync(path);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('its box brings the rules that are listed', async () => {
    expect((await box.rules?.())?.game).toBe(game);
  });

  test('what the page of a match brings of it is the same', async () => {
    const page = await box.page?.();
    if (!page) return;
    const { game: ruled, ...words } = page;
    const { meta, legal, sealedStep } = game;
    expect({ meta: ruled.meta, legal: ruled.legal, sealedStep: ruled.sealedStep }).toEqual({
      meta,
      legal,
      sealedStep,
    });
    const { position: _, ...spoken } = text; // only text mode uses it, and fetches it
    expect(words).toMatchObject({ text: spoken, ...(recap && { recap }) });
  });

  test('its box is called by its name', () => {
    expect(box.name.replace('’', "'")).toBe(text.name.replace('’', "'"));
  });

  test('its box brings a board and a guide where its folder has them', () => {
    expect(box.board !== undefined).toBe(isBoard(id));
    expect(box.guide !== undefined).toBe(existsSync(join(import.meta.dirname, id, 'guide/guide.ts')));
  });
});

test('the luck of a game goes by what it does: dice are checked only where dice are rolled', () => {
  expect(['curbside', 'streets', 'automobiles'].map(luckName)).toEqual(['dice', 'shuffle', 'draws']);
});
