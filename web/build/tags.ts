import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// npm run tags: lists the elements of web/ by their tags, for TypeScript, so that no element has to.
const WEB = join(import.meta.dirname, '..');
const ELEMENT = /@customElement\('([^']+)'\)\s*export class (\w+)/g;

const elementsIn = (path: string): [tag: string, type: string][] =>
  [...readFileSync(join(WEB, path), 'utf8').matchAll(ELEMENT)].map(([, tag, name]) => [
    tag!,
    `import('./${path}').${name}`,
  ]);

export const drawTags = (): string => {
  const elements = globSync('**/*.ts', { cwd: WEB, exclude: ['node_modules', '**/*.test.ts'] })
    .map((path) => path.replaceAll('\\', '/'))
    .flatMap(elementsIn)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = elements.map(([tag, type]) => `  '${tag}': ${type};`);
  return ['// Written by `npm run tags`.', 'interface HTMLElementTagNameMap {', ...lines, '}', ''].join('\n');
};

export const TAGS = join(WEB, 'tags.d.ts');

if (import.meta.main) writeFileSync(TAGS, drawTags());
