import { svg } from 'lit';
import type { Colour, Laid } from '../../../rules/games/streets/kinds.ts';
import { at, color, lettering, type Art, type Point } from '../art/base.ts';
import { grouped } from '../grouped.ts';
import { iconBadge, pillWidth, tileArt, valuePill } from './art/tile.ts';
import { lyingPerson, ownerSign, standingPerson } from './art/who.ts';
import { markOf } from './owners.ts';

/** The middle of a cell, in units of the drawing. */
export const middleOf = ({ x, y }: { x: number; y: number }): Point => [x * 100 + 50, y * 100 + 50];

/** A place on a tile whose road lies south, as it lies after so many quarter turns clockwise. */
export const turned = ([x, y]: Point, turn: number): Point => {
  const turns: readonly Point[] = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ];
  return turns[turn] ?? [x, y];
};

const held = (n: number, most: number): number => Math.max(-most, Math.min(most, n));

/** Turned with its tile, and kept on it. */
const spot = (point: Point, turn: number, [mx, my]: Point): Point => {
  const [x, y] = turned(point, turn);
  return [held(x, mx), held(y, my)];
};

/** Where the business is shown, so many quarters turned: clear of the road, the pill and the sign. */
const BADGES: readonly Point[] = [
  [-32, 6],
  [-4, 36],
  [32, -4],
  [4, -36],
];

const GAPS = [0, 30, 22, 19] as const;

/** More than these are shown by one of each colour, with their number. */
const MOST = GAPS.length;

const counted = (who: readonly Colour[]): [Colour, number][] =>
  [...grouped(who, (colour) => colour)].map(([colour, all]) => [colour, all.length]);

const number = (count: number): Art =>
  svg`<circle cx="15" cy="-11" r="9.500" fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="1.600" />
    ${at(15, -11, lettering(count, { y: 4.8, size: 13 }))}`;

/** People in a row, those with FOMO behind and standing. */
const crowd = ({ people, fomo, turn }: Laid): Art[] => {
  const row = (who: readonly Colour[], y: number, drawn: (colour: Colour) => Art): Art[] => {
    const isMany = who.length > MOST;
    const figures = isMany ? counted(who) : who.map((colour) => [colour, 1] as const);
    const gap = isMany ? 40 : (GAPS[figures.length - 1] ?? 0);
    return figures.map(([colour, count], i) => {
      const place: Point = [(i - (figures.length - 1) / 2) * gap, y];
      return at(...spot(place, turn, [36, 34]), svg`${drawn(colour)}${isMany ? number(count) : ''}`);
    });
  };
  return [...row(fomo, -12, standingPerson), ...row(people, 9, lyingPerson)];
};

/** The print of a Building, as it lies. */
export const laidTile = (laid: Laid): Art =>
  at(
    laid.x * 100,
    laid.y * 100,
    svg`<g data-thing=${`tile:${laid.tile}`}>${tileArt(laid.tile, laid.turn)}</g>`,
  );

/** What stands on a Building; figures and signs stay upright. */
export const onTile = (laid: Laid, withIcons: boolean): Art => {
  const { tile, turn, owner, signs } = laid;
  const half = pillWidth(tile) / 2;
  const pill = spot([half - 48, -37], turn, [48 - half, 37]);
  return at(
    ...middleOf(laid),
    svg`<g data-thing=${`crowd:${tile}`}>${crowd(laid)}</g>${at(...pill, valuePill(tile))}
    ${owner === null ? '' : at(...spot([33, -31], turn, [33, 29]), ownerSign(markOf(owner), signs))}
    ${withIcons ? at(...BADGES[turn]!, iconBadge(tile)) : ''}`,
  );
};

/** Money over a Building, in its owner's colour. */
export const moneyTag = (amount: number, owner: number): Art => svg`
  <rect x="-24" y="-12.500" width="48" height="28" rx="14" fill=${color(`seat-${owner}-edge`)} />
  <rect x="-24" y="-15" width="48" height="28" rx="14" fill=${color(`seat-${owner}`)} stroke=${color('piece-ink')} stroke-width="2" />
  <text class="figure paid" y="5.500" font-size="18">+${amount}</text>`;
