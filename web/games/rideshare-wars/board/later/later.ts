import { fanStyles } from './fan-styles.ts';
import { fanPart } from './fan.ts';
import { fly, lift } from './flights.ts';
import { figureOf, sceneOf } from './pictures/figures.ts';
import { toolArt } from './pictures/tools.ts';
import { zonePrint } from './prints.ts';
import { sheetStyles } from './sheet-styles.ts';
import { sheetPart } from './sheet.ts';

/** All that is fetched once the board is up: the people, what somebody has to ask for, and what flies over the board. */
export const later = {
  figureOf,
  sceneOf,
  toolArt,
  zonePrint,
  fanPart,
  sheetPart,
  lift,
  fly,
  styles: [fanStyles, sheetStyles],
};
export type Later = typeof later;
