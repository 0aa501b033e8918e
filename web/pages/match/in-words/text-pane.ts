import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, query, state } from '../../../ui/element.ts';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { AnyText, Line } from '../../../../rules/kit/words/words.ts';
import { keepUnsent, recallUnsent } from '../../../common/local.ts';
import { NOTHING, type Moment, type Timeline } from '../../../data/match/timeline.ts';
import { ActEvent, UndoEvent } from '../../../games/kit/board.ts';
import { loadRules } from '../../../games/shelf.ts';
import type { Wording } from '../../../common/words/tell.ts';
import { msg } from '../../../common/words/words.ts';
import { drawWords } from '../../../parts/words.ts';
import wordStyles from '../../../parts/words.css';
import form from '../../../ui/form.css';
import {
  commandsOf,
  groupCommands,
  parseCommand,
  suggestions,
  type Command,
  type CommandGroup,
} from '../../../parts/match/commands.ts';
import { lastLines } from '../news/news.ts';
import textPaneStyles from './text-pane.css';

const FOLD = 8;
const SUGGESTED = 40;
const UNDO: Command = { action: { type: 'undo' }, label: msg`Take back the last action`, command: 'undo' };

const listed = (commands: readonly Command[]): string => commands.map(({ command }) => command).join();

@element('mw-text-pane', form, wordStyles, textPaneStyles)
export class TextPane extends LitElement {
  @query('input') private input!: HTMLInputElement | null;
  @query('h2') private heading!: HTMLElement;

  @state() private typed = recallUnsent('command');
  @state() private error = '';
  @state() private unfolded: ReadonlySet<string> = new Set();

  @property({ attribute: false }) text!: AnyText;
  @property({ attribute: false }) view!: object;
  @property({ attribute: false }) wording!: Wording;
  @property({ attribute: false }) actions: readonly { type: string }[] = [];
  @property({ attribute: false }) news: readonly LogEntry[] = [];
  @property({ attribute: false }) prompt: string | undefined;
  @property({ type: Boolean }) undoable = false;
  @property({ type: Boolean }) busy = false;

  #commands: readonly Command[] = [];
  /** A button was pressed, and its position has not changed yet. */
  #isPressed = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('actions') && !changed.has('view') && !changed.has('undoable')) return;
    const { text, view, wording } = this;
    const before = listed(this.#commands);
    this.#commands = [
      ...commandsOf(this.actions, { text, view, telling: wording.telling }),
      ...(this.undoable ? [UNDO] : []),
    ];
    if (listed(this.#commands) !== before) this.error = '';
  }

  /** The pressed button is gone, or stands for something else: the keyboard goes on from the new prompt. */
  protected override updated(changed: PropertyValues): void {
    if (!this.#isPressed || !changed.has('view')) return;
    this.#isPressed = false;
    this.heading.focus();
  }

  override focus(): void {
    (this.input ?? this.heading).focus();
  }

  #choose({ action }: Command): void {
    if (this.busy) return;
    this.#keep('');
    this.dispatchEvent(action === UNDO.action ? new UndoEvent() : new ActEvent(action));
  }

  #submit(event: Event): void {
    event.preventDefault();
    const reading = parseCommand(this.#commands, this.typed);
    if ('error' in reading) this.error = reading.error;
    else this.#choose(reading.meant);
  }

  #keep(typed: string): void {
    this.typed = typed;
    keepUnsent('command', typed);
  }

  #fold(title: string, event: ToggleEvent): void {
    const next = new Set(this.unfolded);
    if (event.newState === 'open') next.add(title);
    else next.delete(title);
    this.unfolded = next;
  }

  protected override render(): TemplateResult {
    const { text, view } = this;
    const { telling, lines } = this.wording;
    const item = (line: Line): TemplateResult => html`<li>${drawWords(line, telling)}</li>`;
    const acts = html`<section class="acts" aria-labelledby="acts">
      <h3 id="acts">What you can do</h3>
      ${this.#line()} ${groupCommands(this.#commands).map((group) => this.#group(group))}
    </section>`;
    return html`<h2 tabindex="-1">${drawWords(this.prompt ?? text.prompt(view, telling), telling)}</h2>
      ${this.#commands.length > 0 ? acts : nothing}
      <section class="position" aria-labelledby="position">
        <h3 id="position">The table</h3>
        <ul class="lines">
          ${text.position(view, telling).map(item)}
        </ul>
      </section>
      <section class="news" aria-labelledby="news">
        <h3 id="news">What happened</h3>
        <ul class="lines meta">
          ${this.news.flatMap(lines).map(item)}
        </ul>
      </section>`;
  }

  #line(): TemplateResult {
    const type = (event: InputEvent): void => {
      this.#keep((event.target as HTMLInputElement).value);
      this.error = '';
    };
    return html`<form @submit=${this.#submit}>
      <div class="field">
        <label for="command">Type a command</label>
        <div class="row">
          <input
            id="command"
            list="commands"
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            .value=${this.typed}
            aria-invalid=${this.error !== ''}
            aria-describedby="error"
            @input=${type}
          />
          <button class="btn" ?disabled=${this.busy}>${this.busy ? 'Sending…' : 'Do it'}</button>
        </div>
        <datalist id="commands">
          ${suggestions(this.#commands, this.typed, SUGGESTED).map(
            ({ command, label }) => html`<option value=${command}>${label}</option>`,
          )}
        </datalist>
        <p id="error" class="fine bad wrong" role="alert">${this.error}</p>
      </div>
    </form>`;
  }

  #group({ title, commands }: CommandGroup): TemplateResult {
    if (commands.length <= FOLD)
      return html`${title ? html`<h4>${title}</h4>` : nothing} ${this.#buttons(commands)}`;
    return html`<details @toggle=${(event: ToggleEvent) => this.#fold(title, event)}>
      <summary>${title}<span class="sub">, ${commands.length} ways</span></summary>
      ${this.unfolded.has(title) ? this.#buttons(commands) : nothing}
    </details>`;
  }

  #buttons(commands: readonly Command[]): TemplateResult {
    const press = (command: Command): void => {
      this.#isPressed = true;
      this.#choose(command);
    };
    return html`<ul class="stack tight ways">
      ${commands.map(
        (found) =>
          html`<li>
            <button class="btn wraps" ?disabled=${this.busy} @click=${() => press(found)}>
              <span>${found.label}</span><kbd>${found.command}</kbd>
            </button>
          </li>`,
      )}
    </ul>`;
  }
}

export type DrawPane = (mode: { timeline: Timeline; wording: Wording }, moment: Moment) => TemplateResult;

export const paneOf = async (game: string): Promise<DrawPane | undefined> => {
  const text = (await loadRules(game))?.text;
  if (!text) return undefined;
  return ({ timeline, wording }, { page, view, log, actions, busy }) => {
    const isPast = timeline.place !== undefined;
    return html`<mw-text-pane
      .text=${text}
      .view=${view}
      .wording=${wording}
      .actions=${isPast ? NOTHING : actions}
      .news=${lastLines(log, 8)}
      .prompt=${isPast || page.outcome ? msg`The position at that point` : undefined}
      .undoable=${!isPast && page.undo !== null}
      .busy=${busy}
    ></mw-text-pane>`;
  };
};
