import { html, nothing, type TemplateResult, svg } from 'lit';
import type { Action } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import { acts, AMONG_BOTS, prompt, votedPrompt } from '../../../../rules/games/wheres-my-ride/words/page.ts';
import type { Line } from '../../../../rules/kit/words/words.ts';
import { msg } from '../../../common/words/words.ts';
import { chosenPrompt, goLabel } from '../../kit/clicks.ts';
import { canBegin, floating, stepButton } from '../../kit/parts/step-button.ts';
import { askTool, goButton, tool, trayPanel, undoTool } from '../../kit/parts/tray.ts';
import { clicks, spotOf, isAmongBots, type Setting } from './plans.ts';
import { ballotsFor, stackWords } from './stage/nine.ts';
import { emojiImage, textName, tongue } from './words.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import { color, type Art } from '../../kit/art/base.ts';
import { seatShape } from '../../../common/seat-shapes.ts';
import { icon, picture } from '../../kit/art/icons.ts';
import { goneNote, pilesPanel, seatsPanel, type Plate, type SeatCard } from '../../kit/parts/panels.ts';
import { taxi } from '../../kit/art/pieces.ts';
import { ridePicture } from './art/pieces.ts';

const phone = (seat: Seat): Art => svg`
  <rect x="-13" y="-17" width="26" height="40" rx="6" fill=${color(`seat-${seat}-edge`)} />
  <rect x="-13" y="-20" width="26" height="40" rx="6" fill=${color(`seat-${seat}`)} />
  <g fill=${color('on-seat')}>${seatShape(seat, 7.5)}</g>`;

const doingAtWheel = ({ phase, deaf, riders }: Setting['view']): TemplateResult => {
  if (phase === 'emoji') return html`<span class="role">Driver</span> answering`;
  return phase === 'decide' && !deaf && riders.length > 1
    ? html`<span class="role">Driver</span> listening`
    : html`<span class="role">Driver</span> waiting`;
};

const doing = ({ view, page }: Setting, seat: Seat): string | TemplateResult => {
  const isAwaited = view.awaiting.includes(seat);
  if (view.phase === 'over') return seat === view.driver ? msg`Driver` : msg`Rider`;
  if (seat === view.driver) return doingAtWheel(view);
  if (view.phase === 'text' && view.rounds.at(-1)?.texters.includes(seat))
    return isAwaited ? msg`Choosing` : msg`Has chosen`;
  if (view.phase !== 'decide') return msg`Waiting`;
  if (view.settled.includes(seat)) return msg`Voted`;
  return page.seats[seat]?.bot && view.riders.length > 1 ? msg`Votes last` : msg`Deciding`;
};

const openedPart = ({ view }: Setting, seat: Seat): TemplateResult | typeof nothing => {
  if (!view.opened) return nothing;
  const { tokens, drafts } = view.opened;
  const drawn = drafts.find((draft) => draft.seat === seat)?.drawn ?? [];
  if (seat === view.driver)
    return html`<div class="more opened">${tokens.map((emoji) => emojiImage(view, emoji, 20))}</div>`;
  return drawn.length === 0
    ? nothing
    : html`<div class="more opened" lang=${tongue(view)}>
        ${drawn.map((text) => textName(view, text)).join(' · ')}
      </div>`;
};

const plateOf = (setting: Setting, card: SeatCard): Plate => {
  const { view } = setting;
  const { seat } = card;
  const isDriver = view.driver === seat;
  return {
    token: picture('-22 -30 44 62', 'token', isDriver ? taxi(seat) : phone(seat)),
    note: goneNote(card.gone) ?? doing(setting, seat),
    isAwaited: view.awaiting.includes(seat),
    badge: isDriver ? ridePicture() : nothing,
    more: openedPart(setting, seat),
  };
};

export const seatsPart = (setting: Setting): TemplateResult =>
  seatsPanel(setting, (card) => plateOf(setting, card));

const pilesList = ({ view }: Setting): TemplateResult => html`
  <h2>What is left</h2>
  <p class="row spread left"><span>${stackWords(view)}</span></p>
  <p class="row spread left">
    <span>${icon('deck')}<b>${view.deckLeft}</b> texts</span>
    <span><b>${view.bagLeft}</b> emojis in the bag</span>
  </p>
`;

