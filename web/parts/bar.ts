import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { StoreController } from '../common/store.ts';
import { session } from '../data/session.ts';
import { ui } from '../ui/styles.ts';
import { seatMark } from './seat-mark.ts';
import { wordmark } from './wordmark.ts';
import wordmarkStyles from './wordmark.css';
import styles from './bar.css';

interface Place {
  href: string;
  name: string;
  /** Omitted on a phone, where the bar is short. */
  isExtra?: true;
}
const VISITOR: readonly Place[] = [
  { href: '/lobby', name: 'Tables' },
  { href: '/tournaments', name: 'Tournaments', isExtra: true },
  { href: '/games', name: 'How to play', isExtra: true },
  { href: '/sign-in', name: 'Sign in' },
];
const PLAYER: readonly Place[] = [
  { href: '/inbox', name: 'Inbox' },
  { href: '/lobby', name: 'Tables' },
  { href: '/tournaments', name: 'Tournaments', isExtra: true },
  { href: '/history', name: 'History', isExtra: true },
  { href: '/shelf', name: 'Shelf', isExtra: true },
];

/** The bar above every page but the match page, which brings its own. */
@customElement('mw-bar')
export class PageBar extends LitElement {
  static override styles = [ui, wordmarkStyles, styles];

  #session = new StoreController(this, session);

  /** The current path, to mark the link of its place. */
  @property() path = '/';

  protected override render(): TemplateResult {
    const me = this.#session.value;
    return html`<header class="row">
      ${wordmark}
      <nav class="row" aria-label="Places">
        ${(me ? PLAYER : VISITOR).map((place) => this.#place(place))}
        ${
          me
            ? html`<a
                class="tool"
                href="/settings"
                aria-current=${this.#current('/settings')}
                aria-label="${me.name}, settings"
              >
                ${seatMark(0)}<span class="cut wide">${me.name}</span></a
              >`
            : ''
        }
      </nav>
    </header>`;
  }

  #place({ href, name, isExtra }: Place): TemplateResult {
    return html`<a class=${isExtra ? 'tool wide' : 'tool'} href=${href} aria-current=${this.#current(href)}
      >${name}</a
    >`;
  }

  #current(href: string): 'page' | 'false' {
    return this.path.startsWith(href) ? 'page' : 'false';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-bar': PageBar;
  }
}
