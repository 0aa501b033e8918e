import { upward } from '../../ui/events.ts';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, state } from '../../ui/element.ts';
import { guard } from 'lit/directives/guard.js';
import type { LogEntry } from '../../../api/contract/match.ts';
import { heaviest } from '../../../rules/kit/words/recap.ts';
import type { Line } from '../../../rules/kit/words/words.ts';
import type { Wording } from '../../common/words/tell.ts';
import type { ViewerClock } from '../../common/words/times.ts';
import { msg } from '../../common/words/words.ts';
import { turnOf, turnsOf, isOfPlan, isUnsent } from '../../data/match/entries.ts';
import entryStyles from './entries.css';
import { refersTo, thingsOf, logLine, logTime } from '../words.ts';
import wordStyles from '../words.css';
import styles from './log.css';

export type LogGroup = { title: string; entries: readonly LogEntry[]; isOld: boolean };

/** The pointer or focus is on a line, which refers to things; null when it leaves. */
export class PointEvent extends upward('mw-point', (seq: number | null, things: readonly string[] = []) => ({
  seq,
  things,
})) {}

/** The player asks about the things a line refers to. */
export class AskEvent extends upward('mw-ask', (line: HTMLElement) => ({
  things: thingsOf(line.dataset['refers'] ?? ''),
  line,
})) {}

/** A turn of more lines than this is folded to the one that weighs most. */
const FEW = 2;
const PAGE = 60;

@element('mw-log', entryStyles, wordStyles, styles)
export class Log extends LitElement {
  #links: readonly HTMLElement[] = [];
  #walked: HTMLElement | undefined;
  /** The turn that a replay has unfolded. */
  #unfolded: HTMLDetailsElement | undefined;

  @state() private shown = PAGE;

  @property({ attribute: false }) groups: readonly LogGroup[] = [];
  /** Every entry, to count turns. */
  @property({ attribute: false }) log: readonly LogEntry[] = [];
  @property({ attribute: false }) wording!: Wording;
  @property({ attribute: false }) clock: ViewerClock = { now: new Date(0), zone: 'UTC' };
  @property({ attribute: false }) at: number | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('at') || changed.has('groups')) this.#reach();
  }

  #reach(): void {
    for (const { entries } of this.groups) {
      const found = entries.findIndex(({ seq }) => seq === this.at);
      while (found >= 0 && entries.length - found > this.shown) this.shown += PAGE;
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    for (const old of this.renderRoot.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
    const links = this.renderRoot.querySelectorAll(`a[href='#${this.at}']`);
    for (const link of links) link.parentElement!.setAttribute('aria-current', 'true');
    this.#unfold(links[0]?.closest('details') ?? undefined);
    if (changed.size > 1 || !changed.has('at')) this.#listStops();
  }

  #unfold(turn: HTMLDetailsElement | undefined): void {
    if (turn === this.#unfolded) return;
    if (this.#unfolded) this.#unfolded.open = false;
    if (turn) turn.open = true;
    this.#unfolded = turn;
  }

  #listStops = (): void => {
    const stops = this.renderRoot.querySelectorAll<HTMLElement>('summary, li > a');
    this.#links = [...stops].filter((stop) => stop.checkVisibility());
    this.#keepStop();
  };

  /** A replay moves from line to line many times a second, so the lines themselves are not drawn again. */
  protected override render(): TemplateResult {
    const { groups, log, wording, clock, shown } = this;
    if (groups.length === 0) return html`<p class="fine">Nothing has happened yet.</p>`;
    return html`${guard([groups, log, wording, clock, shown], () => groups.map((group) => this.#group(group)))}`;
  }

  #group({ title, entries, isOld }: LogGroup): TemplateResult {
    const drawn = isOld ? entries.slice(-this.shown) : entries;
    const all = turnsOf(this.log, this.wording.recap?.opens); // the entry that ends a turn may have no line
    const turns = all.map((turn) => [turn, turn.filter((entry) => drawn.includes(entry))] as const);
    return html`${
        drawn.length < entries.length
          ? html`<button class="btn quiet" @click=${() => (this.shown += PAGE)}>Show earlier</button>`
          : nothing
      }
      <h3 class="since">${title}</h3>
      ${turns.map(([turn, told]) => (told.length > 0 ? this.#turn(turn, told, isOld) : nothing))}`;
  }

  #turn(turn: readonly LogEntry[], told: readonly LogEntry[], isOld: boolean): TemplateResult {
    const { at } = told[0]!;
    const lines = told.flatMap((entry) => this.wording.lines(entry).map((words) => this.#line(entry, words)));
    const head = html`<h4>${this.#head(turn)} <time datetime=${at}>${logTime(at, this.clock)}</time></h4>`;
    const list = html`<ol class=${isOld ? 'log old' : 'log'}>
      ${lines}
    </ol>`;
    const facts = told.flatMap((entry) =>
      this.wording.facts(entry).map((fact) => ({ ...fact, seat: entry.seat })),
    );
    const main = lines.length > FEW ? heaviest(facts) : undefined;
    const stopped = told.flatMap((entry) => (isOfPlan(entry) && entry.stopped) || []);
    const stops = stopped.map((why) => html`<p class="stop">${why}</p>`);
    if (!main) return html`<div @keydown=${this.#key}>${head}${list}${stops}</div>`;
    const [mark, words] = logLine(main.words, main, this.wording.telling);
    return html`<details @keydown=${this.#key} @toggle=${this.#listStops}>
        <summary>
          ${head}<span class="log main">${mark}<span>${words}</span></span>
        </summary>
        ${list}
      </details>
      ${stops}`;
  }

  /** Whose turn it was, and its number as the page counts; other seats asked during a turn don't end it. */
  #head(turn: readonly LogEntry[]): string {
    const { telling, recap } = this.wording;
    const acted = turn.findLast(({ seat }) => seat !== null);
    if (!acted) return msg`Start`;
    const number = turnOf(this.log, acted.seq, recap?.opens);
    return recap?.inRounds ? msg`Round ${number}` : msg`${telling.name(acted.seat!)}, turn ${number}`;
  }

  #line(entry: LogEntry, words: Line): TemplateResult {
    const { seq } = entry;
    const [mark, drawn] = logLine(words, entry, this.wording.telling);
    const refers = refersTo(words);
    return html`<li class=${isUnsent(entry) ? 'unsent' : ''}>
      ${mark}
      <a
        href="#${seq}"
        data-refers=${refers}
        @focus=${() => this.dispatchEvent(new PointEvent(seq, thingsOf(refers)))}
        @blur=${() => this.dispatchEvent(new PointEvent(null))}
        >${drawn}</a
      >
      ${isUnsent(entry) ? html`<time>not sent</time>` : nothing}
      ${isOfPlan(entry) && entry.isPlanned ? html`<time>plan</time>` : nothing}
    </li>`;
  }

  #keepStop(): void {
    const stop = this.#links.find((link) => link === this.#walked) ?? this.#links.at(-1);
    for (const link of this.#links) link.tabIndex = link === stop ? 0 : -1;
  }

  #key(event: KeyboardEvent): void {
    if (event.key === '?' && !(event.target as Element).matches('summary'))
      this.dispatchEvent(new AskEvent(event.target as HTMLElement));
    const at = this.#links.indexOf(event.target as HTMLElement);
    const ways: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const found = at < 0 ? undefined : this.#links.at(ways[event.key] ?? Infinity);
    if (!found || (event.key === 'ArrowUp' && at === 0)) return;
    event.preventDefault();
    this.#walked = found;
    found.focus();
    this.#keepStop();
  }
}
