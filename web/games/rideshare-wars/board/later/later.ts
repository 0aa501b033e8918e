import { fanPart } from './fan.ts';
import { figureOf, sceneOf } from './pictures/figures.ts';
import { toolArt } from './pictures/tools.ts';
import { zonePrint } from './prints.ts';
import { sheetStyles } from './sheet-styles.ts';
import { sheetPart } from './sheet.ts';

/** All that is fetched once the board is up: the people, and what somebody has to ask for. */
export const later = { figureOf, sceneOf, toolArt, zonePrint, fanPart, sheetPart, sheetStyles };
export type Later = typeof later;
