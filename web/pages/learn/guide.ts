import { html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, state } from '../../ui/element.ts';
import { TitleEvent } from '../../ui/events.ts';
import { whenIdle } from '../../common/idle.ts';
import { keep, recall } from '../../common/local.ts';
import { msg, aboutMinutes } from '../../common/words/words.ts';
import { playersOf } from '../../common/words/table.ts';
import { loadGames } from '../../data/shared.ts';
import type { Chapter, RulesGuide, Picture, Piece } from '../../games/kit/box/guide.ts';
import type { Box } from '../../games/kit/box/box.ts';
import { drawCover } from '../../games/kit/box/cover.ts';
import { BOXES, boxOf } from '../../games/shelf.ts';
import drawing from '../../games/kit/styles/drawing.css';
import form from '../../ui/form.css';
import { fieldsOf, type Field } from '../../ui/form.ts';
import { Loading } from '../../ui/attempt.ts';
import { pageUi } from '../../ui/page.ts';
import table from '../../ui/table.css';
import { tableOf } from '../../ui/table.ts';
import guideStyles from './guide.css';

const picture = ({ width, height, says, drawn }: Picture): TemplateResult =>
  html`<svg class="picture" viewBox="0 0 ${width} ${height}" role="img" aria-label=${says}>${drawn}</svg>`;

const pieceOf = ({ name, note, drawn }: Piece): TemplateResult =>
  html`<li class="media">
    <svg viewBox="0 0 100 102" aria-hidden="true">${svg`${drawn}`}</svg>
    <p><b>${name}</b><span class="fine">${note}</span></p>
  </li>`;

const chapterOf = ({ title, text, steps, picture: shown, pieces, table: figures }: Chapter): TemplateResult =>
  html`<section class=${shown ? 'beside' : ''}>
    <div class="words stack">
      <h2>${title}</h2>
      ${text.map((line) => html`<p>${line}</p>`)}
      ${
        steps &&
        html`<ul class="paper lines rows steps">
          ${Object.entries(steps).map(([name, note]) => html`<li><b>${name}</b><span>${note}</span></li>`)}
        </ul>`
      }
      ${figures ? tableOf(figures.head, figures.rows) : nothing}
    </div>
    ${shown ? picture(shown) : nothing}
    ${
      pieces &&
      html`<ul class="grid pieces" style="--least:13rem">
        ${pieces.map(pieceOf)}
      </ul>`
    }
  </section>`;

const creditOf = ({ name, by }: Box): TemplateResult | typeof nothing =>
  by
    ? html`<footer class="fine">
        ${name} is by ${by}. Meanwhile is not affiliated with or endorsed by them.
      </footer>`
    : nothing;

const READINGS = { summary: msg`Summary`, details: msg`In detail`, both: msg`Both` };
type Reading = keyof typeof READINGS;
const READING: Field<{ reading: Reading }> = { name: 'reading', label: msg`Rules`, options: READINGS };
const READING_KEY = 'guide.reading';

const UNKNOWN = msg`Page not found`;

@element('page-guide', pageUi, form, table, drawing, guideStyles)
export class PageGuide extends LitElement {
  @state() private guide: RulesGuide | undefined;
  @state() private reading: Reading =
    (['details', 'both'] as const).find((kept) => kept === recall(READING_KEY)) ?? 'summary';
  #games = new Loading(this, loadGames);

  /** The game's id; without one, the first on the shelf. */
  @property() game = '';
  @property() back = '';

  override connectedCallback(): void {
    super.connectedCallback();
    void whenIdle().then(() => import('../../parts/forms/play-now.ts'));
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('game')) return;
    this.dispatchEvent(new TitleEvent(this.#name ? msg`How to play ${this.#name}` : UNKNOWN));
    void this.#box?.guide?.().then((guide) => (this.guide = guide));
  }

  get #id(): string {
    return this.game || BOXES[0]!.id;
  }

  get #box(): Box | undefined {
    return boxOf(this.#id);
  }

  /** For a listed game without a box, only the service knows the name. */
  get #name(): string | undefined {
    return this.#box?.name ?? this.#card?.name;
  }

  get #card() {
    return this.#games.value?.find(({ id }) => id === this.#id);
  }

  protected override render(): TemplateResult {
    const box = this.#box;
    return html`<article class="page">
      <header>
        ${box ? drawCover(box.lid, 'guide') : nothing}
        <div class="stack">
          <h1>${this.#name ?? UNKNOWN}</h1>
          <p class="lead">${this.guide?.lead ?? this.#card?.blurb ?? this.#absent()}</p>
          ${this.#facts()} ${this.#card ? this.#acts() : nothing}
          ${this.#name ? nothing : html`<a class="btn" href="/shelf">Back to the shelf</a>`}
        </div>
      </header>
      ${this.guide ? this.#chapters(this.guide) : nothing}
      ${this.guide && this.#card ? this.#acts() : nothing} ${box ? creditOf(box) : nothing}
    </article>`;
  }

  #chapters({ chapters, details }: RulesGuide): TemplateResult {
    if (!details) return html`${chapters.map(chapterOf)}`;
    const shown = { summary: chapters, details, both: [] }[this.reading];
    const beside = chapters.map(
      (chapter, i) => html`<div class="both">${chapterOf(chapter)}${chapterOf(details[i]!)}</div>`,
    );
    return html`${fieldsOf([READING], { reading: this.reading }, ({ reading }) => this.#read(reading!))}
    ${this.reading === 'both' ? beside : shown.map(chapterOf)}`;
  }

  async #play(): Promise<void> {
    const { playNow } = await import('../../parts/forms/play-now.ts');
    playNow(this, this.#games.value!, this.#id);
  }

  #read(reading: Reading): void {
    this.reading = reading;
    keep(READING_KEY, reading);
  }

  #absent(): string {
    if (this.#box?.guide) return '';
    return this.#box ? msg`Coming soon.` : msg`There is no such game on the shelf.`;
  }

  #facts(): TemplateResult {
    const card = this.#card;
    if (!card) return html`<p class="row"></p>`;
    return html`<p class="row">
      <span class="chip line">${playersOf(card)}</span>
      <span class="chip line">${aboutMinutes(card.first.minutes)} for a first match</span>
    </p>`;
  }

  #acts(): TemplateResult {
    if (this.back)
      return html`<p class="row acts"><a class="btn go big" href=${this.back}>Back to the match</a></p>`;
    return html`<p class="row acts">
      <button class="btn go big" @click=${this.#play}>Play now</button>
      ${this.#box?.guided ? html`<a class="btn big" href="/games/${this.#id}/first">Guided match</a>` : nothing}
      <a class="link" href="/set-up?game=${this.#id}">Set up a table</a>
      <a class="link" href="/bots">Meet the bots</a>
    </p>`;
  }
}
