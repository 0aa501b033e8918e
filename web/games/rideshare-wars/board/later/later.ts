// Everything loaded after the board: people, what a choice would do, and what opens on request.
import table from '../../../../ui/table.css';
import fanStyles from './fan.css';
import sheetStyles from './sheet.css';
import zoneStyles from './in-zone.css';
import { html, nothing, type TemplateResult } from 'lit';
import type { Seat } from '../../../../../rules/kit/game.ts';
import type { View } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import {
  FIGURES,
  inZone,
  isAt,
  riderOf,
  valueIn,
  type Option,
  type Place,
  type Power,
  type RiderId,
} from '../../../../../rules/games/rideshare-wars/cards.ts';
import { OPTION_FACTS } from '../../../../../rules/games/rideshare-wars/words/help/signs.ts';
import { explained } from '../../../../../rules/kit/words/help.ts';
import { NAMES, placeName, rider } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { plural } from '../../../../../rules/kit/words/english.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/words.ts';
import { icon } from '../../../kit/art/icons.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { aimBy, aimOf, canPick, type Setting } from '../setting.ts';
import { POWER_SIGNS, cityInks, sign } from '../art/signs.ts';
import { riderCard } from '../pieces/pieces.ts';

/** What an option does, in a sentence or two. */
export const optionSays = (option: Option): string => explained(OPTION_FACTS[option])[1];
export { figureOf, sceneOf, toolArt } from '../../art/pictures.ts';
export { sheetPart } from './sheet.ts';
export const styles = [table, zoneStyles, fanStyles, sheetStyles];

const factsOf = ({ view, owner }: Setting, card: RiderId): string[] => {
  const { power, trade, times } = riderOf(card);
  const value = valueIn(view.tableaus[owner]!, card);
  const points = plural(value, 'point');
  const drivers = plural(Math.abs(trade ?? 0), 'driver');
  return [
    times === undefined ? `${points}.` : msg`${points} now: it grows with its kind.`,
    ...(power ? [NAMES.powers[power]] : []),
    ...(trade === undefined ? [] : [trade < 0 ? msg`Trade: pay ${drivers}.` : msg`Trade: gain ${drivers}.`]),
  ];
};

const fanned = (setting: Setting, card: RiderId): TemplateResult => {
  const { later, telling } = setting;
  const step = `laid:${card}`;
  const isOpen = setting.owner === setting.seat && canPick(setting, step);
  return html`<li>
    ${stepButton(
      setting,
      { step, kind: 'fanned spot', isOpen },
      html`<span class="vh">${toText([rider(card)], telling)}</span>${riderCard(later, card)}`,
    )}
    <div>
      <b class="meta">${NAMES.types[riderOf(card).type]}</b>
      ${factsOf(setting, card).map((fact) => html`<p>${fact}</p>`)}
    </div>
  </li>`;
};

export const fanPart = (setting: Setting, place: Place): TemplateResult => {
  const { view, owner, seat, look } = setting;
  const cards = inZone(view.tableaus[owner]!, place).toReversed();
  const whose = owner === seat ? nothing : html`<span class="sub">${setting.telling.name(owner)}</span>`;
  return html`<section class="fan" aria-label=${placeName(place)} style=${cityInks(place.city)}>
    <header class="row spread">
      <h2 tabindex="-1">${placeName(place)} ${whose}</h2>
      <button class="btn quiet" aria-label="Close" @click=${() => look(undefined)}>${icon('close')}</button>
    </header>
    ${cards.length === 0 ? html`<p>No riders here yet.</p>` : nothing}
    <ul>
      ${cards.map((card) => fanned(setting, card))}
    </ul>
  </section>`;
};

type Takes = (card: RiderId, seat: Seat, view: View) => number;
/** A power's figure, and what it can take or pay off: without any of that, laying the rider changes nothing. */
const EFFECTS: Readonly<Record<Power, readonly [figure: string, takes?: Takes]>> = {
  'gain-drivers': [`+${FIGURES.powerDrivers}`],
  'draw-tool': ['+1'],
  'pay-loan': ['−1', (_, seat, { loans }) => loans[seat]!],
  'trade-bonus': [`+${FIGURES.powerDrivers}`],
  repel: ['', (card, seat, { tableaus }) => inZone(tableaus[seat]!, riderOf(card)).length],
  'drop-tool': ['−1', (_, __, { tools }) => tools.length],
  'drop-rider': ['−1', (card, _, { hand }) => hand.filter((held) => held !== card).length],
};

/** The effect of laying a rider, as a tag: in the viewer's color, or dark if it takes something. */
const tag = (card: RiderId, seat: Seat, { view }: Setting): TemplateResult | typeof nothing => {
  const { power } = riderOf(card);
  if (!power) return nothing;
  const [figure, takes] = EFFECTS[power];
  if (takes?.(card, seat, view) === 0) return nothing;
  return html`<span
    class=${riderOf(card).isRed ? 'tag loss' : 'tag'}
    style=${`--seat:var(--seat-${seat});--edge:var(--seat-${seat}-edge)`}
    >${figure}${sign(POWER_SIGNS[power], 14)}</span
  >`;
};

const aheadOf = ({ ahead, view, later }: Setting, place: Place): TemplateResult[] =>
  ahead.flatMap(({ action, label, color }) => {
    const aim = aimBy(view, action);
    if (!aim?.isLaid || !isAt(aim.card, place)) return [];
    return [
      html`<span class="ghost ahead" data-ahead=${label} style="--ahead: var(--${color})"
        >${riderCard(later, aim.card, 'top')}</span
      >`,
    ];
  });

export const aimedPart = (setting: Setting, place: Place): TemplateResult | typeof nothing => {
  const { seat, owner, later } = setting;
  if (seat === null || owner !== seat) return nothing;
  const aim = aimOf(setting);
  if (!aim || !isAt(aim.card, place)) return html`${aheadOf(setting, place)}`;
  return aim.isLaid
    ? html`<span class="ghost asked"
        >${riderCard(later, aim.card, 'top')}${tag(aim.card, seat, setting)}</span
      >`
    : html`<span class="middle goal" aria-hidden="true"><b class="disc">${sign('plus', 18)}</b></span>`;
};
