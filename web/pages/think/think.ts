import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { BOT_LEVELS, type BotLevel } from '../../../rules/kit/bots/levels.ts';
import { LEVEL_NAMES } from '../../common/words/levels.ts';
import drawing from '../../games/kit/styles/drawing.css';
import { STRENGTH } from '../../games/strength.ts';
import { LEVEL_WORDS } from '../../parts/forms/levels/levels-panel.ts';
import rangeStyles from '../../parts/forms/levels/range.css';
import { Loading } from '../../ui/attempt.ts';
import { pageUi } from '../../ui/page.ts';
import { picture } from './picture.ts';
import { strengths } from './strengths.ts';
import styles from './think.css';

const MORE: readonly (readonly [head: string, words: string])[] = [
  [
    'It cannot peek',
    'The search runs on imagined tables only. The real hands and the real deck are never in its reach, on our computers or on yours.',
  ],
  [
    'The same for everybody',
    'So many tries a move, never so much time. A fast computer gives no stronger bot, and the same dice lead to the same move.',
  ],
  [
    'Not always to the end',
    'In a long game it plays a few of its own turns ahead, and then asks the game how everybody stands: what is on its way counts, too.',
  ],
  ['Hints are the same search', 'They run in your browser, where only bots play against you.'],
];

const section = (head: string, words: string): TemplateResult =>
  html`<section>
    <h3>${head}</h3>
    <p>${words}</p>
  </section>`;

const level = (each: BotLevel): TemplateResult => section(LEVEL_NAMES[each], LEVEL_WORDS[each]);

/** How hard bots find their moves, with a real decision as an example, and how strong each level is. */
@customElement('page-think')
export class PageThink extends LitElement {
  static override styles = [pageUi, drawing, rangeStyles, styles];

  #thought = new Loading(this, async () => (await import('../../games/thought.ts')).thought());

  protected override render(): TemplateResult {
    const shown = this.#thought.value;
    return html`<div class="page">
      <header>
        <h1>How the bots think</h1>
        <p class="lead">
          A hard bot has one idea: it plays the same few moves on many tables that could be this one, and
          counts how it ends.
        </p>
      </header>
      ${shown ? picture(shown) : this.#thought.waiting()}
      <div class="more">${MORE.map(([head, words]) => section(head, words))}</div>
      <section class="paper strong" aria-labelledby="levels">
        <h2 id="levels">Three levels</h2>
        <div class="more">${BOT_LEVELS.map(level)}</div>
        ${Object.keys(STRENGTH).length > 0 ? strengths() : nothing}
      </section>
      <p><a class="link" href="/bots">Who sits down with you</a></p>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-think': PageThink;
  }
}
