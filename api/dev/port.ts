import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });

/** What was killed a moment ago may hold its port for another moment. */
const TRIES = 10;
const PAUSE_MS = 200;

const becomesFree = async (port: number): Promise<boolean> => {
  for (let left = TRIES; left > 0; left--) {
    if (await isFree(port)) return true;
    await new Promise((passed) => setTimeout(passed, PAUSE_MS));
  }
  return false;
};

/** The port that was asked for by the setting `name`, which must be free; else the first free one from `preset` on. */
export const choosePort = async (
  asked: string | undefined,
  preset: number,
  name = 'PORT',
): Promise<number> => {
  if (!asked) {
    for (let port = preset; port < preset + 100; port++) if (await isFree(port)) return port;
    throw new Error(`No port from ${preset} to ${preset + 99} is free.`);
  }
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a number from 1 to 65535; it is "${asked}".`);
  if (await becomesFree(port)) return port;
  throw new Error(
    `Port ${port} is taken by another program. Stop that one (lsof -i :${port} names it), set ${name} to another port, or leave it out to have one chosen.`,
  );
};
