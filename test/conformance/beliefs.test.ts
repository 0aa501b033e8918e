import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../rules/catalog.ts';
import { presets } from '../../rules/kit/config.ts';
import { ownOf } from '../own.ts';
import { beliefsIn, type Zones } from '../../rules/kit/testing/beliefs.ts';
import { toText } from '../../rules/kit/testing/tally.ts';

const POSITIONS = Number(process.env['BELIEF_POSITIONS'] ?? 240);

const loaded = await Promise.all(
  CATALOG.map(async ({ game }) => [game, await ownOf<{ zones: Zones }>(game, 'scramble.ts')] as const),
);
const believed = loaded.flatMap(([game, { zones }]) => (zones ? [[game.meta.id, game, zones] as const] : []));

describe.each(believed)('%s', (_id, game, zones) => {
  test('what is imagined is as often where it is as in truth, within three standard errors', () => {
    const seats = game.meta.seats.filter((count) => count > 1);
    const beliefs = beliefsIn({ game, zones, config: presets(game), seats, seed: 0 }, POSITIONS);
    for (const [zone, { excess }] of beliefs)
      expect(Math.abs(excess.value), `${zone}: ${toText(excess, 3)}`).toBeLessThan(3 * excess.error + 0.01);
  }, 120_000);
});
