import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PUBLIC = join(import.meta.dirname, 'public');
interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

/** The size in the head of a PNG. */
const sizeOf = (file: Buffer): string => `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;

test('the installed app has the icons that launchers ask for, in the sizes that it says', () => {
  const manifest = readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8');
  const { icons } = JSON.parse(manifest) as { icons: Icon[] };
  const drawn = icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of drawn)
    expect([src, sizeOf(readFileSync(join(PUBLIC, src)))]).toEqual([src, sizes]);
  expect(drawn.map(({ sizes, purpose = 'any' }) => [sizes, purpose])).toEqual(
    expect.arrayContaining([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]),
  );
});
