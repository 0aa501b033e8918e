import { html, svg, type TemplateResult } from 'lit';
import { wheresMyRide } from '../../../rules/games/wheres-my-ride/game.ts';
import { keepsOf } from '../../../rules/games/wheres-my-ride/model/riders.ts';
import type { Action, View } from '../../../rules/games/wheres-my-ride/model/types.ts';
import { text, wheresMyRideHelp } from '../../../rules/games/wheres-my-ride/words/en.ts';
import { byKind } from '../../../rules/kit/words/help.ts';
import { attemptOf } from '../kit/clicks.ts';
import { picture } from '../kit/art/icons.ts';
import { taxi } from '../kit/art/pieces.ts';
import type { Learn } from '../kit/learn/learn.ts';
import { ratingStar } from './board/art/pieces.ts';
import { clicks, type Setting } from './board/plans.ts';
import { emojiImage } from './board/words.ts';

type Seen = Pick<Setting, 'view'> & Partial<Setting>;

const emoji = (id: string, { view }: Seen): TemplateResult => emojiImage(view, id, 40);
const rating = (): TemplateResult => picture('-12 -12 24 24', 'shown', ratingStar(true));
const place = (id: string, { later }: Seen): TemplateResult | undefined =>
  later &&
  html`<svg class="shown" viewBox="0 0 120 90" aria-hidden="true">${svg`${later.pictureOf(id)}`}</svg>`;

export const learn: Learn<View, Action, Setting> = {
  game: wheresMyRide,
  text,
  help: wheresMyRideHelp,
  attempt: (step, { view, choice }) => {
    const [kind, id = ''] = step.split(':');
    if (kind !== 'text') return attemptOf(clicks, choice.chosen, step.replace('location:', 'at:'));
    if (view.phase === 'emoji' && view.you === view.driver) return { type: 'place', text: id };
    return { type: 'keep', ...(keepsOf(view) === 1 && { texts: [id] }) };
  },
  picture: byKind<[Seen], TemplateResult>({
    emoji,
    token: emoji,
    star: rating,
    stars: rating,
    tile: rating,
    seat: (id) => picture('-30 -30 60 60', 'shown', taxi(Number(id))),
    location: place,
    at: place,
  }),
};
