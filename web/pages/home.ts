import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property, query, state } from '../ui/element.ts';
import { GoEvent } from '../ui/events.ts';
import { loadGames } from '../data/shared.ts';
import { inbox, refreshInbox } from '../data/inbox.ts';
import { moveFirst, type OfferedMove } from '../data/matches/making.ts';
import { readIn, whoIsHere } from '../data/server/api.ts';
import { whenIdle, whenPainted } from '../common/idle.ts';
import { languageHere, LANGUAGES } from '../common/language.ts';
import { msg } from '../common/words/words.ts';
import { LANGUAGE_TAGS } from '../../db/closed-lists.ts';
import { Loading, tellAbout } from '../ui/attempt.ts';
import { BOXES, loadTable } from '../games/shelf.ts';
import '../parts/lists/shelf.ts';
import { pageUi } from '../ui/page.ts';
import homeStyles from './home.css';

const credits = () =>
  html`<footer class="fine">
    <p>
      ${BOXES.map(({ name, by }) => (by ? html`<span><i>${name}</i> is by ${by}.</span> ` : nothing))}Meanwhile
      is not affiliated with or endorsed by any of them.
    </p>
    <p class="row">
      <a class="link" href="/licenses.txt">Licenses</a> <a class="link" href="/api/docs">API</a>
      <a class="link" href="/house-rules">House rules</a> <a class="link" href="/terms">Terms</a>
      <a class="link" href="/privacy">Privacy</a>
      <a class="link" href="/status">Status</a> ${LANGUAGE_TAGS.map((tag) =>
        tag === languageHere()
          ? nothing
          : html`<button class="link" lang=${tag} @click=${() => readIn(tag)}>${LANGUAGES[tag]}</button>`,
      )}
    </p>
  </footer>`;

/** What a press on the caption or the board leads to; before this page's code has come, all it does. */
const MOVE = '#move';

@element('page-home', pageUi, homeStyles)
export class PageHome extends LitElement {
  #games = new Loading(this, loadGames);
  #key = crypto.randomUUID();
  #isMoving = false;

  @query('slot') private slotted!: HTMLSlotElement;

  /** The shelf is drawn after a paint: all at once would block a phone. */
  @state() private hasShelf = false;

  @property({ type: Boolean }) stay = false;

  constructor() {
    super();
    this.addEventListener('click', (event) => this.#press(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.getRootNode() instanceof ShadowRoot) this.#takeHero();
    if (!this.stay) void this.#leadOn().catch(() => {});
    void this.#drawOn().catch(() => {});
  }

  async #drawOn(): Promise<void> {
    await this.updateComplete;
    await this.#findHero();
    if (location.hash === MOVE) void this.#move();
    await whenPainted();
    this.hasShelf = true;
    await whenIdle();
    await import('./match.ts'); // where the first move leads
    await loadTable(this.#offered.game);
  }

  async #leadOn(): Promise<void> {
    if (!(await whoIsHere())) return;
    await refreshInbox();
    if (this.isConnected && inbox.value?.waiting.length)
      this.dispatchEvent(new GoEvent('/inbox', { replace: true }));
  }

  /** The top of the page in the document is a child of the shell. */
  #takeHero(): void {
    const slot = document.createElement('slot');
    this.replaceChildren(Object.assign(slot, { name: 'hero', slot: 'hero' }));
  }

  /** It is there unless the visit began on another page. */
  async #findHero(): Promise<void> {
    if (this.#hero) return;
    const { hero } = await import('virtual:hero');
    const root = this.getRootNode();
    (root instanceof ShadowRoot ? root.host : this).insertAdjacentHTML('beforeend', hero);
  }

  get #hero(): HTMLElement | undefined {
    return this.slotted.assignedElements({ flatten: true })[0] as HTMLElement | undefined;
  }

  get #offered(): OfferedMove {
    return JSON.parse(this.#hero!.dataset['move']!) as OfferedMove;
  }

  #press(event: Event): void {
    const isMove = event
      .composedPath()
      .some((part) => part instanceof Element && part.matches(`[href="${MOVE}"]`));
    if (!isMove) return;
    event.preventDefault();
    void this.#move();
  }

  async #move(): Promise<void> {
    if (this.#isMoving) return;
    this.#isMoving = true;
    history.replaceState(history.state, '', location.pathname);
    const said = this.#hero!.querySelector('.caption span')!;
    const words = said.textContent;
    said.textContent = msg`Moving…`;
    await tellAbout(this, async () => {
      const { id } = await moveFirst(this.#offered, this.#key);
      this.#key = crypto.randomUUID();
      this.dispatchEvent(new GoEvent(`/matches/${id}`));
    });
    said.textContent = words;
    this.#isMoving = false;
  }

  protected override render(): TemplateResult {
    return html`<slot name="hero"></slot>${this.hasShelf ? this.#shelf() : nothing}`;
  }

  #shelf(): TemplateResult {
    return html`<div class="page">
      <section class="shelf" aria-labelledby="shelf">
        <h2 id="shelf" class="vh">On the shelf</h2>
        <mw-shelf .games=${this.#games.value}></mw-shelf>
      </section>
      ${credits()}
    </div>`;
  }
}
