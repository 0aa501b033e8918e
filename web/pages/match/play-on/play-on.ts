import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { seatName } from '../../../common/words/table.ts';
import { someone } from '../../../parts/name/someone.ts';
import { Attempts } from '../../../ui/attempt.ts';
import dialog from '../../../ui/dialog.css';
import { GoEvent } from '../../../ui/events.ts';
import { fieldsOf, type Field } from '../../../ui/form.ts';
import form from '../../../ui/form.css';
import { icon } from '../../../ui/icons.ts';
import { ui } from '../../../ui/styles.ts';
import styles from './play-on.css';
import { call } from '../../../data/server/api.ts';

interface Wish {
  seat: number;
  others: 'bots' | 'invite';
}

/** A button for a position of a finished match, which asks as whom and with whom to play on from there. */
@customElement('mw-play-on')
export class PlayOn extends LitElement {
  static override styles = [ui, form, dialog, styles];

  #attempt = new Attempts(this);

  @query('dialog') private sheet!: HTMLDialogElement;

  @state() private wish: Partial<Wish> = {};

  @property({ attribute: false }) page!: MatchPage;
  /** The last entry of the beginning. */
  @property({ type: Number }) seq = 0;
  /** Lets a visitor without a seat look. */
  @property() invite = '';
  /** The icon over a short word, for a tray. */
  @property({ type: Boolean }) stacked = false;

  /** Where hidden hands stay hidden, only the own seat is known. */
  get #seats(): readonly (readonly [number, string])[] {
    const { seats, viewer, hidden } = this.page;
    const known = hidden === 'kept' ? seats.filter(({ seat }) => seat === viewer) : seats;
    return known.map(
      (card) => [card.seat, card.seat === viewer ? 'Your own' : `${seatName(card)}’s`] as const,
    );
  }

  get #fields(): (Field<Wish> | false)[] {
    const seats = this.#seats;
    return [
      seats.length > 1 && { name: 'seat', label: 'Which seat you take', options: seats },
      this.page.seats.length > 1 && {
        name: 'others',
        label: 'The others are',
        options: [
          ['bots', 'Bots'],
          ['invite', 'People I invite'],
        ],
      },
    ];
  }

  get #chosen(): Wish {
    const { viewer } = this.page;
    return { seat: viewer === 'table' ? 0 : viewer, others: 'bots', ...this.wish };
  }

  async #start(event: Event): Promise<void> {
    event.preventDefault();
    const { page, seq, invite } = this;
    await this.#attempt.run(async () => {
      if (!(await someone({ act: 'Play on' }))) return;
      const { id } = await call('POST /matches/:id/play-on', {
        id: page.id,
        ...this.#chosen,
        seq,
        ...(invite && { invite }),
      });
      this.sheet.close();
      this.dispatchEvent(new GoEvent(`/matches/${id}`));
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.#seats.length === 0) return nothing;
    return html`<button
        class=${this.stacked ? 'btn stacked' : 'btn near'}
        @click=${() => this.sheet.showModal()}
      >
        ${this.stacked ? html`${icon('play')}Play on` : 'Start a match from here'}
      </button>
      <dialog .closedBy=${'any'} aria-labelledby="head">
        <form class="stack" @submit=${(event: Event) => void this.#start(event)}>
          <h2 id="head">Start a match from here</h2>
          <p>A new private match starts at this position. It has no time limit, and counts for nothing.</p>
          ${fieldsOf(this.#fields, this.#chosen, (change) => (this.wish = { ...this.wish, ...change }))}
          ${this.#attempt.problem}
          <div class="row end">
            <button class="btn" type="button" @click=${() => this.sheet.close()}>Cancel</button>
            <button class="btn go" ?disabled=${this.#attempt.isBusy}>Play on</button>
          </div>
        </form>
      </dialog>`;
  }
}
