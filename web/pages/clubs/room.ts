import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';

/** Leads to the pages of clubs, each of which is fetched by itself: the routes, which every page carries, name this one alone. */
@customElement('page-clubs-room')
export class PageClubsRoom extends LitElement {
  /** A club's id, or what the link of one shows; without both, all of one's own. */
  @property() club = '';
  @property() token = '';

  protected override render(): TemplateResult {
    if (this.token) {
      void import('./join.ts');
      return html`<page-club-join .token=${this.token}></page-club-join>`;
    }
    if (this.club) {
      void import('./club.ts');
      return html`<page-club .club=${this.club}></page-club>`;
    }
    void import('./clubs.ts');
    return html`<page-clubs></page-clubs>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-clubs-room': PageClubsRoom;
  }
}
