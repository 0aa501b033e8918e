import { html, nothing, type TemplateResult } from 'lit';
import { FIGURES, ZONES, riderOf, type RiderId } from '../../../../../rules/games/rideshare-wars/cards.ts';
import { curbsidePrice, filled } from '../../../../../rules/games/rideshare-wars/turn/legal.ts';
import {
  phaseName,
  printedValue,
  riderInFull,
} from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { plural } from '../../../../../rules/kit/words/english.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/words.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { foldLine } from '../../../kit/parts/turn-strip.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { canPick, fannedOf, isAcquiring, isChosen, type Setting } from '../setting.ts';
import { citiesPart } from './cities.ts';
import { cost, riderCard } from '../pieces/pieces.ts';
import { sign, zoneSign } from '../art/signs.ts';

/** What leads to the place, its label before the rider's name, and its cost. */
interface Bay {
  step: string;
  name: string;
  spoken: string;
  price: TemplateResult;
}

/** Marigold tokens can be paid next; an option that is one of many stays paper, and so does a slot that can only be displaced. */
const isDue = (setting: Setting, step: string): boolean => {
  const { choice } = setting;
  if (!canPick(setting, step)) return false;
  if (isAcquiring(setting) && step.startsWith('slot:'))
    return choice.all.some((action) => action.type === 'acquire' && `slot:${action.slot}` === step);
  return choice.next.has(step) || (choice.chosen.length === 0 && step.startsWith('curb:'));
};

const bay = (setting: Setting, card: RiderId, { step, name, spoken, price }: Bay): TemplateResult => {
  const { telling, later } = setting;
  const isOpen = canPick(setting, step);
  return stepButton(
    setting,
    {
      step,
      kind: 'bay spot',
      isOpen,
      isChosen: isChosen(setting, step),
      tabindex: isOpen || step.endsWith(':1') ? 0 : -1,
    },
    html`<span class="vh">${name}: ${toText(riderInFull(card), telling)} ${spoken}</span>
      <span class="stand" data-thing=${`rider:${card}`} aria-hidden="true">${riderCard(later, card)}</span>
      ${step.startsWith('curb:') ? html`<span class="what figures" aria-hidden="true">${zoneSign(ZONES.indexOf(riderOf(card).zone))}${printedValue(riderOf(card))}</span>` : nothing}
      <span class=${isDue(setting, step) ? 'price due' : 'price'} aria-hidden="true">${price}</span>`,
  );
};

const slotBay = (setting: Setting, card: RiderId, slot: number): TemplateResult => {
  const { view, seat } = setting;
  // Missing drivers; only while the seat is asked to pay for one.
  const short = isAcquiring(setting) ? slot - view.drivers[seat!]! : 0;
  return bay(setting, card, {
    step: `slot:${slot}`,
    name: msg`Slot ${slot}`,
    spoken: short > 0 ? msg`Price ${slot}: ${short} short.` : msg`Price: ${slot}.`,
    price: html`${slot}${sign('wheel', 13)}`,
  });
};

const gone = (words: TemplateResult): TemplateResult =>
  html`<div class="bay"><div class="gone">${words}</div></div>`;

/** The first gap is the taken rider's until the end of the turn, and says who took it (RW1); others last until the next phase. */
const gap = (setting: Setting, i: number): TemplateResult => {
  const { view } = setting;
  const isTaken = view.turn.at !== 'acquire' && view.turn.at !== 'start' && !view.end;
  if (!isTaken || i > view.row.indexOf(null))
    return gone(html`${view.phase < 2 ? `More in the ${phaseName(view.phase + 1)}` : 'Nobody left'}`);
  const { seat } = view.turn;
  return gone(html`<span class="disc">${seatMark(seat, 20)}</span>${setting.telling.name(seat)} took it`);
};

const curbBay = (setting: Setting, card: RiderId, slot: number): TemplateResult => {
  const { view, seat } = setting;
  const { tools, drivers } = curbsidePrice(view, seat ?? view.turn.seat, card);
  const words = plural(drivers, 'driver');
  const free = tools > 0 ? nothing : msg`free`;
  return bay(setting, card, {
    step: `curb:${slot}`,
    name: msg`Curbside ${slot}`,
    spoken: tools > 0 ? msg`Price: a tool and ${words}.` : msg`Price: ${words}.`,
    price: html`${tools > 0 ? sign('tool', 12) : nothing}${drivers > 0 ? html`${drivers}${sign('wheel', 12)}` : free}`,
  });
};

