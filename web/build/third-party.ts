import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { alone } from './messages.ts';

const ROOT = join(import.meta.dirname, '../..');
const COLLECTED = 'licenses.json';

type Work = { name: string; version?: string; identifier?: string; text?: string };
type Bundle = Rolldown.OutputBundle;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8').trim();
const manifestOf = (name: string): { version: string; license: string; author?: string | { name: string } } =>
  JSON.parse(read(`node_modules/${name}/package.json`));

/** Style sheets load the fonts, so the bundler sees no package for them. */
const FONTS: readonly Work[] = ['bricolage-grotesque', 'figtree'].map((font) => {
  const name = `@fontsource-variable/${font}`;
  const { version, license } = manifestOf(name);
  return { name, version, identifier: license, text: read(`node_modules/${name}/LICENSE`) };
});
const MPL = read('node_modules/lightningcss/LICENSE');
/** The renderer in the Worker, bundled with modules that only Wrangler reads. Its license requires naming its source. */
const RENDERER: Work = (({ version, license }) => ({
  name: '@resvg/resvg-wasm',
  version,
  identifier: license,
  text: `Unchanged. Its source: https://github.com/yisibl/resvg-js/tree/v${version}\n\n${MPL}`,
}))(manifestOf('@resvg/resvg-wasm'));
const EMOJI: Work = { name: 'Fluent Emoji', identifier: 'MIT', text: read('web/public/emoji/LICENSE') };

const collected = (files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): Work[] => {
  const file = files.find(({ fileName }) => fileName === COLLECTED);
  if (file?.type !== 'asset') throw new Error(`The build wrote no ${COLLECTED}.`);
  return JSON.parse(String(file.source)) as Work[];
};

/** Of the Worker or the service worker, which are really bundled elsewhere: this only lists them. */
const partsOf = async (entry: string): Promise<Work[]> => {
  const { output } = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true },
    plugins: [alone],
    build: {
      ssr: entry,
      write: false,
      license: { fileName: COLLECTED },
      rolldownOptions: { external: [/^cloudflare:/, 'pictures'], checks: { bundlerTimings: false } },
    },
  })) as Rolldown.RolldownOutput;
  return collected(output);
};

const [, PERMISSION] = read('LICENSE').split(/(?=Permission is hereby)/);

/** For packages published without a license file: the author and the license's standard text. */
const standardText = ({ name, identifier }: Work): string => {
  const { author } = manifestOf(name);
  const holder = typeof author === 'object' ? author.name : (author ?? `The authors of ${name}`);
  const text = identifier === 'MIT' ? PERMISSION : `https://spdx.org/licenses/${identifier}.html`;
  return `Copyright (c) ${holder.replace(/ <.*/, '')}\n\n${text}`;
};

const RULE = '-'.repeat(80);
const INTRODUCTION = `Meanwhile: third-party notices

Meanwhile's own code is under the MIT License; its texts and pictures are under CC BY 4.0.
It contains the works below, each under the license that follows its name.`;

const notice = (work: Work): string => {
  const title = [work.name, work.version, `(${work.identifier ?? 'no license named'})`]
    .filter(Boolean)
    .join(' ');
  return `${RULE}\n${title}\n\n${work.text ?? standardText(work)}`;
};

export const thirdPartyNotices: Plugin = {
  name: 'third-party-notices',
  apply: 'build',
  config: () => ({ build: { license: { fileName: COLLECTED } } }),
  generateBundle: {
    order: 'post',
    async handler(_options, bundle: Bundle) {
      const works = [
        ...collected(Object.values(bundle)),
        ...(await partsOf('api/worker.ts')),
        ...(await partsOf('web/offline/worker.ts')),
        ...FONTS,
        RENDERER,
        EMOJI,
      ];
      delete bundle[COLLECTED];
      const notices = new Map(works.map((work) => [`${work.name} ${work.version}`, notice(work)]));
      const sorted = [...notices].sort(([a], [b]) => a.localeCompare(b)).map(([, text]) => text);
      const source = `${[INTRODUCTION, ...sorted].join('\n\n')}\n`;
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  },
};
