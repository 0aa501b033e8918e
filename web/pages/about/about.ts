import { LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ui } from '../../ui/styles.ts';
import { houseRules } from './house-rules.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const PAGES = { '/privacy': privacy, '/terms': terms, '/house-rules': houseRules } as const;

/** What is kept, the terms, or the house rules. */
@customElement('page-about')
export class PageAbout extends LitElement {
  static override styles = ui;

  @property() path: keyof typeof PAGES = '/privacy';

  protected override render(): TemplateResult {
    return PAGES[this.path]();
  }
}
