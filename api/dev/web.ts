import { join } from 'node:path';
import { build } from 'vite';

/** Builds the web into `dist/web`, where the Worker serves it from. */
export const buildWeb = async (): Promise<void> => {
  const configFile = join(import.meta.dirname, '../../web/vite.config.ts');
  await build({ configFile, logLevel: 'warn' });
};
