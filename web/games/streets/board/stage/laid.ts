import { svg } from 'lit';
import type { Colour } from '../../../../../rules/games/streets/model/kinds.ts';
import type { Laid, Sale } from '../../../../../rules/games/streets/model/types.ts';
import { at, color, lettering, type Art, type Point } from '../../../kit/art/base.ts';
import { ring } from '../../../kit/art/marks.ts';
import { badgeWidth, iconBadge, pillWidth, tileArt, valuePill } from '../art/tile.ts';
import { lyingPerson, ownerSign, standingPerson } from '../art/who.ts';
import { markOf, whoThing } from '../setting.ts';
import { lotOf, places } from './lot.ts';

/** The middle of a cell, in units of the drawing. */
export const middleOf = ({ x, y }: { x: number; y: number }): Point => [x * 100 + 50, y * 100 + 50];

/** Up to this many people are drawn individually; more are drawn once per color with a count. */
const MOST = 4;

/** People by color; those with FOMO stand. */
const counted = (who: readonly Colour[], stands: boolean) =>
  [...Map.groupBy(who, (colour) => colour)].map(([colour, { length: count }]) => ({ colour, stands, count }));

const number = (count: number): Art =>
  svg`<circle cx="13" cy="-8" r="9.5" fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="1.6" />
    ${at(13, -8, lettering(count, { y: 4.8, size: 13 }))}`;

/** The people on a Building, one movable thing per color; a ring marks those who must leave. */
const crowd = (laid: Laid, going: Colour | undefined): Art[] => {
  const { people, fomo } = laid;
  const groups = [...counted(fomo, true), ...counted(people, false)];
  const all = people.length + fomo.length;
  const spots = places(all > MOST ? groups.length : all);
  const scale = spots.length > 2 ? 0.78 : 1;
  return groups.map(({ colour, stands, count }) => {
    const person = stands ? standingPerson(colour) : lyingPerson(colour);
    const ringed = colour === going && !stands ? ring(15) : '';
    const counter = all > MOST && count > 1 ? number(count) : '';
    const taken = spots.splice(0, all > MOST ? 1 : count);
    const drawn = taken.map((spot) => at(...spot, svg`${ringed}${person}${counter}`, { scale }));
    return svg`<g data-thing=${whoThing(laid.tile, colour, stands)}>${drawn}</g>`;
  });
};

export const laidTile = (laid: Laid): Art =>
  at(
    laid.x * 100,
    laid.y * 100,
    svg`<g data-cell="" data-thing=${`tile:${laid.tile}`}>${tileArt(laid.tile, laid.turn)}</g>`,
  );

/** What a Building pays, and its business; figures stay upright. */
export const figuresOn = ({ tile, turn }: Pick<Laid, 'tile' | 'turn'>, withIcons: boolean): Art => {
  const badge = withIcons ? badgeWidth(tile) : 0;
  const lot = lotOf(turn, { pill: pillWidth(tile), badge, isOwned: false });
  return svg`${at(...lot.pill, valuePill(tile))}${badge > 0 ? at(...lot.badge, iconBadge(tile)) : ''}`;
};

/** Everything on a Building; `going` is the color that must leave, if any. */
export const onTile = (laid: Laid, withIcons: boolean, going?: Colour): Art => {
  const { tile, turn, owner, signs } = laid;
  const badge = withIcons ? badgeWidth(tile) : 0;
  const lot = lotOf(turn, { pill: pillWidth(tile), badge, isOwned: owner !== null });
  return at(
    ...middleOf(laid),
    svg`${figuresOn(laid, withIcons)}${at(...lot.people, crowd(laid, going))}
    ${owner === null ? '' : at(...lot.sign, ownerSign(markOf(owner), signs))}`,
  );
};

/** An amount of money above a Building, in its owner's color. */
export const moneyTag = (amount: number, owner: number): Art => svg`
  <rect x="-24" y="-12.5" width="48" height="28" rx="14" fill=${color(`seat-${owner}-edge`)} />
  <rect x="-24" y="-15" width="48" height="28" rx="14" fill=${color(`seat-${owner}`)} stroke=${color('piece-ink')} stroke-width="2" />
  <text class="figure paid" y="5.5" font-size="18">+${amount}</text>`;

/** What some of these Buildings pay, at their feet. */
export const tagsOn = (
  laids: readonly Pick<Laid, 'tile' | 'x' | 'y'>[],
  sales: readonly Sale[],
): readonly Art[] =>
  sales.flatMap(({ tile, owner, paid }) => {
    const laid = laids.find((each) => each.tile === tile);
    return laid ? [at(laid.x * 100 + 50, laid.y * 100 + 90, moneyTag(paid, markOf(owner)))] : [];
  });
