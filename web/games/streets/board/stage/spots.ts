import { svg } from 'lit';
import type { Colour } from '../../../../../rules/games/streets/model/kinds.ts';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import { peopleWords, spotWords, tileName } from '../../../../../rules/games/streets/words/names.ts';
import { at, lettering, type Art, type Point } from '../../../kit/art/base.ts';
import { plot, signDisc, tileRing } from '../../../kit/art/marks.ts';
import { middleOf } from './laid.ts';
import { cellOf, goingOf, groupNow, isPlace } from '../plans.ts';
import { token } from '../art/who.ts';
import type { Setting } from '../setting.ts';

/** Something on the board that can be chosen now. */
export interface Spot {
  step: string;
  kind: 'cell' | 'street' | 'leave' | 'home';
  at: Point;
  /** How many People would move there, and of which color. */
  count: number;
  colour?: Colour;
  isChosen: boolean;
  isTaken: boolean;
  name: string;
}

const cellSpot = ({ view, choice }: Setting, step: string): Spot => {
  const [x, y] = cellOf(step);
  const tile = choice.chosen[0]?.slice('card:'.length) as TileId;
  const over = view.city.find((laid) => laid.x === x && laid.y === y);
  const where = over ? `On top of ${tileName(over.tile)}` : spotWords({ x, y });
  const isChosen = choice.leadsTo(step);
  const turn = choice.turns > 1 ? ', R turns it' : '';
  const build = tile ? `build ${tileName(tile)} here` : 'build here';
  const what = isChosen ? `chosen; Enter builds${turn}` : build;
  return {
    step,
    kind: 'cell',
    at: middleOf({ x, y }),
    count: 0,
    isChosen,
    isTaken: over !== undefined,
    name: `${where}, ${what}`,
  };
};

const homeSpot = ({ view, split }: Setting, step: string): Spot[] => {
  const [, colour, tile] = step.split(':') as [string, Colour, TileId];
  const laid = view.city.find((other) => other.tile === tile);
  const group = groupNow(view);
  if (!laid || group?.colour !== colour) return [];
  const count = goingOf(group, split);
  const name = `${tileName(tile)}, send ${peopleWords(count, colour)} here`;
  return [{ step, kind: 'home', at: middleOf(laid), count, colour, isChosen: false, isTaken: true, name }];
};

const tileSpot = ({ view, choice }: Setting, step: string): Spot[] => {
  const tile = step.slice('tile:'.length) as TileId;
  const laid = view.city.find((other) => other.tile === tile);
  if (!laid) return [];
  const isLeft = view.step.at === 'abandon';
  const verb = isLeft ? 'abandon it' : 'score its street next';
  const isChosen = choice.leadsTo(step);
  return [
    {
      step,
      kind: isLeft ? 'leave' : 'street',
      at: middleOf(laid),
      count: 0,
      isChosen,
      isTaken: true,
      name: `${tileName(tile)}, ${verb}`,
    },
  ];
};

/** Everything that can be chosen on the board now. */
export const spotsOf = (setting: Setting): Spot[] =>
  [...setting.choice.beside(isPlace)].flatMap((step) => {
    if (step.startsWith('cell:')) return [cellSpot(setting, step)];
    return step.startsWith('home:') ? homeSpot(setting, step) : tileSpot(setting, step);
  });

/** From the middle of a tile to its side. */
const HALF = 50;
/** The radius of a fingertip, in pixels. */
const FINGER = 22;

/** The spot a tap means: the one on its cell or, if cells are smaller than a fingertip, the closest one. */
export const reached = (spots: readonly Spot[], [x, y]: Point, unitsPerPixel: number): Spot | undefined => {
  const away = ({ at: [sx, sy] }: Spot): number => Math.max(Math.abs(sx - x), Math.abs(sy - y));
  const near = spots.filter((spot) => away(spot) <= Math.max(HALF, FINGER * unitsPerPixel));
  return near.toSorted((a, b) => away(a) - away(b))[0];
};

const countDisc = (count: number, colour: Colour): Art =>
  svg`<circle class="disc" r="17" />${lettering(count, { y: 6, size: 18 })}${at(13, -14, token(colour))}`;

const mark = ({ kind, count, colour, isChosen, isTaken }: Spot): Art => {
  if (kind === 'home' && colour) return svg`${tileRing()}${countDisc(count, colour)}`;
  if (isChosen) return kind === 'cell' ? svg`` : tileRing();
  if (kind === 'leave') return svg`${tileRing()}${signDisc('minus')}`;
  return isTaken ? svg`${tileRing()}${signDisc('plus')}` : svg`${plot()}${signDisc('plus')}`;
};

const focusRing = svg`<g class="focus"><rect x="-47" y="-47" width="94" height="94" rx="8" stroke="var(--focus-gap)" stroke-width="9" />
  <rect x="-47" y="-47" width="94" height="94" rx="8" stroke="var(--focus)" stroke-width="4" /></g>`;

/** A spot as a button on the board. Only one is in the tab order; arrow keys reach the others. */
export const spotMark = (
  spot: Spot,
  { isFirst, choose }: { isFirst: boolean; choose: (spot: Spot) => void },
): Art =>
  at(
    ...spot.at,
    svg`<g class="spot" role="button" tabindex=${isFirst ? 0 : -1} aria-label=${spot.name} aria-pressed=${String(spot.isChosen)}
      data-step=${spot.step} data-x=${spot.at[0]} data-y=${spot.at[1]} @click=${() => choose(spot)}>
      <rect class="hit" x="-50" y="-50" width="100" height="100" />${mark(spot)}${focusRing}</g>`,
  );
