import { spawnSync } from 'node:child_process';
import { hashFolding } from './rules-hash.ts';
import { buildWeb } from './web.ts';

/** `npm run deploy`: builds the web and hands it to Cloudflare with the Worker. Further arguments go to wrangler. */
await buildWeb();
const define = `RULES_HASHES:${JSON.stringify(hashFolding())}`;
const { status } = spawnSync(
  'wrangler',
  ['deploy', '--minify', '--define', define, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
