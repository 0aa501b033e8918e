import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleDeployed } from '../../api/dev/bundle.ts';
import type { Check } from './check.ts';
import { CACHE, run, type Ran } from './shell.ts';
import { DIST } from './sizes.ts';

/** What the Worker must never carry: the web's library, and a validator that nobody here uses. */
const STRANGERS = /^\s*\/\/ node_modules\/(lit|lit-html|lit-element|@lit|zod)\//m;
/** Our own code in all languages and its libraries, of which reading returned mail is 31 and tournaments 20; more than this would be an accident. */
const LIMIT_KIB = 740;
/** With the renderer of pictures and its fonts, which are modules of their own: Cloudflare takes 3 MiB. */
const WHOLE_KIB = 1_740;
const PACKAGE = /^\s*\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)\//gm;

/**
 * Builds a Worker as it would be deployed, ours unless told otherwise; answers the file and what the build said. What runs beside
 * other builds names a folder of its own.
 */
export const bundleWorker = async (
  entry = 'api/worker.ts',
  out = `${CACHE}/${basename(entry, '.ts')}`,
): Promise<Ran & { file: string }> => {
  mkdirSync(DIST, { recursive: true }); // Wrangler ends where there are no assets
  const file = await bundleDeployed(out, {}, entry);
  const checked = ['--no-bundle', '--dry-run', '--outdir', join(out, 'checked')];
  const line = ['wrangler', 'deploy', file, '--config', 'wrangler.toml', '--env', '', ...checked] as const;
  return { ...(await run(line)), file };
};

/** The Worker as it would be deployed, without the deploying. */
export const workerBundle: Check = {
  name: `the Worker builds, without lit, within ${LIMIT_KIB} KiB compressed, and ${WHOLE_KIB} with what draws pictures`,
  wrong: async () => {
    const { code, output, file } = await bundleWorker();
    if (code !== 0) return output;
    const script = readFileSync(file);
    const [stranger] = STRANGERS.exec(script.toString()) ?? [];
    if (stranger) return `The bundle holds ${stranger}`;
    const own = gzipSync(script).length / 1024;
    const whole = Number(/gzip: ([\d.]+) KiB/.exec(output)?.[1]);
    const isWithin = own <= LIMIT_KIB && whole <= WHOLE_KIB;
    return isWithin ? undefined : `${own.toFixed(1)} KiB compressed, ${whole} with all modules`;
  },
};

/**
 * The notices that the site serves name every package that Wrangler put into the Worker, and under the MPL its source and license.
 * Reads the builds before it.
 */
export const notices: Check = {
  name: 'third-party notices name all of the Worker',
  wrong: async () => {
    const worker = readFileSync(`${CACHE}/worker/worker.js`, 'utf8');
    const listed = readFileSync(`${DIST}licenses.txt`, 'utf8');
    const packages = new Set([...worker.matchAll(PACKAGE)].map(([, name]) => name!));
    const missing = [...packages].filter((name) => !listed.includes(`\n${name} `));
    if (missing.length > 0) return `licenses.txt lacks ${missing.join(', ')}`;
    const unsourced = listed.match(/^.* \(MPL-2\.0\)$(?!\n\n.*source: https:[^]*Mozilla Public License)/gm);
    return unsourced ? `licenses.txt has neither source nor license of ${unsourced.join(', ')}` : undefined;
  },
};
