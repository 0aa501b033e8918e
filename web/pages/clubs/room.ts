import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';

/** Leads to the pages of clubs, each loaded separately, so that the routes, which every page loads, name only this one. */
@customElement('page-clubs-room')
export class PageClubsRoom extends LitElement {
  /** A club's id, or the token of its link; without either, all of the player's clubs. */
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
