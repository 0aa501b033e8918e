import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BOARDS, DIST, filesOf, fontsOf, matchKeys, type Manifest } from '../run/sizes.ts';
import { run } from '../run/shell.ts';
import { figure, kB, type Figure } from './figure.ts';

const BUILD = ['vite', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'] as const;

/** Script and style, compressed; held against a limit where there is one. */
const firstLoad = (name: string, files: ReadonlySet<string>, limit?: number): Figure => {
  const weigh = (compress: (raw: Buffer) => Buffer): number =>
    [...files].reduce((sum, file) => sum + compress(readFileSync(DIST + file)).length, 0);
  const gzip = weigh(gzipSync);
  const measured = `${kB(gzip)} gzip, ${kB(weigh(brotliCompressSync))} brotli, ${files.size} files`;
  return figure(
    name,
    measured,
    limit === undefined ? undefined : { text: `<= ${limit / 1000} kB`, isMet: gzip <= limit },
  );
};

const fonts = (manifest: Manifest): Figure => {
  const size = fontsOf(manifest);
  return figure('fonts', kB(size), { text: '<= 100 kB', isMet: size <= 100_000 });
};

/** What a first visit brings: script and style, with all that they import at once, and fonts. */
export const pageFigures = async (): Promise<Figure[]> => {
  const { code, output } = await run(BUILD);
  if (code !== 0) throw new Error(output);
  const manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8')) as Manifest;
  const page = (...keys: string[]): Set<string> => filesOf(manifest, ['index.html', ...keys]);
  return [
    firstLoad('home page', page('pages/home.ts'), 45_000),
    ...BOARDS.map(({ game, text }) =>
      firstLoad(
        `match page with board, rules and words of ${text.name}`,
        page(...matchKeys(manifest, game)),
        90_000,
      ),
    ),
    fonts(manifest),
  ];
};
