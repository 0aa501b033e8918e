import { html, nothing, type TemplateResult } from 'lit';
import {
  riderOf,
  type NormalTool,
  type RiderId,
} from '../../../../../rules/games/rideshare-wars/model/cards.ts';
import {
  TYPE_NAMES,
  riderInFull,
  tool,
  toolEffect,
} from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { handCard, rack, type HandCard } from '../../../kit/parts/hand.ts';
import { canPick, type Setting } from '../setting.ts';
import { riderCard, toolCard } from '../pieces/pieces.ts';

const shortName = (card: RiderId): string => {
  const { type } = riderOf(card);
  return type === 'party' ? msg`Party` : TYPE_NAMES[type];
};

/** `says` is what it does, after its name. */
type Held = Omit<HandCard, 'aside' | 'isOpen' | 'pick'> & { says: string };
const heldCard = (setting: Setting, { says, ...card }: Held): TemplateResult => {
  const isOpen = canPick(setting, card.step);
  const aside = isOpen ? says : msg`${says} Not now.`;
  return handCard(setting, { ...card, aside, isOpen, pick: setting.pick });
};

const riderInHand = (setting: Setting, card: RiderId, step: string): TemplateResult => {
  const { later, telling, drag } = setting;
  const title = toText(riderInFull(card), telling);
  const face = html`<span class="face" data-thing=${`rider:${card}`}>${riderCard(later, card)}</span>`;
  return heldCard(setting, { step, label: shortName(card), face, title, says: `, ${title}`, drag });
};

const toolInHand = (setting: Setting, name: NormalTool): TemplateResult => {
  const says = `: ${toolEffect(name)}`;
  const face = html`<span class="face">${toolCard(setting.later, name)}</span>`;
  return heldCard(setting, {
    step: `tool:${name}`,
    label: '',
    face,
    title: `${tool(name).text}${says}`,
    says,
  });
};

/** Riders that are looked at lie on the rack until one of them is kept, or none. */
const ridersPart = (setting: Setting): TemplateResult => {
  const { drawn, hand } = setting.view;
  const isLooking = drawn.length > 0;
  const cards = isLooking
    ? drawn.map((card) => riderInHand(setting, card, `drawn:${card}`))
    : hand.map((card) => riderInHand(setting, card, `card:${card}`));
  const label = isLooking ? msg`Riders you look at` : msg`Your riders`;
  return rack(cards, { label, empty: msg`No riders in your hand.` });
};

/** Whether so many riders leave room for the tools beside them on a phone. */
const areBeside = (riders: number, tools: number): boolean => 52 * riders + 70 * tools < 350;

/** Riders and tools, each on a rack of its own; both are shown, whatever the step needs. */
export const handPart = (setting: Setting): TemplateResult | typeof nothing => {
  if (setting.seat === null) return nothing;
  const { drawn, hand, tools } = setting.view;
  const riders = Math.max(1, drawn.length > 0 ? drawn.length : hand.length);
  const isBeside = areBeside(riders, tools.length);
  const slips = tools.map((name) => toolInHand(setting, name));
  return html`<div
    class=${isBeside ? 'racks' : 'racks full'}
    style=${`--riders: ${riders}; --tools: ${isBeside ? tools.length : 0}`}
  >
    ${ridersPart(setting)}
    ${tools.length > 0 ? html`<div class="slips">${rack(slips, { label: msg`Your tools` })}</div>` : nothing}
  </div>`;
};
