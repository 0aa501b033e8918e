import type { TemplateResult } from 'lit';
import { automobiles } from '../../../rules/games/automobiles/game.ts';
import { isGear, WEAR, type Color, type Pile } from '../../../rules/games/automobiles/model/colors.ts';
import type { Action, View } from '../../../rules/games/automobiles/model/types.ts';
import type { DriverId, SponsorId } from '../../../rules/games/automobiles/season/sponsors.ts';
import { segmentOf, type Spot, type Track } from '../../../rules/games/automobiles/track/track.ts';
import { CARDS, type CardId } from '../../../rules/games/automobiles/cards/cards.ts';
import { text } from '../../../rules/games/automobiles/words/en.ts';
import { automobilesHelp } from '../../../rules/games/automobiles/words/help/about.ts';
import type { Attempt } from '../../../rules/kit/words/help.ts';
import type { Frame } from '../kit/camera/frame.ts';
import type { Learn } from '../kit/learn/learn.ts';
import { cubePicture } from './board/art/cube.ts';
import { racerPicture } from './board/art/racer.ts';
import type { Setting } from './board/setting.ts';
import { circuitOf, standAt } from './board/stage/circuit.ts';

const useOf = ({ cards }: View, color: Color): Attempt<Action> => {
  if (color === WEAR) return { type: 'use', card: 'wear' };
  return isGear(color) ? { type: 'gear', color } : { type: 'use', card: cards[color] };
};

/** Pressing a space attempts to drive there with the cube in hand. */
const driveTo = ({ choice, view }: Setting, to: number): Attempt<Action> => {
  const held = choice.chosen.find((step) => step.startsWith('cube:'))?.slice('cube:'.length) as
    | Color
    | undefined;
  if (view.steps[0]?.do === 'move') return { type: 'move', to };
  return held && isGear(held) ? { type: 'gear', color: held, to } : { type: 'gear', to };
};

/** The action a player attempts by pressing a cube, a card in the market, a tool, or a space. */
const attempt = (step: string, setting: Setting): Attempt<Action> | undefined => {
  const [kind, id = '', color = ''] = step.split(':');
  switch (kind) {
    case 'cube':
      return useOf(setting.view, id as Color);
    case 'card':
      return { type: 'use', card: id as CardId };
    case 'buy':
      return { type: 'buy', color: id as Color };
    case 'take':
      return { type: 'choose', from: id as Pile, color: color as Color };
    case 'segment':
      return driveTo(setting, Number(id));
    case 'driver':
      return id ? { type: 'choose-driver', driver: Number(id) as DriverId } : { type: 'driver' };
    case 'sponsor':
      return { type: 'take-sponsor', sponsor: id as SponsorId };
    case 'pit-stop':
      return { type: 'pit-stop' };
    default:
      return undefined;
  }
};

/** The radius around the middle of a segment in which a press counts as it. */
const NEAR = 26;

const spotsOf = ({ lanes, segments }: Track): Spot[] =>
  lanes.flatMap((_, lane) => Array.from({ length: segments }, (__, distance) => ({ lane, distance })));

/** A segment of the circuit, `segment:12`. */
const whereIs = (thing: string, { tracks, race }: View): Frame | undefined => {
  const [, id] = /^segment:(\d+)$/.exec(thing) ?? [];
  if (id === undefined) return undefined;
  const circuit = circuitOf(tracks[race]!);
  const spot = spotsOf(circuit.track).find((one) => segmentOf(circuit.track, one) === Number(id));
  if (!spot) return undefined;
  const [x, y] = standAt(circuit, spot);
  return { x: x - NEAR, y: y - NEAR, width: 2 * NEAR, height: 2 * NEAR };
};

/** The segment under a press on the circuit. */
const placeAt = (event: MouseEvent, { camera, circuit, view }: Setting): string | undefined => {
  const target = event.composedPath().find((each) => each instanceof Element && each.matches('.circuit'));
  if (!target || view.phase === 'sponsors') return undefined;
  const [x, y] = camera.pointAt(event);
  const { track } = circuit;
  const spots = spotsOf(track);
  const far = spots.map((spot) => {
    const [sx, sy] = standAt(circuit, spot);
    return Math.hypot(sx - x, sy - y);
  });
  const nearest = far.indexOf(Math.min(...far));
  return far[nearest]! < NEAR ? `segment:${segmentOf(track, spots[nearest]!)}` : undefined;
};

/** The drawing of a thing beside its explanation. */
const pictureOf = (thing: string): TemplateResult | undefined => {
  const [kind, id = ''] = thing.split(':');
  if (kind === 'cube') return cubePicture(id as Color, 'shown');
  if (kind === 'card')
    return Object.hasOwn(CARDS, id) ? cubePicture(CARDS[id as CardId].color, 'shown') : undefined;
  return kind === 'car' || kind === 'seat' ? racerPicture(Number(id)) : undefined;
};

/** Automobiles for players who are learning it. */
export const learn: Learn<View, Action, Setting> = {
  game: automobiles,
  text,
  help: automobilesHelp,
  attempt,
  placeAt,
  whereIs,
  picture: pictureOf,
};
