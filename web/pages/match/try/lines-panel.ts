import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { joined, who, type Line as Words } from '../../../../rules/kit/words/words.ts';
import { sharedSteps } from '../../../data/match/tried/lines.ts';
import type { Trying } from '../../../data/match/tried/trying.ts';
import type { TriedTurn } from '../../../data/match/tried/turns.ts';
import { inWords } from '../../../common/words/numbers.ts';
import { seatMark } from '../../../parts/seat-mark.ts';
import { drawWords } from '../../../parts/words.ts';
import wordStyles from '../../../parts/words.css';
import { icon } from '../../../ui/icons.ts';
import steps from '../../../ui/steps.css';
import { ui } from '../../../ui/styles.ts';
import { letterOf } from './strip.ts';
import styles from './lines-panel.css';

/** As many facts of a turn as say what it was about. */
const FACTS = 2;

/** More things than these are not listed by name. */
const NAMED = 4;

/** The lines in words, who plays the others, and what is guessed. */
@customElement('mw-try-lines')
export class TryLines extends LitElement {
  static override styles = [ui, steps, wordStyles, styles];

  @property({ attribute: false }) trying!: Trying;
  /** The place shown; only so that it is drawn anew. */
  @property({ attribute: false }) place: unknown;
  /** Which turn the position belongs to: `turn 29`. */
  @property() turn = '';

  protected override render(): TemplateResult {
    const { lines } = this.trying.lines;
    return html`<h2>My lines</h2>
      <slot></slot>
      <div class="scroll" tabindex="0" role="region" aria-label="Lines">
        ${lines.map((_, i) => this.#line(i))}
      </div>
      <div class="means">${this.#hands()} ${this.#guesses()}</div>`;
  }

  #line(index: number): TemplateResult {
    const { trying } = this;
    const { lines } = trying.lines;
    const line = lines[index]!;
    const shared = Math.max(0, ...lines.slice(0, index).map((other) => sharedSteps(line, other)));
    const turns = trying.turnsIn(line);
    const own = turns.filter(({ end }) => end > shared);
    return html`<p class="cut">${this.#headOf(index, turns.length - own.length)}</p>
      <ol>
        ${own.map((turn, i) => this.#turn(index, turn, own[i - 1]?.end ?? turns.findLast(({ end }) => end <= shared)?.end ?? 0))}
        ${own.length === 0 ? html`<li class="fine">Nothing tried yet.</li>` : nothing}
      </ol>
      ${line.isCut ? html`<p class="fine bad">From here on, this guess doesn’t allow what you did.</p>` : nothing}`;
  }

  #headOf(index: number, fork: number): string {
    if (index === 0) return `Now, ${this.turn}`;
    return `${letterOf(index)}, ${fork === 0 ? 'from now' : `after ${inWords(fork)} turn${fork === 1 ? '' : 's'}`}`;
  }

  /** What a turn was about, by its weightiest facts. */
  #words(line: number, { entries, end }: TriedTurn): Words {
    const { wording } = this.trying;
    const facts = entries.flatMap((entry) => wording.facts(entry));
    const heaviest = facts.toSorted((a, b) => b.weight - a.weight).slice(0, FACTS);
    const told = facts.filter((fact) => heaviest.includes(fact)).map(({ words }) => words);
    return told.length > 0 ? joined(told, ' ') : this.#deed(line, end);
  }

  /** What a step was, where it has nothing to tell. */
  #deed(line: number, end: number): Words {
    const { lines, own, base } = this.trying;
    const tried = lines.lines[line]!;
    const { seat, action } = tried.steps[end - 1]!;
    const view = lines.game.view(lines.matchAt(tried, end - 1).state, own) as object;
    return joined([who(seat), ': ', base.module.text.action(action, view), '.'], '');
  }

  #turn(line: number, turn: TriedTurn, from: number): TemplateResult {
    const { trying } = this;
    const { seat, end } = turn;
    const { current, at, lines } = trying.lines;
    const gain = trying.gain(lines[line]!, [from, end], seat);
    const isHere = line === current && from < at && at <= end;
    return html`<li>
      <button
        class=${isHere ? 'at' : ''}
        aria-current=${isHere ? 'step' : nothing}
        @click=${() => trying.go(line, end)}
      >
        ${seatMark(seat, 15)}
        <span class="what"
          >${drawWords(this.#words(line, turn), trying.wording.telling, { isFirstMarked: false })}</span
        >
        <b>${gain?.words ?? nothing}</b>
      </button>
    </li>`;
  }

  #hands(): TemplateResult | typeof nothing {
    if (this.trying.base.page.seats.length < 2) return nothing;
    const { others } = this.trying.lines.hands;
    const choice = (isByHand: boolean, label: string): TemplateResult =>
      html`<button
        aria-pressed=${others === isByHand ? 'true' : 'false'}
        @click=${() => void this.trying.setHands(isByHand)}
      >
        ${label}
      </button>`;
    return html`<div class="row spread nowrap" role="group" aria-label="Others play">
      <span>Others play</span>
      <span class="segments">${choice(false, 'as bots')}${choice(true, 'by hand')}</span>
    </div>`;
  }

  /** What is only guessed, in words that any game has. */
  get #guessed(): string[] {
    const { secrets, guessed } = this.trying;
    const things = [...new Set(guessed.map(({ text }) => text))];
    return [
      ...this.#seen(secrets.seats),
      ...(secrets.isOpen ? [] : ['What comes next']),
      ...things.slice(0, NAMED),
      ...(things.length > NAMED ? [`${things.length - NAMED} more`] : []),
    ];
  }

  #seen(seats: readonly number[]): string[] {
    const { wording, base } = this.trying;
    const isAll = seats.length > 1 && seats.length === base.page.seats.length - 1;
    if (isAll) return ['What only the others can see'];
    return seats.map((seat) => `What only ${wording.telling.name(seat, true)} can see`);
  }

  #guesses(): TemplateResult {
    const guessed = this.#guessed;
    return html`${
        guessed.length > 0
          ? html`<p class="fine">Guessed, from what you may know:</p>
              <ul class="guesses">
                ${guessed.map((words) => html`<li>${words}</li>`)}
              </ul>`
          : nothing
      } <button class="btn" @click=${() => this.trying.guessAgain()}>${icon('again')}Another guess</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-try-lines': TryLines;
  }
}
