import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { SPOKEN } from './spoken.ts';

/** What a language has of its own; scripts are named by what is in them, and stand with those of all. */
const OWN = ['index.html', 'site-map.json', 'sw.js', '.vite'];

/** Builds the pages in every other language as well, `de/index.html` with the scripts that it loads. */
export const otherLanguages = (chosen = process.env['WEB_LANGUAGE']): Plugin => {
  let [configFile, outDir] = ['', ''];
  return {
    name: 'other-languages',
    apply: (_, { command }) => command === 'build' && !chosen,
    configResolved: (config) => {
      [configFile, outDir] = [config.configFile!, resolve(config.root, config.build.outDir)];
    },
    async closeBundle() {
      for (const tag of Object.keys(SPOKEN)) {
        const made = join(outDir, `${tag}-made`);
        process.env['WEB_LANGUAGE'] = tag;
        await build({ configFile, logLevel: 'warn', publicDir: false, build: { outDir: made } });
        delete process.env['WEB_LANGUAGE'];
        mkdirSync(join(outDir, tag), { recursive: true });
        for (const name of OWN) renameSync(join(made, name), join(outDir, tag, name));
        cpSync(join(made, 'assets'), join(outDir, 'assets'), { recursive: true });
        rmSync(made, { recursive: true });
      }
    },
  };
};
