import { mkdirSync } from 'node:fs';
import { choosePort } from '../api/dev/port.ts';
import { findChromium } from './run/chromium.ts';
import { ROOT, run } from './run/shell.ts';

// npm run pictures: takes the pictures of every page anew, as the browser tests see them.
const PICTURES = `${ROOT}test/pictures`;

mkdirSync(PICTURES, { recursive: true });
const { code } = await run(['playwright', 'test', '--config', 'test/playwright.config.ts'], {
  aloud: true,
  env: { PICTURES, CHROMIUM_PATH: findChromium(), E2E_PORT: String(await choosePort(undefined, 8907)) },
});
process.exitCode = code;
