import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { joined, who, type Line } from '../../../../rules/kit/words/words.ts';
import type { Trying } from '../../../data/match/tried/trying.ts';
import type { TriedTurn } from '../../../data/match/tried/turns.ts';
import type { MadeStep, PlayedLine } from '../../../data/match/tried/lines.ts';
import { capital, inWords } from '../../../common/words/numbers.ts';
import { seatMark } from '../../../parts/seat-mark.ts';
import { drawWords } from '../../../parts/words.ts';
import wordStyles from '../../../parts/words.css';
import { icon } from '../../../ui/icons.ts';
import steps from '../../../ui/steps.css';
import { ui } from '../../../ui/styles.ts';
import { letterOf } from './strip.ts';
import styles from './lines-panel.css';

/** The most facts told of a turn. */
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

  protected override updated(): void {
    if (this.trying.refused)
      this.renderRoot
        .querySelector(`#why-${this.trying.lines.current} + .rest > li`)!
        .scrollIntoView({ block: 'nearest' });
  }

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
    const line = trying.lines.lines[index]!;
    const shared = trying.lines.sharedBefore(index);
    const turns = trying.turnsIn(line.steps);
    const own = turns.filter(({ end }) => end > shared);
    return html`<p class="cut">${this.#headOf(index, turns.length - own.length)}</p>
      <ol>
        ${own.map((turn, i) => this.#turn(index, turn, own[i - 1]?.end ?? turns.findLast(({ end }) => end <= shared)?.end ?? 0))}
        ${own.length === 0 && line.rest.length === 0 ? html`<li class="fine">Nothing tried yet.</li>` : nothing}
      </ol>
      ${line.rest.length > 0 ? this.#rest(line, index) : nothing}`;
  }

  /** The rest of a line that this guess doesn't allow, and why. */
  #rest(line: PlayedLine, index: number): TemplateResult {
    const { trying } = this;
    const told = trying.turnsIn(line.rest);
    const untold = line.rest.filter(({ moved }) => !moved).length;
    return html`<p id="why-${index}" class="fine bad">
        This guess doesn’t allow the rest. ${this.#drawn(trying.reason(line))}
      </p>
      <ol class="rest">
        ${told.map(
          (turn) =>
            html`<li>
              ${seatMark(turn.seat, 15)}<span class="what">${this.#drawn(this.#words(line.rest, turn))}</span>
            </li>`,
        )}
        ${untold > 0 ? html`<li>${capital(inWords(untold))} kept step${untold === 1 ? '' : 's'}</li>` : nothing}
      </ol>`;
  }

  #drawn(words: Line): TemplateResult {
    return html`${drawWords(words, this.trying.wording.telling, { isFirstMarked: false })}`;
  }

  #headOf(index: number, fork: number): string {
    if (index === 0) return `Now, ${this.turn}`;
    return `${letterOf(index)}, ${fork === 0 ? 'from now' : `after ${inWords(fork)} turn${fork === 1 ? '' : 's'}`}`;
  }

  /** What a turn was about, by its weightiest facts. */
  #words(steps: readonly MadeStep[], { entries, end }: TriedTurn): Line {
    const { wording } = this.trying;
    const facts = entries.flatMap((entry) => wording.facts(entry));
    const heaviest = facts.toSorted((a, b) => b.weight - a.weight).slice(0, FACTS);
    const told = facts.filter((fact) => heaviest.includes(fact)).map(({ words }) => words);
    return told.length > 0 ? joined(told, ' ') : this.#deed(steps[end - 1]!);
  }

  /** What a step was, where it has nothing to tell. */
  #deed({ seat, action, before }: MadeStep): Line {
    const { lines, own, base } = this.trying;
    const view = lines.game.view(before!.state, own) as object;
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
        <span class="what">${this.#drawn(this.#words(lines[line]!.steps, turn))}</span>
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
