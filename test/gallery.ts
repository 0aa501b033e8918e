import { rmSync, symlinkSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { choosePort } from '../api/dev/port.ts';
import { findChromium } from './run/chromium.ts';
import { CACHE, ROOT, run } from './run/shell.ts';

// npm run gallery -- [game=streets&width=390] [--against <commit>]
const PICTURES = `${CACHE}/gallery`;
const TREE = `${CACHE}/gallery-tree`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
const CHROMIUM_PATH = findChromium();

const visit = async (env: Record<string, string>, ...flags: string[]): Promise<number> => {
  const line = ['playwright', 'test', '--config', 'test/gallery.config.ts', ...flags] as const;
  const port = String(await choosePort(undefined, 8931));
  const asked = { CHROMIUM_PATH, GALLERY_PORT: port, GALLERY_QUERY: positionals.join('&'), ...env };
  return (await run(line, { aloud: true, env: asked })).code;
};

const git = async (...args: string[]): Promise<void> => {
  const { code, output } = await run(['git', ...args]);
  if (code !== 0) throw new Error(output);
};

/** Fonts and browsers differ between machines, so pictures to compare with are taken here, of another commit. */
const compare = async (commit: string): Promise<number> => {
  rmSync(PICTURES, { recursive: true, force: true });
  await git('worktree', 'add', '--detach', '--force', TREE, commit);
  try {
    symlinkSync(`${ROOT}node_modules`, `${TREE}/node_modules`);
    const sources = { GALLERY_SOURCES: TREE, GALLERY_PICTURES: 'keep' };
    const code = await visit(sources, '--update-snapshots=all');
    return code || (await visit({ GALLERY_PICTURES: 'compare' }, '--update-snapshots=none'));
  } finally {
    await git('worktree', 'remove', '--force', TREE);
  }
};

process.exitCode = values.against ? await compare(values.against) : await visit({});