/** What the viewer has to spend is always in sight here, as a phone has no other place for it. */
const hasPart = ({ view, seat }: Setting): TemplateResult | typeof nothing =>
  seat === null
    ? nothing
    : html`<span class="row far own"
        ><span class="vh">You have </span>${cost(view.drivers[seat]!, 'driver')}
        ${cost(view.tools.length, 'tool')} ${cost(view.hand.length, 'rider')}</span
      >`;

/** The round, which a phone shows nowhere else. */
const timePart = ({ view }: Setting): TemplateResult =>
  html`<span class="time" data-ask="sign:day"
    >${phaseName(view.phase)} ${view.round}<span aria-hidden="true">/${FIGURES.rounds}</span></span
  >`;

/** What can be taken: the contested row at its slots' prices, and the riders at curbside; a line while neither is needed. */
const streetPart = (setting: Setting): TemplateResult => {
  const { isUnfolded, toggleFold, isNeeded } = setting;
  const { row, curbside } = setting.view;
  const fold = (): TemplateResult =>
    foldLine(
      isUnfolded('street'),
      html`<span
          ><b>The street</b
          ><span class="many">: ${plural(filled([...row, ...curbside]).length, 'rider')}</span></span
        >${timePart(setting)}${hasPart(setting)}`,
      () => toggleFold('street'),
    );
  if (!isUnfolded('street')) return html`<section class="street" aria-label="The street">${fold()}</section>`;
  return html`<section class="street" aria-label="The street">
    ${isNeeded('street') ? nothing : fold()}
    <div class="road">
      <h2 class="row spread">
        Contested ${timePart(setting)} ${isNeeded('street') ? hasPart(setting) : nothing}<span class="hint"
          >pay the slot</span
        >
      </h2>
      <div class="bays">
        ${row.map((card, i) => (card ? slotBay(setting, card, i + 1) : gap(setting, i)))}
      </div>
    </div>
    <div class="kerb">
      <h2 class="row spread">Curbside <span class="hint">a tool, then the value</span></h2>
      <div class="bays">
        ${curbside.map((card, i) => (card ? curbBay(setting, card, i + 1) : gone(html`Nobody`)))}
      </div>
    </div>
  </section>`;
};

/** In the final laying the street is closed, and shows the hand being laid to everybody. */
const layingPart = (setting: Setting): TemplateResult => {
  const { view, later } = setting;
  const isShown = view.laying.length > 0;
  return html`<section class="street" aria-label="The final laying">
    <div class="road closing">
      <h2 class="row spread">
        The street is closed
        <span class="hint"
          >${isShown ? `${setting.telling.name(view.turn.seat)} lays` : 'banks come last'}</span
        >
      </h2>
      <div class="bays">
        ${view.laying.map(
          (card) =>
            html`<div class="bay">
              <span
                class="stand"
                data-thing=${`rider:${card}`}
                role="img"
                aria-label=${toText(riderInFull(card), setting.telling)}
                >${riderCard(later, card)}</span
              >
            </div>`,
        )}
      </div>
    </div>
  </section>`;
};

const whosePart = (setting: Setting): TemplateResult | typeof nothing => {
  const { owner, seat, isLooking, show } = setting;
  if (!isLooking || seat === null || owner === seat) return nothing;
  return html`<button class="btn whose" @click=${() => show(seat)}>
    ${seatMark(owner, 14)}<span><b>${setting.telling.name(owner)}’s cities</b>. Back to yours</span>
  </button>`;
};

const table = (setting: Setting): TemplateResult => {
  const { view, later } = setting;
  const fanned = fannedOf(setting);
  const street = view.shown === null ? streetPart(setting) : layingPart(setting);
  return html`<div class="col cardboard">
    <div class="upper">${street}${fanned && later?.fanPart(setting, fanned)}</div>
    ${setting.isBare ? nothing : whosePart(setting)}${setting.isBare ? nothing : citiesPart(setting)}
  </div>`;
};

export const stagePart = (setting: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board" @keydown=${setting.keys}>
    ${setting.looked === 'sheet' && setting.later ? setting.later.sheetPart(setting) : table(setting)}
  </section>`;
