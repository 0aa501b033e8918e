import { svg, type TemplateResult } from 'lit';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import { building, tileFacts } from '../../../../../rules/games/streets/words/names.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { msg } from '../../../../common/words/msg.ts';
import { picture } from '../../../kit/art/icons.ts';
import { handCard, rack } from '../../../kit/parts/hand.ts';
import { canBegin } from '../../../kit/parts/step-button.ts';
import { tileArt } from '../art/tile.ts';
import { figuresOn } from '../stage/laid.ts';
import { said, type Setting } from '../setting.ts';

/** A Building in a hand: its front, what it pays, and its business. */
export const faceOf = (tile: TileId, withIcons: boolean): Art =>
  svg`${tileArt(tile)}${at(50, 50, figuresOn({ tile, turn: 0 }, withIcons))}`;

const card = (setting: Setting, tile: TileId): TemplateResult => {
  const step = `card:${tile}`;
  return handCard(setting, {
    step,
    label: said(setting, building(tile)),
    face: picture('0 0 100 102', 'face', faceOf(tile, setting.view.business)),
    title: '',
    aside: ` (${said(setting, tileFacts(tile))})${canBegin(setting, step) ? '' : msg`, not now`}`,
  });
};

/** The Buildings on the rack: the Grifter's while it is placed, else the viewer's. */
const onRack = ({ step, you, hand }: Setting['view']): readonly TileId[] =>
  step.at === 'build-for-grifter' && step.seat === you ? [step.tile] : hand;

/** The hand on its rack. */
export const handPart = (setting: Setting): TemplateResult =>
  rack(onRack(setting.view).map((tile) => card(setting, tile)));
