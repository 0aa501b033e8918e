import type { Action, View } from '../../../rules/games/curbside/model/types.ts';
import { type Still, type StillPosition, stillSetting } from '../kit/still.ts';
import drawing from '../kit/styles/drawing.css';
import { headingsOf, lastChanges, placesOf, type Setting } from './board/setting.ts';
import { FRAME, middleOf } from './board/art/frame.ts';
import { plansOf } from './board/plans.ts';
import { city } from './board/stage/stage.ts';

const CROP = { width: 660, height: 380 };

const settingOf = (seen: StillPosition<View>): Setting => {
  const { events } = seen.page;
  const before = seen.before ? placesOf(seen.before) : new Map<number, number>();
  return {
    ...stillSetting<View, Action>(seen),
    changes: lastChanges(events, before),
    headings: headingsOf(events, before),
  };
};

export const curbside: Still<View> = {
  styles: [drawing],
  draw: (seen, isCropped) => city(settingOf(seen), isCropped ? CROP : undefined),
  offer: (seen, { seat, action }) => {
    const setting = { ...settingOf(seen), seat };
    setting.choice.offer(plansOf([action as Action], seen.view));
    const [x, y] = middleOf(seen.view.taxis[seat]!.cell!);
    const drawn = city(setting);
    return { drawn, width: FRAME.width, wide: [0, y - 150], square: [x - 200, y - 150] };
  },
};
