import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Person } from '../../../../api/contract/people/player.ts';
import { call, type AnswerTo } from '../../../data/server/api.ts';
import { Loading } from '../../../ui/attempt.ts';
import form from '../../../ui/form.css';
import { programNote } from '../../../parts/level-note.ts';
import { PeopleSearch } from '../../../parts/people-search.ts';
import { ui } from '../../../ui/styles.ts';
import { longest } from '../../../ui/longest.ts';

/** Invites players to a table by name: friends from a list, others by the start of their names. */
@customElement('mw-invite-people')
export class InvitePeople extends LitElement {
  static override styles = [ui, form];

  #search = new PeopleSearch(this);
  #invited = new Loading(
    this,
    (id) => call('GET /matches/:id/invitations', { id }),
    () => this.match || undefined,
  );

  /** The table's id. */
  @property() match = '';
  /** The ids of the players already seated. */
  @property({ attribute: false }) seated: readonly string[] = [];

  #invite(id: string): void {
    void this.#search.attempt.run(async () =>
      this.#invited.set(await call('POST /matches/:id/invitations', { id: this.match, player: id })),
    );
  }

  protected override render(): TemplateResult {
    const invited = this.#invited.value?.invited ?? [];
    const shown = this.#search.except([...this.seated, ...invited.map(({ id }) => id)]);
    return html`<div class="stack tight">
      <div class="field">
        <label for="who">Invite by name</label>
        <input
          id="who"
          type="search"
          ${longest(24)}
          autocomplete="off"
          placeholder="Start of a name"
          @input=${({ target }: Event) => this.#search.search(target as HTMLInputElement)}
        />
      </div>
      <p class="fine" role="status">${this.#search.say(shown)}</p>
      ${shown.length > 0 ? this.#people(shown) : nothing}
      ${invited.length > 0 ? this.#asked(invited) : nothing} ${this.#search.attempt.problem}
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

  #asked(invited: AnswerTo<'GET /matches/:id/invitations'>['invited']): TemplateResult {
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
