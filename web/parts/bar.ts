import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { StoreController } from '../common/store.ts';
import { session } from '../data/session.ts';
import { base } from '../styles/base.ts';
import { seatMark } from './seat-mark.ts';
import { wordmark, wordmarkStyles } from './wordmark.ts';

interface Place {
  href: string;
  name: string;
  /** Omitted on a phone, where the bar is short. */
  isExtra?: true;
}
const VISITOR: readonly Place[] = [
  { href: '/lobby', name: 'Tables' },
  { href: '/games', name: 'How to play', isExtra: true },
  { href: '/sign-in', name: 'Sign in' },
];
const PLAYER: readonly Place[] = [
  { href: '/inbox', name: 'Inbox' },
  { href: '/lobby', name: 'Tables' },
  { href: '/history', name: 'History', isExtra: true },
  { href: '/shelf', name: 'Shelf', isExtra: true },
];

/** The bar above every page but the match page, which brings its own. */
@customElement('mw-bar')
export class Bar extends LitElement {
  static override styles = [
    base,
    wordmarkStyles,
    css`
      :host {
        display: block;
      }
      header {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 var(--s-4);
        min-height: 60px;
        max-width: 1280px;
        margin: 0 auto;
        padding: 0 var(--gutter);
      }
      nav {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 var(--s-5);
        margin-left: auto;
        font-weight: 600;
      }
      nav a {
        display: inline-flex;
        align-items: center;
        gap: var(--s-2);
        min-width: var(--tap);
        min-height: var(--tap);
        max-width: 12rem;
        justify-content: center;
      }
      nav a:hover {
        box-shadow: inset 0 -1.5px 0 var(--ink-2);
      }
      nav a[aria-current='page'] {
        box-shadow: inset 0 -3px 0 var(--ink);
      }
      .who {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .mark {
        flex: none;
      }
      .word {
        min-height: var(--tap);
        align-items: center;
      }
      .dots {
        margin-top: 0.34em;
      }
      @media (forced-colors: active) {
        nav a[aria-current='page'] {
          text-decoration: underline;
        }
      }
      @media (min-width: 1600px) {
        header {
          max-width: 1600px;
        }
      }
      @media (max-width: 760px) {
        header {
          min-height: 52px;
        }
        nav {
          gap: 0 var(--s-4);
        }
        .wide {
          display: none;
        }
      }
    `,
  ];

  #session = new StoreController(this, session);

  /** The current path, to mark its link. */
  @property() path = '/';

  protected override render(): TemplateResult {
    const me = this.#session.value;
    return html`<header>
      ${wordmark}
      <nav aria-label="Places">
        ${(me ? PLAYER : VISITOR).map((place) => this.#place(place))}
        ${
          me
            ? html`<a
                href="/settings"
                aria-current=${this.#current('/settings')}
                aria-label="${me.name}, settings"
              >
                ${seatMark(0)}<span class="who wide">${me.name}</span></a
              >`
            : ''
        }
      </nav>
    </header>`;
  }

  #place({ href, name, isExtra }: Place): TemplateResult {
    return html`<a class=${isExtra ? 'wide' : ''} href=${href} aria-current=${this.#current(href)}
      >${name}</a
    >`;
  }

  #current(href: string): 'page' | 'false' {
    return href === this.path ? 'page' : 'false';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-bar': Bar;
  }
}