export const pilesPart = (setting: Setting): TemplateResult => pilesPanel(msg`Piles`, pilesList(setting));

const tokenButton = (setting: Setting, emoji: string): TemplateResult => {
  const { drag, view } = setting;
  const step = `token:${emoji}`;
  return stepButton(setting, { step, kind: 'middle reply', thing: step, drag }, emojiImage(view, emoji, 40));
};

const tokens = (setting: Setting): TemplateResult =>
  html`<div class="row wrap answers" role="group" aria-label="Your emojis">
    ${setting.view.tokens.map((emoji) => tokenButton(setting, emoji))}
    ${setting.view.tokens.length === 0 ? html`<p class="sub">All your emojis are placed.</p>` : nothing}
  </div>`;

const draftButton = (setting: Setting, text: string): TemplateResult => {
  const { choice, view } = setting;
  const step = `text:${text}`;
  const isKept = view.kept?.includes(text) ?? false;
  return stepButton(
    setting,
    { step, kind: 'btn draft', thing: step, isChosen: isKept || choice.chosen.includes(step) },
    html`<b lang=${tongue(view)}>${textName(view, text)}</b
      >${isKept ? html`<span class="meta">Sealed</span>` : nothing}`,
  );
};

const drafts = (setting: Setting): TemplateResult =>
  html`<div class="row wrap drafts" role="group" aria-label="Your texts">
    ${setting.view.drawn.map((text) => draftButton(setting, text))}
  </div>`;

const noGuess = (setting: Setting): TemplateResult | typeof nothing => {
  const step = spotOf(null);
  const ballots = ballotsFor(setting, null);
  if (!canBegin(setting, step) && ballots === nothing) return nothing;
  return stepButton(
    setting,
    { step, kind: 'btn none' },
    html`<b>No guess</b><span class="meta">turns one tile</span>${ballots}`,
  );
};

const handPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { view, seat } = setting;
  const vote = view.phase === 'decide' ? noGuess(setting) : nothing;
  if (seat === view.driver && view.phase !== 'over') return html`${tokens(setting)}${vote}`;
  return view.phase === 'text' && view.drawn.length > 0 ? drafts(setting) : vote;
};

const plainButton = (action: Action, setting: Setting): TemplateResult =>
  html`<button class="btn" ?disabled=${setting.busy} @click=${() => setting.act(action)}>
    ${goLabel(acts, action, setting)}
  </button>`;

const endings = (setting: Setting): { go: Action | undefined; besides: readonly Action[] } => {
  const { choice } = setting;
  if (choice.chosen.length === 0) return { go: choice.only('done'), besides: [] };
  if (choice.offered) return { go: choice.offered.action, besides: [] };
  const { actions } = choice;
  const go = actions.find(({ type }) => type === 'settle');
  return { go, besides: isAmongBots(setting) ? [] : actions.filter(({ type }) => type === 'propose') };
};

const actsRow = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, busy } = setting;
  if (choice.isEmpty && !busy) return nothing;
  const { go, besides } = endings(setting);
  return html`<div class="acts">
    ${tool(undoTool(setting))}${tool(askTool(setting))}
    ${besides.map((action) => plainButton(action, setting))}${go ? goButton(setting, { action: go, label: goLabel(acts, go, setting) }) : nothing}
  </div>`;
};

/** What the viewer has to do now, or whom the table is waiting for. Among bots, a vote needs no talk. */
const promptFor = (setting: Setting): Line => {
  const { view, choice } = setting;
  const isVoting = view.phase === 'decide' && !choice.isEmpty && view.riders.length > 1;
  const now = isVoting && isAmongBots(setting) ? AMONG_BOTS : prompt(view);
  return chosenPrompt({ acts, clicks }, setting) ?? votedPrompt(view) ?? now;
};

export const trayPart = (setting: Setting): TemplateResult =>
  html`${trayPanel(setting, {
    hand: handPart(setting),
    prompt: promptFor(setting),
    acts: actsRow(setting),
    within: pilesList(setting),
    things: msg`the piles`,
  })}
  ${floating(setting.drag, [28, 40], (step) => emojiImage(setting.view, step.slice('token:'.length), 56))}`;
