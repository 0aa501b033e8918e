import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Check } from './check.ts';

const HOW = `No Chromium was found. Set CHROMIUM_PATH to one, or install one:
  apt-get install chromium          (Debian)
  npx playwright install chromium   (elsewhere)`;

const places = (): string[] => [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  chromium.executablePath(),
];
const find = (): string | undefined => places().find((place) => place && existsSync(place));

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const install = (): void => {
  console.log('Installing Chromium.');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', 'chromium'], options);
};

/** Where Chromium is; installs it where that is possible, and throws how to, where it is not. */
export const findChromium = (): string => {
  if (!find() && canInstall()) install();
  const found = find();
  if (!found) throw new Error(HOW);
  return found;
};

/** Looked for first, so that a machine without one fails at once and not after twenty minutes. */
export const chromiumIsThere: Check = {
  name: 'Chromium is there',
  wrong: async () => {
    findChromium();
    return undefined;
  },
};
