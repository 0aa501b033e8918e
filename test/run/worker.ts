import { mkdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { hashFolding } from '../../api/dev/rules-hash.ts';
import type { Check } from './check.ts';
import { CACHE, run, type Ran } from './shell.ts';
import { DIST } from './sizes.ts';

/** What the Worker must never carry: the web's library, and a validator that nobody here uses. */
const STRANGERS = /^\s*\/\/ node_modules\/(lit|lit-html|lit-element|@lit|zod)\//m;
/** Cloudflare takes 3 MiB; more than this would be an accident. */
const LIMIT_KIB = 450;
const PACKAGE = /^\s*\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)\//gm;

/** Builds a Worker as it would be deployed, ours unless told otherwise; answers the file and what the build said. */
export const bundleWorker = async (entry = 'api/worker.ts'): Promise<Ran & { file: string }> => {
  const name = basename(entry, '.ts');
  mkdirSync(DIST, { recursive: true }); // Wrangler ends where there are no assets
  const out = `${CACHE}/${name}`;
  const define = `RULES_HASHES:${JSON.stringify(hashFolding())}`;
  const line = ['wrangler', 'deploy', entry, '--dry-run', '--outdir', out, '--define', define] as const;
  return { ...(await run(line)), file: `${out}/${name}.js` };
};

/** The Worker as it would be deployed, without the deploying. */
export const workerBundle: Check = {
  name: `the Worker builds, without lit, within ${LIMIT_KIB} KiB compressed`,
  wrong: async () => {
    const { code, output, file } = await bundleWorker();
    if (code !== 0) return output;
    const [stranger] = STRANGERS.exec(readFileSync(file, 'utf8')) ?? [];
    if (stranger) return `The bundle holds ${stranger}`;
    const size = Number(/gzip: ([\d.]+) KiB/.exec(output)?.[1]);
    return size <= LIMIT_KIB ? undefined : `${size} KiB compressed`;
  },
};

/** The notices that the site serves name every package that Wrangler put into the Worker. Reads the builds before it. */
export const notices: Check = {
  name: 'third-party notices name all of the Worker',
  wrong: async () => {
    const worker = readFileSync(`${CACHE}/worker/worker.js`, 'utf8');
    const listed = readFileSync(`${DIST}licenses.txt`, 'utf8');
    const packages = new Set([...worker.matchAll(PACKAGE)].map(([, name]) => name!));
    const missing = [...packages].filter((name) => !listed.includes(`\n${name} `));
    return missing.length === 0 ? undefined : `licenses.txt lacks ${missing.join(', ')}`;
  },
};
