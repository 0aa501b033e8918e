import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, query, state } from '../../../ui/element.ts';
import type { LogEntry, MatchPage, TalkLine } from '../../../../api/contract/match.ts';
import { isSend } from '../../../common/keys.ts';
import { keepUnsent, recallUnsent } from '../../../common/local.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import type { ViewerClock } from '../../../common/words/times.ts';
import { msg, plural } from '../../../common/words/words.ts';
import { session } from '../../../data/server/api.ts';
import type { TalkState } from '../../../data/match/talk.ts';
import { icon } from '../../../ui/icons.ts';
import entryStyles from '../../../parts/match/entries.css';
import { logTime } from '../../../parts/words.ts';
import { programNote } from '../../../parts/level-note.ts';
import { seatMark } from '../../../parts/seat-mark.ts';
import form from '../../../ui/form.css';
import talkPanelStyles from './talk-panel.css';
import { saidWhile, speakerName } from '../words.ts';
import { lengthOf, longest } from '../../../ui/longest.ts';

export interface TalkDesk extends TalkState {
  say(text: string): Promise<boolean>;
  see(): void;
}

const LONGEST = 500;
const NEAR = 48;

@element('mw-talk-panel', form, entryStyles, talkPanelStyles)
export class TalkPanel extends LitElement {
  #isAtFoot = true;

  @query('.said') private list!: HTMLElement;
  @query('textarea') private line!: HTMLTextAreaElement | null;

  @state() private typed = recallUnsent('talk');
  /** Players whom the viewer has muted here; their lines come without text when they are read again. */
  @state() private muted: ReadonlySet<string> = new Set();

  @property({ attribute: false }) desk!: TalkDesk;
  @property({ attribute: false }) page!: MatchPage;
  @property({ attribute: false }) log: readonly LogEntry[] = [];
  @property({ attribute: false }) clock!: ViewerClock;
  @property() silence = '';
  @property({ type: Boolean }) shown = false;

  protected override updated(changed: PropertyValues<this>): void {
    if (this.#isAtFoot || changed.get('shown') === false) this.list.scrollTop = this.list.scrollHeight;
    if (this.shown && this.desk.unread > 0) this.desk.see();
  }

  async #say(event?: Event): Promise<void> {
    event?.preventDefault();
    const words = this.typed.trim();
    if (words === '') return;
    const isSaid = await this.desk.say(words);
    if (isSaid && this.typed.trim() === words) this.#type('');
    await this.updateComplete;
    if (isSaid) this.list.scrollTop = this.list.scrollHeight;
    this.line?.focus();
  }

  #type(words: string): void {
    this.typed = words;
    keepUnsent('talk', words);
  }

  get #lines(): TalkLine[] {
    return this.desk.lines.filter(
      ({ hidden, player }) => hidden !== 'muted' && !(player && this.muted.has(player.id)),
    );
  }

  get #others(): TalkLine[] {
    const { value: me } = session;
    return this.#lines.filter(({ player }) => player && player.id !== me?.id);
  }

  async #hush(): Promise<void> {
    const { askHush } = await import('./hush.ts');
    const muted = await askHush(this, this.page, this.#others);
    if (muted !== undefined) this.muted = new Set([...this.muted, muted]);
  }

  protected override render(): TemplateResult {
    const lines = this.#lines;
    const scrolled = ({ scrollHeight, scrollTop, clientHeight } = this.list): void => {
      this.#isAtFoot = scrollHeight - scrollTop - clientHeight < NEAR;
    };
    return html`<div
        class="said scroll"
        tabindex="0"
        role="region"
        aria-label="Messages"
        @scroll=${() => scrolled()}
      >
        ${
          lines.length === 0
            ? html`<p class="sub">No messages yet.</p>`
            : html`<ol>
                ${lines.map((line, i) => this.#line(line, lines[i - 1]))}
              </ol>`
        }
      </div>
      ${this.#foot()}
      ${
        this.page.talk.room !== null && this.#others.length > 0
          ? html`<p class="hush"><button class="btn quiet" @click=${this.#hush}>Mute or report</button></p>`
          : nothing
      }`;
  }

  #line(line: TalkLine, before: TalkLine | undefined): TemplateResult {
    const then = saidWhile(this.log, line.seq);
    const isMoved = !before || then !== saidWhile(this.log, before.seq);
    const isSame = !isMoved && before.player?.id === line.player?.id && before.room === line.room;
    return html`<li>
      ${isMoved ? html`<p class="since">${then}</p>` : nothing} ${isSame ? nothing : this.#speaker(line)}
      ${
        line.hidden
          ? html`<p class="words fine">Removed by a moderator.</p>`
          : html`<p class="words written" dir="auto">${line.text}</p>`
      }
    </li>`;
  }

  #speaker(line: TalkLine): TemplateResult {
    const speaker = this.page.seats[line.seat ?? -1]?.player;
    return html`<p class="row nowrap who">
      ${line.seat === null ? icon('watch') : seatMark(line.seat, 16)}<b class="cut"
        >${speakerName(line, this.page)}</b
      >${programNote(speaker?.id === line.player?.id ? (speaker ?? null) : null)}
      ${line.room === 'gallery' ? html`<span>watching</span>` : nothing}
      <time datetime=${line.at}>${logTime(line.at, this.clock)}</time>
    </p>`;
  }

  #foot(): TemplateResult {
    const { talk, viewer } = this.page;
    if (talk.room === null)
      return html`<p class="row fine shut">
        <a class="link" href="/sign-in">Sign in to talk</a>
      </p>`;
    if (!talk.open) return html`<p class="row fine shut"><span>${this.silence}</span></p>`;
    const isApart = viewer === 'table' && this.page.status !== 'finished';
    return html`<form @submit=${this.#say}>
      <label class="vh" for="line">Say something</label>
      <textarea
        id="line"
        rows="1"
        ${longest(LONGEST)}
        placeholder="Say something"
        autocomplete="off"
        aria-describedby="note"
        .value=${this.typed}
        @input=${() => this.#type(this.line?.value ?? '')}
        @keydown=${(event: KeyboardEvent) => isSend(event) && void this.#say(event)}
      ></textarea>
      <button class="btn" ?disabled=${this.desk.busy}>${this.desk.busy ? 'Sending…' : 'Send'}</button>
      <p id="note" class="fine" role="status">${this.#note(isApart)}</p>
    </form>`;
  }

  #note(isApart: boolean): TemplateResult | string {
    const { error } = this.desk;
    if (error) return html`<span class="bad">${sayProblem(error)}</span>`;
    const left = LONGEST - lengthOf(this.typed);
    if (left < 50) return msg`${plural(left, 'character')} left.`;
    return isApart ? msg`Until the match ends, only spectators can read this.` : '';
  }
}
