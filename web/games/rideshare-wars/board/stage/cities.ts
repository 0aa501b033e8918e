import { html, nothing, type TemplateResult } from 'lit';
import {
  CITIES,
  FIGURES,
  ZONES,
  inZone,
  isAt,
  isGreen,
  riderOf,
  type City,
  type Milestone,
  type Place,
  type RiderId,
} from '../../../../../rules/games/rideshare-wars/cards.ts';
import { NAMES, milestone as nameOf, rider } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { countFor, holderOf } from '../../../../../rules/games/rideshare-wars/scoring/milestones.ts';
import { list } from '../../../../../rules/kit/words/english.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/words.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { flag, stepButton } from '../../../kit/parts/step-button.ts';
import {
  aimOf,
  canPick,
  countsIn,
  fannedOf,
  isChosen,
  nearest,
  soonFor,
  viewThen,
  zoneStep,
  type Aim,
  type Setting,
} from '../setting.ts';
import { cityInks } from '../art/signs.ts';
import { cityLetter, milestonePlate, riderCard, seatSign } from '../pieces/pieces.ts';

const stacked = (setting: Setting, cards: readonly RiderId[]): TemplateResult[] =>
  cards.map(
    (card, i) =>
      html`<span class="layer" data-thing=${`rider:${card}`}
        >${riderCard(setting.later, card, i < cards.length - 1 ? 'covered' : 'top')}</span
      >`,
  );

const isAskedOf = ({ choice, owner, seat }: Setting, cards: readonly RiderId[]): boolean =>
  owner === seat && cards.some((card) => choice.next.has(`laid:${card}`));

/** The rider that the choice aims at this place. */
const aimedAt = (setting: Setting, place: Place): Aim | undefined => {
  const aim = aimOf(setting);
  return setting.owner === setting.seat && aim && isAt(aim.card, place) ? aim : undefined;
};

const spoken = (setting: Setting, place: Place, cards: readonly RiderId[]): string => {
  const held = cards.length > 0 ? toText(list(cards.map(rider)), setting.telling) : msg`empty`;
  const here = `${NAMES.cities[place.city]}, ${NAMES.zones[place.zone]}: ${held}`;
  const aim = aimedAt(setting, place);
  if (!aim) return here;
  const named = rider(aim.card).text;
  if (!aim.isLaid) return msg`${here}. Take ${named}.`;
  const { power } = riderOf(aim.card);
  return msg`${here}. Lay ${named} here. ${power ? NAMES.powers[power] : ''}`;
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
  const isOpen = !!aimedAt(setting, place) || isAskedOf(setting, cards);
  const fanned = fannedOf(setting);
  const isFirst = place.city === 'a' && place.zone === 'uptown';
  return html`<button
    class=${classes(setting, place, cards)}
    data-cell
    data-stack
    data-step=${step}
    data-drop=${step}
    data-ask=${step}
    style=${`--actor:var(--seat-${owner});${cityInks(place.city)}`}
    tabindex=${isOpen || isFirst ? 0 : -1}
    aria-expanded=${flag(fanned !== undefined && zoneStep(fanned) === step)}
    @click=${() => pick(step)}
  >
    <span class="vh">${spoken(setting, place, cards)}</span>
    ${stacked(setting, cards)}
    ${cards.length > 1 ? html`<span class="depth" aria-hidden="true">${cards.length}</span>` : nothing}
    ${setting.later?.aimedPart(setting, place)}
  </button>`;
};

/** Each seat's riders in a city, if any; the most are framed. In solo play, how many are still needed to score. */
const countsPart = (setting: Setting, city: City): TemplateResult => {
  const { view, owner } = setting;
  const counts = countsIn(view, city);
  if (view.level !== null) {
    const needed = FIGURES.solo[view.level].riders;
    return html`<div class="counts">
      <span class="figures ${counts[0]! >= needed ? 'most' : ''}">${counts[0]} of ${needed}</span>
    </div>`;
  }
  const most = Math.max(...counts);
  const rivals = counts.map((count, seat) => (seat === owner ? -1 : count));
  const rival = rivals.indexOf(Math.max(...rivals)); // a phone has room for the owner and the best rival
  return html`<div class="counts">
    ${counts.map((count, seat) =>
      count === 0
        ? nothing
        : html`<span
            class="figures ${count === most ? 'most' : ''} ${seat === owner || seat === rival ? '' : 'low'}"
            >${seatSign(setting, seat, 10)}${count}</span
          >`,
    )}
  </div>`;
};

const cityHead = (setting: Setting, city: City): TemplateResult =>
  html`<div class="head" style=${cityInks(city)} data-thing=${`city:${city}`} data-ask=${`city:${city}`}>
    <b class="figures">${cityLetter(city)}<span>${NAMES.cities[city]}</span></b>
    ${countsPart(setting, city)}
  </div>`;

type Standing = 'held' | 'open' | 'soon' | 'lost' | 'asked';

/** A milestone's state: in solo play only this round's can be earned, and others may be lost for good. */
const standingOf = (setting: Setting, milestone: Milestone): Standing => {
  const { view } = setting;
  if (setting.choice.next.has(`milestone:${milestone}`) || isChosen(setting, `milestone:${milestone}`))
    return 'asked';
  if (soonFor(setting).includes(milestone)) return 'soon';
  if (view.lost.includes(milestone)) return 'lost';
  return holderOf(view, milestone) === null ? 'open' : 'held';
};

