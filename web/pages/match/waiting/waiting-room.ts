import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MatchPage, SeatCard } from '../../../../api/contract/match.ts';
import type { AnyGame } from '../../../../rules/kit/game.ts';
import { StoreController } from '../../../common/store.ts';
import { noteArrival } from '../../../common/local.ts';
import { seatName } from '../../../common/words/tell.ts';
import { msg } from '../../../common/words/msg.ts';
import { levelNote } from '../../../parts/level-note.ts';
import { joinWithWord } from '../../../data/dice/words.ts';
import { session } from '../../../data/session.ts';
import { askAddress } from '../ask-address.ts';
import askStyles from '../asks.css';
import { guidedOffer } from '../asks.ts';
import './invite-people.ts';
import { faceOrMark } from '../../../parts/seat-mark.ts';
import '../../../ui/share-link.ts';
import { someone } from '../../../parts/name/someone.ts';
import { DiceWord } from '../../../parts/forms/dice-word.ts';
import { tableTerms } from '../../../parts/lists/reliability.ts';
import { section } from '../../../parts/lists/section.ts';
import form from '../../../ui/form.css';
import { pageUi } from '../../../ui/page.ts';
import { configWords, startWords, waitingWords } from './waiting-words.ts';
import styles from './waiting-room.css';
import { call } from '../../../data/server/api.ts';

type Change = (request: () => Promise<MatchPage>) => Promise<void>;

@customElement('mw-waiting-room')
export class WaitingRoom extends LitElement {
  static override styles = [pageUi, form, askStyles, styles];

  #session = new StoreController(this, session);
  #word = new DiceWord(this);

  @property({ attribute: false }) page!: MatchPage;
  @property({ attribute: false }) change!: Change;
  @property() invite = '';
  @property({ attribute: false }) meta: AnyGame['meta'] | undefined;
  @property({ type: Boolean }) busy = false;

  get #isSeated(): boolean {
    return this.page.viewer !== 'table';
  }

  get #isMaker(): boolean {
    const me = this.#session.value;
    return Boolean(me) && this.page.maker === me?.id;
  }

  get #taken(): number {
    return this.page.seats.filter(({ player, bot }) => player || bot).length;
  }

  get #canStart(): boolean {
    return this.#isMaker && (this.meta?.seats.includes(this.#taken) ?? false);
  }

  async #join(seat: number): Promise<void> {
    const { id } = this.page;
    const asked = { seat, ...(this.invite && { invite: this.invite }), ...this.#word.given };
    if (!(await someone())) return;
    noteArrival(id);
    await this.change(() => joinWithWord(id, asked));
  }

  protected override render(): TemplateResult {
    const { seats, invite } = this.page;
    return html`${guidedOffer(this.page, this)}
      <section class="paper pad stack loose" aria-labelledby="head">
        <div class="stack">
          <h2 id="head">${waitingWords(this.page)}</h2>
          <div class="row">
            ${configWords(this.page, this.meta?.options ?? []).map((fact) => html`<span class="chip">${fact}</span>`)}
            <a class="link" href="/games/${this.page.game}">How to play</a>
          </div>
        </div>
        ${this.page.status === 'open' ? section(tableTerms(this.page.id, this.invite)) : nothing}
        ${this.#dice()}
        <ol class="stack tight seats" aria-label="Seats">
          ${seats.map((card) => this.#seat(card))}
        </ol>
        ${this.page.status === 'open' ? this.#invite(invite ?? `/join/${this.page.id}`) : nothing}
        ${this.#acts()}
      </section>
      ${this.#isSeated ? html`<div class="address">${section(askAddress('waiting'))}</div>` : nothing}
      <section class="paper talk" aria-labelledby="talk-head">
        <h2 id="talk-head">Talk</h2>
        <slot></slot>
      </section>`;
  }

  #dice(): TemplateResult | typeof nothing {
    const { status, chance } = this.page;
    if (this.#isSeated || status !== 'open' || !chance) return nothing;
    return this.#word.draw(chance.commitment);
  }

  #seat(card: SeatCard): TemplateResult {
    const isFree = !card.player && !card.bot;
    const isMine = card.seat === this.page.viewer;
    const name = isMine ? msg`You` : seatName(card);
    return html`<li class="row ${isMine ? 'mine' : isFree ? 'free' : ''}">
      ${faceOrMark(card, 22)}<b class="grow"
        >${name} ${levelNote(card)}
        ${card.player && !isMine ? html`<mw-reliability .player=${card.player.id}></mw-reliability>` : nothing}</b
      >
      ${
        isFree && !this.#isSeated
          ? html`<button class="btn" ?disabled=${this.busy} @click=${() => void this.#join(card.seat)}>
              Sit here
            </button>`
          : nothing
      }
    </li>`;
  }

  #invite(path: string): TemplateResult {
    return html`<div class="field">
      <h3>Invite someone</h3>
      <mw-share-link path=${path}></mw-share-link>
      ${this.#isSeated ? this.#byName() : nothing}
    </div>`;
  }

  #byName(): TemplateResult {
    const { id, seats } = this.page;
    return html`<mw-invite-people
      .match=${id}
      .seated=${seats.flatMap(({ player }) => player?.id ?? [])}
    ></mw-invite-people>`;
  }

  #acts(): TemplateResult {
    const { id, seats } = this.page;
    const start = this.busy ? msg`Starting…` : startWords(this.#taken, seats.length);
    const button = (words: string, kind: string, run: () => Promise<MatchPage>): TemplateResult =>
      html`<button class="btn ${kind}" ?disabled=${this.busy} @click=${() => this.change(run)}>
        ${words}
      </button>`;
    return html`<div class="row">
      ${this.#canStart ? button(start, this.#taken > 1 ? 'go' : '', () => call('POST /matches/:id/start', { id })) : nothing}
      ${this.#isSeated ? button(msg`Leave the table`, 'quiet', () => call('POST /matches/:id/leave', { id })) : nothing}
    </div>`;
  }
}
