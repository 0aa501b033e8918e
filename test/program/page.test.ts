import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const page = read('docs/bot.md');

test('the page about a bot shows the very program that is tested', () => {
  const [, shown] = /^```python\n(.*?)^```$/ms.exec(page)!;
  expect(shown).toBe(read('api/client/bot.py'));
});

test('the program is as short as the page says', () => {
  const lines = (file: string): number =>
    read(file)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s*(#|\/\/|""")/.test(line)).length;
  expect(lines('api/client/bot.py')).toBeLessThanOrEqual(60);
  expect(page).toContain(`${read('api/client/bot.mjs').trim().split('\n').length} lines`);
});
