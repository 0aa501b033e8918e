import type { TemplateResult } from 'lit';
import { curbside } from '../../../rules/games/curbside/game.ts';
import type { Action, Cell, Kind, View } from '../../../rules/games/curbside/model/types.ts';
import { text } from '../../../rules/games/curbside/words/en.ts';
import { curbsideHelp } from '../../../rules/games/curbside/words/help/about.ts';
import { attemptOf } from '../kit/clicks.ts';
import { at } from '../kit/art/base.ts';
import { icon, picture } from '../kit/art/icons.ts';
import { taxi } from '../kit/art/pieces.ts';
import type { Learn } from '../kit/learn/learn.ts';
import { cone, person, pin, pothole } from './board/art/pieces.ts';
import { roadTile } from './board/art/road.ts';
import { clicks } from './board/plans.ts';
import type { Setting } from './board/setting.ts';
import { grainOf } from './board/stage/scene.ts';
import { faceOf } from './board/tray/hand.ts';

const cellPicture = ({ squares }: View, cell: Cell): TemplateResult | undefined => {
  const { road, block } = squares[cell]!;
  if (block) return picture('0 0 100 102', 'shown', block.kind === 'cone' ? cone() : pothole());
  return road ? picture('0 0 100 102', 'shown', roadTile(road, grainOf(road.kind, cell))) : undefined;
};

const piece = (drawn: unknown): TemplateResult => picture('-34 -34 68 68', 'shown', drawn);

/** The drawing of a thing beside its explanation. */
const pictureOf = (thing: string, { view }: Setting): TemplateResult | undefined => {
  const [kind, id = ''] = thing.split(':');
  switch (kind) {
    case 'fare':
    case 'person':
      return piece(person(id));
    case 'pin':
      return piece(pin(id));
    case 'seat':
    case 'taxi':
      return piece(at(0, 0, taxi(Number(id))));
    case 'card':
      return picture('0 0 100 102', 'shown', faceOf(id as Kind));
    case 'cell':
    case 'road':
    case 'block':
      return cellPicture(view, Number(id));
    case 'deck':
      return icon('deck');
    default:
      return undefined;
  }
};

/** Curbside for players who are learning it. */
export const learn: Learn<View, Action, Setting> = {
  game: curbside,
  text,
  help: curbsideHelp,
  attempt: (step, { choice }) => attemptOf(clicks, choice.chosen, step),
  picture: pictureOf,
};
