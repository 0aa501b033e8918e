import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawTags, TAGS } from '../../web/build/tags.ts';
import { ROOT } from '../run/shell.ts';

test('the list of elements is as `npm run tags` writes it', () => {
  expect(readFileSync(TAGS, 'utf8')).toBe(drawTags());
});

test('no element or event is listed anywhere else', () => {
  const cwd = join(ROOT, 'web');
  const listed = globSync('**/*.ts', { cwd, exclude: ['node_modules'] }).filter((path) =>
    /interface HTMLElement(?:TagName|Event)Map/.test(readFileSync(join(cwd, path), 'utf8')),
  );
  expect(listed.filter((path) => !path.startsWith('build'))).toEqual(['tags.d.ts']);
});
