import { html, nothing, type TemplateResult } from 'lit';
import type { Seat } from '../../../../../rules/kit/game.ts';
import {
  FIGURES,
  PHASES,
  riderOf,
  winsAt,
  type Milestone,
  type RiderId,
} from '../../../../../rules/games/rideshare-wars/cards.ts';
import { debtWords } from '../../../../../rules/games/rideshare-wars/words/acts.ts';
import { debtorsIn } from '../../../../../rules/games/rideshare-wars/turn/legal.ts';
import { figure, list, plural } from '../../../../../rules/kit/words/english.ts';
import {
  milestone as nameOf,
  phaseName,
  rider,
  tool,
} from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { sheetOf } from '../../../../../rules/games/rideshare-wars/scoring/score.ts';
import { toText, type Forms } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/words.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import {
  endNote,
  pilesPanel,
  seatsPanel,
  type Plate,
  type SeatCard,
  type SeatPanel,
} from '../../../kit/parts/panels.ts';
import { flag } from '../../../kit/parts/step-button.ts';
import { picture } from '../../../kit/art/icons.ts';
import { taxi } from '../../../kit/art/pieces.ts';
import type { Setting } from '../setting.ts';
import { change, milestonePlate, seatSign } from '../pieces/pieces.ts';
import { cityInks, sign, typeSign, type SignName } from '../art/signs.ts';

const comingPart = (setting: Setting): TemplateResult => {
  const { view } = setting;
  const coming = view.sizes.piles[view.phase];
  // The phase's first player gets the bonus at its end, and the next seat becomes first (RW3).
  const hasBonus = view.seats > 1 && view.phase < PHASES.length - 1 && view.shown === null;
  return html`<p data-ask="sign:coming">
    ${sign('rider', 15)}
    ${
      hasBonus
        ? html`${coming} riders to come, then ${seatSign(setting, view.first, 12)}
          ${change(FIGURES.bonus, 'driver')}`
        : html`${coming} riders to come`
    }
  </p>`;
};

const roundWords = ({ view: { shown, phase, round } }: Setting): string => {
  if (shown !== null) return msg`the final laying`;
  return phase + 1 < PHASES.length
    ? msg`round ${round} of ${FIGURES.rounds}, then the ${phaseName(phase + 1)}`
    : msg`round ${round} of ${FIGURES.rounds}`;
};

export const dayPart = (setting: Setting): TemplateResult => {
  const { view, toggleSheet, looked } = setting;
  return html`<div class="sub meta day">
    <h2>${view.shown === null ? phaseName(view.phase) : 'After evening'}</h2>
    <p data-ask="sign:day">${roundWords(setting)}</p>
    <p data-ask="sign:spare" data-thing="spare">${sign('wheel', 15)} ${view.spare} free drivers</p>
    ${comingPart(setting)}${view.seats > 1 ? html`<p>${winsAt(view)} milestones win at once</p>` : nothing}
    <button class="btn quiet sheet-button" aria-expanded=${flag(looked === 'sheet')} @click=${toggleSheet}>
      Score sheet
    </button>
  </div>`;
};

export const pilesPart = (setting: Setting): TemplateResult => pilesPanel(msg`The day`, dayPart(setting));

const GAME_MARK = 5;

const STEPS = {
  start: msg`Drawing`,
  acquire: msg`Acquiring`,
  lay: msg`Laying a rider`,
  options: msg`Two options`,
  end: msg`Ending`,
} as const;

const doing = (setting: Setting, seat: Seat): string => {
  const { view } = setting;
  const { turn, seats, shown } = view;
  if (turn.seat !== seat)
    return shown === null && (turn.seat + 1) % seats === seat ? msg`Plays next` : msg`Waiting`;
  if (shown !== null) return msg`Laying the hand`;
  if (turn.at !== 'options' || turn.left === 2) return STEPS[turn.at];
  return turn.left === 1 ? msg`One option` : STEPS.end;
};

