import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Action, Kind, Fare } from '../../../../rules/games/curbside/model/types.ts';
import { acts, text } from '../../../../rules/games/curbside/words/page.ts';
import { kindLabel } from '../../../../rules/games/curbside/words/names.ts';
import { toText } from '../../../../rules/kit/words/words.ts';
import { msg } from '../../../common/words/words.ts';
import { picture, icon, starIcon } from '../../kit/art/icons.ts';
import { chosenPrompt, goLabel } from '../../kit/clicks.ts';
import { handCard, rack } from '../../kit/parts/hand.ts';
import { canBegin } from '../../kit/parts/step-button.ts';
import { askTool, goButton, tool, trayPanel, undoTool, type Tool } from '../../kit/parts/tray.ts';
import { faceOf } from './art/road.ts';
import { clicks } from './plans.ts';
import type { Setting } from './setting.ts';
import { driveWords } from './stage/stage.ts';
import { cellName } from '../../../../rules/games/curbside/city/board.ts';
import { FULL_TANK } from '../../../../rules/games/curbside/model/data.ts';
import { carriedBy, pay } from '../../../../rules/games/curbside/turn/next.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import { figure, plural } from '../../../../rules/kit/words/english.ts';
import { seatMark } from '../../../parts/seat-mark.ts';
import { taxi } from '../../kit/art/pieces.ts';
import { endNote, pilesPanel, seatsPanel, type SeatCard } from '../../kit/parts/panels.ts';
import { fareToken } from './art/pieces.ts';

const trip = ({ from, to, seat }: Fare, { telling }: Setting): TemplateResult =>
  seat === null
    ? html`<span class="row near trip">${cellName(from)} to ${cellName(to)}</span>`
    : html`<span class="row near trip"
        >${seatMark(seat, 15)}<span class="vh">with ${telling.name(seat)}</span> to ${cellName(to)}</span
      >`;

const fareLine = (fare: Fare, setting: Setting): TemplateResult => {
  const { stars, gas } = pay(fare);
  return html`<li class="meta fare" data-thing=${`fare:${fare.letter}`}>
    ${picture('-12 -12 24 24', 'badge', fareToken(fare.letter))}<span class="vh">Fare ${fare.letter}</span>
    ${trip(fare, setting)}
    <span class="row near pay">${stars}${starIcon(13)}<span class="vh">stars</span></span>
    <span class="row near sub pay">${gas}${icon('gas')}<span class="vh">gas</span></span>
  </li>`;
};

const pilesList = (setting: Setting): TemplateResult => {
  const { fares, deckSize, cards } = setting.view;
  return html`<h2>Dispatch</h2>
    <ul>
      ${fares.map((fare) => fareLine(fare, setting))}
    </ul>
    <p class="row spread left">
      <span data-ask="deck">${icon('deck')}<b>${deckSize}</b> in the deck</span>
      <span><b>${cards}</b> ${plural(cards, { one: 'fare', other: 'fares' })} to go</span>
    </p>`;
};

export const pilesPart = (setting: Setting): TemplateResult =>
  pilesPanel(msg`Dispatch and piles`, pilesList(setting));

const beside = ({ taxis, turn }: Setting['view'], step: 1 | -1): Seat => {
  let seat = turn;
  do seat = (seat + step + taxis.length) % taxis.length;
  while (taxis[seat]!.cell === null && seat !== turn);
  return seat;
};

const turnNote = ({ view }: Setting, seat: Seat): string | undefined => {
  if (view.taxis[seat]!.cell === null) return msg`Out of gas`;
  if (seat === view.turn) return plural(view.left, { one: '# action left', other: '# actions left' }); // in words it would be cut off
  if (seat === beside(view, 1)) return msg`Plays next`;
  return seat === beside(view, -1) ? msg`Just played` : undefined;
};

const noteOf = (setting: Setting, card: SeatCard): string =>
  endNote(setting.page, card) ??
  turnNote(setting, card.seat) ??
  (carriedBy(setting.view, card.seat) ? msg`On a trip` : msg`Empty cab`);

/** A gauge this low shows a warning. */
const LOW = 3;

const pips = (gas: number): TemplateResult =>
  html`<span class="columns pips"
    >${Array.from({ length: FULL_TANK }, (_, i) => html`<i class=${i < gas ? 'full' : ''}></i>`)}</span
  >`;

const tank = (gas: number): TemplateResult =>
  html`<span
    class=${gas <= LOW ? 'row near meta tank bad' : 'row near meta tank sub'}
    role="img"
    aria-label=${`${gas} gas left of ${FULL_TANK}`}
    >${icon('gas')}<span>${gas}</span>${pips(gas)}</span
  >`;

