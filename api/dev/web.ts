import { build } from 'vite';

/** Builds the web into `dist/web`, where the Worker serves it from. */
export const buildWeb = async (): Promise<void> => {
  const configFile = new URL('../../web/vite.config.ts', import.meta.url).pathname;
  await build({ configFile, logLevel: 'warn' });
};
