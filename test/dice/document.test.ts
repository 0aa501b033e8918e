import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../rules/catalog.ts';
import type { GameEvent } from '../../rules/kit/game.ts';

// What a game's dice.md calls options, events and their fields exists in the game, and no option is missing.

const ROOT = join(import.meta.dirname, '../..');
/** The first two cells of each row of a table, without its head. */
const tableOf = (section: string, head: string): [name: string, cell: string][] => {
  const [, rows = ''] = section.split(new RegExp(`^\\| ${head} \\|.*\\n\\|[-|]+\\n`, 'm'));
  const [table = ''] = rows.split('\n\n');
  const lines = table.split('\n').filter((row) => row.startsWith('|'));
  return lines.map(
    (row) =>
      row
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim()) as [string, string],
  );
};
const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);

/** The events of a game's recorded matches, as they are stored. */
const recorded = (game: string): GameEvent[] =>
  globSync(join(ROOT, `rules/games/${game}/fixtures/*.jsonl`)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .flatMap((line) => (JSON.parse(line) as { events?: GameEvent[] }).events ?? []),
  );

const hasField = ({ open, own, dark }: GameEvent, path: string): boolean => {
  const [part, field] = path.split('.') as ['open' | 'own' | 'dark', string];
  const places = part === 'own' ? Object.values(own ?? {}) : [part === 'open' ? open : dark];
  return places.some((place) => place !== undefined && Object.hasOwn(place, field));
};

describe.each(CATALOG.map(({ game, text }) => [text.name.replace('’', "'"), game] as const))(
  '%s',
  (name, game) => {
    const section = readFileSync(join(ROOT, `rules/games/${game.meta.id}/dice.md`), 'utf8');

    test('its part of the document begins with its name', () => {
      expect(section).toMatch(new RegExp(`^### ${name}\n`.replace('?', '\\?')));
    });

    test('its options are there, with all their values', () => {
      const told = tableOf(section, 'option').map(([key, values]) => [quoted(key)[0], quoted(values)]);
      expect(told).toEqual(game.meta.options.map(({ key, values }) => [key, values.map(String)]));
    });

    test('its events and their fields are called so', () => {
      const schema = readFileSync(join(ROOT, `rules/games/${game.meta.id}/schema.json`), 'utf8');
      const events = recorded(game.meta.id);
      for (const [cell, fields] of tableOf(section, 'event')) {
        const [type] = quoted(cell);
        expect(schema).toContain(`"${type}"`);
        const found = events.filter((event) => event.type === type);
        const missing = quoted(fields).filter((path) => !found.some((event) => hasField(event, path)));
        expect([type, found.length > 0 ? missing : []]).toEqual([type, []]);
      }
    });
  },
);
