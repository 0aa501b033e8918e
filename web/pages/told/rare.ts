import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { RARE } from '../../app/paths.ts';
import { TitleEvent } from '../../ui/events.ts';
import { ui } from '../../ui/styles.ts';
import { missing } from './missing.ts';

interface RarePage {
  title: string;
  load(): Promise<unknown>;
  view(): TemplateResult;
}

const PAGES: Readonly<Record<(typeof RARE)[number], RarePage>> = {
  '/bots/think': {
    title: 'How the bots think',
    load: () => import('../think/think.ts'),
    view: () => html`<page-think></page-think>`,
  },
  '/moderate': {
    title: 'Reports',
    load: () => import('../moderate/moderate.ts'),
    view: () => html`<page-moderate></page-moderate>`,
  },
  '/privacy': {
    title: 'What we keep',
    load: () => import('../about/privacy.ts'),
    view: () => html`<page-privacy></page-privacy>`,
  },
};

/** A page that so few open that the shell, which everybody loads, has no route to it; or none at all. */
@customElement('page-rare')
export class PageRare extends LitElement {
  static override styles = ui;

  @property() path = '';

  get #page(): RarePage | undefined {
    return Object.hasOwn(PAGES, this.path) ? PAGES[this.path as keyof typeof PAGES] : undefined;
  }

  protected override updated(): void {
    if (this.#page) this.dispatchEvent(new TitleEvent(this.#page.title));
  }

  protected override render(): TemplateResult {
    if (!this.#page) return missing();
    void this.#page.load();
    return this.#page.view();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-rare': PageRare;
  }
}
