import { nothing, svg } from 'lit';
import { at, type Art } from '../../../kit/art/base.ts';
import { aheadThing, tileRing, turnHandle } from '../../../kit/art/marks.ts';
import { tileArt } from '../art/tile.ts';
import { figuresOn, middleOf, moneyOn } from './laid.ts';
import { tilesOf } from './frame.ts';
import { outline } from './looked.ts';
import { isInView } from './spots.ts';
import { offeredBuild } from '../plans.ts';
import type { Setting } from '../setting.ts';

export const ghost = (setting: Setting): Art | typeof nothing => {
  const build = offeredBuild(setting);
  if (!build) return nothing;
  const drawn = svg`<g data-thing="ghost" opacity=".95">${at(-50, -50, tileArt(build.tile, build.turn))}${figuresOn(build, setting.view.business)}</g>${tileRing()}`;
  const handle = setting.choice.turns > 1 ? at(31, 31, turnHandle()) : '';
  return at(...middleOf(build), svg`<g class="still">${drawn}${handle}</g>`);
};

/** Buildings that are planned, advised or compared, as they would lie: at each place the first. */
export const aheadArt = ({ ahead, view }: Setting): Art[] => {
  const taken = new Set<string>();
  return ahead.flatMap(({ action, label, color }) => {
    if (action.type !== 'build' || taken.has(`${action.x},${action.y}`)) return [];
    taken.add(`${action.x},${action.y}`);
    const drawn = svg`${at(-50, -50, tileArt(action.tile, action.turn))}${figuresOn(action, view.business)}`;
    return [at(...middleOf(action), aheadThing(drawn, { label, color }))];
  });
};

/** What the offered Building would earn each owner. */
export const previewTags = (setting: Setting): Art | typeof nothing => {
  const { view, preview, camera } = setting;
  const build = offeredBuild(setting);
  if (!build || !preview) return nothing;
  const tags = preview.streets.flatMap(({ sales }) =>
    sales.flatMap(({ tile, owner, paid }) => {
      const laid = tile === build.tile ? build : view.city.find((other) => other.tile === tile);
      return laid && isInView(camera, laid) ? [moneyOn(laid, { paid, owner })] : [];
    }),
  );
  return svg`<g class="still">${tags}</g>`;
};

export const closingStreets = (setting: Setting): Art[] => {
  const { view, preview } = setting;
  const build = offeredBuild(setting);
  if (!build || !preview) return [];
  return preview.streets.map(({ tiles }) =>
    outline([...tilesOf(view, { tiles }), ...(tiles.includes(build.tile) ? [build] : [])], 'closing'),
  );
};
