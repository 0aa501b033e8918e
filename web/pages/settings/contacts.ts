import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Person } from '../../../api/contract/people/player.ts';
import { call } from '../../data/server/api.ts';
import { Attempts, Loading } from '../../ui/attempt.ts';
import form from '../../ui/form.css';
import { programNote } from '../../parts/level-note.ts';
import { ui } from '../../ui/styles.ts';

/** Friends, and muted and blocked players. */
@customElement('mw-contacts')
export class Contacts extends LitElement {
  static override styles = [ui, form];

  #people = new Loading<readonly Person[]>(this, async () => (await call('GET /me/contacts')).players);
  #attempt = new Attempts(this);

  #drop({ id }: Person): void {
    void this.#attempt.run(async () => {
      await call('DELETE /me/contacts/:id', { id });
      this.#people.set(this.#people.value?.filter((person) => person.id !== id));
    });
  }

  protected override render(): TemplateResult {
    const people = this.#people.value;
    if (!people) return this.#people.waiting();
    const ofKind = (kind: Person['contact']): Person[] => people.filter(({ contact }) => contact === kind);
    return html`<div class="stack">
      ${this.#list(ofKind('friend'), 'Friends', 'Remove')} ${this.#list(ofKind('muted'), 'Muted', 'Unmute')}
      ${this.#list(ofKind('blocked'), 'Blocked', 'Unblock')}
      <p class="fine">
        ${people.length === 0 ? 'To add, mute or block someone, open their page by clicking their name. ' : nothing}
        Nobody is told when you add, mute or block them. You don’t see the messages of players you mute.
        Players you block can’t find your open tables either.
      </p>
      ${this.#attempt.problem}
    </div>`;
  }

  #list(people: readonly Person[], title: string, undo: string): TemplateResult | typeof nothing {
    if (people.length === 0) return nothing;
    return html`<div>
      <h3>${title}</h3>
      <ul class="stack tight" aria-label=${title}>
        ${people.map(
          (person) =>
            html`<li class="row">
              <a class="link grow" href="/players/${person.id}">${person.name}</a>${programNote(person)}
              <button class="btn" aria-label="${undo} ${person.name}" @click=${() => this.#drop(person)}>
                ${undo}
              </button>
            </li>`,
        )}
      </ul>
    </div>`;
  }
}
