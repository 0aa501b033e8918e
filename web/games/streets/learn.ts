import type { TemplateResult } from 'lit';
import { streets } from '../../../rules/games/streets/game.ts';
import { BUSINESSES, COLOURS } from '../../../rules/games/streets/model/kinds.ts';
import { TILES, type TileId } from '../../../rules/games/streets/model/tiles.ts';
import type { Action, View } from '../../../rules/games/streets/model/types.ts';
import { text } from '../../../rules/games/streets/words/en.ts';
import { streetsHelp } from '../../../rules/games/streets/words/help/about.ts';
import { among, byKind, type Attempt } from '../../../rules/kit/words/help.ts';
import { attemptOf } from '../kit/clicks.ts';
import { picture } from '../kit/art/icons.ts';
import type { Frame } from '../kit/camera/frame.ts';
import type { Learn } from '../kit/learn/learn.ts';
import { backArt, countedSlip } from './board/art/tile.ts';
import { businessIcon, standingPerson } from './board/art/who.ts';
import { plate } from './board/panels/seats.ts';
import { cellOf, cellStep, clicks } from './board/plans.ts';
import { markOf, type Setting } from './board/setting.ts';
import { faceOf } from './board/tray/hand.ts';
import { refused, wayOut } from './refused.ts';

/** The action a player attempts by pressing a Building in hand, one in the City, or a place. */
const attempt = (step: string, { view, choice }: Setting): Attempt<Action> | undefined => {
  const laid = view.city.find(({ tile }) => step === `tile:${tile}`);
  if (laid && view.step.at === 'move') return { type: 'move', to: laid.tile };
  if (laid && view.step.at === 'score') return { type: 'score', street: laid.tile };
  if (laid && view.step.at !== 'abandon' && choice.chosen.length === 0) return undefined;
  const place = laid && view.step.at !== 'abandon' ? cellStep(laid) : step;
  return (
    attemptOf(clicks, choice.chosen, place) ??
    (place.startsWith('cell:') ? { type: 'build', ...cellOf(place) } : undefined)
  );
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

const front = (id: string, { view }: Setting): TemplateResult | undefined =>
  Object.hasOwn(TILES, id) ? picture('0 0 100 102', 'shown', faceOf(id as TileId, view.business)) : undefined;

const pictureOf = byKind<[Setting], TemplateResult>({
  tile: front,
  card: front,
  counts: (id) => {
    const { width, drawn } = countedSlip(id as TileId);
    return picture(`-12 -12 ${width + 2} 24`, 'shown', drawn);
  },
  seat: (id) => picture('-20 -20 40 44', 'shown', plate(markOf(Number(id)))),
  stack: (_, { view: { stack } }) =>
    stack.back ? picture('0 0 100 102', 'shown', backArt(stack.back)) : undefined,
  who: among(COLOURS, (_, colour) => picture('-16 -18 32 38', 'shown', standingPerson(colour))),
  token: among(BUSINESSES, (_, business) => picture('-9 -9 18 18', 'shown', businessIcon(business))),
});

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
