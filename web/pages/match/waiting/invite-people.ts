import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Invitations } from '../../../../api/contract/match.ts';
import type { Person } from '../../../../api/contract/people/player.ts';
import { findPeople, invite, loadContacts, loadInvited } from '../../../data/people.ts';
import { Attempts, Loading } from '../../../ui/attempt.ts';
import form from '../../../ui/form.css';
import { programNote } from '../../../parts/level-note.ts';
import { ui } from '../../../ui/styles.ts';

/** The fewest letters to search by. */
const LEAST = 2;

/** Invites players to a table by name: friends from a list, others by the start of their names. */
@customElement('mw-invite-people')
export class InvitePeople extends LitElement {
  static override styles = [ui, form];

  #attempt = new Attempts(this);
  #friends = new Loading(this, async () =>
    (await loadContacts()).filter(({ contact }) => contact === 'friend'),
  );
  #invited = new Loading<Invitations['invited']>(this, loadInvited, () => this.match || undefined);

  @state() private found: readonly Person[] | undefined;

  /** The table's id. */
  @property() match = '';
  /** The ids of the players already seated. */
  @property({ attribute: false }) seated: readonly string[] = [];

  #search(field: HTMLInputElement): void {
    const name = field.value.trim();
    if (name.length < LEAST) {
      this.found = undefined;
      return;
    }
    void this.#attempt.run(async () => {
      const found = await findPeople(name);
      if (field.value.trim() === name) this.found = found.filter(({ contact }) => contact !== 'blocked');
    });
  }

  #invite(id: string): void {
    void this.#attempt.run(async () => this.#invited.set(await invite(this.match, id)));
  }

  protected override render(): TemplateResult {
    const invited = this.#invited.value ?? [];
    const isAsked = new Set([...this.seated, ...invited.map(({ id }) => id)]);
    const shown = (this.found ?? this.#friends.value ?? []).filter(({ id }) => !isAsked.has(id));
    const isNobody = this.found !== undefined && shown.length === 0;
    return html`<div class="stack tight">
      <div class="field">
        <label for="who">Invite by name</label>
        <input
          id="who"
          type="search"
          maxlength="24"
          autocomplete="off"
          placeholder="Start of a name"
          @input=${({ target }: Event) => this.#search(target as HTMLInputElement)}
        />
      </div>
      <p class="fine" role="status">${isNobody ? 'Nobody by that name.' : ''}</p>
      ${shown.length > 0 ? this.#people(shown) : nothing}
      ${invited.length > 0 ? this.#asked(invited) : nothing} ${this.#attempt.problem}
    </div>`;
  }

  #people(people: readonly Person[]): TemplateResult {
    return html`<ul class="stack tight" aria-label="People to invite">
      ${people.map(
        ({ id, name, program, contact }) =>
          html`<li class="row">
            <b class="grow">${name}</b>${programNote({ program })}${
              contact === 'friend' ? html`<span class="fine">Friend</span>` : nothing
            }
            <button class="btn" aria-label=${`Invite ${name}`} @click=${() => this.#invite(id)}>
              Invite
            </button>
          </li>`,
      )}
    </ul>`;
  }

  #asked(invited: Invitations['invited']): TemplateResult {
    return html`<ul class="stack tight" aria-label="Invited">
      ${invited.map(
        ({ name, declined }) =>
          html`<li class="row">
            <b class="grow">${name}</b><span class="fine">${declined ? 'Can’t play' : 'Invited'}</span>
          </li>`,
      )}
    </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-invite-people': InvitePeople;
  }
}
