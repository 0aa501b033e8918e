import type { TemplateResult } from 'lit';
import { curbside } from '../../../rules/games/curbside/game.ts';
import type { Action, Kind, View } from '../../../rules/games/curbside/model/types.ts';
import { text } from '../../../rules/games/curbside/words/en.ts';
import { curbsideHelp } from '../../../rules/games/curbside/words/help/why-not.ts';
import { byKind } from '../../../rules/kit/words/help.ts';
import { attemptOf } from '../kit/clicks.ts';
import { at } from '../kit/art/base.ts';
import { icon, picture } from '../kit/art/icons.ts';
import { taxi } from '../kit/art/pieces.ts';
import type { Learn } from '../kit/learn/learn.ts';
import { cone, person, pin, pothole } from './board/art/pieces.ts';
import { clicks } from './board/plans.ts';
import type { Setting } from './board/setting.ts';
import { grainOf } from './board/stage/ghosts.ts';
import { faceOf, roadTile } from './board/art/road.ts';

const piece = (drawn: unknown): TemplateResult => picture('-34 -34 68 68', 'shown', drawn);

const fare = (id: string): TemplateResult => piece(person(id));
const cab = (seat: string): TemplateResult => piece(at(0, 0, taxi(Number(seat))));
const cell = (id: string, { view }: Setting): TemplateResult | undefined => {
  const { road, block } = view.squares[Number(id)]!;
  if (block) return picture('0 0 100 102', 'shown', block.kind === 'cone' ? cone() : pothole());
  return road ? picture('0 0 100 102', 'shown', roadTile(road, grainOf(road.kind, Number(id)))) : undefined;
};

export const learn: Learn<View, Action, Setting> = {
  game: curbside,
  text,
  help: curbsideHelp,
  attempt: (step, { choice }) => attemptOf(clicks, choice.chosen, step),
  picture: byKind<[Setting], TemplateResult>({
    fare,
    person: fare,
    pin: (id) => piece(pin(id)),
    seat: cab,
    taxi: cab,
    card: (id) => picture('0 0 100 102', 'shown', faceOf(id as Kind)),
    cell,
    road: cell,
    block: cell,
    deck: () => icon('deck'),
  }),
};
