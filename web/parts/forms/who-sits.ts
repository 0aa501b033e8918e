import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { BotCard } from '../../../api/contract/match.ts';
import { PeopleSearch } from '../people-search.ts';
import { face } from '../seat-mark.ts';
import dialog from '../../ui/dialog.css';
import form from '../../ui/form.css';
import { ui } from '../../ui/styles.ts';
import type { Place } from './wish.ts';
import seatRowStyles from './seat-rows.css';
import styles from './who-sits.css';
import { longest } from '../../ui/longest.ts';

/** Somebody is chosen for a seat. */
export class SeatEvent extends Event {
  readonly place: Place;
  constructor(place: Place) {
    super('mw-seat');
    this.place = place;
  }
}

/** A sheet that asks who gets a seat: anyone, a player by name, or a bot. */
@customElement('mw-who-sits')
export class WhoSits extends LitElement {
  static override styles = [ui, form, dialog, seatRowStyles, styles];

  @query('dialog') private dialog!: HTMLDialogElement;

  #search = new PeopleSearch(this, () => this.signedIn);

  /** The bots that have no seat yet. */
  @property({ attribute: false }) bots: readonly BotCard[] = [];
  /** The ids of players who have one. */
  @property({ attribute: false }) seated: readonly string[] = [];
  /** Only players can look others up. */
  @property({ type: Boolean }) signedIn = false;

  async open(): Promise<void> {
    this.#search.clear();
    await this.updateComplete;
    this.dialog.showModal();
  }

  #choose(place: Place): void {
    this.dialog.close();
    this.dispatchEvent(new SeatEvent(place));
  }

  protected override render(): TemplateResult {
    return html`<dialog aria-labelledby="head">
      <div class="stack">
        <div class="row spread">
          <h2 id="head">Who sits here?</h2>
          <button class="btn quiet" @click=${() => this.dialog.close()}>Cancel</button>
        </div>
        <button class="option" @click=${() => this.#choose('somebody')}>
          <span class="open" aria-hidden="true">?</span>
          <span
            ><b>Somebody</b
            ><span class="fine">People with the link, or anyone who finds the table.</span></span
          >
        </button>
        ${this.signedIn ? this.#people() : nothing}
        <h3>A bot</h3>
        <ul class="bots">
          ${this.bots.map((bot) => html`<li>${this.#bot(bot)}</li>`)}
        </ul>
      </div>
    </dialog>`;
  }

  #bot(bot: BotCard): TemplateResult {
    return html`<button class="option" @click=${() => this.#choose({ bot })}>
      ${face(bot.name, 46)}<span><b>${bot.name}</b><span class="fine">${bot.about}</span></span>
    </button>`;
  }

  #people(): TemplateResult {
    const shown = this.#search.except(this.seated);
    return html`<div class="field">
        <label for="who">A player, by name</label>
        <input
          id="who"
          type="search"
          ${longest(24)}
          autocomplete="off"
          @input=${({ target }: Event) => this.#search.search(target as HTMLInputElement)}
        />
      </div>
      <p class="fine" role="status">${this.#search.say(shown)}</p>
      <div class="row">
        ${shown.map(
          (person) =>
            html`<button class="btn" @click=${() => this.#choose({ person })}>Ask ${person.name}</button>`,
        )}
      </div>
      ${this.#search.attempt.problem}`;
  }
}
