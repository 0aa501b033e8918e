import { html, nothing, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { isSoon, makeWhen } from '../../../common/words/times.ts';
import { clock } from '../../../data/server/api.ts';
import { boxOf } from '../../../games/shelf.ts';
import { icon } from '../../../ui/icons.ts';
import { wordmark } from '../../../parts/seat-mark.ts';
import { unreadMark } from '../news/news-tabs.ts';

export interface BarParts {
  page: MatchPage;
  name: string;
  turn: string;
  words?: { isOn: boolean; toggle: () => void } | undefined;
  openNews?: (() => void) | undefined;
  talk?: { unread: number; open: () => void } | undefined;
  here: TemplateResult | typeof nothing;
  menu: TemplateResult;
}

interface TableBar {
  back?: TemplateResult;
  title: TemplateResult | string;
  sub: string;
  facts: TemplateResult;
}

export const tableBar = ({ back, title, sub, facts }: TableBar): TemplateResult =>
  html`<header class="bar">
    <span class="home">${wordmark}</span>
    ${back}
    <div class="title">
      <h1 class="cut">${title}</h1>
      <span class="fine cut">${sub}</span>
    </div>
    <div class="row nowrap end facts">${facts}</div>
  </header>`;

export const matchBar = (parts: BarParts): TemplateResult => {
  const { page, name, turn, here, menu } = parts;
  const isTurned = page.status === 'running' && page.seats.length > 1;
  return tableBar({
    back: html`<a class="tool back" href="/inbox" aria-label="Back to the inbox">${icon('back')}</a>`,
    title: html`<a href="/games/${page.game}">${nameParts(page.game, name)}</a>`,
    sub: page.name,
    facts: html`${here} ${isTurned ? html`<span class="chip line turn">${turn}</span>` : nothing}
    ${deadlineChip(page)} ${guideLink(page)} ${newsButton(parts)} ${talkButton(parts)} ${wordsButton(parts)}
    ${menu}`,
  });
};

export const nameParts = (game: string, name: string): TemplateResult | string => {
  const { short } = boxOf(game) ?? {};
  return short ? html`<span class="full">${name}</span><span class="short">${short}</span>` : name;
};

export const deadlineChip = (page: MatchPage): TemplateResult | typeof nothing => {
  const { status, deadline, pace, rested } = page;
  if (status !== 'running' || deadline === null) return nothing;
  const soon = isSoon(deadline, pace, clock().now);
  return html`<span class=${soon ? 'chip soon' : 'chip'}
    >${icon('clock')}<span
      >Due
      ${makeWhen(deadline, clock())}${soon ? ', soon' : ''}${rested === undefined ? '' : ', a day added'}</span
    ></span
  >`;
};

const guideLink = ({ game, id }: MatchPage): TemplateResult =>
  html`<a class="tool guide" href="/games/${game}?back=/matches/${id}"
    >${icon('ask')}<span class="vh">How to play</span></a
  >`;

export const newsButton = ({ openNews }: Pick<BarParts, 'openNews'>): TemplateResult | typeof nothing =>
  openNews
    ? html`<button class="tool" aria-haspopup="dialog" @click=${openNews}>
        ${icon('news')}<span>News</span>
      </button>`
    : nothing;

const talkButton = ({ talk }: BarParts): TemplateResult | typeof nothing =>
  talk
    ? html`<button class="tool talk" aria-haspopup="dialog" @click=${talk.open}>
        ${icon('talk')}<span class="vh-small">Talk</span>${unreadMark(talk.unread)}
      </button>`
    : nothing;

export const wordsButton = ({ words }: Pick<BarParts, 'words'>): TemplateResult | typeof nothing =>
  words
    ? html`<button class="tool" aria-pressed=${words.isOn} @click=${words.toggle}>
        ${icon('words')}<span>Words</span>
      </button>`
    : nothing;
