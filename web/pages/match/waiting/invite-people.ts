import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { msg } from '../../../common/words/msg.ts';
import { call } from '../../../data/server/api.ts';
import { PeopleSearch } from '../../../parts/forms/people-search.ts';
import { rowsOf } from '../../../parts/lists/rows.ts';
import { Loading } from '../../../ui/attempt.ts';
import form from '../../../ui/form.css';
import { pageUi } from '../../../ui/page.ts';

@customElement('mw-invite-people')
export class InvitePeople extends LitElement {
  static override styles = [pageUi, form];

  #search = new PeopleSearch(this);
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