type Draw = (plate: TemplateResult, standing: Standing) => TemplateResult;

const milestoneButton = (setting: Setting, milestone: Milestone, draw: Draw): TemplateResult => {
  const step = `milestone:${milestone}`;
  const standing = standingOf(setting, milestone);
  const plate = milestonePlate(milestone, standing === 'held' || standing === 'soon');
  const isAsked = standing === 'asked';
  const isRound = setting.view.revealed === milestone;
  const kind = `${isGreen(milestone) ? 'flagged wrap' : 'foot'} spot ${isAsked ? 'soon take' : standing} ${isRound ? 'round' : ''}`;
  return stepButton(
    setting,
    { step, kind, isOpen: isAsked, tabindex: canPick(setting, step) ? 0 : -1 },
    html`<span class="vh">${isAsked ? 'Take ' : ''}${nameOf(milestone).text} </span>${draw(plate, standing)}`,
  );
};

/** What the end of the turn brings; with a question mark while it is only previewed. */
const yoursWords = ({ choice }: Setting): TemplateResult =>
  html`<b class="gold"
    >${choice.chosen.length > 0 && choice.chosen.every((step) => !step.startsWith('milestone:')) ? 'Yours?' : 'Yours'}</b
  >`;

const keyFacts = (setting: Setting, milestone: Milestone, standing: Standing): TemplateResult => {
  const { view, seat } = setting;
  const holder = holderOf(view, milestone);
  if (standing === 'soon' || standing === 'asked') return yoursWords(setting);
  if (standing === 'lost') return html`<span>Lost</span>`;
  if (holder !== null)
    return html`${seatMark(holder, 14)}<span class="roomy">${setting.telling.name(holder)}</span>`;
  const best = nearest(view, milestone, seat);
  if (best.count === 0) return html``;
  const mark = view.level === null ? seatSign(setting, best.seat) : nothing;
  return html`${mark}<span>${best.count}/${ZONES.length}</span>`;
};

const keyPart = (setting: Setting, city: City): TemplateResult => {
  const milestone = `city-${city}` as const;
  const draw: Draw = (plate, standing) => html`${plate}${keyFacts(setting, milestone, standing)}`;
  return milestoneButton(setting, milestone, draw);
};

/** Under the flag: the viewed seat's count if another seat holds it, or else the runner-up; while nobody has it, the seat with the most. */
const flagAside = (setting: Setting, green: Milestone): TemplateResult | typeof nothing => {
  const { view, owner, seat } = setting;
  if (view.lost.includes(green)) return html`<em>Lost</em>`;
  const holder = holderOf(view, green);
  const now = countFor(view.tableaus[owner]!, green);
  const then = countFor(viewThen(setting).tableaus[owner]!, green);
  const next = nearest(view, green, owner);
  if (holder !== null && holder === owner && view.level === null)
    return next.count === 0 ? nothing : html`<em>${seatMark(next.seat, 12)} has ${next.count}</em>`;
  if (holder === null && next.count > then)
    return html`<em>${seatSign(setting, next.seat, 12)} ${next.count} of ${FIGURES.greenLeast}</em>`;
  if (then === 0) return nothing;
  const whose = html`${owner === seat ? 'you' : setting.telling.name(owner)} ${now}`;
  const count = then > now ? html`${now} → ${then}` : whose; // only the viewer's own can grow
  return html`<em
    >${holder === null && now < FIGURES.greenLeast ? html`${count} of ${FIGURES.greenLeast}` : count}</em
  >`;
};

const flagPart = (setting: Setting, green: Milestone, row: string): TemplateResult => {
  const { view } = setting;
  const holder = holderOf(view, green);
  const held =
    holder === null ? nothing : html`${seatSign(setting, holder)}${countFor(view.tableaus[holder]!, green)}`;
  const draw: Draw = (plate, standing) =>
    html`<span aria-hidden="true">${row}</span
      ><span class="flag"
        >${plate}${standing === 'soon' || standing === 'asked' ? yoursWords(setting) : held}</span
      >`;
  return milestoneButton(setting, green, draw);
};

const rowHead = (setting: Setting, zone?: Place['zone']): TemplateResult =>
  zone
    ? html`<div class="col side">
        ${flagPart(setting, `most-${zone}`, NAMES.zones[zone])}${flagAside(setting, `most-${zone}`)}
      </div>`
    : html`<div class="col side corner">${flagPart(setting, 'most-cities', msg`Cities`)}</div>`;

export const citiesPart = (setting: Setting): TemplateResult => {
  const { owner, seat } = setting;
  const label = owner === seat ? msg`Your six cities` : msg`${setting.telling.name(owner)}: six cities`;
  return html`<section class="cities" data-thing="cities" aria-label=${label}>
    <div class="grid">
      ${rowHead(setting)}${CITIES.map((city) => cityHead(setting, city))}
      ${ZONES.map(
        (zone) => html`${rowHead(setting, zone)}${CITIES.map((city) => zonePart(setting, { city, zone }))}`,
      )}
      <div class="col side keys"><span>Keys</span></div>
      ${CITIES.map((city) => keyPart(setting, city))}
    </div>
  </section>`;
};
