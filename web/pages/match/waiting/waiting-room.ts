import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property } from '../../../ui/element.ts';
import type { MatchPage, SeatCard } from '../../../../api/contract/match.ts';
import type { AnyGame } from '../../../../rules/kit/game.ts';
import { StoreController } from '../../../common/store.ts';
import { noteArrival } from '../../../common/local.ts';
import { seatName } from '../../../common/words/tell.ts';
import { msg } from '../../../common/words/words.ts';
import { levelNote } from '../../../parts/level-note.ts';
import { joinWithWord } from '../../../data/dice/words.ts';
import { session, call } from '../../../data/server/api.ts';
import { askAddress } from '../ask-address.ts';
import askStyles from '../asks.css';
import { guidedOffer } from '../asks.ts';
import { faceOrMark } from '../../../parts/seat-mark.ts';
import '../../../ui/share-link.ts';
import { someone } from '../../../parts/name/someone.ts';
import { diceWordOn } from '../../../parts/forms/dice-word.ts';
import { peopleSearchOn } from '../../../parts/forms/people-search.ts';
import { tableTerms } from '../../../parts/lists/reliability.ts';
import { rowsOf } from '../../../parts/lists/rows.ts';
import { section } from '../../../parts/lists/section.ts';
import { Loading } from '../../../ui/attempt.ts';
import form from '../../../ui/form.css';
import { pageUi } from '../../../ui/page.ts';
import { configWords, startWords, waitingWords } from './waiting-words.ts';
import styles from './waiting-room.css';

type Change = (request: () => Promise<MatchPage>) => Promise<void>;

@element('mw-waiting-room', pageUi, form, askStyles, styles)
export class WaitingRoom extends LitElement {
  #session = new StoreController(this, session);
  #word = diceWordOn(this);

  @property({ attribute: false }) page!: MatchPage;
  @property({ attribute: false }) change!: Change;
  @property() invite = '';
  @property({ attribute: false }) meta: AnyGame['meta'] | undefined;
  @property({ type: Boolean }) busy = false;

  get #isSeated(): boolean {
    return this.page.viewer !== 'table';
  }

  async #join(seat: number): Promise<void> {
    const { id } = this.page;
    const asked = { seat, ...(this.invite && { invite: this.invite }), ...this.#word.given };
    if (!(await someone())) return;
    noteArrival(id);
    await this.change(() => joinWithWord(id, asked));
  }

  protected override render(): TemplateResult {
    const { seats, invite, status, chance, id, game } = this.page;
    const isOpen = status === 'open';
    return html`${guidedOffer(this.page, this)}
      <section class="paper pad stack loose" aria-labelledby="head">
        <div class="stack">
          <h2 id="head">${waitingWords(this.page)}</h2>
          <div class="row">
            ${configWords(this.page, this.meta?.options ?? []).map((fact) => html`<span class="chip">${fact}</span>`)}
            <a class="link" href="/games/${game}">How to play</a>
          </div>
        </div>
        ${isOpen ? section(tableTerms(id, this.invite)) : nothing}
        ${isOpen && chance && !this.#isSeated ? this.#word.draw(chance.commitment) : nothing}
        <ol class="stack tight seats" aria-label="Seats">
          ${seats.map((card) => this.#seat(card))}
        </ol>
        ${isOpen ? this.#invite(invite ?? `/join/${id}`) : nothing} ${this.#acts()}
      </section>
      ${this.#isSeated ? html`<div class="address">${section(askAddress('waiting'))}</div>` : nothing}
      <section class="paper talk" aria-labelledby="talk-head">
        <h2 id="talk-head">Talk</h2>
        <slot></slot>
      </section>`;
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
    const { id, seats } = this.page;
    const seated = seats.flatMap(({ player }) => player?.id ?? []);
    return html`<div class="field">
      <h3>Invite someone</h3>
      <mw-share-link path=${path}></mw-share-link>
      ${this.#isSeated ? html`<mw-invite-people .match=${id} .seated=${seated}></mw-invite-people>` : nothing}
    </div>`;
  }

  #acts(): TemplateResult {
    const { id, seats, maker } = this.page;
    const taken = seats.filter(({ player, bot }) => player || bot).length;
    const canStart = maker && maker === this.#session.value?.id && this.meta?.seats.includes(taken);
    const start = this.busy ? msg`Starting…` : startWords(taken, seats.length);
    const button = (words: string, kind: string, run: () => Promise<MatchPage>): TemplateResult =>
      html`<button class="btn ${kind}" ?disabled=${this.busy} @click=${() => this.change(run)}>
        ${words}
      </button>`;
    return html`<div class="row">
      ${canStart ? button(start, taken > 1 ? 'go' : '', () => call('POST /matches/:id/start', { id })) : nothing}
      ${this.#isSeated ? button(msg`Leave the table`, 'quiet', () => call('POST /matches/:id/leave', { id })) : nothing}
    </div>`;
  }
}

@element('mw-invite-people', pageUi, form)
export class InvitePeople extends LitElement {
  #search = peopleSearchOn(this);
  #invited = new Loading(
    this,
    (id) => call('GET /matches/:id/invitations', { id }),
    () => this.match || undefined,
  );

  @property() match = '';
  @property({ attribute: false }) seated: readonly string[] = [];

  protected override render(): TemplateResult {
    const invited = this.#invited.value?.invited ?? [];
    const taken = [...this.seated, ...invited.map(({ id }) => id)];
    const run = ({ id: player }: { id: string }) =>
      this.#search.attempt.run(async () =>
        this.#invited.set(await call('POST /matches/:id/invitations', { id: this.match, player })),
      );
    return html`<div class="stack tight">
      ${this.#search.draw(msg`Invite by name`, { taken, act: msg`Invite`, run })}
      ${rowsOf(invited, ({ name, declined }) => ({ name, side: declined ? msg`Can’t play` : msg`Invited` }), {
        label: msg`Invited`,
      })}
    </div>`;
  }
}
