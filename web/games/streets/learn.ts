import { svg, type TemplateResult } from 'lit';
import { streets } from '../../../rules/games/streets/game.ts';
import { BUSINESSES, COLOURS } from '../../../rules/games/streets/model/kinds.ts';
import { TILES, type TileId } from '../../../rules/games/streets/model/tiles.ts';
import type { Action, View } from '../../../rules/games/streets/model/types.ts';
import { text } from '../../../rules/games/streets/words/en.ts';
import { streetsHelp } from '../../../rules/games/streets/words/help/about.ts';
import type { Attempt } from '../../../rules/kit/words/help.ts';
import { color, seatShape } from '../kit/art/base.ts';
import { picture } from '../kit/art/icons.ts';
import type { Frame } from '../kit/camera/frame.ts';
import type { Learn } from '../kit/learn/learn.ts';
import { backArt, countedSlip } from './board/art/tile.ts';
import { businessIcon, standingPerson } from './board/art/who.ts';
import { cellOf } from './board/plans.ts';
import { markOf, type Setting } from './board/setting.ts';
import { faceOf } from './board/tray/hand.ts';
import { refused, wayOut } from './refused.ts';

const fromHand = (tile: TileId, { view }: Setting): Attempt<Action> =>
  view.step.at === 'pitch' ? { type: 'pitch', tile } : { type: 'build', tile };

/** A Building of the City: a home, a street, or something that is in the way. */
const onTile = (tile: TileId, { view, choice }: Setting): Attempt<Action> | undefined => {
  if (view.step.at === 'move') return { type: 'move', to: tile };
  if (view.step.at === 'score') return { type: 'score', street: tile };
  if (view.step.at === 'abandon') return { type: 'abandon', tile };
  const laid = view.city.find((each) => each.tile === tile);
  return laid && choice.chosen.length > 0 ? { type: 'build', x: laid.x, y: laid.y } : undefined;
};

const onCell = (step: string, { choice }: Setting): Attempt<Action> => {
  const [x, y] = cellOf(step);
  const held = choice.chosen.find((each) => each.startsWith('card:'))?.slice('card:'.length);
  return { type: 'build', ...(held && { tile: held as TileId }), x, y };
};

/** The action a player attempts by pressing a Building in hand, one in the City, or a place. */
const attempt = (step: string, setting: Setting): Attempt<Action> | undefined => {
  const [kind, id = ''] = step.split(':');
  if (kind === 'card') return fromHand(id as TileId, setting);
  if (kind === 'tile') return onTile(id as TileId, setting);
  return kind === 'cell' ? onCell(step, setting) : undefined;
};

const placeAt = (event: MouseEvent, { camera, view }: Setting): string | undefined => {
  const [x, y] = camera.pointAt(event).map((at) => Math.floor(at / 100)) as [number, number];
  return view.city.some((laid) => laid.x === x && laid.y === y) ? undefined : `cell:${x},${y}`;
};

const boundsAt = (event: MouseEvent, { camera }: Setting): DOMRect => {
  const unit = camera.unitsPerPixel;
  const [x, y] = camera.pointAt(event).map((at) => (at - 100 * Math.floor(at / 100)) / unit) as [
    number,
    number,
  ];
  return new DOMRect(event.clientX - x, event.clientY - y, 100 / unit, 100 / unit);
};

const plate = (mark: number): TemplateResult =>
  picture(
    '-20 -20 40 40',
    'shown',
    svg`<rect x="-17" y="-17" width="34" height="34" rx="8" fill=${color(`seat-${mark}`)} />
      <g fill=${color('on-seat')}>${seatShape(mark, 9.5)}</g>`,
  );

const pictureOf = (thing: string, { view }: Pick<Setting, 'view'>): TemplateResult | undefined => {
  const [kind, id = ''] = thing.split(':');
  if ((kind === 'tile' || kind === 'card') && Object.hasOwn(TILES, id))
    return picture('0 0 100 102', 'shown', faceOf(id as TileId, view.business));
  if (kind === 'counts' && Object.hasOwn(TILES, id)) {
    const { width, drawn } = countedSlip(id as TileId);
    return picture(`-12 -12 ${width + 2} 24`, 'shown', drawn);
  }
  if (kind === 'seat') return plate(markOf(Number(id)));
  if (kind === 'stack' && view.stack.back) return picture('0 0 100 102', 'shown', backArt(view.stack.back));
  const colour = COLOURS.find((each) => each === id);
  if (kind === 'who' && colour) return picture('-16 -18 32 38', 'shown', standingPerson(colour));
  const business = BUSINESSES.find((each) => each === id);
  return kind === 'token' && business ? picture('-9 -9 18 18', 'shown', businessIcon(business)) : undefined;
};

/** A cell of the City, `cell:-1,2`. */
const whereIs = (thing: string): Frame | undefined => {
  const [, x, y] = /^cell:(-?\d+),(-?\d+)$/.exec(thing) ?? [];
  return x === undefined ? undefined : { x: Number(x) * 100, y: Number(y) * 100, width: 100, height: 100 };
};

/** Streets for players who are learning it. */
export const learn: Learn<View, Action, Setting> = {
  game: streets,
  text,
  help: streetsHelp,
  attempt,
  placeAt,
  whereIs,
  boundsAt,
  picture: pictureOf,
  refused,
  wayOut,
};
