import { flag } from '../../../kit/parts/step-button.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { inZone, riderOf, type RiderId } from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import {
  CITY_NAMES,
  powerEffect,
  rider,
  ZONE_NAMES,
} from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { list } from '../../../../../rules/kit/words/english.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { cityInks } from '../art/signs.ts';
import { riderCard } from '../pieces/rider.ts';

import { canPick, fannedOf, isChosen, type Place, type Setting } from '../setting.ts';
import { aimOf, isAt, zoneStep } from './standing.ts';

const stacked = (setting: Setting, cards: readonly RiderId[]): TemplateResult[] =>
  cards.map(
    (card, i) =>
      html`<span class="layer" data-thing=${`rider:${card}`}
        >${riderCard(setting.later, card, i < cards.length - 1 ? 'covered' : 'top')}</span
      >`,
  );

const isAskedOf = ({ choice, owner, seat }: Setting, cards: readonly RiderId[]): boolean =>
  owner === seat && cards.some((card) => choice.next.has(`laid:${card}`));

const isAimed = (setting: Setting, place: Place): boolean => {
  const aim = aimOf(setting);
  return setting.owner === setting.seat && aim !== undefined && isAt(aim.card, place);
};

const spoken = (setting: Setting, place: Place, cards: readonly RiderId[]): string => {
  const held = cards.length > 0 ? toText(list(cards.map(rider)), setting.telling) : msg`empty`;
  const here = `${CITY_NAMES[place.city]}, ${ZONE_NAMES[place.zone]}: ${held}`;
  const aim = aimOf(setting);
  if (!aim || !isAimed(setting, place)) return here;
  const named = rider(aim.card).text;
  if (!aim.isLaid) return msg`${here}. Take ${named}.`;
  const { power } = riderOf(aim.card);
  return msg`${here}. Lay ${named} here. ${power ? powerEffect(power) : ''}`;
};

const classes = (setting: Setting, place: Place, cards: readonly RiderId[]): string => {
  const isChanged = setting.changes.some(({ seat, card }) => seat === setting.owner && isAt(card, place));
  const isAsked = isAskedOf(setting, cards) || cards.some((card) => isChosen(setting, `laid:${card}`));
  return `zone spot ${isAsked ? 'asked' : ''} ${isChanged ? 'changed' : ''}`;
};

export const zonePart = (setting: Setting, place: Place): TemplateResult => {
  const { view, owner, pick } = setting;
  const cards = inZone(view.tableaus[owner]!, place);
  const step = zoneStep(place);
  const isOpen = isAimed(setting, place) || isAskedOf(setting, cards);
  const fanned = fannedOf(setting);
  const isFirst = place.city === 'a' && place.zone === 'uptown';
  return html`<button
    class=${classes(setting, place, cards)}
    data-cell
    data-stack
    data-step=${step}
    data-drop=${step}
    data-ask=${step}
    style=${`--seat:var(--seat-${owner});${cityInks(place.city)}`}
    tabindex=${isOpen || isFirst ? 0 : -1}
    aria-expanded=${flag(fanned !== undefined && zoneStep(fanned) === step)}
    @click=${() => pick(step)}
  >
    <span class="vh">${spoken(setting, place, cards)}</span>
    ${stacked(setting, cards)}
    ${cards.length > 1 ? html`<span class="more" aria-hidden="true">${cards.length}</span>` : nothing}
    ${setting.later?.aimedPart(setting, place)}
  </button>`;
};

export const canPickLaid = (setting: Setting, card: RiderId): boolean =>
  setting.owner === setting.seat && canPick(setting, `laid:${card}`);