const noteOf = (setting: Setting, card: SeatCard): string => {
  const { view, page, telling } = setting;
  const end = endNote(page, card);
  if (end !== undefined || page.status !== 'running') return end ?? '';
  if (!debtorsIn(view).includes(card.seat)) return doing(setting, card.seat);
  return msg`Owes ${toText(debtWords(view, card.seat), telling)}`;
};

/** The most plates and marks that fit side by side. */
const ACROSS = 8;

const marksOf = (cards: readonly RiderId[]): TemplateResult[] =>
  cards.map(
    (card) =>
      html`<i
        class="letter"
        title=${rider(card).text}
        style=${cityInks(riderOf(card).city)}
        data-thing=${`rider:${card}`}
        >${typeSign(riderOf(card).type, 14)}<span class="vh">${rider(card).text}</span></i
      >`,
  );

const platesOf = (held: readonly Milestone[], places: number): TemplateResult[] =>
  Array.from({ length: Math.max(places, held.length) }, (_, i) =>
    held[i] ? milestonePlate(held[i]) : html`<span class="plate flag open"></span>`,
  );

/** Riders a seat was seen to take into its hand, newest last. */
const seenPart = (seen: readonly RiderId[], places: number): TemplateResult =>
  html`<span class="far seen" data-ask="sign:seen"
    ><span class="vh">seen taking</span>${marksOf(seen.slice(places - ACROSS))}</span
  >`;

const openedPart = ({ view: { opened } }: Setting, seat: Seat): TemplateResult | typeof nothing =>
  opened
    ? html`<div class="wrap race">
        <span class="far seen">held ${marksOf(opened.riders[seat]!)}</span>
        <span class="far seen">bank ${marksOf(opened.banks[seat]!)}</span>
        <small>${list(opened.tools[seat]!.map((id) => tool(id).text))}</small>
      </div>`
    : nothing;

/** Milestones as places in the race to an instant win; in solo play, the held ones. */
const racePart = ({ view, telling, seat: own }: Setting, seat: Seat): TemplateResult => {
  const held = view.held[seat]!;
  const places = view.seats > 1 ? winsAt(view) : held.length;
  const seen = view.taken[seat]!;
  return html`<div class="wrap race" data-ask="sign:race">
    ${platesOf(held, places)}
    <span class="vh">${held.length > 0 ? toText(list(held.map(nameOf)), telling) : 'No milestones'}</span>
    ${seat === own || seen.length === 0 ? nothing : seenPart(seen, places)}
  </div>`;
};

/** A seat's figures; loans and banked riders only if there are some. */
const pursePart = ({ view }: Setting, seat: Seat): TemplateResult => {
  const { tools, riders, banks } = view.sizes;
  return html`<div class="row spread purse">
    ${purse('drivers', 'wheel', view.drivers[seat]!, { one: 'driver', other: 'drivers' })}
    ${purse('tools', 'tool', tools[seat]!, { one: 'tool', other: 'tools' })}
    ${purse('riders', 'rider', riders[seat]!, { one: 'rider', other: 'riders' })}
    ${view.loans[seat] === 0 ? nothing : purse('loans', 'loan', view.loans[seat]!, { one: 'loan', other: 'loans' })}
    ${banks[seat] === 0 ? nothing : purse('bank', 'bank', banks[seat]!, { one: 'banked', other: 'banked' })}
  </div>`;
};

const purse = (ask: string, name: SignName, held: number, forms: Forms): TemplateResult =>
  html`<span class=${name === 'loan' ? 'figures bad' : 'figures'} data-ask="sign:${ask}"
    >${sign(name, 16)}${held}<span class="vh">${plural(held, forms)}</span></span
  >`;

const citiesWords = (setting: Setting, seat: Seat): string =>
  setting.sheets[seat]!.cities.flatMap(({ city, riders, scores }) => {
    if (riders === 0) return [];
    const held = `${city.toUpperCase()} ${riders}`;
    return scores ? msg`${held}, scoring` : held;
  }).join('; ');

