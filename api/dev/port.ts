import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });

/** The port that was asked for, which must be free; else the first free one from `preset` on. */
export const choosePort = async (asked: string | undefined, preset: number): Promise<number> => {
  if (asked) {
    if (await isFree(Number(asked))) return Number(asked);
    throw new Error(`Port ${asked} is taken. Set PORT to another, or leave it out to have one chosen.`);
  }
  for (let port = preset; port < preset + 100; port++) if (await isFree(port)) return port;
  throw new Error(`No port from ${preset} to ${preset + 99} is free.`);
};
