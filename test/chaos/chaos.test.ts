import { expect, test } from 'vitest';
import { runChaos } from './chaos.ts';

test(
  'what was acknowledged survives being killed, once, and no mail comes more than twice',
  { timeout: 300_000 },
  async () => {
    const { tally, faults } = await runChaos({ seed: 7, kills: 3, server: process.env['DATABASE_URL'] });
    expect(faults).toEqual([]);
    expect(tally['actions acknowledged']).toBeGreaterThan(0);
  },
);
