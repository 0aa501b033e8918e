import { svg } from 'lit';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import { building, peopleWords, spotWords } from '../../../../../rules/games/streets/words/names.ts';
import { msg } from '../../../../common/words/words.ts';
import { at, lettering, type Art } from '../../../kit/art/base.ts';
import { disc, plot, signDisc, tileRing } from '../../../kit/art/marks.ts';
import type { Tap } from '../../../kit/camera/tapped.ts';
import { middleOf } from './laid.ts';
import { cellOf, goingOf, groupNow, isPlace } from '../plans.ts';
import { said, type Setting, type Spot } from '../setting.ts';
import { token } from '../art/tile.ts';
import type { Cell } from '../../../kit/camera/frame.ts';

type Choosing = Pick<Setting, 'view' | 'choice' | 'split' | 'telling'>;

const cellSpot = (setting: Choosing, step: string): Spot => {
  const { view, choice } = setting;
  const cell = cellOf(step);
  const over = view.city.find(({ x, y }) => x === cell.x && y === cell.y);
  const where = over ? msg`On top of ${said(setting, building(over.tile))}` : said(setting, spotWords(cell));
  const isChosen = choice.leadsTo(step);
  const held = said(setting, building(choice.chosen[0]!.slice('card:'.length) as TileId));
  const chosen = choice.turns > 1 ? msg`chosen; Enter builds, R turns it` : msg`chosen; Enter builds`;
  const what = isChosen ? chosen : msg`build ${held} here`;
  return { step, kind: 'cell', cell, isChosen, isTaken: over !== undefined, name: `${where}, ${what}` };
};

const tileSpot = (setting: Choosing, step: string): Spot[] => {
  const { view, choice, split } = setting;
  const [kind, ...named] = step.split(':');
  const cell = view.city.find(({ tile }) => tile === named.at(-1));
  if (!cell) return [];
  const spot = { step, cell, isChosen: choice.leadsTo(step), isTaken: true };
  const name = said(setting, building(cell.tile));
  if (kind === 'tile')
    return view.step.at === 'abandon'
      ? [{ ...spot, kind: 'leave', name: msg`${name}, abandon it` }]
      : [{ ...spot, kind: 'street', name: msg`${name}, score its street next` }];
  const group = groupNow(view);
  if (!group || group.colour !== named[0]) return [];
  const { colour } = group;
  const going = { count: goingOf(group, split), colour };
  const people = said(setting, peopleWords(going.count, colour));
  return [{ ...spot, kind: 'home', going, isChosen: false, name: msg`${name}, send ${people} here` }];
};

export const spotsOf = (setting: Choosing): Spot[] =>
  [...setting.choice.beside(isPlace)].flatMap((step) =>
    step.startsWith('cell:') ? [cellSpot(setting, step)] : tileSpot(setting, step),
  );

/** A tap means its cell, 50 from its middle to its side. */
export const TAP: Tap<Spot> = {
  half: 50,
  away: ({ cell }, [x, y]) => {
    const [sx, sy] = middleOf(cell);
    return Math.max(Math.abs(sx - x), Math.abs(sy - y));
  },
};

const mark = ({ kind, going, isChosen, isTaken }: Spot): Art => {
  if (going)
    return svg`${tileRing()}${disc(17)}${lettering(going.count, { y: 6, size: 18 })}${at(13, -14, token(going.colour))}`;
  if (isChosen) return kind === 'cell' ? svg`` : tileRing();
  if (kind === 'leave') return svg`${tileRing()}${signDisc('minus')}`;
  return isTaken ? svg`${tileRing()}${signDisc('plus')}` : svg`${plot()}${signDisc('plus')}`;
};

const focusRing = svg`<g class="focus"><rect x="-47" y="-47" width="94" height="94" rx="8" stroke="var(--focus-gap)" stroke-width="9" />
  <rect x="-47" y="-47" width="94" height="94" rx="8" stroke="var(--focus)" stroke-width="4" /></g>`;

/** A spot as a button on the board. Only one is in the tab order; arrow keys reach the others. */
export const spotMark = (
  spot: Spot,
  { isFirst, isSeen, choose }: { isFirst: boolean; isSeen: boolean; choose: (spot: Spot) => void },
): Art => {
  const [x, y] = middleOf(spot.cell);
  return at(
    x,
    y,
    svg`<g class=${isSeen ? 'spot' : 'spot beyond'} role="button" tabindex=${isFirst ? 0 : -1} aria-label=${spot.name} aria-pressed=${String(spot.isChosen)}
      data-step=${spot.step} data-x=${x} data-y=${y} @click=${() => choose(spot)}>
      <rect class="hit" x="-50" y="-50" width="100" height="100" />${mark(spot)}${focusRing}</g>`,
  );
};

export const isInView = ({ clear, isCut }: Setting['camera'], cell: Cell): boolean => {
  if (!isCut) return true; // as in a picture, which no camera shows
  const [right, down] = middleOf(cell).map((at, i) => at - [clear.x, clear.y][i]!) as [number, number];
  return right > 0 && right < clear.width && down > 0 && down < clear.height;
};

export const hiddenOf = ({ spots, camera }: Pick<Setting, 'spots' | 'camera'>): number =>
  spots.filter(({ cell }) => !isInView(camera, cell)).length;
