import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, state } from '../../ui/element.ts';
import { keyed } from 'lit/directives/keyed.js';
import { FileError } from '../../../rules/kit/file/read.ts';
import { whileConnected } from '../../common/controllers.ts';
import { msg } from '../../common/words/words.ts';
import { gameName, luckName } from '../../games/shelf.ts';
import { icon } from '../../ui/icons.ts';
import { section } from '../../parts/lists/section.ts';
import { wordmark } from '../../parts/seat-mark.ts';
import barStyles from '../match/bar/bar.css';
import '../match/table/table.ts';
import {
  TableMode,
  type MatchTable,
  type Mode,
  type ModeClass,
  type ModeNews,
  type TablePart,
} from '../match/table/table.ts';
import type { fairSheet } from '../fair/fair-sheet.ts';
import { openFile, type PlayedFile } from './played-file.ts';
import fileStyles from './styles.css';
import { TitleEvent } from '../../ui/events.ts';
import { wordingOf } from '../../common/words/tell.ts';
import { ReplayController, timelineOf } from '../../data/match/replay/replay.ts';
import type { Timeline } from '../../data/match/timeline.ts';
import { newsButton, tableBar, wordsButton } from '../match/bar/bar.ts';
import { momentOf } from '../match/live/moment.ts';
import turned from '../match/live/turned.css';
import { backToNow, resultTray } from '../match/live/trays.ts';

export type FileGiven = PlayedFile & { close(): void; check(): void };

class FileMode extends TableMode<FileGiven> implements Mode {
  readonly styles = [turned];
  readonly wording = wordingOf(this.given.state.page, this.game);
  #replay = new ReplayController(this.t, this.given.context);

  constructor(table: MatchTable, given: FileGiven) {
    super(table, given);
    const { page, log } = given.state;
    this.#replay.follow(log.map(({ seq }) => seq));
    table.dispatchEvent(new TitleEvent(msg`${page.name || this.game.text.name}, saved`));
    void table.updateComplete.then(() => table.focusOn());
  }

  get timeline(): Timeline {
    return timelineOf(this.#replay, momentOf(this.given.state, this.#replay));
  }

  bar(): TemplateResult {
    const { t } = this;
    const { close } = this.given;
    const closing = html`<button class="tool" @click=${close}>
      ${icon('close')}<span>Close the file</span>
    </button>`;
    return tableBar({
      back: html`<button class="tool back" aria-label="Close the file" @click=${close}>
        ${icon('back')}
      </button>`,
      title: this.game.text.name,
      sub: msg`A saved match`,
      facts: html`${newsButton({ openNews: t.hasSheet ? () => t.openNews('news') : undefined })}
      ${wordsButton(t)} ${t.upright.holds ? nothing : closing}`,
    });
  }

  tray(): TablePart {
    const { page, log } = this.given.state;
    const table = this.t;
    const replay = this.#replay;
    if (replay.at !== undefined) return backToNow({ table, replay, log, to: msg`Back to the end` });
    return resultTray(
      page,
      html`<button class="btn go" @click=${() => void replay.toStart()}>Play from the start</button>
        <button class="btn" @click=${this.given.check}>Check the ${luckName(page.game)}</button>`,
    );
  }

  news(): ModeNews {
    return { read: this.given.state };
  }
}

const MODE: ModeClass = FileMode;

const NOT_LOADED = msg`This match’s game couldn’t be loaded. Go online once, then try again.`;

const NOT_SHOWN = msg`This match can’t be shown. Either its file was made up, or the rules have changed since.`;

/** A saved match, chosen or dropped here and replayed in this browser only. */
@element('page-file', barStyles, fileStyles)
export class PageFile extends LitElement {
  #asked = 0;

  @state() private opened: PlayedFile | undefined;
  @state() private error = '';
  @state() private isBusy = false;
  @state() private fairSheet: typeof fairSheet | undefined;
  @state() private isOver = false;

