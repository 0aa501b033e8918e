import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, query, state } from '../../../ui/element.ts';
import type { MatchPage } from '../../../../api/contract/match.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import { isFinal } from '../../../../rules/kit/ahead/tried.ts';
import type { Hint, HintedMove } from '../../../../rules/kit/ahead/hint.ts';
import { toText, type Telling } from '../../../../rules/kit/words/words.ts';
import { whileConnected } from '../../../common/controllers.ts';
import { isComposing } from '../../../common/keys.ts';
import { tellingOf } from '../../../common/words/tell.ts';
import { msg } from '../../../common/words/words.ts';
import { refersTo, thingsOf } from '../../../parts/words.ts';
import { ActEvent } from '../../../games/kit/board.ts';
import { MarkEvent, type BoardMark } from '../../../games/kit/marks/marked.ts';
import { FINAL, FINAL_WORDS } from '../../../games/kit/parts/tray.ts';
import { loadRules } from '../../../games/shelf.ts';
import progress from '../../../ui/progress.css';
import { icon } from '../../../ui/icons.ts';
import moveStyles from '../moves/moves.css';
import { movesList, whyLine } from '../moves/moves.ts';
import { TryEvent } from '../events.ts';
import { tryIcon } from '../try/icons.ts';
import styles from './hint.css';
import { endWords, equalWords, triedWords } from './hint-words.ts';
import type { HintQuestion } from './hint-worker.ts';
import { HintEvent } from './hint-desk.ts';

/** Replaces the tray: up to three moves for the viewer's turn, with what came of playing them to the end. */
@element('mw-hint', progress, moveStyles, styles)
export class HintTray extends LitElement {
  #worker: Worker | undefined;
  #module: GameModule | undefined;
  @query('h2') private heading!: HTMLElement;

  @state() private hint: Hint | undefined;
  @state() private isThinking = true;
  @state() private problem = '';

  @property({ attribute: false }) page!: MatchPage;

  constructor() {
    super();
    whileConnected(this, (signal) => {
      const escaped = (event: KeyboardEvent) =>
        event.key === 'Escape' && !isComposing(event) && this.#close();
      addEventListener('keydown', escaped, { signal });
      signal.addEventListener('abort', () => this.#worker?.terminate());
    });
  }

  protected override async firstUpdated(): Promise<void> {
    this.#module = await loadRules(this.page.game);
    if (this.isConnected) this.#think(this.page);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('isThinking')) this.heading.focus({ preventScroll: true });
  }

  #think({ game, view, viewer, seats, seq }: MatchPage): void {
    const worker = new Worker(new URL('./hint-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Hint>) => {
      this.hint = data;
      if (data.done === data.of) this.#halt();
    });
    worker.addEventListener('error', () => {
      this.problem = msg`That didn’t work. Reload the page and try again.`;
      this.#halt();
    });
    this.#worker = worker;
    const asked: HintQuestion = { game, view: view!, seat: Number(viewer), seats: seats.length, seq };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has none
    worker.postMessage(asked);
  }

  #halt(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.isThinking = false;
    this.#point();
  }

  #close(): void {
    this.dispatchEvent(new HintEvent(false));
  }

  /** Points out on the board where the moves found lead, each as it would lie: so the board keeps them all in view. */
  #point(): void {
    const { moves = [] } = this.hint ?? {};
    const marks = moves.map(({ action }, i): BoardMark => {
      const things = thingsOf(refersTo(this.#module!.text.action(action, this.page.view!)));
      const manner = i === 0 ? 'best' : 'other';
      return { things, label: String(i + 1), manner, ahead: { action, before: [], color: 'ink' } };
    });
    this.dispatchEvent(new MarkEvent(marks));
  }

  get #telling(): Telling {
    return tellingOf(this.page, this.#module!.text.language);
  }

  #label({ action }: HintedMove): string {
    return toText(this.#module!.text.action(action, this.page.view!), this.#telling);
  }

  protected override render(): TemplateResult {
    const { hint } = this;
    const first = this.isThinking ? undefined : hint?.moves[0];
    return html`<section class="sheet" aria-label="A hint">
      <header class="row nowrap spread">
        <h2 tabindex="-1">${first ? equalWords(hint!) : 'A hint'}</h2>
        <button class="tool" aria-label="Close" @click=${() => this.#close()}>${icon('close')}</button>
      </header>
      ${first ? this.#found(hint!, first) : this.#progress()}
      ${this.problem ? html`<p class="fine bad" role="alert">${this.problem}</p>` : nothing}
    </section>`;
  }

  #progress(): TemplateResult {
    const { done = 0, of = 1 } = this.hint ?? {};
    const stop = (): void => {
      this.#halt();
      if (!this.hint?.moves.length) this.#close();
    };
    return html`<p class="fine">Playing each move to the end, over and over, from what you can see.</p>
      <progress max=${of} .value=${done} aria-label="Matches played"></progress>
      <p class="fine">${this.hint ? `${done} of ${of} tries` : 'Setting up'}</p>
      <button class="btn" @click=${stop}>Stop</button>`;
  }

  #found(hint: Hint, first: HintedMove): TemplateResult {
    const moves = hint.moves.map((move, i) => ({
      label: this.#label(move),
      worth: html`${move.wins}<span class="vh"> of ${move.playOuts} won</span>`,
      share: (100 * move.wins) / Math.max(1, move.playOuts),
      manner: i === 0 ? 'inked' : '',
    }));
    const tryIt = (): void => {
      const seat = Number(this.page.viewer);
      this.dispatchEvent(new TryEvent({ steps: [{ seat, action: first.action }] }));
      this.#close();
    };
    return html`<p class="fine" role="status">${triedWords(hint)}</p>
      ${movesList(moves)}
      <div class="foot stack tight">
        ${this.#why(hint, first)}
        <div class="row nowrap">
          <button class="btn" @click=${tryIt}>${tryIcon('lines')}Try 1</button>
          ${this.#playButton(first)}
        </div>
      </div>`;
  }

  #playButton(first: HintedMove): TemplateResult {
    const { view, viewer, seats, config } = this.page;
    const position = { view: view!, seat: Number(viewer), seats: seats.length, config };
    const isLast = isFinal(this.#module!.game, position, first.action);
    const play = (): void => {
      this.#close();
      this.dispatchEvent(new ActEvent(first.action));
    };
    return html`<button class="btn go grow wraps" .ariaDescription=${isLast ? FINAL : null} @click=${play}>
      <span>Play 1<small>${this.#label(first)}</small>${isLast ? FINAL_WORDS : nothing}</span>
    </button>`;
  }

  #why({ why }: Hint, first: HintedMove): TemplateResult | typeof nothing {
    const { playOuts: of } = first;
    if (why.length > 0) return whyLine(why, { of, better: 1, other: 2, telling: this.#telling });
    const { view, seats } = this.page;
    const tally = this.#module!.recap?.tallies[0];
    const say = (figure: number): string => tally!.say(figure, view!);
    const ends = endWords(first, tally && { say, others: seats.length - 1 });
    return ends ? html`<p class="why"><b>Why 1:</b> ${ends}</p>` : nothing;
  }
}
