import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { FeedAddresses } from '../../../api/http/schemas/player.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { loadFeeds } from '../../data/account.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import button from '../../styles/button.css';
import '../forms/share-link.ts';
import { ToastEvent } from '../toast.ts';
import styles from './feeds.css';

/** Placeholders until the addresses are known, so that nothing below moves under a finger. */
const UNKNOWN: FeedAddresses = { deadlines: '', turns: '' };

/** Feeds of what waits, for calendars and feed readers: addresses to copy, and to renew. */
@customElement('mw-feeds')
export class Feeds extends LitElement {
  static override styles = [base, text, button, styles];

  @state() private addresses: FeedAddresses | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  async #load(how: { renew?: boolean } = {}): Promise<void> {
    try {
      this.addresses = await loadFeeds(how);
      if (how.renew) this.dispatchEvent(new ToastEvent('The old addresses lead nowhere now.'));
    } catch (error) {
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
    }
  }

  protected override willUpdate(): void {
    this.inert = !this.addresses;
  }

  protected override render(): TemplateResult {
    const { deadlines, turns } = this.addresses ?? UNKNOWN;
    return html`<p class="fine">Whoever knows one of these addresses can see which matches wait for you.</p>
      <div>
        <h3>Your deadlines, for a calendar</h3>
        <mw-share-link .path=${deadlines}></mw-share-link>
      </div>
      <div>
        <h3>Your turns, for a feed reader</h3>
        <mw-share-link .path=${turns}></mw-share-link>
      </div>
      <button class="btn" @click=${() => void this.#load({ renew: true })}>Renew both addresses</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-feeds': Feeds;
  }
}
