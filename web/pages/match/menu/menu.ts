import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, query, state } from '../../../ui/element.ts';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { StoreController } from '../../../common/store.ts';
import { msg } from '../../../common/words/words.ts';
import { inbox } from '../../../data/inbox.ts';
import { isGuest, session, call } from '../../../data/server/api.ts';
import { luckName } from '../../../games/shelf.ts';
import { icon } from '../../../ui/icons.ts';
import { copyText } from '../../../ui/attempt.ts';
import { ToastEvent } from '../../../ui/events.ts';
import { holdToggled } from '../../../ui/sheet.ts';
import { pageUi } from '../../../ui/page.ts';
import { SendMomentEvent, TryEvent } from '../events.ts';
import { HintEvent, isHintOffered } from '../hint/hint-desk.ts';
import { goToNext, nextAfter } from '../bar/next.ts';
import type { DialogElement } from '../../../parts/lists/section.ts';
import { button } from '../../../parts/lists/rows.ts';
import { fairPath, inviteHere, reviewPath } from '../words.ts';
import styles from './menu.css';

type Change = (request: () => Promise<MatchPage>) => Promise<void>;

@element('mw-match-menu', pageUi, styles)
export class MatchMenu extends LitElement {
  constructor() {
    super();
    new StoreController(this, inbox);
  }

  @query('#menu') private menu!: HTMLElement;

  @state() private asked: ReadonlySet<string> = new Set();

  @property({ attribute: false }) page!: MatchPage;
  @property({ attribute: false }) change!: Change;
  @property({ attribute: false }) words: { isOn: boolean; toggle(): void } | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('page') && changed.get('page')?.id !== this.page.id) void this.#sight(this.page);
  }

  /** Keeps the commitment of the match at first sight; says so if it is another one later. */
  async #sight({ id, game, chance }: MatchPage): Promise<void> {
    if (!chance) return;
    const { sightDice } = await import('../../../data/dice/kept.ts');
    if (sightDice(id, chance.commitment).commitment === chance.commitment) return;
    const luck = luckName(game);
    this.dispatchEvent(
      new ToastEvent(msg`The fingerprint of this match’s ${luck} has changed. See Check the ${luck}.`),
    );
  }

  #pressed({ target }: Event): void {
    if (!(target as Element).closest('[role=switch]')) this.menu.hidePopover();
  }

  #mute(): void {
    const { id, muted } = this.page;
    void this.change(() => call('POST /matches/:id/mute', { id, muted: !muted }));
  }

  #follow(): void {
    const { id, following } = this.page;
    void this.change(async () => {
      const page = await call('POST /matches/:id/follow', { id, following: !following });
      const said = following ? msg`You no longer follow this match.` : msg`Your inbox lists this match now.`;
      this.dispatchEvent(new ToastEvent(said));
      return page;
    });
  }

  async #open(sheet: 'mw-table-sheet' | 'mw-notes-sheet'): Promise<void> {
    await (sheet === 'mw-table-sheet' ? import('./table-sheet.ts') : import('../notes/notes-sheet.ts'));
    this.asked = new Set([...this.asked, sheet]);
    await this.updateComplete;
    await this.renderRoot.querySelector(sheet)?.show();
  }

  async #leave(): Promise<void> {
    const { openDialog } = await import('../../../parts/lists/section.ts');
    const draw = (_: unknown, at: DialogElement<void, true>): TemplateResult =>
      html`<p>A bot takes over your seat, and you are ranked last. This can’t be undone.</p>
        <div class="row end">
          ${button({ words: msg`Stay`, run: () => at.close() })}
          <button class="btn bad" @click=${() => at.close(true)}>Leave</button>
        </div>`;
    if (await openDialog<void, true>({ title: msg`Leave the match?`, draw }, this))
      await this.change(() => call('POST /matches/:id/leave', { id: this.page.id }));
  }

  protected override render(): TemplateResult {
    return html`<button class="tool open" popovertarget="menu" aria-label="Menu">${icon('menu')}</button>
      <div id="menu" popover="auto" aria-label="Menu" @toggle=${holdToggled}>
        <ul @click=${this.#pressed}>
          ${this.#items().map((item) => html`<li>${item}</li>`)}
        </ul>
      </div>
      ${this.asked.has('mw-table-sheet') ? html`<mw-table-sheet .page=${this.page}></mw-table-sheet>` : nothing}
      ${this.asked.has('mw-notes-sheet') ? html`<mw-notes-sheet .match=${this.page.id}></mw-notes-sheet>` : nothing}`;
  }

  #items(): TemplateResult[] {
    const { page } = this;
    const { chance, id, game } = page;
    const isOver = page.status === 'finished';
    const isPlaying = page.viewer !== 'table' && page.status === 'running';
    const items: (TemplateResult | false | null | undefined)[] = [
      isHintOffered(page) && html`<button @click=${() => this.dispatchEvent(new HintEvent())}>Hint</button>`,
      page.view !== null &&
        html`<button @click=${() => this.dispatchEvent(new TryEvent())}>
          Try it<span class="sub key">T</span>
        </button>`,
      html`<a href="/games/${game}?back=/matches/${id}">How to play</a>`,
      this.words !== undefined &&
        html`<button aria-pressed=${this.words.isOn} @click=${() => this.words!.toggle()}>
          Play in words<span class="sub">${this.words.isOn ? 'on' : 'off'}</span>
        </button>`,
      page.muted !== undefined &&
        !isGuest() &&
        html`<button role="switch" aria-checked=${page.muted ? 'false' : 'true'} @click=${this.#mute}>
          Email about this match<span class="sub">${page.muted ? 'off' : 'on'}</span>
        </button>`,
      (page.following || (page.following === false && page.outcome === undefined)) &&
        html`<button @click=${this.#follow}>
          ${page.following ? 'Stop following' : 'Follow this match'}
        </button>`,
      nextAfter(id) !== undefined &&
        html`<button @click=${() => void goToNext(this, id)}>
          Next table<span class="sub key">N</span>
        </button>`,
      page.status === 'running' &&
        html`<button @click=${() => void this.#open('mw-table-sheet')}>Time and seats</button>`,
      session.value && html`<button @click=${() => void this.#open('mw-notes-sheet')}>Your notes</button>`,
      html`<button @click=${() => void copyText(this, location.href, msg`Link copied.`)}>Copy link</button>`,
      page.status !== 'open' &&
        html`<button @click=${() => this.dispatchEvent(new SendMomentEvent())}>
          ${page.outcome && page.visibility === 'public' ? 'Picture or embed of this moment' : 'Picture of this moment'}
        </button>`,
      chance !== null && html`<a href=${fairPath(id, inviteHere())}>Check the ${luckName(game)}</a>`,
      page.outcome !== undefined && html`<a href=${reviewPath(id, inviteHere())}>Look it over</a>`,
      isOver &&
        chance !== null &&
        html`<a href="/api/matches/${id}/export" download>Save the match as a file</a>`,
      isOver && html`<a href="/file">Open a saved match</a>`,
      isGuest() && html`<a href="/settings">Saved on this device<span class="sub">Add an email</span></a>`,
      html`<a href="/inbox">Inbox</a>`,
      isPlaying && html`<button class="bad" @click=${() => void this.#leave()}>Leave the match</button>`,
    ];
    return items.filter((item) => !!item);
  }
}
