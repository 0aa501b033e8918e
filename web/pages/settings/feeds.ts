import { html, LitElement, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { FeedAddresses } from '../../../api/contract/people/player.ts';
import { call } from '../../data/server/api.ts';
import { Loading, tellAbout } from '../../ui/attempt.ts';
import '../../ui/share-link.ts';
import { ui } from '../../ui/styles.ts';
import styles from './feeds.css';

/** Placeholders until the addresses are known, so that nothing below moves under a finger. */
const UNKNOWN: FeedAddresses = { deadlines: '', turns: '' };

/** Feeds of what waits, for calendars and feed readers: addresses to copy, and to renew. */
@customElement('mw-feeds')
export class Feeds extends LitElement {
  static override styles = [ui, styles];

  #addresses = new Loading(this, () => call('GET /me/feeds'));

  #renew(): void {
    const renew = async (): Promise<void> => this.#addresses.set(await call('POST /me/feeds'));
    void tellAbout(this, renew, 'The old addresses no longer work.');
  }

  protected override willUpdate(): void {
    this.inert = !this.#addresses.value;
  }

  protected override render(): TemplateResult {
    const { deadlines, turns } = this.#addresses.value ?? UNKNOWN;
    return html`<div class="stack">
      <p class="fine">Anyone with one of these addresses can see which matches are waiting for you.</p>
      <div>
        <h3>Your deadlines, for a calendar</h3>
        <mw-share-link .path=${deadlines}></mw-share-link>
      </div>
      <div>
        <h3>Your turns, for a feed reader</h3>
        <mw-share-link .path=${turns}></mw-share-link>
      </div>
      <div><button class="btn" @click=${this.#renew}>Replace both addresses</button></div>
    </div>`;
  }
}
