import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Invitations } from '../../../api/http/schemas/match.ts';
import type { Person } from '../../../api/http/schemas/player.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { findPeople, invite, loadContacts, loadInvited } from '../../data/people.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import button from '../../styles/button.css';
import form from '../../styles/form.css';
import peopleRows from './people-rows.css';
import styles from './invite-people.css';

/** The fewest letters to search by. */
const LEAST = 2;

/** Invites players to a table by name: friends from a list, others by the start of their names. */
@customElement('mw-invite-people')
export class InvitePeople extends LitElement {
  static override styles = [base, text, button, form, peopleRows, styles];

  @state() private friends: readonly Person[] = [];
  @state() private found: readonly Person[] | undefined;
  @state() private invited: Invitations['invited'] = [];
  @state() private error = '';

  /** The table's id. */
  @property() match = '';
  /** The ids of the players already seated. */
  @property({ attribute: false }) seated: readonly string[] = [];

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('match')) void this.#load();
  }

  async #load(): Promise<void> {
    await this.#try(async () => {
      const [people, invited] = await Promise.all([loadContacts(), loadInvited(this.match)]);
      this.friends = people.filter(({ contact }) => contact === 'friend');
      this.invited = invited;
    });
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.error = '';
    try {
      await work();
    } catch (error) {
      this.error = sayProblem(error);
    }
  }

  async #search(name: string): Promise<void> {
    if (name.length < LEAST) {
      this.found = undefined;
      return;
    }
    const field = this.renderRoot.querySelector('input')!;
    await this.#try(async () => {
      const found = await findPeople(name);
      if (field.value.trim() === name) this.found = found.filter(({ contact }) => contact !== 'blocked');
    });
  }

  #invite(id: string): void {
    void this.#try(async () => {
      this.invited = await invite(this.match, id);
    });
  }

  protected override render(): TemplateResult {
    const isAsked = new Set([...this.seated, ...this.invited.map(({ id }) => id)]);
    const shown = (this.found ?? this.friends).filter(({ id }) => !isAsked.has(id));
    const isNobody = this.found !== undefined && shown.length === 0;
    return html`<div class="field">
        <label for="who">Invite by name</label>
        <input
          id="who"
          type="search"
          maxlength="24"
          autocomplete="off"
          placeholder="The beginning of a name"
          @input=${({ target }: Event) => void this.#search((target as HTMLInputElement).value.trim())}
        />
      </div>
      <p class="fine" role="status">${isNobody ? 'Nobody by that name.' : ''}</p>
      ${shown.length > 0 ? this.#people(shown) : nothing} ${this.invited.length > 0 ? this.#asked() : nothing}
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}`;
  }

  #people(people: readonly Person[]): TemplateResult {
    return html`<ul aria-label="People to invite">
      ${people.map(
        ({ id, name, contact }) =>
          html`<li>
            <b>${name}</b>${contact === 'friend' ? html`<span class="fine">Friend</span>` : nothing}
            <button class="btn" aria-label=${`Invite ${name}`} @click=${() => this.#invite(id)}>
              Invite
            </button>
          </li>`,
      )}
    </ul>`;
  }

  #asked(): TemplateResult {
    return html`<ul aria-label="Invited">
      ${this.invited.map(
        ({ name, declined }) =>
          html`<li><b>${name}</b><span class="fine">${declined ? 'Can’t play' : 'Invited'}</span></li>`,
      )}
    </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-invite-people': InvitePeople;
  }
}
