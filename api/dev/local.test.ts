import { spawnSync } from 'node:child_process';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { choosePort, noteHolder } from './port.ts';
import { keepSecret } from './secret.ts';
import { sweepOften } from './stack.ts';

const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'meanwhile-'));

const occupied = async <T>(work: (port: number) => Promise<T>): Promise<T> => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await work((server.address() as { port: number }).port);
  } finally {
    server.close();
  }
};

test('an explicitly requested port that is taken is refused with a clear message', () =>
  occupied(async (port) => {
    await expect(choosePort(String(port), 1)).rejects.toThrow(`Port ${port} is taken`);
  }));

test('the message for a port held by an earlier start names that process and how to stop it', () =>
  occupied(async (port) => {
    const folder = freshFolder();
    const forget = noteHolder(folder, [port, 1]);
    const refusal = expect(choosePort(String(port), 1, { folder })).rejects;
    await refusal.toThrow(`process ${process.pid}, another Meanwhile. Stop it with \`kill ${process.pid}\``);
    await forget();
    await expect(choosePort(String(port), 1, { folder })).rejects.toThrow('by another program');
  }));

test('a note left by a dead process is ignored', () =>
  occupied(async (port) => {
    const folder = freshFolder();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(folder, 'ports.json'), JSON.stringify({ pid, ports: [port] }));
    await expect(choosePort(String(port), 1, { folder })).rejects.toThrow('by another program');
  }));

test('a port that isn’t a number is refused, naming its setting', async () => {
  await expect(choosePort('mine', 1, { name: 'MAILBOX_PORT' })).rejects.toThrow(
    'MAILBOX_PORT must be a number',
  );
});

test('without a preference, the next free port is used', () =>
  occupied(async (port) => {
    expect(await choosePort(undefined, port)).toBeGreaterThan(port);
  }));

test('the secret is generated once and readable only by its owner', () => {
  const folder = join(freshFolder(), 'data');
  const secret = keepSecret(folder);
  expect(secret.length).toBeGreaterThan(40);
  expect(keepSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0);
});

test('sweeps go on after a failure, but not after it is stopped', async () => {
  let calls = 0;
  let stop!: () => Promise<void>;
  await new Promise<void>((thrice) => {
    stop = sweepOften(async () => {
      if (++calls === 3) thrice();
      if (calls === 1) throw new Error('once');
    }, 1);
  });
  const stopping = stop();
  const then = calls;
  await stopping;
  expect(calls).toBe(then);
});
