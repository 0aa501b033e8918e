import table from '../../../../ui/table.css';
import fanStyles from './fan.css';
import sheetStyles from './sheet.css';
import zoneStyles from './in-zone.css';

/** Everything loaded after the board: people, what a choice would do, and what opens on request. */
export { OPTION_FACTS } from '../../../../../rules/games/rideshare-wars/words/help/signs.ts';
export { fanPart } from './fan.ts';
export { aimedPart } from './fan.ts';
export { figureOf, sceneOf, toolArt } from '../../art/pictures.ts';
export { sheetPart } from './sheet.ts';
export const styles = [table, zoneStyles, fanStyles, sheetStyles];
