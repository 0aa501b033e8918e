import {
  html,
  LitElement,
  nothing,
  type PropertyValues,
  type TemplateResult,
  type ReactiveControllerHost,
} from 'lit';
import { element, property, query, state } from '../ui/element.ts';
import { keyed } from 'lit/directives/keyed.js';
import type { MatchPage } from '../../api/contract/match.ts';
import { Media, tick } from '../common/controllers.ts';
import { whenIdle, nextTask } from '../common/idle.ts';
import { StoreController } from '../common/store.ts';
import { sayProblem } from '../common/words/problem.ts';
import { msg } from '../common/words/words.ts';
import { MatchController } from '../data/match/match.ts';
import type { MatchState } from '../data/match/entries.ts';
import type { TalkController, TalkState } from '../data/match/talk.ts';
import { isUnreached, clock, session } from '../data/server/api.ts';
import { noteTurn } from '../data/turns.ts';
import { loadRules, loadTable } from '../games/shelf.ts';
import { emptyPage } from '../ui/empty-page.ts';
import { DrawnEvent, TitleEvent, ToastEvent } from '../ui/events.ts';
import { WINDOWS } from '../ui/windows.ts';
import barStyles from './match/bar/bar.css';
import { matchBar, type BarParts } from './match/bar/bar.ts';
import { Live, type LiveGiven } from './match/live/live.ts';
import pageStyles from './match/page.css';
import './match/table/table.ts';
import type { MatchTable, ModeClass } from './match/table/table.ts';
import type { TalkDesk } from './match/talk/talk-panel.ts';
import type { TryDoor } from './match/try/door.ts';
import type { Table } from '../games/kit/box/box.ts';

// Making the first time format takes a phone as long as drawing a page, so it happens while the board loads.
void nextTask().then(() => new Intl.DateTimeFormat());

const tableLoader = (host: ReactiveControllerHost) => {
  let asked: string | undefined;
  const loader = {
    table: undefined as Table | undefined,
    /** The game failed to load, or this version of the page doesn't know it. */
    isMissing: false,
    follow: async (game: string): Promise<void> => {
      if (game === asked) return;
      asked = game;
      loader.table = undefined;
      const table = await loadTable(game).catch(() => undefined);
      if (game !== asked) return;
      Object.assign(loader, { table, isMissing: table === undefined });
      host.requestUpdate();
    },
  };
  host.addController({
    hostDisconnected: () => {
      if (loader.isMissing) asked = undefined;
    },
  });
  return loader;
};

/** Everything that the first picture does not need. */
type Rest = typeof import('./match/live/whole.ts');

/** What only the rest can do. */
const LATER = ['mw-hint', 'mw-send-moment', 'mw-watch', 'mw-rematch'] as const;

const SILENCE: TalkState = { lines: [], unread: 0, overheard: [], busy: false, error: undefined };

@element('page-match', barStyles, pageStyles)
export class PageMatch extends LitElement {
  #match!: MatchController;
  #talk: TalkController | undefined;
  #loading: Promise<Rest> | undefined;
  #door: TryDoor | undefined;
  #loader = tableLoader(this);
  #upright = new Media(this, WINDOWS.upright);
  #told: string | undefined;

  @query('mw-table') private scene!: MatchTable | null;

  @state() private rest: Rest | undefined;

  @property() match = '';

  constructor() {
    super();
    tick(this);
    new StoreController(this, session); // the clock shows the player's own zone
    this.addEventListener('mw-try', (event) => void this.#load().then(() => this.#door!.enter(event)));
    for (const wish of LATER) this.addEventListener(wish, (event) => void this.#catchUp(event));
    this.addEventListener('mw-change', ({ request }) => void this.#change(request));
    if (/[?&]try\b/.test(location.search)) void this.#load();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('match')) this.#sitDown();
    const { page } = this.#match;
    if (page) void this.#loader.follow(page.game);
    if (!this.rest || !page) return;
    this.#talk ??= new this.rest.TalkController(this, this.#where);
    this.#talk.follow(page);
  }

  protected override updated(): void {
    this.#tellTrouble();
    const { page } = this.#match;
    if (!page) return;
    if (page.view === null || this.#loader.table || this.#loader.isMissing) void this.#complete();
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
    this.#talk = undefined;
  }

  get #where(): { id: string; invite: string } {
    return { id: this.match, invite: new URLSearchParams(location.search).get('invite') ?? '' };
  }

  /** Loads what nobody needs before there is something to see. */
  async #complete(): Promise<void> {
    if (this.#loading) return;
    if (!this.scene) this.dispatchEvent(new DrawnEvent());
    await this.scene?.updateComplete;
    await whenIdle();
    await this.#load();
  }

  #load(): Promise<Rest> {
    return (this.#loading ??= import('./match/live/whole.ts').then((rest) => {
      this.#door = new rest.TryDoor(this, this.#change);
      return (this.rest = rest);
    }));
  }

