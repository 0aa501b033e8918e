import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { MatchPage } from '../../api/contract/match.ts';
import { StoreController } from '../common/store.ts';
import { whenIdle } from '../common/idle.ts';
import { Media, Ticker } from '../common/controllers.ts';
import { sayProblem } from '../common/words/problem.ts';
import { DrawnEvent, GoEvent, TitleEvent, ToastEvent } from '../ui/events.ts';
import { clock, session } from '../data/session.ts';
import type { SealedChoice } from '../data/match/sealed-choice.ts';
import { MatchController } from '../data/match/match.ts';
import { isUnreached, type RequestError } from '../data/server/api.ts';
import type { MatchState } from '../data/match/state.ts';
import type { TalkController, TalkState } from '../data/match/talk.ts';
import { noteTurn } from '../data/turns.ts';
import wordmarkStyles from '../parts/wordmark.css';
import { emptyPage } from '../ui/empty-page.ts';
import { ui } from '../ui/styles.ts';
import { WINDOWS } from '../ui/windows.ts';
import { matchBar, type BarParts } from './match/bar/bar.ts';
import barStyles from './match/bar/bar.css';
import { Live, type LiveGiven } from './match/live/live.ts';
import type { Table } from '../games/kit/box/box.ts';
import { loadRules } from '../games/shelf.ts';
import './match/table/table.ts';
import type { MatchTable, ModeClass } from './match/table/table.ts';
import unreadStyles from './match/news/unread.css';
import pageStyles from './match/page.css';
import { TableLoader } from './match/loader.ts';
import type { TalkDesk } from './match/talk/talk-panel.ts';
import type { TryDoor } from './match/try/door.ts';
import type { spokenLine } from './match/words.ts';

/** Until the talk has been loaded. */
const SILENCE: TalkState = { lines: [], unread: 0, overheard: [], busy: false, error: undefined };

/** One match, from the waiting room to the result. */
@customElement('page-match')
export class PageMatch extends LitElement {
  static override styles = [ui, wordmarkStyles, barStyles, unreadStyles, pageStyles];

  #match!: MatchController;
  #sealed: SealedChoice | undefined;
  #talk: TalkController | undefined;
  #listening: Promise<void> | undefined;
  #spoken: typeof spokenLine | undefined;
  #loader = new TableLoader(this);
  /** The way into Try, once loaded. */
  #door: TryDoor | undefined;
  #upright = new Media(this, WINDOWS.upright);
  #told: string | undefined;
  #isComplete = false;

  @query('mw-table') private scene!: MatchTable | null;

  /** The whole of the table, once loaded. */
  @state() private mode: ModeClass = Live;

  /** The id of the match. */
  @property() match = '';

