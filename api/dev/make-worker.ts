import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { bundle, readConfig } from './bundle.ts';
import { schemaFile } from './schemas/schemas.ts';

const WEB = join(import.meta.dirname, '../../dist/web');

/** `make-worker.ts ENTRY FOLDER`: bundles a Worker into a folder, beside how `wrangler.toml` binds it. */
const main = async (entry: string, folder: string): Promise<void> => {
  mkdirSync(WEB, { recursive: true }); // there must be assets
  writeFileSync(join(WEB, 'schemas.json'), schemaFile());
  await bundle('workerd', [entry], folder);
  const { workerOptions } = unstable_getMiniflareWorkerOptions(readConfig());
  writeFileSync(join(folder, 'bound.json'), JSON.stringify(workerOptions));
};

const [entry, folder] = process.argv.slice(2);
await main(entry!, folder!);
process.exit(0); // the bundler would stay
