import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { planted, PLANTS } from './plants.ts';

const root = join(import.meta.dirname, '../../..');
const MARK = /\?plant=([\w-]+)$/;

/** Gives `simulate.ts?plant=NAME` a copy of every source that it imports, with the fault of that name in it. */
export const plants = (): Plugin => ({
  name: 'plants',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const mark = importer && MARK.exec(importer)?.[0];
    if (!mark || MARK.test(source)) return undefined;
    const found = await this.resolve(source, importer.replace(MARK, ''), { ...options, skipSelf: true });
    if (!found) return found;
    const isOurs = found.id.startsWith(root) && found.id.endsWith('.ts') && !/node_modules/.test(found.id);
    return isOurs ? { ...found, id: found.id + mark } : found;
  },
  transform(code, id) {
    const plant = PLANTS.find(({ name }) => name === MARK.exec(id)?.[1]);
    const file = relative(root, id.replace(MARK, ''));
    return plant?.file === file ? { code: planted(code, plant), map: null } : undefined;
  },
});
