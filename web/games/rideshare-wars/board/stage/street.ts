import { html, nothing, type TemplateResult } from 'lit';
import {
  FIGURES,
  ZONES,
  riderOf,
  type RiderId,
} from '../../../../../rules/games/rideshare-wars/model/cards.ts';
import { curbsidePrice } from '../../../../../rules/games/rideshare-wars/turn/legal.ts';
import {
  phaseName,
  printedValue,
  riderInFull,
} from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { plural } from '../../../../../rules/kit/words/english.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { foldLine } from '../../../kit/parts/turn-strip.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { canPick, isAcquiring, isChosen, type Setting } from '../setting.ts';
import { cost, riderCard } from '../pieces/pieces.ts';
import { sign, zoneSign } from '../art/signs.ts';

interface Bay {
  step: string;
  card: RiderId;
  /** Its label before the rider's name, and its cost. */
  name: string;
  spoken: string;
  price: TemplateResult;
  isFirst: boolean;
}

/** Marigold tokens can be paid next; an option that is one of many stays paper, and so does a slot that can only be displaced. */
const isDue = (setting: Setting, step: string): boolean => {
  const { choice } = setting;
  if (!canPick(setting, step)) return false;
  if (isAcquiring(setting) && step.startsWith('slot:'))
    return choice.all.some((action) => action.type === 'acquire' && `slot:${action.slot}` === step);
  return choice.next.has(step) || (choice.chosen.length === 0 && step.startsWith('curb:'));
};

const bay = (setting: Setting, { step, card, name, spoken, price, isFirst }: Bay): TemplateResult => {
  const { telling, later } = setting;
  const isOpen = canPick(setting, step);
  return stepButton(
    setting,
    {
      step,
      kind: 'bay spot',
      isOpen,
      isChosen: isChosen(setting, step),
      tabindex: isOpen || isFirst ? 0 : -1,
    },
    html`<span class="vh">${name}: ${toText(riderInFull(card), telling)} ${spoken}</span>
      <span class="stand" data-thing=${`rider:${card}`} aria-hidden="true">${riderCard(later, card)}</span>
      ${step.startsWith('curb:') ? html`<span class="what" aria-hidden="true">${zoneSign(ZONES.indexOf(riderOf(card).zone))}${printedValue(riderOf(card))}</span>` : nothing}
      <span class=${isDue(setting, step) ? 'price due' : 'price'} aria-hidden="true">${price}</span>`,
  );
};

/** Missing drivers for a slot; only while the seat is asked to pay for one. */
const missing = (setting: Setting, slot: number): number =>
  isAcquiring(setting) ? Math.max(0, slot - setting.view.drivers[setting.seat!]!) : 0;

const slotBay = (setting: Setting, card: RiderId, i: number): TemplateResult => {
  const slot = i + 1;
  const short = missing(setting, slot);
  return bay(setting, {
    step: `slot:${slot}`,
    card,
    name: msg`Slot ${slot}`,
    spoken: short > 0 ? msg`Price ${slot}: ${short} short.` : msg`Price: ${slot}.`,
    price: html`${slot}${sign('wheel', 13)}`,
    isFirst: i === 0,
  });
};

/** The first gap is the taken rider's until the end of the turn, and says who took it (RW1); others last until the next phase. */
const gap = (setting: Setting, i: number): TemplateResult => {
  const { view } = setting;
  const isTaken = view.turn.at !== 'acquire' && view.turn.at !== 'start' && !view.end;
  if (!isTaken || i > view.row.indexOf(null))
    return html`<div class="bay">
      <div class="gone">${view.phase < 2 ? `More in the ${phaseName(view.phase + 1)}` : 'Nobody left'}</div>
    </div>`;
  return html`<div class="bay">
    <div class="gone">
      <span class="disc">${seatMark(view.turn.seat, 20)}</span>${setting.telling.name(view.turn.seat)} took it
    </div>
  </div>`;
};

const curbBay = (setting: Setting, card: RiderId, i: number): TemplateResult => {
  const { view, seat } = setting;
  const { tools, drivers } = curbsidePrice(view, seat ?? view.turn.seat, card);
  return bay(setting, {
    step: `curb:${i + 1}`,
    card,
    name: msg`Curbside ${i + 1}`,
    spoken:
      tools > 0
        ? msg`Price: a tool and ${plural(drivers, 'driver')}.`
        : msg`Price: ${plural(drivers, 'driver')}.`,
    price: html`${tools > 0 ? sign('tool', 12) : nothing}${
      drivers > 0 ? html`${drivers}${sign('wheel', 12)}` : tools > 0 ? nothing : 'free'
    }`,
    isFirst: i === 0,
  });
};

const bays = (
  cards: readonly (RiderId | null)[],
  draw: (card: RiderId, i: number) => TemplateResult,
  empty: (i: number) => TemplateResult,
): TemplateResult =>
  html`<div class="bays">${cards.map((card, i) => (card ? draw(card, i) : empty(i)))}</div>`;

/** What the viewer has to spend is always in sight here, as a phone has no other place for it. */
const hasPart = ({ view, seat }: Setting): TemplateResult | typeof nothing =>
  seat === null
    ? nothing
    : html`<span class="own"
        ><span class="vh">You have </span>${cost(view.drivers[seat]!, 'driver')}
        ${cost(view.tools.length, 'tool')} ${cost(view.hand.length, 'rider')}</span
      >`;

const waiting = (cards: readonly (RiderId | null)[]): number => cards.filter(Boolean).length;

/** The round, which a phone shows nowhere else. */
const timePart = ({ view }: Setting): TemplateResult =>
  html`<span class="time" data-ask="sign:day"
    >${phaseName(view.phase)} ${view.round}<span aria-hidden="true">/${FIGURES.rounds}</span></span
  >`;

/** What can be taken: the contested row at its slots' prices, and the riders at curbside; a line while neither is needed. */
export const streetPart = (setting: Setting): TemplateResult => {
  const { isUnfolded, toggleFold, isNeeded } = setting;
  const { row, curbside } = setting.view;
  const fold = (): TemplateResult =>
    foldLine(
      isUnfolded('street'),
      html`<span
          ><b>The street</b
          ><span class="many">: ${plural(waiting([...row, ...curbside]), 'rider')}</span></span
        >${timePart(setting)}${hasPart(setting)}`,
      () => toggleFold('street'),
    );
  if (!isUnfolded('street')) return html`<section class="street" aria-label="The street">${fold()}</section>`;
  return html`<section class="street" aria-label="The street">
    ${isNeeded('street') ? nothing : fold()}
    <div class="road">
      <h2>
        Contested ${timePart(setting)} ${isNeeded('street') ? hasPart(setting) : nothing}<span
          >pay the slot</span
        >
      </h2>
      ${bays(
        row,
        (card, i) => slotBay(setting, card, i),
        (i) => gap(setting, i),
      )}
    </div>
    <div class="kerb">
      <h2>Curbside <span>a tool, then the value</span></h2>
      ${bays(
        curbside,
        (card, i) => curbBay(setting, card, i),
        () => html`<div class="bay"><div class="gone">Nobody</div></div>`,
      )}
    </div>
  </section>`;
};

/** In the final laying the street is closed, and shows the hand being laid to everybody. */
export const layingPart = (setting: Setting): TemplateResult => {
  const { view, later } = setting;
  const isShown = view.laying.length > 0;
  return html`<section class="street" aria-label="The final laying">
    <div class="road closing">
      <h2>
        The street is closed
        <span>${isShown ? `${setting.telling.name(view.turn.seat)} lays` : 'banks come last'}</span>
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
