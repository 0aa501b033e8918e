import type { ThingRef } from '../../../kit/words/words.ts';
import type { View } from '../model/types.ts';
import { segmentOf, spaceAt, trackOf, type Spot } from '../track/track.ts';
import { trackNow } from '../turn/table.ts';
import { COLOR_NAMES } from './names.ts';

/** The colors of a space, in words. */
export const colorsOf = (view: View, spot: Spot): string =>
  spaceAt(trackNow(view), spot)
    .colors.map((color) => COLOR_NAMES[color])
    .join(' or ');
/** A segment by lane and number, counted from the line; lane 1 is innermost. */
export const place = (view: View, spot: Spot): ThingRef => segment(view, segmentOf(trackNow(view), spot));
export const segment = (view: View, to: number): ThingRef => {
  const { segments } = trackOf(view.tracks[view.race]!);
  return { thing: `segment:${to}`, text: segmentName(to, segments) };
};
const segmentName = (to: number, segments: number): string => {
  const lane = Math.floor(to / segments) + 1;
  return `lane ${lane}, segment ${(to % segments) + 1} of ${segments}`;
};
