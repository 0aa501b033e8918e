import { html, nothing, type TemplateResult } from 'lit';
import type { NormalTool } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import {
  TYPE_NAMES,
  riderInFull,
  tool,
  toolEffect,
} from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { riderOf, type RiderId } from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { handCard, rack } from '../../../kit/parts/hand.ts';
import { canPick, type Setting } from '../setting.ts';
import { riderCard, toolCard } from '../pieces/pieces.ts';

const shortName = (card: RiderId): string => {
  const { type } = riderOf(card);
  return type === 'party' ? msg`Party` : TYPE_NAMES[type];
};

const riderInHand = (setting: Setting, card: RiderId, step: string): TemplateResult => {
  const words = toText(riderInFull(card), setting.telling);
  const isPlayable = canPick(setting, step);
  return handCard(setting, {
    step,
    label: shortName(card),
    face: html`<span class="face" data-thing=${`rider:${card}`}>${riderCard(setting.later, card)}</span>`,
    title: words,
    aside: isPlayable ? `, ${words}` : msg`, ${words} Not now.`,
    isOpen: isPlayable,
    pick: setting.pick,
    drag: setting.drag,
  });
};

const toolInHand = (setting: Setting, name: NormalTool): TemplateResult => {
  const step = `tool:${name}`;
  const isPlayable = canPick(setting, step);
  return handCard(setting, {
    step,
    label: '',
    face: html`<span class="face">${toolCard(setting.later, name)}</span>`,
    title: `${tool(name).text}: ${toolEffect(name)}`,
    aside: isPlayable ? `: ${toolEffect(name)}` : msg`: ${toolEffect(name)} Not now.`,
    isOpen: isPlayable,
    pick: setting.pick,
  });
};

/** Riders that are looked at lie on the rack until one of them is kept, or none. */
const ridersPart = (setting: Setting): TemplateResult => {
  const { view } = setting;
  if (view.drawn.length > 0)
    return rack(
      view.drawn.map((card) => riderInHand(setting, card, `drawn:${card}`)),
      { label: msg`Riders you look at` },
    );
  const cards = view.hand.map((card) => riderInHand(setting, card, `card:${card}`));
  return rack(cards, { label: msg`Your riders`, empty: msg`No riders in your hand.` });
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
