import { DRIVER_IDS, driverName } from '../model/data.ts';
import { CARD_NAMES, SET_NAMES, TRACK_NAMES } from '../words/names.ts';

/** Names that are the same in every language. */
export const PRINTED: readonly string[] = [
  ...[CARD_NAMES, SET_NAMES, TRACK_NAMES].flatMap((names) => Object.values<string>(names)),
  ...DRIVER_IDS.map(driverName),
];
