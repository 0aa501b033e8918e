import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// npm run tags: lists the elements and the events of web/ by their names, for TypeScript, so that none has to.
const WEB = join(import.meta.dirname, '..');
const LISTS: Readonly<Record<string, RegExp>> = {
  HTMLElementTagNameMap: /@element\('(?<name>[^']+)'[^)]*\)\s*export class (?<type>\w+)/g,
  HTMLElementEventMap: /export class (?<type>\w+) extends upward\(\s*'(?<name>[^']+)'/g,
};

export const drawTags = (): string => {
  const paths = globSync('**/*.ts', { cwd: WEB, exclude: ['node_modules', '**/*.test.ts'] });
  const sources = paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(WEB, path), 'utf8')]);
  const found = Object.entries(LISTS).map(([list, named]) => ({
    list,
    named: sources.flatMap(([path, source]) =>
      [...source!.matchAll(named)].map(({ groups }) => ({
        path,
        name: groups!['name'],
        type: groups!['type'],
      })),
    ),
  }));
  const imports = found.flatMap(({ named }) =>
    named.map(({ path, type }) => `import type { ${type} } from './${path}';`),
  );
  const lists = found.flatMap(({ list, named }) => [
    `  interface ${list} {`,
    ...named.map(({ name, type }) => `    '${name}': ${type};`).toSorted(),
    '  }',
  ]);
  return [
    '// Written by `npm run tags`.',
    ...imports.toSorted(),
    '',
    'declare global {',
    ...lists,
    '}',
    '',
  ].join('\n');
};

export const TAGS = join(WEB, 'tags.d.ts');

if (import.meta.main) writeFileSync(TAGS, drawTags());
