import { svg, type TemplateResult } from 'lit';
import { CANTEEN_GAS } from '../../../../../rules/games/curbside/model/data.ts';
import { isRoad, KINDS, type Kind } from '../../../../../rules/games/curbside/model/types.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { color, type Art } from '../../../kit/art/base.ts';
import { picture } from '../../../kit/art/icons.ts';
import { cone, pothole } from '../art/pieces.ts';
import { canteen, cardFace, reroute, roadTile } from '../art/road.ts';
import type { Setting } from '../setting.ts';
import { handCard, rack } from '../../../kit/parts/hand.ts';
import { canBegin } from '../../../kit/parts/step-button.ts';
import { kindLabel } from '../../../../../rules/games/curbside/words/names.ts';

export const faceOf = (kind: Kind): Art => {
  if (isRoad(kind)) return roadTile({ kind, turn: 0 }, KINDS.indexOf(kind) * 5);
  if (kind === 'canteen') return cardFace(color('good-tint'), canteen(CANTEEN_GAS));
  if (kind === 're-route') return cardFace(color('seat-1-tint'), reroute());
  return cardFace(color('lot'), kind === 'cone' ? cone() : pothole());
};

const stackOf = (kind: Kind, count: number): Art =>
  svg`${count > 1 ? svg`<g transform="translate(5 -5)">${faceOf(kind)}</g>` : ''}${faceOf(kind)}`;

const card = (setting: Setting, kind: Kind, count: number): TemplateResult => {
  const step = `card:${kind}`;
  return handCard(setting, {
    step,
    label: toText(kindLabel(kind), setting.telling),
    face: picture('0 0 100 102', 'face', stackOf(kind, count)),
    title: '',
    aside: `${count > 1 ? msg`, ${count} of them` : ''}${canBegin(setting, step) ? '' : msg`, not now`}`,
    count,
  });
};

export const handPart = (setting: Setting): TemplateResult => {
  const stacks = Map.groupBy(setting.view.hand, (kind) => kind);
  return rack([...stacks].map(([kind, { length }]) => card(setting, kind, length)));
};
