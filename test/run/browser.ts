import { existsSync } from 'node:fs';

const DEBIAN = '/usr/bin/chromium';
const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(DEBIAN) ? DEBIAN : undefined);

/** How every browser here is started: Debian's Chromium where there is one, and nothing that calls home. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--no-first-run',
  ],
};
