import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COLORS } from './colors.ts';

test('mail and pages without the sheet of tokens have its colors', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../web/tokens.css'), 'utf8');
  for (const [name, [light, dark]] of Object.entries(COLORS))
    expect(tokens).toContain(`\n  --${name}: light-dark(${light}, ${dark});`);
});
