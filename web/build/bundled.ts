import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { askedIn, saidIn, speak, withoutLanguage } from './spoken.ts';

/** As `spoken` of the pages' bundler, for esbuild, which bundles the service. */
export const spoken: Plugin = {
  name: 'spoken',
  setup: ({ onLoad, onResolve, resolve }) => {
    onResolve({ filter: /./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      const tag = askedIn(path) ?? (pluginData as { tag?: string } | undefined)?.tag;
      if (!tag || !path.startsWith('.')) return undefined;
      const { path: found, errors } = await resolve(withoutLanguage(path), { importer, resolveDir, kind });
      if (errors.length > 0) return { errors };
      const said = saidIn(found, tag);
      return {
        path: withoutLanguage(said),
        ...(askedIn(said) && { suffix: `?${tag}`, pluginData: { tag } }),
      };
    });
    onLoad({ filter: /\.(?:ts|json)$/ }, ({ path, suffix }) => {
      const tag = askedIn(suffix);
      if (!tag) return undefined;
      const contents = speak(readFileSync(path, 'utf8'), path, tag);
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'json', pluginData: { tag } };
    });
  },
};
