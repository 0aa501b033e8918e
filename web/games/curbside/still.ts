import type { Action, View } from '../../../rules/games/curbside/model/types.ts';
import { type Still, stillSetting } from '../kit/still.ts';
import drawing from '../kit/styles/drawing.css';
import { headingsOf, lastChanges, placesOf } from './board/changes.ts';
import { city } from './board/stage/stage.ts';

/** The full width of the city, and a little over half of its height. */
const CROP = { width: 660, height: 380 };

export const curbside: Still<View> = {
  styles: [drawing],
  draw: (seen, isCropped) => {
    const { events } = seen.page;
    const before = seen.before ? placesOf(seen.before) : new Map<number, number>();
    const setting = {
      ...stillSetting<View, Action>(seen),
      walk: () => {},
      changes: lastChanges(events, before),
      headings: headingsOf(events, before),
    };
    return city(setting, isCropped ? CROP : undefined);
  },
};