const lookButton = (setting: Setting, seat: Seat): TemplateResult => {
  const isOwn = seat === setting.seat;
  const cities = citiesWords(setting, seat);
  return html`<button
    class=${isOwn ? 'look own-look' : 'look'}
    aria-pressed=${flag(setting.owner === seat)}
    aria-label=${isOwn ? `Show your cities. ${cities}` : `Show ${setting.telling.name(seat)}’s cities. ${cities}`}
    @click=${() => setting.show(seat)}
  ></button>`;
};

const scorePart = ({ view }: Setting, seat: Seat): TemplateResult => {
  const { total } = sheetOf(view)[seat]!;
  const goal = view.seats > 1 ? `/${winsAt(view)}` : '';
  return html`<span class="score"
      >${figure(total)}<small>${plural(total, { one: 'point', other: 'points' })}</small></span
    >
    <span class="brief"
      >${sign('flag', 13)}${view.held[seat]!.length}${goal}<span class="vh"> milestones</span></span
    >`;
};

const gamePanel = ({ view, sheets, page }: Setting): SeatPanel => {
  const { riders, points } = FIGURES.solo[view.level!];
  const full = sheets[0]!.cities.filter(({ scores }) => scores).length;
  return {
    mark: GAME_MARK,
    name: msg`The game`,
    token: picture('-26 -32 52 64', 'token', taxi(GAME_MARK)),
    note: msg`Level ${view.level!}`,
    score: html`<span class="score">${view.lost.length}<small>of ${FIGURES.soloLosses}</small></span>`,
    more: html`<div class="roomy">
      <div class="wrap race">
        ${platesOf(view.lost, FIGURES.soloLosses)}
        <span class="sub far of">${view.lost.length < FIGURES.soloLosses ? 'five end it' : 'it won'}</span>
      </div>
      <ul class="goals">
        <li class="row spread meta ${full >= FIGURES.soloCities ? 'met' : ''}">
          <span>Cities of ${riders} or more</span><b>${full} of ${FIGURES.soloCities}</b>
        </li>
        <li class="row spread meta ${sheets[0]!.total >= points ? 'met' : ''}">
          <span>Points in them</span><b>${sheets[0]!.total} of ${points}</b>
        </li>
        ${page.status === 'running' && view.revealed ? html`<li class="row spread meta"><span>This round</span><b>${nameOf(view.revealed).text}</b></li>` : nothing}
      </ul>
    </div>`,
  };
};

export const seatsPart = (setting: Setting): TemplateResult => {
  const { view, page } = setting;
  const plateOf = (card: SeatCard): Plate => ({
    token: picture('-26 -32 52 64', 'token', taxi(card.seat)),
    note: noteOf(setting, card),
    isAwaited: page.awaiting.includes(card.seat),
    score: scorePart(setting, card.seat),
    more: html`<div class="roomy">
        ${racePart(setting, card.seat)} ${pursePart(setting, card.seat)} ${openedPart(setting, card.seat)}
      </div>
      ${view.seats > 1 ? lookButton(setting, card.seat) : nothing}`,
  });
  return seatsPanel(setting, plateOf, { rivals: view.level === null ? [] : [gamePanel(setting)] });
};

/** What a phone can't fit beside the names. */
export const pursesPart = (setting: Setting): TemplateResult =>
  html`<h2>The players</h2>
    <ul class="purses">
      ${setting.page.seats.map(
        ({ seat }) =>
          html`<li>
            <span class="name">${seatMark(seat, 14)}<span>${setting.telling.name(seat)}</span></span>
            <small>${noteOf(setting, setting.page.seats[seat]!)}</small>
            ${pursePart(setting, seat)}${racePart(setting, seat)}${openedPart(setting, seat)}
          </li>`,
      )}
    </ul>
    ${setting.view.level === null ? nothing : gamePanel(setting).more}`;
