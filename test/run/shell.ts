import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../');
/** Where a run keeps what it writes for itself. */
export const CACHE = `${ROOT}node_modules/.cache/meanwhile`;

export interface Ran {
  code: number;
  output: string;
}
export type Command = readonly [program: string, ...args: string[]];

interface Options {
  env?: Record<string, string>;
  /** Say on the screen what it says, while it runs. */
  aloud?: boolean;
}

/** Runs a program of the project's own, and answers how it ended and what it said. */
export const run = ([program, ...args]: Command, { env = {}, aloud = false }: Options = {}): Promise<Ran> =>
  new Promise((ended) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, CI: '1', NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (aloud) process.stdout.write(chunk);
      });
    child.on('error', (error) => ended({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => ended({ code: code ?? 1, output }));
  });