  /** Does what was asked for before the rest had loaded. */
  async #catchUp(wish: Event): Promise<void> {
    if (this.rest) return;
    await this.#load();
    await this.updateComplete;
    await this.scene?.updateComplete;
    this.scene?.dispatchEvent(wish);
  }

  get #desk(): TalkDesk {
    return {
      ...(this.#talk?.state ?? SILENCE),
      say: async (words) => {
        await this.#load(); // the field may be there before the talk is
        await this.updateComplete;
        return (await this.#talk?.say(words)) ?? false;
      },
      see: () => this.#talk?.see(),
    };
  }

  #title({ name, status, awaiting, viewer }: MatchPage): string {
    const called = name || (this.#loader.table?.text.name ?? msg`A table`);
    return status === 'running' && awaiting.some((seat) => seat === viewer)
      ? msg`Your turn: ${called}`
      : called;
  }

  /** Reports each problem once, on a toast; a problem that needs a choice has a slip of its own. */
  #tellTrouble(): void {
    const { error, isUnsent, late, dropped } = this.#match.outbox;
    if (error && error.code !== this.#told && this.#match.page && !isUnsent && !late && !dropped)
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
    this.#told = error?.code;
  }

  #change = (request: () => Promise<MatchPage>): Promise<void> => this.#match.outbox.change(request);

  protected override render(): TemplateResult {
    const { state: shown, outbox } = this.#match;
    const { error } = outbox;
    if (!shown && error) {
      const title = isUnreached(error) ? msg`This table didn’t load` : msg`Table not found`;
      return emptyPage(title, sayProblem(error));
    }
    if (!shown) return html`<div class="room" aria-busy="true"></div>`;
    if (this.#loader.isMissing)
      return emptyPage(msg`Table not found`, msg`This game couldn’t be loaded. Reload the page.`);
    const page = shown.page.view === null ? this.#room(shown) : this.#scene(shown);
    return html`${page}
      <div class="vh" role="log" aria-label="Live talk">
        ${this.#talk?.overheard.map((line) => html`<p>${this.rest!.spokenLine(line, shown.page)}</p>`)}
      </div>`;
  }

  #bar(page: MatchPage, parts: Partial<BarParts> = {}): TemplateResult {
    const { words } = parts;
    const names = this.#match.state?.here ?? [];
    return matchBar({
      turn: '',
      ...parts,
      page,
      name: this.#loader.table?.text.name ?? 'Meanwhile',
      words: this.#upright.holds ? undefined : words,
      here: html`${names.length > 0 ? html`<mw-here .names=${names}></mw-here>` : nothing}<mw-next
          .match=${this.match}
        ></mw-next>`,
      menu: html`<mw-match-menu
        .page=${page}
        .change=${this.#change}
        .words=${this.#upright.holds ? words : undefined}
      ></mw-match-menu>`,
    });
  }

  /** Loads the whole rules, which tell at once what an action leads to, when somebody first reaches for the table. */
  #foresee = async (): Promise<void> => {
    const { outbox, page } = this.#match;
    if (outbox.foresight || !page?.window) return;
    const [rules, { foresightOf }] = await Promise.all([
      loadRules(page.game),
      import('../data/match/sending/foresight.ts'),
    ]);
    if (rules) outbox.foresight ??= foresightOf(rules);
  };

  #room({ page, log, busy }: MatchState): TemplateResult {
    // Most visits are to a running match.
    void import('./match/waiting/waiting-room.ts');
    void import('./match/talk/talk-panel.ts');
    return html`<div class="room">
      ${this.#bar(page)}
      <mw-waiting-room
        .page=${page}
        .change=${this.#change}
        .invite=${this.#where.invite}
        .meta=${this.#loader.table?.game.meta}
        .busy=${busy}
      >
        <mw-talk-panel .desk=${this.#desk} .page=${page} .log=${log} .clock=${clock()} shown></mw-talk-panel>
      </mw-waiting-room>
    </div>`;
  }

  #scene(state: MatchState): TemplateResult {
    const { table: game } = this.#loader;
    const { page } = state;
    const { invite } = this.#where;
    if (!game) return html`<div class="room" aria-busy="true"></div>`;
    if (this.#door?.isOn) return this.#door.scene({ state, game, invite });
    this.#match.sealed ??= game.SealedChoice && new game.SealedChoice(page.id, game.game);
    const bar: LiveGiven['bar'] = (parts) => this.#bar(page, parts);
    const given = { match: this.#match, state, game, talk: this.#desk, invite, bar };
    const mode: ModeClass = this.rest?.Whole ?? Live;
    return html`${keyed(
      page.id,
      html`<mw-table
        .mode=${mode}
        .given=${given satisfies LiveGiven}
        @pointerdown=${this.#foresee}
        @keydown=${this.#foresee}
      ></mw-table>`,
    )}`;
  }
}
