import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { MatchPage } from '../../api/contract/match.ts';
import { GoEvent } from '../ui/events.ts';
import { loadGames } from '../data/games.ts';
import { inbox, refreshInbox } from '../data/inbox.ts';
import { whoIsHere } from '../data/session.ts';
import { ReducedMotion } from '../data/settings/looks.ts';
import { browser } from '../data/server/poll.ts';
import { Lively, loadShowcase, loadStretch } from '../data/lively.ts';
import { whenIdle, whenPainted } from '../common/idle.ts';
import { Loading } from '../ui/attempt.ts';
import { icon } from '../ui/icons.ts';
import { BOXES, boxOf } from '../games/shelf.ts';
import type { PlayNow } from '../parts/forms/play-now.ts';
import '../parts/lists/meanwhile.ts';
import '../parts/lists/preview.ts';
import '../parts/lists/shelf.ts';
import { pageUi } from '../ui/page.ts';
import homeStyles from './home.css';

/** Credits the games' designers; the build writes `licenses.txt`. */
const credits = html`<footer class="fine">
  <p>
    ${BOXES.map(({ name, by }) => (by ? html`<span><i>${name}</i> is by ${by}.</span> ` : nothing))}Meanwhile
    is not affiliated with or endorsed by any of them.
  </p>
  <p class="row">
    <a class="link" href="/licenses.txt">Licenses</a> <a class="link" href="/api/docs">API</a>
    <a class="link" href="/privacy">Privacy</a>
  </p>
</footer>`;

/** One scene: a real match on the table, and the shelf in front of it. */
@customElement('page-home')
export class PageHome extends LitElement {
  static override styles = [pageUi, homeStyles];

  @query('mw-play-now') private playNow!: PlayNow;

  #games = new Loading(this, loadGames);
  @state() private match: MatchPage | undefined;
  /** How much is drawn: words and buttons, then after a paint the shelf, then the table. All at once would block a phone. */
  @state() private drawn: 'words' | 'shelf' | 'table' = 'words';

  #motion = new ReducedMotion(this);
  #lively = new Lively(this, browser);

  /** Don't redirect a player to the tables that wait for them. */
  @property({ type: Boolean }) stay = false;

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.stay) void this.#leadOn().catch(() => {});
    void this.#drawOn().catch(() => {});
    void this.#load().catch(() => {});
  }

  async #drawOn(): Promise<void> {
    await whenPainted();
    this.drawn = 'shelf';
    await whenPainted();
    this.drawn = 'table';
    await whenIdle();
    await import('../parts/forms/play-now.ts');
  }

  async #play(): Promise<void> {
    await import('../parts/forms/play-now.ts');
    await this.playNow.open();
  }

  async #leadOn(): Promise<void> {
    if (!(await whoIsHere())) return;
    await refreshInbox();
    if (this.isConnected && inbox.value?.waiting.length)
      this.dispatchEvent(new GoEvent('/inbox', { replace: true }));
  }

  async #load(): Promise<void> {
    this.match = await loadShowcase();
    await whenPainted();
    await whenIdle();
    const sample = async () => (await import('../games/sample.ts')).sampleTable();
    const pages = await (this.match ? loadStretch(this.match) : sample());
    this.match ??= pages.at(-1);
    if (!this.#motion.holds) this.#lively.show(pages);
  }

  protected override render(): TemplateResult {
    return html`<div class="page">
        <section class="hero">
          <div class="words">
            <h1>Your turn keeps.</h1>
            <p class="lead">
              Good board games, played over days with people you like. Make a move when you have a minute.
              We’ll email you when it’s your turn.
            </p>
            <div class="row cta">
              <button class="btn go big" @click=${this.#play}>Play now</button>
              ${this.#watch()}
            </div>
          </div>
          <div class="live">
            ${this.match && this.drawn === 'table' ? this.#table(this.#lively.page ?? this.match) : nothing}
            ${this.#lively.page && !this.#motion.holds ? this.#pause() : nothing}
          </div>
        </section>
        ${this.drawn === 'words' ? nothing : this.#shelf()}
      </div>
      <mw-play-now .games=${this.#games.value ?? []}></mw-play-now>`;
  }

  #shelf(): TemplateResult {
    return html`<section class="shelf" aria-labelledby="shelf">
        <h2 id="shelf">On the shelf</h2>
        <mw-shelf .games=${this.#games.value}></mw-shelf>
      </section>
      ${credits}`;
  }

  /** Takes its room from the start, so that nothing moves when the table arrives. */
  #watch(): TemplateResult {
    const id = this.match?.id;
    return id
      ? html`<a class="link" href="/matches/${id}">Watch this table</a>`
      : html`<a class="link" href="/lobby">See open tables</a>`;
  }

  /** Anything that moves by itself must have a pause button. */
  #pause(): TemplateResult {
    const { isPlaying } = this.#lively;
    return html`<button
      class="btn still"
      @click=${() => (isPlaying ? this.#lively.pause() : this.#lively.play())}
    >
      ${icon(isPlaying ? 'pause' : 'play')}${isPlaying ? 'Pause' : 'Play'}
    </button>`;
  }

  #table(match: MatchPage): TemplateResult {
    const aspect = boxOf(match.game)?.aspect;
    return html`<div class="tilt" style=${aspect ? `--aspect: ${aspect}` : nothing}>
        <mw-preview .page=${match}></mw-preview>
      </div>
      <mw-meanwhile .page=${match}></mw-meanwhile>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-home': PageHome;
  }
}
