import { CARD_EFFECTS, DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { CARD_BRIEFS } from './briefs.ts';
import { driversPart } from './drivers.ts';
import { enlargedPart } from './enlarged.ts';
import { marketList, marketPart, marketStyles } from './market.ts';
import { enlargedStyles } from './enlarged-styles.ts';
import { follow, overPart } from './over.ts';
import { overStyles } from './over-styles.ts';
import { seasonStyles } from './season-styles.ts';
import { sponsorPrompt } from './sponsors.ts';
import { sponsorStyles } from './sponsor-styles.ts';
import { seasonPart } from './season.ts';
import { shopStyles } from './shop-styles.ts';
import { shopPart } from './shop.ts';

/**
 * Everything a race's first drawing doesn't need: effects of cards and drivers, drivers to choose, the market and its drawer, the
 * season, the minimap, and close looks.
 */
export const later = {
  briefs: CARD_BRIEFS,
  cardEffects: CARD_EFFECTS,
  driverEffects: DRIVER_EFFECTS,
  driversPart,
  enlargedPart,
  follow,
  marketList,
  marketPart,
  overPart,
  seasonPart,
  shopPart,
  sponsorPrompt,
  styles: [marketStyles, seasonStyles, sponsorStyles, enlargedStyles, overStyles, shopStyles],
};
export type Later = typeof later;
