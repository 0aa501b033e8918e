import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Seat } from '../../../../rules/kit/game.ts';
import { msg } from '../../../common/words/msg.ts';
import { color, type Art } from '../../kit/art/base.ts';
import { seatShape } from '../../../common/seat-shapes.ts';
import { icon, picture } from '../../kit/art/icons.ts';
import { goneNote, pilesPanel, seatsPanel, type Plate, type SeatCard } from '../../kit/parts/panels.ts';
import { taxi } from '../../kit/art/pieces.ts';
import { ride } from './art/pieces.ts';
import { stackWords } from './stage/rating.ts';
import { emojiImage, textName, tongue } from './words.ts';
import type { Setting } from './setting.ts';

/** A rider's phone, with its seat's sign on the screen. */
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
    badge: isDriver ? picture('-15 -8 30 17', 'car', ride()) : nothing,
    more: openedPart(setting, seat),
  };
};

export const seatsPart = (setting: Setting): TemplateResult =>
  seatsPanel(setting, (card) => plateOf(setting, card));

export const pilesList = ({ view }: Setting): TemplateResult => html`
  <h2>What is left</h2>
  <p class="left"><span>${stackWords(view)}</span></p>
  <p class="left">
    <span>${icon('deck')}<b>${view.deckLeft}</b> texts</span>
    <span><b>${view.bagLeft}</b> emojis in the bag</span>
  </p>
`;

export const pilesPart = (setting: Setting): TemplateResult => pilesPanel(msg`Piles`, pilesList(setting));
