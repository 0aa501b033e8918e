import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { inWords, plural, list } from '../../../common/words/numbers.ts';
import { msg } from '../../../common/words/msg.ts';
import { ui } from '../../../ui/styles.ts';

import styles from './here.css';

const NAMED = 2;

/** "Ana is here", "Ana, Ben and three others are here". */
export const hereWords = (names: readonly string[]): string => {
  const others = names.length - NAMED;
  const rest = plural(others, { one: 'another', other: '# others' }, inWords);
  const said = others > 0 ? [...names.slice(0, NAMED), rest] : names;
  return names.length === 1 ? msg`${list(said)} is here` : msg`${list(said)} are here`;
};

/** Who else is looking at the match now: quiet words in the bar, or only a dot if the bar is narrow. */
@customElement('mw-here')
export class HereNames extends LitElement {
  static override styles = [ui, styles];

  @property({ attribute: false }) names: readonly string[] = [];

  protected override render(): TemplateResult {
    const words = hereWords(this.names);
    return html`<span class="chip" role="status" title=${words}><span class="cut">${words}</span></span>`;
  }
}