  constructor() {
    super();
    this.addController(new Ticker(this));
    new StoreController(this, session); // the clock shows the player's own zone
    this.addEventListener('mw-try', (event) => void this.#openDoor().then((door) => door.enter(event)));
    if (/[?&]try\b/.test(location.search)) void this.#openDoor();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('match')) this.#sitDown();
    const { page } = this.#match;
    if (page) this.#loader.follow(page.game);
    if (page) this.#talk?.follow(page);
  }

  protected override updated(): void {
    this.#tellTrouble();
    const { page } = this.#match;
    if (!page) return;
    if (page.view === null || this.#loader.table || this.#loader.isMissing) {
      void this.#complete();
      if (!this.#talk) void this.#listen();
    }
    noteTurn(page);
    this.dispatchEvent(new TitleEvent(this.#title(page)));
  }

  #sitDown(): void {
    const before = this.#match as MatchController | undefined;
    for (const old of [before, this.#talk]) {
      old?.hostDisconnected();
      if (old) this.removeController(old);
    }
    this.#match = new MatchController(this, this.#where);
    this.#sealed = undefined;
    this.#talk = undefined;
    this.#listening = undefined;
  }

  get #invite(): string {
    return new URLSearchParams(location.search).get('invite') ?? '';
  }

  get #where(): { id: string; invite: string } {
    return { id: this.match, invite: this.#invite };
  }

  get #desk(): TalkDesk {
    return {
      ...(this.#talk?.state ?? SILENCE),
      say: async (words) => {
        if (!this.#talk) await this.#listen(); // the field may be there before the talk is
        return (await this.#talk?.say(words)) ?? false;
      },
      see: () => this.#talk?.see(),
    };
  }

  #title({ name, status, awaiting, viewer }: MatchPage): string {
    const called = name || (this.#loader.table?.text.name ?? 'A table');
    return status === 'running' && awaiting.some((seat) => seat === viewer) ? `Your turn: ${called}` : called;
  }

  /** Reports each problem once, on a toast; a problem that needs a choice has a slip of its own. */
  #tellTrouble(): void {
    const { error, page, isUnsent, late, dropped } = this.#match;
    if (error && error.code !== this.#told && page && !isUnsent && !late && !dropped)
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
    this.#told = error?.code;
  }

  #act = (action: { type: string }): void => {
    if (this.#sealed?.take(action)) this.requestUpdate();
    else void this.#match.act(action, this.#sealed?.steps);
  };

  #undo = (oldest?: number): void => {
    if (this.#sealed?.back()) this.requestUpdate();
    else void this.#match.undo(oldest);
  };

  #change = (request: () => Promise<MatchPage>): Promise<void> => this.#match.change(request);

  async #playAgain(page: MatchPage): Promise<void> {
    try {
      const { id } = await (await import('../data/matches/again.ts')).playAgain(page);
      this.dispatchEvent(new GoEvent(`/matches/${id}`));
    } catch (error) {
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
    }
  }

  protected override render(): TemplateResult {
    const { state: shown, error } = this.#match;
    if (!shown) return error ? this.#missing(error) : html`<div class="room" aria-busy="true"></div>`;
    if (this.#loader.isMissing)
      return this.#empty('Table not found', 'This game couldn’t be loaded. Reload the page.');
    const page = shown.page.view === null ? this.#room(shown.page) : this.#scene(shown);
    return html`${page}${this.#overheard(shown.page)}`;
  }

  /** Announces talk by others while the viewer is elsewhere on the page. */
  #overheard(page: MatchPage): TemplateResult {
    return html`<div class="vh" role="log" aria-label="Live talk">
      ${this.#talk?.overheard.map((line) => html`<p>${this.#spoken!(line, page)}</p>`)}
    </div>`;
  }

  #missing(error: RequestError): TemplateResult {
    return this.#empty(isUnreached(error) ? 'This table didn’t load' : 'Table not found', sayProblem(error));
  }

  #empty(head: string, why: string): TemplateResult {
    return emptyPage(head, why, { href: '/', words: 'Back to the shelf' });
  }

  #bar(page: MatchPage, parts: Partial<BarParts> = {}): TemplateResult {
    const { words } = parts;
    return matchBar({
      turn: '',
      ...parts,
      page,
      name: this.#loader.table?.text.name ?? 'Meanwhile',
      clock: clock(),
      words: this.#upright.holds ? undefined : words,
      here: this.#here,
      menu: html`<mw-match-menu
        .page=${page}
        .change=${this.#change}
        .words=${this.#upright.holds ? words : undefined}
      ></mw-match-menu>`,
    });
  }

  get #here(): TemplateResult {
    const names = this.#match.state?.here ?? [];
    const next = html`<mw-next .match=${this.match}></mw-next>`;
    if (names.length === 0) return next;
    void import('./match/bar/here.ts'); // most visitors find nobody else
    return html`<mw-here .names=${names}></mw-here>${next}`;
  }

  /** Loads what nobody needs before there is something to see. */
  async #complete(): Promise<void> {
    if (this.#isComplete) return;
    this.#isComplete = true;
    if (!this.scene) this.dispatchEvent(new DrawnEvent());
    await this.scene?.updateComplete;
    await whenIdle();
    const [{ Whole }] = await Promise.all([
      import('./match/live/whole.ts'),
      import('./match/menu/menu.ts'),
      import('./match/asks.ts'),
      import('./match/slip/slip.ts'),
      import('./match/bar/next.ts'),
      this.#openDoor(),
    ]);
    this.mode = Whole;
  }

  async #openDoor(): Promise<TryDoor> {
    const { TryDoor } = await import('./match/try/door.ts');
    return (this.#door ??= new TryDoor(this, this.#change));
  }

  #listen(): Promise<void> {
    return (this.#listening ??= this.#loadTalk().finally(() => (this.#listening = undefined)));
  }

  async #loadTalk(): Promise<void> {
    const match = this.#match;
    await this.scene?.updateComplete;
    const [{ TalkController }, { spokenLine }] = await Promise.all([
      import('../data/match/talk.ts'),
      import('./match/words.ts'),
    ]);
    if (this.#talk || match !== this.#match) return;
    this.#spoken = spokenLine;
    this.#talk = new TalkController(this, this.#where);
    this.requestUpdate();
  }

  /** Loads the whole rules, which tell at once what an action leads to, when somebody first reaches for the table. */
  #foresee = async (): Promise<void> => {
    const match = this.#match;
    if (match.foresight || !match.page?.window) return;
    const [rules, { Foresight }] = await Promise.all([
      loadRules(match.page.game),
      import('../data/match/sending/foresight.ts'),
    ]);
    if (rules) match.foresight ??= new Foresight(rules);
  };

  #room(page: MatchPage): TemplateResult {
    // Most visits are to a running match.
    void import('./match/waiting/waiting-room.ts');
    void import('./match/talk/talk-panel.ts');
    return html`<div class="room">
      ${this.#bar(page)}
      <mw-asks .page=${page}></mw-asks>
      <mw-waiting-room
        .page=${page}
        .change=${this.#change}
        .invite=${this.#invite}
        .meta=${this.#loader.table?.game.meta}
        .busy=${this.#match.busy}
      ></mw-waiting-room>
      <section class="paper talk" aria-labelledby="talk-head">
        <h2 id="talk-head">Talk</h2>
        <mw-talk-panel
          .desk=${this.#desk}
          .page=${page}
          .log=${this.#match.log}
          .clock=${clock()}
          shown
        ></mw-talk-panel>
      </section>
    </div>`;
  }

  /** The page with the steps of a sealed choice applied, for games with such choices. */
  #withSealedSteps(page: MatchPage, { game, SealedChoice }: Table): MatchPage {
    this.#sealed ??= SealedChoice && new SealedChoice(this.match);
    return this.#sealed?.follow(page, game) ?? page;
  }

  #scene(shown: MatchState): TemplateResult {
    const { table } = this.#loader;
    if (!table) return html`<div class="room" aria-busy="true"></div>`;
    if (this.#door?.isOn) return this.#door.scene({ shown, table, clock: clock(), invite: this.#invite });
    const page = this.#withSealedSteps(shown.page, table);
    const given: LiveGiven = {
      state: { ...shown, page },
      game: table,
      clock: clock(),
      talk: this.#desk,
      invite: this.#invite,
      act: this.#act,
      undo: this.#undo,
      bar: (parts) => this.#bar(page, parts),
    };
    return html`${keyed(
      page.id,
      html`<mw-table
        .mode=${this.mode}
        .given=${given}
        @mw-change=${({ request }: HTMLElementEventMap['mw-change']) => this.#change(request)}
        @pointerdown=${this.#foresee}
        @keydown=${this.#foresee}
        @mw-again=${() => this.#match.again()}
        @mw-read=${() => this.#match.clearError()}
        @mw-rematch=${() => this.#playAgain(page)}
      ></mw-table>`,
    )}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-match': PageMatch;
  }
}