const openedPart = ({ view, telling }: Setting, seat: Seat): TemplateResult | typeof nothing => {
  const hand = view.opened?.hands[seat];
  if (!hand) return nothing;
  const cards = hand.map((kind) => {
    const label = toText(kindLabel(kind), telling);
    return html`<span title=${label}
      >${picture('0 0 100 102', 'mini', faceOf(kind), 22)}<span class="vh">${label}</span></span
    >`;
  });
  return html`<div class="more opened" role="group" aria-label="Held">
    ${cards.length > 0 ? cards : html`<small>No tiles in hand</small>`}
  </div>`;
};

const plateOf = (setting: Setting, card: SeatCard) => {
  const { view } = setting;
  const { seat } = card;
  const { stars, gas } = view.taxis[seat]!;
  const fare = carriedBy(view, seat);
  return {
    token: picture('-22 -30 44 62', 'token', taxi(seat)),
    note: noteOf(setting, card),
    isAwaited: view.turn === seat,
    score: html`<span class="score" role="img" aria-label=${plural(stars, 'star')}
      >${figure(stars)}${starIcon(22)}</span
    >`,
    more: html`<div class="more">
        ${tank(gas)}${fare ? html`<span class="chip">Fare ${fare.letter}</span>` : nothing}
      </div>
      ${openedPart(setting, seat)}`,
  };
};

export const seatsPart = (setting: Setting): TemplateResult =>
  seatsPanel(setting, (card) => plateOf(setting, card));

const card = (setting: Setting, kind: Kind, count: number): TemplateResult => {
  const step = `card:${kind}`;
  const behind = count > 1 ? svg`<g transform="translate(5 -5)">${faceOf(kind)}</g>` : '';
  return handCard(setting, {
    step,
    label: toText(kindLabel(kind), setting.telling),
    face: picture('0 0 100 102', 'face', svg`${behind}${faceOf(kind)}`),
    title: '',
    aside: `${count > 1 ? msg`, ${count} of them` : ''}${canBegin(setting, step) ? '' : msg`, not now`}`,
    count,
  });
};

const handPart = (setting: Setting): TemplateResult => {
  const stacks = Map.groupBy(setting.view.hand, (kind) => kind);
  return rack([...stacks].map(([kind, { length }]) => card(setting, kind, length)));
};

/** Turns the tile about to be laid; with nothing chosen, the tile under the taxi. */
const turnTool = ({ choice, busy, turn, whyNot }: Setting): Tool => ({
  name: 'turn',
  label: msg`Turn`,
  isOn: !busy && (choice.turns > 1 || (choice.chosen.length === 0 && choice.next.has('turn-tile'))),
  click: () => (choice.turns > 1 ? turn() : choice.click('turn-tile')),
  why: () => whyNot('turn-tile'),
});

const removeTool = ({ choice, busy, whyNot }: Setting): Tool => ({
  name: 'remove',
  label: msg`Remove`,
  isOn: !busy && (choice.chosen[0] === 'remove' || choice.begins('remove')),
  isPressed: choice.chosen[0] === 'remove',
  click: () => choice.click('remove'),
  why: () => whyNot('remove'),
});

const actTool = (setting: Setting, step: 'draw' | 'end', label: string): Tool => {
  const { choice, busy, act, whyNot, isFinal } = setting;
  const action = choice.only(step);
  return {
    name: step,
    label,
    isOn: !busy && action !== undefined,
    isFinal: action !== undefined && isFinal(action),
    click: () => action && act(action),
    why: () => whyNot(step),
  };
};

/** What the marigold button would do: the offered action, or ending a turn with no points left. */
const goAction = ({ choice, view }: Setting): Action | undefined =>
  choice.offered?.action ?? (view.left === 0 && choice.chosen.length === 0 ? choice.only('end') : undefined);

/** The tools, each in a fixed place; what the marigold button offers leaves its own empty. */
const toolsRow = (setting: Setting, go: Action | undefined): TemplateResult | typeof nothing => {
  if (setting.seat === null) return nothing;
  const isEnding = go !== undefined && go === setting.choice.only('end');
  const tools = [
    undoTool(setting),
    turnTool(setting),
    removeTool(setting),
    actTool(setting, 'draw', msg`Draw`),
    askTool(setting),
  ];
  const end = isEnding ? html`<i class="stacked"></i>` : tool(actTool(setting, 'end', msg`End turn`));
  return html`<div class="acts tools">${tools.map(tool)}${end}</div>`;
};

export const trayPart = (setting: Setting): TemplateResult => {
  const { choice, view, telling } = setting;
  const go = goAction(setting);
  const drive = choice.offered?.action.type === 'drive' ? choice.offered.action : undefined;
  return trayPanel(setting, {
    hand: setting.seat === null ? nothing : handPart(setting),
    prompt: chosenPrompt({ acts, clicks }, setting) ?? text.prompt(view, telling),
    go: go ? goButton(setting, { action: go, label: goLabel(acts, go, setting) }) : nothing,
    acts: toolsRow(setting, go),
    above: drive ? html`<p class="caption preview">${driveWords(view, drive.to)}</p>` : nothing,
    within: pilesList(setting),
    things: msg`dispatch and the piles`,
  });
};
