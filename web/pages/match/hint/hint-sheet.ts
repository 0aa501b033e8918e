import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { same } from '../../../../rules/kit/json.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import type { Hint, HintedMove } from '../../../../rules/kit/ahead/hint.ts';
import { toText, type Line } from '../../../../rules/kit/words/words.ts';
import { tellingOf } from '../../../common/words/tell.ts';
import { refersTo, thingsOf } from '../../../parts/words.ts';
import { ActEvent } from '../../../games/kit/board.ts';
import { MarkEvent, type BoardMark } from '../../../games/kit/marks/marked.ts';
import { loadRules } from '../../../games/shelf.ts';
import dialog from '../../../ui/dialog.css';
import progress from '../../../ui/progress.css';
import { icon } from '../../../ui/icons.ts';
import { ui } from '../../../ui/styles.ts';
import { TryEvent } from '../try/events.ts';
import { tryIcon } from '../try/icons.ts';
import styles from './hint.css';
import { endWords, equalWords, triedWords, type Scores } from './hint-words.ts';
import type { HintQuestion } from './hint-worker.ts';

/** Up to three moves for the viewer's turn, with what came of playing them to the end. */
@customElement('mw-hint-sheet')
export class HintSheet extends LitElement {
  static override styles = [ui, dialog, progress, styles];

  #worker: Worker | undefined;
  #module: GameModule | undefined;
  /** What the hint is about. */
  #asked: MatchPage | undefined;

  @query('dialog') private sheet!: HTMLDialogElement;
  @query('h2') private heading!: HTMLElement;

  @state() private hint: Hint | undefined;
  @state() private isThinking = false;
  @state() private problem = '';

  @property({ attribute: false }) page!: MatchPage;
  /** Whether the viewer may have a hint; once not, it goes away. */
  @property({ type: Boolean }) offered = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#worker?.terminate();
  }

  /** What has been asked no longer matters once somebody acts, and nothing is told once a person sits down. */
  protected override updated(): void {
    const { page, sheet } = this;
    const isSame = this.#asked?.seq === page.seq && same(this.#asked.view, page.view);
    if (sheet.open && !(isSame && this.offered)) sheet.close();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.get('isThinking') === true && this.sheet.open) this.heading.focus();
  }

  /** Opens the sheet and begins to think. */
  async show(): Promise<void> {
    const page = (this.#asked = this.page);
    [this.hint, this.problem, this.isThinking] = [undefined, '', true];
    await this.updateComplete;
    this.sheet.showModal();
    this.#module = await loadRules(page.game);
    if (this.#asked === page && this.sheet.open) this.#think(page);
  }

  #think({ game, view, viewer, seats, seq }: MatchPage): void {
    const worker = new Worker(new URL('./hint-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Hint>) => {
      this.hint = data;
      if (data.done === data.of) this.#halt();
    });
    worker.addEventListener('error', () => this.#fail());
    this.#worker = worker;
    const asked: HintQuestion = { game, view: view!, seat: Number(viewer), seats: seats.length, seq };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has none
    worker.postMessage(asked);
  }

  #fail(): void {
    this.problem = 'That didn’t work. Reload the page and try again.';
    this.#halt();
  }

  /** Stops thinking; what is known by then stays. */
  #halt(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.isThinking = false;
    this.#point();
  }

  #close(): void {
    this.#halt();
    this.dispatchEvent(new MarkEvent([]));
  }

  /** Points out on the board where the moves found lead. */
  #point(): void {
    const { moves = [] } = this.hint ?? {};
    const marks = moves.map(({ action }, i): BoardMark => {
      const things = thingsOf(refersTo(this.#module!.text.action(action, this.#asked!.view)));
      return { things, label: String(i + 1), manner: i === 0 ? 'best' : 'other' };
    });
    this.dispatchEvent(new MarkEvent(marks));
  }

  #stop(): void {
    this.#halt();
    if (!this.hint?.moves.length) this.sheet.close();
  }

  #play({ action }: HintedMove): void {
    this.sheet.close();
    this.dispatchEvent(new ActEvent(action));
  }

  #try({ action }: HintedMove): void {
    this.sheet.close();
    this.dispatchEvent(new TryEvent({ steps: [{ seat: Number(this.#asked!.viewer), action }] }));
  }

  #label({ action }: HintedMove): string {
    const { text } = this.#module!;
    return toText(text.action(action, this.#asked!.view), tellingOf(this.#asked!, text.language));
  }

  /** How the game says its scores. */
  get #scores(): Scores | undefined {
    const { view, seats } = this.#asked!;
    const tally = this.#module!.recap?.tallies[0];
    return tally && { say: (figure) => tally.say(figure, view), others: seats.length - 1 };
  }

  protected override render(): TemplateResult {
    return html`<dialog .closedBy=${'any'} aria-labelledby="head" @close=${() => this.#close()}>
      <header class="row nowrap spread">
        <h2 id="head" tabindex="-1">A hint</h2>
        <button class="tool" aria-label="Close" @click=${() => this.sheet.close()}>${icon('close')}</button>
      </header>
      ${this.isThinking ? this.#progress() : this.#found()}
      <p class="fine bad" role="alert">${this.problem}</p>
    </dialog>`;
  }

  #progress(): TemplateResult {
    const { done = 0, of = 1 } = this.hint ?? {};
    return html`<p class="fine">Playing on from here, on tables you could be at.</p>
      <progress max=${of} .value=${done} aria-label="Matches played"></progress>
      <p class="fine">${this.hint ? `${done} of ${of} played` : 'Setting up'}</p>
      <button class="btn" autofocus @click=${() => this.#stop()}>Stop</button>`;
  }

  #found(): TemplateResult | typeof nothing {
    const { hint } = this;
    const first = hint?.moves[0];
    if (!hint || !first) return nothing;
    const equal = equalWords(hint);
    return html`<div role="status">
        <p class="fine">${triedWords(hint)}</p>
        ${equal ? html`<p class="equal">${equal}</p>` : nothing}
      </div>
      <ol>
        ${hint.moves.map((move, i) => this.#move(move, i))}
      </ol>
      ${this.#why(hint)}
      <button class="btn go" @click=${() => this.#play(first)}>${this.#label(first)}</button>
      <button class="btn" @click=${() => this.#try(first)}>${tryIcon('lines')}See it in Try</button>`;
  }

  /** What comes of the first move more often than of the second. */
  #why({ why, moves }: Hint): TemplateResult | typeof nothing {
    if (why.length === 0) return nothing;
    const telling = tellingOf(this.#asked!, this.#module!.text.language);
    return html`<h3>Why</h3>
      <ul>
        ${why.map(
          ({ note, times, otherwise }) =>
            html`<li>
              ${times} of ${moves[0]!.playOuts} times: ${toText(JSON.parse(note) as Line, telling)}
              <span class="fine">${otherwise} after the second move.</span>
            </li>`,
        )}
      </ul>`;
  }

  #move(move: HintedMove, index: number): TemplateResult {
    const { wins, playOuts } = move;
    const ends = endWords(move, this.#scores);
    return html`<li>
      <span class=${index === 0 ? 'number first' : 'number'} aria-hidden="true">${index + 1}</span>
      <span class="what">${this.#label(move)}</span>
      <span class="wins"><b>${wins}</b> of ${playOuts} won</span>
      <span class="bar" aria-hidden="true"
        ><i style=${`inline-size:${(100 * wins) / Math.max(1, playOuts)}%`}></i
      ></span>
      ${ends ? html`<span class="fine ends">${ends}</span>` : nothing}
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-hint-sheet': HintSheet;
  }
}
