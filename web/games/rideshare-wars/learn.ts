import { html, type TemplateResult } from 'lit';
import type { Action, View } from '../../../rules/games/rideshare-wars/model/types.ts';
import type { Attempt } from '../../../rules/kit/words/help.ts';
import { ALL_TOOLS } from '../../../rules/games/rideshare-wars/model/riders.ts';
import {
  isGreen,
  type City,
  type Milestone,
  type Option,
  type Tool,
} from '../../../rules/games/rideshare-wars/model/kinds.ts';
import { recap } from '../../../rules/games/rideshare-wars/words/recap.ts';
import { rideshareWars } from '../../../rules/games/rideshare-wars/game.ts';
import { rideshareWarsHelp as help } from '../../../rules/games/rideshare-wars/words/help/about.ts';
import { text } from '../../../rules/games/rideshare-wars/words/en.ts';
import type { Learn } from '../kit/learn/learn.ts';
import { attemptOf } from '../kit/clicks.ts';
import { picture } from '../kit/art/icons.ts';
import { taxi } from '../kit/art/pieces.ts';
import type { Setting } from './board/setting.ts';
import { CLICKS, LATER, namedIn, type LaterAction } from './board/plans.ts';
import { cityLetter, riderCard, toolCard } from './board/pieces/pieces.ts';
import { sign, type SignName } from './board/art/signs.ts';

/** What a player attempts by pressing this; once options are due, a rider or a place begins one of them. */
const attempt = (step: string, { view }: Setting): Attempt<Action> | undefined => {
  if (step.startsWith('option:')) return { type: namedIn(step) as Option };
  if (step.startsWith('zone:')) return { type: 'lay' };
  return view.turn.at === 'options' ? attemptOf<LaterAction>(LATER, [], step) : attemptOf(CLICKS, [], step);
};

const framed = (drawn: TemplateResult): TemplateResult => html`<span class="shown">${drawn}</span>`;

/** Signs that what they stand for is told beside. */
const SIGNS: Readonly<Record<string, SignName>> = {
  drivers: 'wheel',
  spare: 'wheel',
  loans: 'loan',
  tools: 'tool',
  riders: 'rider',
  coming: 'rider',
  bank: 'bank',
};

const pictureOf = (thing: string, { later }: Setting): TemplateResult | undefined => {
  const name = namedIn(thing);
  switch (thing.split(':')[0]) {
    case 'rider':
    case 'card':
    case 'laid':
    case 'drawn':
      return framed(riderCard(later, name));
    case 'tool':
      return ALL_TOOLS.includes(name as Tool) ? framed(toolCard(later, name as Tool)) : undefined;
    case 'milestone':
      return sign(isGreen(name as Milestone) ? 'flag' : 'key', 34);
    case 'city':
      return cityLetter(name as City);
    case 'sign':
      return Object.hasOwn(SIGNS, name) ? sign(SIGNS[name]!, 34) : undefined;
    case 'seat':
      return picture('-26 -32 52 64', 'shown', taxi(Number(name)));
    default:
      return undefined;
  }
};

export const learn: Learn<View, Action, Setting> = {
  game: rideshareWars,
  text,
  recap,
  help,
  attempt,
  picture: pictureOf,
};
