import type { TemplateResult } from 'lit';
import { automobiles } from '../../../rules/games/automobiles/game.ts';
import { isGear, WEAR, type Color } from '../../../rules/games/automobiles/model/colors.ts';
import type { Action, View } from '../../../rules/games/automobiles/model/types.ts';
import { spotOf } from '../../../rules/games/automobiles/track/track.ts';
import { CARDS, type CardId } from '../../../rules/games/automobiles/cards/cards.ts';
import { text } from '../../../rules/games/automobiles/words/en.ts';
import { automobilesHelp } from '../../../rules/games/automobiles/words/help/why-not.ts';
import { byKind, type Attempt } from '../../../rules/kit/words/help.ts';
import { attemptOf } from '../kit/clicks.ts';
import type { Frame } from '../kit/camera/frame.ts';
import type { Learn } from '../kit/learn/learn.ts';
import { cubePicture, racerPicture } from './board/art/pieces.ts';
import { clicks, isSegment } from './board/plans.ts';
import type { Setting } from './board/setting.ts';
import { circuitOf, standAt } from './board/stage/circuit.ts';

const useOf = ({ cards }: View, color: Color): Attempt<Action> => {
  if (color === WEAR) return { type: 'use', card: 'wear' };
  return isGear(color) ? { type: 'gear', color } : { type: 'use', card: cards[color] };
};

const attempt = (step: string, { choice, view }: Setting): Attempt<Action> | undefined => {
  const [kind, id = ''] = step.split(':');
  if (kind === 'cube') return useOf(view, id as Color);
  if (isSegment(step) && choice.chosen.length === 0 && view.steps[0]?.do !== 'move')
    return { type: 'gear', to: Number(id) };
  return attemptOf(clicks, choice.chosen, step);
};

/** The radius around the middle of a segment in which a press counts as it. */
const NEAR = 26;

const whereIs = byKind<[View], Frame>({
  segment: (id, { tracks, race }) => {
    const circuit = circuitOf(tracks[race]!);
    const spot = spotOf(circuit.track, Number(id), 0);
    if (!circuit.track.by[spot.lane]) return undefined;
    const [x, y] = standAt(circuit, spot);
    return { x: x - NEAR, y: y - NEAR, width: 2 * NEAR, height: 2 * NEAR };
  },
});

const placeAt = (event: MouseEvent, { camera, circuit, view }: Setting): string | undefined => {
  const target = event.composedPath().find((each) => each instanceof Element && each.matches('.circuit'));
  if (!target || view.phase === 'sponsors') return undefined;
  const [x, y] = camera.pointAt(event);
  const { lanes, segments } = circuit.track;
  const far = Array.from({ length: lanes.length * segments }, (_, to) => {
    const [sx, sy] = standAt(circuit, spotOf(circuit.track, to, 0));
    return Math.hypot(sx - x, sy - y);
  });
  const nearest = Math.min(...far);
  return nearest < NEAR ? `segment:${far.indexOf(nearest)}` : undefined;
};

export const learn: Learn<View, Action, Setting> = {
  game: automobiles,
  text,
  help: automobilesHelp,
  attempt,
  placeAt,
  whereIs,
  picture: byKind<[Setting], TemplateResult>({
    cube: (id) => cubePicture(id as Color, 'shown'),
    card: (id) => cubePicture(CARDS[id as CardId].color, 'shown'),
    car: (id) => racerPicture(Number(id)),
    seat: (id) => racerPicture(Number(id)),
  }),
};
