import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { choosePort } from '../../api/dev/port.ts';
import { SECRET } from './served.ts';

/**
 * Where no container runs: takes the steps of the Dockerfile in an empty folder, with the files that its build would see, and
 * holds that what comes out serves. `DATABASE_URL=… node test/serve/image.ts`
 */
const ROOT = join(import.meta.dirname, '../..');
const HOST = join(ROOT, 'api/serve/host');
const read = (name: string): string[] => readFileSync(join(HOST, name), 'utf8').split('\n').filter(Boolean);

const copyContext = (folder: string): void => {
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
  const lines = read('Dockerfile.dockerignore');
  const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const pattern of lines.filter((line) => !line.startsWith('!')))
    for (const name of globSync(pattern, { cwd: folder }).filter((found) => !kept.includes(found)))
      rmSync(join(folder, name), { recursive: true });
};

const stepsOf = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => /^RUN (npm .*)$/.exec(line)?.slice(1) ?? []);

const isHealthy = async (base: string): Promise<boolean> =>
  fetch(`${base}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

const folder = mkdtempSync(join(tmpdir(), 'meanwhile-image-'));
copyContext(folder);
const dockerfile = read('Dockerfile');
for (const step of stepsOf(dockerfile)) {
  console.log(step);
  execFileSync('/bin/sh', ['-c', step], { cwd: folder, stdio: 'inherit' });
}
const [, command] = /^CMD (\[.*\])$/m.exec(dockerfile.join('\n'))!;
const [program, ...args] = JSON.parse(command!) as [string, ...string[]];
const port = String(await choosePort(undefined, 9_300));
const base = `http://127.0.0.1:${port}`;
const env = { ...process.env, PORT: port, ORIGIN: base, SECRET };
const child = spawn(program, args, { cwd: folder, stdio: 'inherit', env });
const ended = once(child, 'exit');
for (let left = 120; left > 0 && child.exitCode === null && !(await isHealthy(base)); left--) await wait(500);
const isWell = await isHealthy(base);
child.kill('SIGTERM');
await ended;
rmSync(folder, { recursive: true });
console.log(isWell ? 'What the image would hold serves.' : 'It does not serve.');
process.exit(isWell ? 0 : 1);