  constructor() {
    super();
    this.addEventListener('dragover', (event) => this.#drag(event, true));
    this.addEventListener('dragleave', (event) => this.#drag(event, false));
    this.addEventListener('drop', (event) => {
      this.#drag(event, false);
      void this.#open(event.dataTransfer?.files[0]);
    });
    whileConnected(this, (signal) => {
      for (const name of ['error', 'unhandledrejection'] as const)
        addEventListener(name, this.#giveUp, { signal });
    });
  }

  /** Facts that fold may still be none that a board can draw. A part that can't be fetched is no fault of theirs. */
  #giveUp = (event: ErrorEvent | PromiseRejectionEvent): void => {
    const error: unknown = event instanceof ErrorEvent ? event.error : event.reason;
    const isTheirs = error instanceof Error && !/module|fetch/i.test(error.message);
    if (this.opened && isTheirs) Object.assign(this, { opened: undefined, error: NOT_SHOWN });
  };

  #drag(event: DragEvent, isOver: boolean): void {
    event.preventDefault(); // otherwise the browser would navigate to the file
    this.isOver = isOver;
  }

  #choose({ target }: Event): void {
    const input = target as HTMLInputElement;
    const [file] = input.files ?? [];
    input.value = ''; // lets the player choose the same file again after editing it
    void this.#open(file);
  }

  async #open(file: File | undefined): Promise<void> {
    if (!file) return;
    const asked = ++this.#asked;
    this.isBusy = true;
    this.error = '';
    const change = await openFile(file).then(
      (opened) => ({ opened }),
      (caught: unknown) => ({ error: caught instanceof FileError ? caught.message : NOT_LOADED }),
    );
    if (asked !== this.#asked) return; // another file was chosen meanwhile
    Object.assign(this, { opened: undefined, error: '', isBusy: false }, change);
  }

  #close = async (): Promise<void> => {
    this.opened = undefined;
    await this.updateComplete;
    this.renderRoot.querySelector('input')?.focus();
  };

  #check = async (): Promise<void> => {
    const { fairSheet } = await import('../fair/fair-sheet.ts');
    this.fairSheet = fairSheet;
    await this.updateComplete;
    this.renderRoot.querySelector('h1')?.focus();
  };

  #dice({ fair, state: { page } }: PlayedFile): TemplateResult {
    return html`<div class="page dice">
      <header class="row spread">
        <div>
          <h1 tabindex="-1">The ${luckName(page.game)} of this match</h1>
          <p class="sub">${gameName(page.game)}, a saved match. ${page.outcome!.text}</p>
        </div>
        <button class="btn" @click=${() => (this.fairSheet = undefined)}>
          ${icon('back')}Back to the match
        </button>
      </header>
      ${section(this.fairSheet!(fair))}
    </div>`;
  }

  protected override render(): TemplateResult {
    const { opened } = this;
    if (opened && this.fairSheet) return this.#dice(opened);
    const given = { ...opened, close: this.#close, check: this.#check };
    if (opened) return html`${keyed(opened, html`<mw-table .mode=${MODE} .given=${given}></mw-table>`)}`;
    return html`<div
      class=${this.isOver ? 'page narrow stack choose over' : 'page narrow stack choose'}
      aria-busy=${this.isBusy}
    >
      <header class="bar">
        <span class="home">${wordmark}</span>
        <a class="tool back" href="/history" aria-label="Back to finished matches">${icon('back')}</a>
      </header>
      <h1>Open a saved match</h1>
      <p>
        The match is replayed in this browser and never uploaded, so this works offline, too. You can save a
        finished match from its menu.
      </p>
      <div class="stack drop">
        <label class="btn go">
          Choose a file
          <input type="file" accept=".json,application/json" @change=${this.#choose} />
        </label>
        <p class="sub">or drop one here</p>
      </div>
      ${this.error ? html`<p class="bad" role="alert"><b>${this.error}</b></p>` : nothing}
    </div>`;
  }
}
