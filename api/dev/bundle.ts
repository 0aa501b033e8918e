import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler';
import { hashFolding } from './rules-hash.ts';
import { bundled } from '../../web/build/spoken.ts';
import { schemaFile } from './schemas/schemas.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What differs between the hosts. In `workerd` WebAssembly comes as a module; in Node packages of CommonJS ask for `require`. */
const HOSTS: Record<'workerd' | 'node', BuildOptions> = {
  workerd: {
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    loader: { '.wasm': 'copy' },
  },
  node: {
    platform: 'node',
    external: ['pg-native', 'cloudflare:sockets'],
    loader: { '.wasm': 'binary' },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  },
};

export const readConfig = () =>
  unstable_readConfig({ config: join(ROOT, 'wrangler.toml') }, { hideWarnings: true });

/** Bundles a program for a host, with what `wrangler.toml` replaces in it and, as LIMITS, the rate limits it states. */
export const bundle = async (
  host: keyof typeof HOSTS,
  entryPoints: string[],
  outdir: string,
  { loader: others, ...options }: BuildOptions = {},
) => {
  const { alias, ratelimits } = readConfig();
  const limits = Object.fromEntries(
    (ratelimits as { name: string; simple: object }[]).map(({ name, simple }) => [name, simple]),
  );
  const { loader, ...rest } = HOSTS[host];
  await build({
    ...rest,
    entryPoints,
    outdir,
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2024',
    sourcemap: 'linked',
    logLevel: 'error',
    loader: { ...loader, '.css': 'text', '.svg': 'text', '.woff2': 'binary', ...others },
    define: { RULES_HASHES: JSON.stringify(hashFolding()), LIMITS: JSON.stringify(limits) },
    ...(alias && { alias }),
    plugins: [bundled],
    ...options,
  });
};

/** The Worker as it is deployed: one script, and what it imports beside it, and nothing older. Answers the file. */
export const bundleDeployed = async (outdir: string, options: BuildOptions = {}, entry = 'api/worker.ts') => {
  rmSync(outdir, { recursive: true, force: true }); // Wrangler uploads every module it finds there
  await bundle('workerd', [entry], outdir, { splitting: false, loader: { '.woff2': 'copy' }, ...options });
  return join(outdir, `${basename(entry, '.ts')}.js`);
};

const bundleWorker = async (entry: string, folder: string): Promise<void> => {
  const web = join(ROOT, 'dist/web');
  mkdirSync(web, { recursive: true }); // there must be assets
  writeFileSync(join(web, 'schemas.json'), schemaFile());
  await bundle('workerd', [entry], folder);
  const { workerOptions } = unstable_getMiniflareWorkerOptions(readConfig());
  writeFileSync(join(folder, 'bound.json'), JSON.stringify(workerOptions));
};

/** `bundle.ts ENTRY FOLDER` */
if (import.meta.main) {
  const [entry, folder] = process.argv.slice(2);
  await bundleWorker(entry!, folder!);
  process.exit(0); // the bundler would stay
}
