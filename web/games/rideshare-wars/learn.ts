import { html, type TemplateResult } from 'lit';
import { rideshareWars } from '../../../rules/games/rideshare-wars/game.ts';
import {
  isGreen,
  type City,
  type Milestone,
  type NormalTool,
  type Option,
  type Tool,
} from '../../../rules/games/rideshare-wars/model/kinds.ts';
import type { Action, View } from '../../../rules/games/rideshare-wars/model/types.ts';
import { text } from '../../../rules/games/rideshare-wars/words/en.ts';
import { rideshareWarsHelp as help } from '../../../rules/games/rideshare-wars/words/help/about.ts';
import { recap } from '../../../rules/games/rideshare-wars/words/recap.ts';
import type { Attempt } from '../../../rules/kit/words/help.ts';
import { picture } from '../kit/art/icons.ts';
import { taxi } from '../kit/art/pieces.ts';
import type { Learn } from '../kit/learn/learn.ts';
import { sign, type SignName } from './board/art/signs.ts';
import { cityLetter, toolCard } from './board/pieces/plates.ts';
import { riderCard } from './board/pieces/rider.ts';
import { namedIn } from './board/plans.ts';
import type { Setting } from './board/setting.ts';

const isOptions = ({ view }: Setting): boolean => view.turn.at === 'options';

/** The action a player attempts by pressing a card, an option, or a milestone. */
const attempt = (step: string, setting: Setting): Attempt<Action> | undefined => {
  const name = namedIn(step);
  switch (step.split(':')[0]) {
    case 'slot':
      return isOptions(setting)
        ? { type: 'swap', slot: Number(name) }
        : { type: 'acquire', slot: Number(name) };
    case 'acquire':
    case 'displace':
      return { type: step.startsWith('a') ? 'acquire' : 'displace', slot: Number(name) };
    case 'curb':
      return { type: 'curbside', slot: Number(name) };
    case 'card':
      return isOptions(setting) ? { type: 'bank', card: name } : { type: 'lay', card: name };
    case 'zone':
      return { type: 'lay' };
    case 'tool':
      return { type: 'play', tool: name as NormalTool };
    case 'laid':
      return { type: 'trade', card: name };
    case 'milestone':
      return { type: 'take', milestone: name as Milestone };
    case 'option':
      return { type: name as Option };
    case 'borrow':
      return { type: 'borrow' };
    default:
      return undefined;
  }
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

/** The drawing of a thing beside its explanation. */
const pictureOf = (thing: string, { later }: Setting): TemplateResult | undefined => {
  const name = namedIn(thing);
  switch (thing.split(':')[0]) {
    case 'rider':
    case 'card':
    case 'laid':
    case 'drawn':
      return framed(riderCard(later, name));
    case 'tool':
      return name in { undo: 1, ask: 1 } ? undefined : framed(toolCard(later, name as Tool));
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

/** Rideshare Wars for players who are learning it. */
export const learn: Learn<View, Action, Setting> = {
  game: rideshareWars,
  text,
  recap,
  help,
  attempt,
  picture: pictureOf,
};
