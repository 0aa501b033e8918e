import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property, query } from '../ui/element.ts';
import { StoreController } from '../common/store.ts';
import { msg, capital, inWords } from '../common/words/words.ts';
import { session } from '../data/server/api.ts';
import { waiting } from '../data/turns.ts';
import { BOXES } from '../games/shelf.ts';
import { icon, type IconName } from '../ui/icons.ts';
import { holdToggled } from '../ui/sheet.ts';
import { wordmark } from './seat-mark.ts';
import styles from './bar.css';

interface Place {
  href: string;
  name: string;
  icon: IconName;
  who?: 'player' | 'visitor';
  also?: readonly string[];
}
const INBOX: Place = { href: '/inbox', name: msg`Inbox`, icon: 'inbox' };
const TABLES: Place = { href: '/lobby', name: msg`Tables`, icon: 'tables', also: ['/set-up'] };
const MORE: readonly Place[] = [
  { href: '/tournaments', name: msg`Tournaments`, icon: 'cup' },
  { href: '/history', name: msg`History`, icon: 'again', who: 'player' },
  { href: '/clubs', name: msg`Clubs`, icon: 'talk' },
  { href: '/shelf', name: msg`Shelf`, icon: 'box', who: 'player' },
  { href: '/games', name: msg`How to play`, icon: 'ask', who: 'visitor' },
];
const SETTINGS: Place = { href: '/settings', name: msg`Settings`, icon: 'words', who: 'player' };

@element('mw-bar', styles)
export class PageBar extends LitElement {
  #session = new StoreController(this, session);
  #waiting = new StoreController(this, waiting);

  @query('[popover]') private more!: HTMLElement;

  @property() path = '/';

  protected override render(): TemplateResult {
    const isHere = Boolean(this.#session.value);
    const rest = MORE.filter(({ who }) => !who || who === (isHere ? 'player' : 'visitor'));
    return html`<header class="row spread">
        ${wordmark}
        <nav class="row" aria-label="Places">
          ${[...(isHere ? [INBOX] : []), TABLES, ...rest].map(
            (place) =>
              html`<a class="tool wide" href=${place.href} aria-current=${this.#current(place)}
                >${place.name}</a
              >`,
          )}
          ${this.#account()}
        </nav>
      </header>
      ${this.#foot(isHere ? [...rest, SETTINGS] : rest)}`;
  }

  #account(): TemplateResult {
    const me = this.#session.value;
    if (!me) return html`<a class="tool" href="/sign-in">Sign in</a>`;
    return html`<a
      class="tool"
      href="/settings"
      aria-current=${this.#current(SETTINGS)}
      aria-label="${me.name}, settings"
      >${icon('person')}<span class="cut wide">${me.name}</span></a
    >`;
  }

  #foot(rest: readonly Place[]): TemplateResult {
    const isWaiting = this.#waiting.value.size > 0;
    const waits = isWaiting ? html`<i class="waits"></i><span class="vh">It’s your turn: </span>` : nothing;
    const isMore = rest.some((place) => this.#current(place) === 'page');
    return html`<nav class="foot" aria-label="Main places">
        ${[INBOX, TABLES].map(
          (place) =>
            html`<a href=${place.href} aria-current=${this.#current(place)}
              >${icon(place.icon)}${place === INBOX ? waits : nothing}${place.name}</a
            >`,
        )}
        <button popovertarget="more" aria-current=${isMore ? 'true' : 'false'}>${icon('menu')}More</button>
      </nav>
      <nav
        id="more"
        class="lines"
        popover="auto"
        @toggle=${holdToggled}
        aria-label="More places"
        @click=${() => this.more.hidePopover()}
      >
        ${rest.map(
          (place) =>
            html`<a class="row" href=${place.href} aria-current=${this.#current(place)}
              >${icon(place.icon)}<b class="grow">${place.name}</b>
              <span class="fine">${this.#note(place)}</span></a
            >`,
        )}
      </nav>`;
  }

  #note({ href }: Place): string {
    if (href === '/shelf') return capital(msg`${inWords(BOXES.length)} games`);
    return href === '/settings' ? (this.#session.value?.name ?? '') : '';
  }

  #current({ href, also = [] }: Place): 'page' | 'false' {
    return [href, ...also].some((path) => this.path.startsWith(path)) ? 'page' : 'false';
  }
}
