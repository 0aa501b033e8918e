import { html, svg, type TemplateResult } from 'lit';
import { wheresMyRide } from '../../../rules/games/wheres-my-ride/game.ts';
import { keepsOf } from '../../../rules/games/wheres-my-ride/model/riders.ts';
import type { Action, View } from '../../../rules/games/wheres-my-ride/model/types.ts';
import { text } from '../../../rules/games/wheres-my-ride/words/en.ts';
import { wheresMyRideHelp } from '../../../rules/games/wheres-my-ride/words/help/about.ts';
import type { Attempt } from '../../../rules/kit/words/help.ts';
import { picture } from '../kit/art/icons.ts';
import { taxi } from '../kit/art/pieces.ts';
import type { Learn } from '../kit/learn/learn.ts';
import { ratingStar } from './board/art/pieces.ts';
import { spotOf } from './board/plans.ts';
import type { Setting } from './board/setting.ts';
import { emojiImage } from './board/words.ts';

const onText = (id: string, { view, choice }: Setting): Attempt<Action> => {
  if (view.phase === 'emoji' && view.you === view.driver) {
    const held = choice.chosen.find((step) => step.startsWith('token:'))?.slice('token:'.length);
    return { type: 'place', ...(held && { emoji: held }), text: id };
  }
  return keepsOf(view) === 1 ? { type: 'keep', texts: [id] } : { type: 'keep' };
};

/** The action a player attempts by pressing a text, an emoji, or a location. */
const attempt = (step: string, setting: Setting): Attempt<Action> | undefined => {
  const [kind, id = ''] = step.split(':');
  if (kind === 'text') return onText(id, setting);
  if (kind === 'token') return { type: 'place', emoji: id };
  if (step === spotOf(null)) return { type: 'settle', location: null };
  return kind === 'location' || kind === 'at' ? { type: 'settle', location: id } : undefined;
};

const pictureOf = (
  thing: string,
  setting: Pick<Setting, 'view'> & Partial<Setting>,
): TemplateResult | undefined => {
  const [kind, id = ''] = thing.split(':');
  if (kind === 'emoji' || kind === 'token') return emojiImage(setting.view, id, 40);
  if (kind === 'star' || kind === 'stars' || kind === 'tile')
    return picture('-12 -12 24 24', 'shown', ratingStar(true));
  if (kind === 'seat') return picture('-30 -30 60 60', 'shown', taxi(Number(id)));
  const drawn = kind === 'location' || kind === 'at' ? setting.later?.pictureOf(id) : undefined;
  return drawn && html`<svg class="shown" viewBox="0 0 120 90" aria-hidden="true">${svg`${drawn}`}</svg>`;
};

/** Where's My Ride? for players who are learning it. */
export const learn: Learn<View, Action, Setting> = {
  game: wheresMyRide,
  text,
  help: wheresMyRideHelp,
  attempt,
  picture: pictureOf,
};
