import { html, type TemplateResult } from 'lit';
import type { Action, View } from '../../../rules/games/rideshare-wars/model/types.ts';
import { byKind, type Attempt } from '../../../rules/kit/words/help.ts';
import {
  ALL_TOOLS,
  isGreen,
  type City,
  type Milestone,
  type Option,
  type Tool,
} from '../../../rules/games/rideshare-wars/cards.ts';
import { recap } from '../../../rules/games/rideshare-wars/words/page.ts';
import { rideshareWars } from '../../../rules/games/rideshare-wars/game.ts';
import { rideshareWarsHelp as help } from '../../../rules/games/rideshare-wars/words/help/why-not.ts';
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

const riderPicture = (id: string, { later }: Setting): TemplateResult => framed(riderCard(later, id));

const pictureOf = byKind<[Setting], TemplateResult>({
  rider: riderPicture,
  card: riderPicture,
  laid: riderPicture,
  drawn: riderPicture,
  tool: (id, { later }) => (ALL_TOOLS.includes(id as Tool) ? framed(toolCard(later, id as Tool)) : undefined),
  milestone: (id) => sign(isGreen(id as Milestone) ? 'flag' : 'key', 34),
  city: (id) => cityLetter(id as City),
  sign: (id) => (Object.hasOwn(SIGNS, id) ? sign(SIGNS[id]!, 34) : undefined),
  seat: (id) => picture('-26 -32 52 64', 'shown', taxi(Number(id))),
});

export const learn: Learn<View, Action, Setting> = {
  game: rideshareWars,
  text,
  recap,
  help,
  attempt,
  picture: pictureOf,
};
