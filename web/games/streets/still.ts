import type { Action, View } from '../../../rules/games/streets/model/types.ts';
import { STILL_CAMERA, stillSetting, type Still } from '../kit/still.ts';
import drawing from '../kit/styles/drawing.css';
import { lastChanges, salesIn } from './board/setting.ts';
import { stillCity } from './board/later/plain.ts';
import town from './board/styles/town.css';

export const streets: Still<View> = {
  styles: [drawing, town],
  draw: (seen, isCropped) => {
    const setting = {
      ...stillSetting<View, Action>(seen),
      camera: STILL_CAMERA,
      cells: [],
      spots: [],
      frame: { x: 0, y: 0, width: 1, height: 1 },
      changes: lastChanges(seen.page.events),
      sales: salesIn(seen.page.events),
      preview: undefined,
      split: 0,
    };
    return stillCity(setting, isCropped);
  },
};
