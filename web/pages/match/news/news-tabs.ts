import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../../common/words/msg.ts';

export const NEWS_TABS = ['news', 'talk'] as const;
export type NewsTab = (typeof NEWS_TABS)[number];

const WORDS = { news: msg`News`, talk: msg`Talk` } as const;

export const unreadMark = (unread: number): TemplateResult | typeof nothing =>
  unread > 0 ? html`<span class="unread">${unread}<span class="vh"> unread</span></span>` : nothing;

export interface Tabs {
  tab: NewsTab;
  unread: number;
  choose(tab: NewsTab): void;
}

const step = (event: KeyboardEvent, { tab, choose }: Tabs): void => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const other = NEWS_TABS.find((known) => known !== tab)!;
  choose(other);
  const buttons = (event.currentTarget as HTMLElement).querySelectorAll('button');
  buttons[NEWS_TABS.indexOf(other)]?.focus();
};

/** News and talk, as tabs of one sheet. Their panels are `panel-news` and `panel-talk`. */
export const newsTabs = (tabs: Tabs): TemplateResult =>
  html`<div
    class="tabs"
    role="tablist"
    aria-label="News and talk"
    @keydown=${(event: KeyboardEvent) => step(event, tabs)}
  >
    ${NEWS_TABS.map(
      (name) =>
        html`<button
          class="tool"
          id="tab-${name}"
          role="tab"
          aria-controls="panel-${name}"
          aria-selected=${name === tabs.tab}
          tabindex=${name === tabs.tab ? 0 : -1}
          @click=${() => tabs.choose(name)}
        >
          ${WORDS[name]}${name === 'talk' ? unreadMark(tabs.unread) : nothing}
        </button>`,
    )}
  </div>`;
