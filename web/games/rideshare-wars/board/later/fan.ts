import { plural } from '../../../../../rules/kit/words/english.ts';
import { html, nothing, type TemplateResult } from 'lit';
import {
  inZone,
  riderOf,
  valueIn,
  type RiderId,
} from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import {
  placeName,
  powerEffect,
  rider,
  TYPE_NAMES,
} from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { icon } from '../../../kit/art/icons.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { cityInks } from '../art/signs.ts';
import { riderCard } from '../pieces/rider.ts';

import type { Place, Setting } from '../setting.ts';
import { canPickLaid } from '../stage/zone.ts';

const factsOf = ({ view, owner }: Setting, card: RiderId): string[] => {
  const { power, trade, times } = riderOf(card);
  const value = valueIn(view.tableaus[owner]!, card);
  const points = plural(value, 'point');
  return [
    times === undefined ? `${points}.` : msg`${points} now: it grows with its kind.`,
    ...(power ? [powerEffect(power)] : []),
    ...(trade === undefined
      ? []
      : [
          trade < 0
            ? msg`Trade: pay ${plural(-trade, 'driver')}.`
            : msg`Trade: gain ${plural(trade, 'driver')}.`,
        ]),
  ];
};

const fanned = (setting: Setting, card: RiderId): TemplateResult => {
  const { later, telling } = setting;
  return html`<li>
    ${stepButton(
      setting,
      { step: `laid:${card}`, kind: 'fanned spot', isOpen: canPickLaid(setting, card) },
      html`<span class="vh">${toText([rider(card)], telling)}</span>${riderCard(later, card)}`,
    )}
    <div>
      <b>${TYPE_NAMES[riderOf(card).type]}</b>
      ${factsOf(setting, card).map((fact) => html`<p>${fact}</p>`)}
    </div>
  </li>`;
};

export const fanPart = (setting: Setting, place: Place): TemplateResult => {
  const { view, owner, seat, look } = setting;
  const cards = inZone(view.tableaus[owner]!, place).toReversed();
  const whose = owner === seat ? nothing : html`<span>${setting.telling.name(owner)}</span>`;
  return html`<section class="fan" aria-label=${placeName(place)} style=${cityInks(place.city)}>
    <header>
      <h2 tabindex="-1">${placeName(place)} ${whose}</h2>
      <button class="btn quiet" aria-label="Close" @click=${() => look(undefined)}>${icon('close')}</button>
    </header>
    ${cards.length === 0 ? html`<p>No riders here yet.</p>` : nothing}
    <ul>
      ${cards.map((card) => fanned(setting, card))}
    </ul>
  </section>`;
};
