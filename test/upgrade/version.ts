import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The newest release; before there was one, the commit before the newest migration. */
export const versionBefore = (): string => {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: ROOT, encoding: 'utf8' });
  return tag.status === 0 ? tag.stdout.trim() : `${git('log', '-1', '--format=%H', '--', 'migrations')}^`;
};

const packagesIn = (folder: string): string => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  return JSON.stringify(Object.entries(packages).map(([path, { version }]) => [path, version]));
};

/** Unpacks a version into a folder of its own, with our packages if they are the same. */
export const unpack = (commit: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-version-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
  if (packagesIn(folder) === packagesIn(ROOT))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return folder;
};
