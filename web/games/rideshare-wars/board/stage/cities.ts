import { html, nothing, type TemplateResult } from 'lit';
import {
  CITIES,
  GREEN_LEAST,
  isGreen,
  SOLO,
  ZONES,
  type City,
  type Green,
  type Milestone,
  type Zone,
} from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { countFor, holderOf } from '../../../../../rules/games/rideshare-wars/scoring/milestones.ts';
import {
  CITY_NAMES,
  milestone as nameOf,
  ZONE_NAMES,
} from '../../../../../rules/games/rideshare-wars/words/names.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { msg } from '../../../../common/words/msg.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { cityInks } from '../art/signs.ts';
import { cityLetter, milestonePlate, seatSign } from '../pieces/plates.ts';

import { canPick, isChosen, type Setting } from '../setting.ts';
import { countsIn, nearest, soonFor, viewThen } from './standing.ts';
import { zonePart } from './zone.ts';

/** A phone has room for the owner and the best rival. */
const bestRival = (counts: readonly number[], owner: Seat): Seat => {
  const rivals = counts.map((count, seat) => (seat === owner ? -1 : count));
  return rivals.indexOf(Math.max(...rivals));
};

/** Each seat's riders in a city, if any; the most are framed. In solo play, how many are still needed to score. */
const countsPart = (setting: Setting, city: City): TemplateResult => {
  const { view, owner } = setting;
  const counts = countsIn(view, city);
  if (view.level !== null) {
    const needed = SOLO[view.level].riders;
    return html`<div class="counts">
      <span class=${counts[0]! >= needed ? 'most' : ''}>${counts[0]} of ${needed}</span>
    </div>`;
  }
  const most = Math.max(...counts);
  const rival = bestRival(counts, owner);
  return html`<div class="counts">
    ${counts.map((count, seat) =>
      count === 0
        ? nothing
        : html`<span class="${count === most ? 'most' : ''} ${seat === owner || seat === rival ? '' : 'low'}"
            >${seatSign(setting, seat, 12)}${count}</span
          >`,
    )}
  </div>`;
};

const cityHead = (setting: Setting, city: City): TemplateResult =>
  html`<div class="head" style=${cityInks(city)} data-thing=${`city:${city}`} data-ask=${`city:${city}`}>
    <b>${cityLetter(city)}<span>${CITY_NAMES[city]}</span></b>
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

const milestoneButton = (setting: Setting, milestone: Milestone, drawn: TemplateResult): TemplateResult => {
  const step = `milestone:${milestone}`;
  const standing = standingOf(setting, milestone);
  const isAsked = standing === 'asked';
  const isRound = setting.view.revealed === milestone;
  const kind = `${isGreen(milestone) ? 'flagged' : 'foot'} spot ${isAsked ? 'soon take' : standing} ${isRound ? 'round' : ''}`;
  return stepButton(
    setting,
    { step, kind, isOpen: isAsked, tabindex: canPick(setting, step) ? 0 : -1 },
    html`<span class="vh">${isAsked ? 'Take ' : ''}${nameOf(milestone).text} </span>${drawn}`,
  );
};

/** What the end of the turn brings; with a question mark while it is only previewed. */
const yoursWords = ({ choice }: Setting): TemplateResult =>
  html`<b
    >${choice.chosen.length > 0 && choice.chosen.every((step) => !step.startsWith('milestone:')) ? 'Yours?' : 'Yours'}</b
  >`;

const seatWords = (setting: Setting, seat: Seat): TemplateResult =>
  html`${seatMark(seat, 14)}<span class="roomy">${setting.telling.name(seat)}</span>`;

const keyFacts = (setting: Setting, milestone: Milestone, standing: Standing): TemplateResult => {
  const { view, seat } = setting;
  const holder = holderOf(view, milestone);
  if (standing === 'soon' || standing === 'asked') return yoursWords(setting);
  if (standing === 'lost') return html`<span>Lost</span>`;
  if (holder !== null) return seatWords(setting, holder);
  const best = nearest(view, milestone, seat);
  if (best.count === 0) return html``;
  const mark = view.level === null ? seatSign(setting, best.seat) : nothing;
  return html`${mark}<span>${best.count}/${ZONES.length}</span>`;
};

const keyPart = (setting: Setting, city: City): TemplateResult => {
  const milestone = `city-${city}` as const;
  const standing = standingOf(setting, milestone);
  const plate = milestonePlate(milestone, standing === 'held' || standing === 'soon');
  return milestoneButton(setting, milestone, html`${plate}${keyFacts(setting, milestone, standing)}`);
};

/** Under the flag: the viewed seat's count if another seat holds it, or else the runner-up; while nobody has it, the seat with the most. */
const flagAside = (setting: Setting, green: Green): TemplateResult | typeof nothing => {
  const { view, owner, seat } = setting;
  if (view.lost.includes(green)) return html`<em>Lost</em>`;
  const holder = holderOf(view, green);
  const now = countFor(view.tableaus[owner]!, green);
  const then = countFor(viewThen(setting).tableaus[owner]!, green);
  const next = nearest(view, green, owner);
  if (holder !== null && holder === owner && view.level === null)
    return next.count === 0 ? nothing : html`<em>${seatMark(next.seat, 12)} has ${next.count}</em>`;
  if (holder === null && next.count > then)
    return html`<em>${seatSign(setting, next.seat, 12)} ${next.count} of ${GREEN_LEAST}</em>`;
  if (then === 0) return nothing;
  const whose = html`${owner === seat ? 'you' : setting.telling.name(owner)} ${now}`;
  const count = then > now ? html`${now} → ${then}` : whose; // only the viewer's own can grow
  return html`<em>${holder === null && now < GREEN_LEAST ? html`${count} of ${GREEN_LEAST}` : count}</em>`;
};

const flagPart = (setting: Setting, green: Green, row: string): TemplateResult => {
  const { view } = setting;
  const standing = standingOf(setting, green);
  const holder = holderOf(view, green);
  const plate = milestonePlate(green, standing === 'held' || standing === 'soon');
  const held =
    holder === null ? nothing : html`${seatSign(setting, holder)}${countFor(view.tableaus[holder]!, green)}`;
  const isYours = standing === 'soon' || standing === 'asked';
  return milestoneButton(
    setting,
    green,
    html`<span aria-hidden="true">${row}</span
      ><span class="flag">${plate}${isYours ? yoursWords(setting) : held}</span>`,
  );
};

const rowHead = (setting: Setting, zone?: Zone): TemplateResult =>
  zone
    ? html`<div class="side">
        ${flagPart(setting, `most-${zone}`, ZONE_NAMES[zone])}${flagAside(setting, `most-${zone}`)}
      </div>`
    : html`<div class="side corner">${flagPart(setting, 'most-cities', msg`Cities`)}</div>`;

export const citiesPart = (setting: Setting): TemplateResult => {
  const { owner, seat } = setting;
  const label = owner === seat ? msg`Your six cities` : msg`${setting.telling.name(owner)}: six cities`;
  return html`<section class="cities" data-thing="cities" aria-label=${label}>
    <div class="grid">
      ${rowHead(setting)}${CITIES.map((city) => cityHead(setting, city))}
      ${ZONES.map(
        (zone) => html`${rowHead(setting, zone)}${CITIES.map((city) => zonePart(setting, { city, zone }))}`,
      )}
      <div class="side keys"><span>Keys</span></div>
      ${CITIES.map((city) => keyPart(setting, city))}
    </div>
  </section>`;
};
