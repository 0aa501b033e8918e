import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, query } from '../../ui/element.ts';
import type { InboxItem } from '../../../api/contract/lists.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import { whenPainted } from '../../common/idle.ts';
import { boxOf } from '../../games/shelf.ts';
import styles from './preview.css';

/** What a listed match lacks as a page that a board can draw. */
export const UNSEEN = {
  window: null,
  undo: null,
  undoTo: null,
  looked: null,
  chance: null,
  talk: { room: null, open: false, lines: 0 },
};

export const asPage = ({ news: _, ...item }: InboxItem): MatchPage => ({ ...item, ...UNSEEN });

@element('mw-preview')
export class Preview extends LitElement {
  static override styles = styles;

  #drawn = '';

  @property({ type: Boolean }) cropped = false;
  @property({ attribute: false }) page: MatchPage | undefined;

  @query('div') private frame!: HTMLElement;

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('page') && this.page?.view) void this.#draw(this.page, this.page.view);
  }

  async #draw(page: MatchPage, view: object): Promise<void> {
    const Board = await boxOf(page.game)
      ?.board?.()
      .catch(() => undefined);
    if (this.#drawn !== page.game) await whenPainted(); // its code has just run, and both in one task would block a phone
    if (!Board || page !== this.page) return;
    if (this.#drawn !== page.game) this.frame.replaceChildren(new Board());
    this.frame.className = 'drawn';
    this.#drawn = page.game;
    const seat = page.viewer === 'table' ? null : page.viewer;
    const scene = { plain: true, busy: false, past: false, actions: [], cropped: this.cropped };
    Object.assign(this.frame.firstElementChild!, { ...scene, news: page.events.slice(-1), page, view, seat });
  }

  protected override render(): TemplateResult {
    return html`<div></div>`;
  }
}
