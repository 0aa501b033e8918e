import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../../common/words/words.ts';

export const NEWS_TABS = ['news', 'talk'] as const;
export type NewsTab = (typeof NEWS_TABS)[number];

const WORDS = { news: msg`News`, talk: msg`Talk` } as const;

export const unreadMark = (unread: number): TemplateResult | typeof nothing =>
  unread > 0 ? html`<span class="unread">${unread}<span class="vh"> unread</span></span>` : nothing;

/** News and talk, as tabs of one sheet. Their panels are `panel-news` and `panel-talk`. */
export const newsTabs = (tab: NewsTab, unread: number, choose: (tab: NewsTab) => void): TemplateResult => {
  const step = ({ key, currentTarget }: KeyboardEvent): void => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = NEWS_TABS.find((known) => known !== tab)!;
    choose(other);
    const buttons = (currentTarget as HTMLElement).querySelectorAll('button');
    buttons[NEWS_TABS.indexOf(other)]?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label="News and talk" @keydown=${step}>
    ${NEWS_TABS.map(
      (name) =>
        html`<button
          class="tool"
          id="tab-${name}"
          role="tab"
          aria-controls="panel-${name}"
          aria-selected=${name === tab}
          tabindex=${name === tab ? 0 : -1}
          @click=${() => choose(name)}
        >
          ${WORDS[name]}${name === 'talk' ? unreadMark(unread) : nothing}
        </button>`,
    )}
  </div>`;
};
