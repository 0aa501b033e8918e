import { createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ForbiddenAddressError } from '../notify/channels/address.ts';
import { OUTSIDE } from './platform.ts';
import { keepThread } from './server.ts';

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

test('a thread that ends is started again, and one that is told to stop is not', async () => {
  const started: Worker[] = [];
  const script = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', (told) => { if (told === 'stop') parentPort.close(); else throw new Error(told); });`;
  const start = (): Worker => {
    started.push(new Worker(script, { eval: true }));
    return started.at(-1)!;
  };
  const thread = keepThread('sweeper', start);
  thread.tell('a fault');
  await expect.poll(() => started.length).toBe(2);
  const told = expect.stringMatching(
    /"ended unexpectedly","name":"sweeper","how":"Error: a fault"/,
  ) as string;
  expect(console.log).toHaveBeenCalledExactlyOnceWith(told);
  await thread.close();
  expect([started.length, started.at(-1)!.threadId]).toEqual([2, -1]);
});

test('a name that moved to this machine after it was checked gets no connection', async () => {
  const connected = vi.fn();
  const server = createServer(connected);
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as { port: number };
  const sent = OUTSIDE.fetch(`https://localhost:${port}/`, { method: 'POST', body: '' });
  await expect(sent).rejects.toThrow(ForbiddenAddressError);
  expect(connected).not.toHaveBeenCalled();
  server.close();
});
