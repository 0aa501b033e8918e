import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { MatchList } from '../../../api/contract/lists.ts';
import type { MatchCard } from '../../../api/contract/match.ts';
import { clock } from '../../data/session.ts';
import { count, tableName, turnWords } from '../../common/words/table.ts';
import { makeDeadline } from '../../common/words/times.ts';
import { gameName } from '../../games/shelf.ts';
import { icon } from '../../ui/icons.ts';
import { seatMark } from '../seat-mark.ts';
import { thumb } from './thumb.ts';
import thumbStyles from './thumb.css';
import styles from './runs.css';

/** Tables as lines on one sheet of paper. */
export const runStyles = [thumbStyles, styles];

type Listed = MatchList['matches'][number];

const turn = (card: MatchCard): TemplateResult => {
  const [next] = card.awaiting;
  return html`<span class="row nowrap turn"
    >${next === undefined ? '' : seatMark(next)}<span>${turnWords(card)}</span></span
  >`;
};

const messages = (unread: number): TemplateResult =>
  html`<span class="row nowrap turn"
    >${icon('talk')}<span>${unread === 1 ? 'One new message' : `${count(unread)} new messages`}</span></span
  >`;

/** A table that is running, or has new messages. */
export const run = (card: Listed): TemplateResult =>
  html`<li>
    <a class="media run" href="/matches/${card.id}"
      >${thumb(card.game, card.id)}<span class="name"
        ><b>${gameName(card.game)}</b
        ><span class="fine"
          >${tableName(card)}${card.watchers ? `, ${card.watchers} watching` : ''}</span
        ></span
      >${card.unread === undefined ? turn(card) : messages(card.unread)}<span class="fine when"
        >${card.status === 'running' ? makeDeadline(card.deadline, clock()) : ''}</span
      >${icon('next')}</a
    >
  </li>`;

/** Tables as lines; keyed, so that a line stays with its table when others come before it, and a click hits the one aimed at. */
export const runs = (cards: readonly Listed[]): TemplateResult =>
  html`<ul class="paper lines rows">
    ${repeat(cards, ({ id }) => id, run)}
  </ul>`;

/** A button for the next lines of a list, while there are any. */
export const moreOf = (
  pages: { hasMore: boolean; more(): Promise<void> },
  words = 'Show more',
): TemplateResult | typeof nothing =>
  pages.hasMore
    ? html`<div><button class="btn" @click=${() => void pages.more()}>${words}</button></div>`
    : nothing;
