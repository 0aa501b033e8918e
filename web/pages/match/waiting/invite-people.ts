import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { call } from '../../../data/server/api.ts';
import { Loading } from '../../../ui/attempt.ts';
import form from '../../../ui/form.css';
import { markedName } from '../../../parts/level-note.ts';
import { rowsOf } from '../../../parts/lists/rows.ts';
import { PeopleSearch } from '../../../parts/people-search.ts';
import { pageUi } from '../../../ui/page.ts';
import { longest } from '../../../ui/longest.ts';

/** Invites players to a table by name: friends from a list, others by the start of their names. */
@customElement('mw-invite-people')
export class InvitePeople extends LitElement {
  static override styles = [pageUi, form];

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
      ${rowsOf(
        shown,
        ({ id, name, program, contact }) => ({
          name: markedName(name, { program }),
          side: contact === 'friend' && 'Friend',
          acts: [{ words: 'Invite', about: name, run: () => this.#invite(id) }],
        }),
        { label: 'People to invite' },
      )}
      ${rowsOf(invited, ({ name, declined }) => ({ name, side: declined ? 'Can’t play' : 'Invited' }), {
        label: 'Invited',
      })}
      ${this.#search.attempt.problem}
    </div>`;
  }
}
