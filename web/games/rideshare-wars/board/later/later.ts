import { OPTION_FACTS } from '../../../../../rules/games/rideshare-wars/words/help/signs.ts';
import fanStyles from './fan.css';
import { fanPart } from './fan.ts';
import { fly, lift } from './flights.ts';
import { figureOf, sceneOf } from './pictures/figures.ts';
import { toolArt } from './pictures/tools.ts';
import zoneStyles from './in-zone.css';
import { aimedPart } from './in-zone.ts';
import type { Later } from '../setting.ts';
import sheetStyles from './sheet.css';
import { sheetPart } from './sheet.ts';

/** Everything loaded after the board: people, what a choice would do, what opens on request, and flights. */
export const later: Later = {
  figureOf,
  sceneOf,
  toolArt,
  aimedPart,
  optionFacts: OPTION_FACTS,
  fanPart,
  sheetPart,
  lift,
  fly,
  styles: [zoneStyles, fanStyles, sheetStyles],
};
