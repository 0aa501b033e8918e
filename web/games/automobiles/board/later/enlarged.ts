import { html, nothing, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import type { CardId } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { GEARS, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import { CARD_EFFECTS, DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { driverName } from '../../../../../rules/games/automobiles/model/data.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { icon } from '../../../kit/art/icons.ts';
import { cubePicture, racerPicture } from '../art/pieces.ts';
import { seasonPart } from './season.ts';
import { wareOf, type Setting } from '../setting.ts';
import { pileRows } from './piles.ts';

const clausesOf = async (card: CardId): Promise<TemplateResult> => {
  const { CARD_CLAUSES } = await import('../../guide/cards.ts');
  return html`<ul class="clauses">
    ${CARD_CLAUSES[card].map((clause) => html`<li>${clause}</li>`)}
  </ul>`;
};

const gearText = (color: Color): string => {
  const gear = GEARS.findIndex((each) => each === color);
  if (gear < 0)
    return msg`Gained on the road. Used as an action, it is discarded; a pit stop removes all that is active.`;
  return msg`Drives one space of its color. Entering one costs ${gear + 1} wear when the turn ends, unless you draft: only the highest color counts.`;
};

const colorCard = (setting: Setting, color: Color): TemplateResult => {
  const { name, card, cost, value, left } = wareOf(setting, color);
  return html`<header>
      ${cubePicture(color)}
      <h2>${name}</h2>
    </header>
    <p class="facts">
      ${cost > 0 ? `Costs $${cost}, pays $${value}, ${left} in stock.` : `${left} in stock; not for sale.`}
    </p>
    <p>${card ? toText(CARD_EFFECTS[card], setting.telling) : gearText(color)}</p>
    ${card ? until(clausesOf(card), nothing) : nothing}`;
};

const seatCard = (setting: Setting, seat: number): TemplateResult => {
  const { view, telling } = setting;
  const { driver } = view.seats[seat]!;
  return html`<header>
      ${racerPicture(seat)}
      <h2>${telling.name(seat)}</h2>
    </header>
    ${driver === null ? nothing : html`<p><b>${driverName(driver)}, driver ${driver}.</b> ${toText(DRIVER_EFFECTS[driver - 1]!, telling)}</p>`}
    ${pileRows(setting, seat)}`;
};

const closer = (setting: Setting): TemplateResult | typeof nothing => {
  const { looked } = setting;
  if (!looked || 'market' in looked) return nothing;
  if ('color' in looked) return colorCard(setting, looked.color);
  return 'seat' in looked ? seatCard(setting, looked.seat) : seasonPart(setting);
};

export const enlargedPart = (setting: Setting): TemplateResult => {
  const closed = ({ newState }: ToggleEvent): void => {
    if (newState === 'closed') setting.look(undefined);
  };
  return html`<section
    class="popped enlarged"
    id="closer"
    popover="auto"
    aria-label="A closer look"
    @toggle=${closed}
  >
    <button class="btn quiet shut" popovertarget="closer" autofocus aria-label="Close">
      ${icon('close')}
    </button>
    ${closer(setting)}
  </section>`;
};
