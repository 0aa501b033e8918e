import { OPTION_FACTS } from '../../../../../rules/games/rideshare-wars/words/help/signs.ts';
import fanStyles from './fan.css';
import { fanPart } from './fan.ts';
import { figureOf, sceneOf } from './pictures/figures.ts';
import { toolArt } from './pictures/tools.ts';
import zoneStyles from './in-zone.css';
import { aimedPart } from './in-zone.ts';
import type { Later } from '../setting.ts';
import table from '../../../../ui/table.css';
import sheetStyles from './sheet.css';
import { sheetPart } from './sheet.ts';

/** Everything loaded after the board: people, what a choice would do, and what opens on request. */
export const later: Later = {
  figureOf,
  sceneOf,
  toolArt,
  aimedPart,
  optionFacts: OPTION_FACTS,
  fanPart,
  sheetPart,
  styles: [table, zoneStyles, fanStyles, sheetStyles],
};
