import fanStyles from './fan.css';
import { fanPart } from './fan.ts';
import { fly, lift } from './flights.ts';
import { figureOf, sceneOf } from './pictures/figures.ts';
import { toolArt } from './pictures/tools.ts';
import { zonePrint } from './prints.ts';
import type { Later } from '../setting.ts';
import sheetStyles from './sheet.css';
import { sheetPart } from './sheet.ts';

/** Everything loaded after the board: people, what opens on request, and flights. */
export const later: Later = {
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
