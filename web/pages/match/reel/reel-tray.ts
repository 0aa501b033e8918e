import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property, query } from '../../../ui/element.ts';
import { whileConnected } from '../../../common/controllers.ts';
import { StoreController } from '../../../common/store.ts';
import { isComposing } from '../../../common/keys.ts';
import type { Wording } from '../../../common/words/tell.ts';
import { msg } from '../../../common/words/words.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import { changeLooks, looks, SPEEDS } from '../../../data/settings/looks.ts';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { heaviest } from '../../../../rules/kit/words/recap.ts';
import type { PlayEvent, ScrubEvent } from '../../../parts/match/events.ts';
import '../../../parts/match/scrubber.ts';
import { logLine } from '../../../parts/words.ts';
import { sumRows } from '../paid/paid.ts';
import sums from '../paid/sums.css';
import segments from '../../../ui/segments.css';
import wordStyles from '../../../parts/words.css';
import reelStyles from './reel.css';
import type { Reel } from './reel.ts';

@element('mw-reel', segments, wordStyles, sums, reelStyles)
export class ReelTray extends LitElement {
  #isHeld = false;
  #page: ShadowRoot | undefined;

  #looks = new StoreController(this, looks);

  @query('.go') private go!: HTMLElement;

  /** Another object with every beat, because the reel itself keeps its identity. */
  @property({ attribute: false }) of!: {
    reel: Reel;
    board: BoardElement | undefined;
    log: readonly LogEntry[];
    wording: Wording;
  };

  constructor() {
    super();
    whileConnected(this, (signal) => {
      this.#page = this.getRootNode() as ShadowRoot;
      addEventListener('keydown', this.#key, { signal });
      signal.addEventListener('abort', () => this.#isHeld && void this.#giveBack());
    });
  }

  /** The focused element in the tray or on the board is gone or about to go, so the focus moves here. */
  protected override async firstUpdated(): Promise<void> {
    const { board } = this.of;
    await board?.updateComplete;
    const held = board?.shadowRoot?.activeElement;
    // A busy board keeps the spots of its last position, which can't be chosen any more.
    if (document.activeElement === document.body || held?.matches('.spot'))
      this.go.focus({ preventScroll: true });
  }

  async #giveBack(): Promise<void> {
    const { board } = this.of;
    this.#isHeld = false;
    await board?.updateComplete;
    const prompt = board?.shadowRoot?.querySelector<HTMLElement>('.prompt');
    (prompt ?? this.#page?.querySelector<HTMLElement>('.paid .prompt'))?.focus({ preventScroll: true });
  }

  /** Escape skips from anywhere, unless the key is already handled. */
  #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    this.of.reel.skip();
  };

  protected override render(): TemplateResult {
    const { reel, board, wording } = this.of;
    const { turns } = reel;
    const { at, sums = [] } = board?.payment ?? {};
    const paid = at === undefined ? nothing : sumRows(sums, wording.telling);
    return html`<section
      class="sheet stack"
      aria-label=${turns.length === 0 ? 'What you did' : 'What the others did'}
      @focusin=${() => (this.#isHeld = true)}
      @focusout=${({ relatedTarget }: FocusEvent) => (this.#isHeld = relatedTarget === null)}
    >
      ${turns.length < 2 ? nothing : this.#strip()}
      <div class="row nowrap spread controls">
        <button class="btn go" @click=${() => reel.skip()}>
          <span>Skip <span class="rest">to now</span></span>
        </button>
        <div class="stack tight told">${this.#fact()} ${paid}</div>
        ${this.#speeds()}
      </div>
    </section>`;
  }

  #strip(): TemplateResult {
    const { reel, log } = this.of;
    const { turns, step } = reel;
    const ends = turns.map(({ entries }) => entries.at(-1)!.seq);
    const go = (event: ScrubEvent): void => {
      event.stopPropagation(); // the news have their own way through the match
      reel.toTurn(ends.indexOf(event.seq));
    };
    const play = (event: PlayEvent): void => {
      event.stopPropagation();
      reel.toggle();
    };
    return html`<mw-scrubber
      label="Turns"
      small
      playable
      .fewest=${turns.length}
      .entries=${log.filter(({ seq }) => ends.includes(seq))}
      .at=${step ? ends[step.turn] : 0}
      .playing=${reel.isPlaying}
      @mw-scrub=${go}
      @mw-play=${play}
    ></mw-scrubber>`;
  }

  #fact(): TemplateResult {
    const { reel, log, wording } = this.of;
    const { step, turns, own } = reel;
    const entry = step && log.find(({ seq }) => seq === step.seq);
    const seat = (entry ?? own.at(-1))?.seat ?? turns[step?.turn ?? 0]?.seat;
    const facts = own.flatMap(wording.facts);
    const words = (entry ? wording.facts(entry)[step.fact] : heaviest(facts))?.words;
    const [mark, told] = logLine(words ?? msg`Meanwhile …`, { seat: seat ?? null }, wording.telling);
    return html`<p class="row nowrap fact">${mark}<span>${told}</span></p>`;
  }

  #speeds(): TemplateResult {
    return html`<div class="segments" role="group" aria-label="Speed">
      ${SPEEDS.filter((speed) => speed !== 'off').map(
        (speed) =>
          html`<button
            aria-pressed=${speed === this.#looks.value.speed}
            @click=${() => changeLooks({ speed })}
          >
            ${speed}×
          </button>`,
      )}
    </div>`;
  }
}
