import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Person } from '../../../../api/http/schemas/player.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { loadContacts, setContact } from '../../../data/people.ts';
import base from '../../../styles/base.css';
import text from '../../../styles/text.css';
import button from '../../../styles/button.css';
import peopleRows from '../people-rows.css';
import styles from './contacts.css';

/** Friends and blocked players. */
@customElement('mw-contacts')
export class Contacts extends LitElement {
  static override styles = [base, text, button, peopleRows, styles];

  @state() private people: readonly Person[] | undefined;
  @state() private error = '';

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#try(async () => {
      this.people = await loadContacts();
    });
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.error = sayProblem(error);
    }
  }

  #drop({ id }: Person): void {
    void this.#try(async () => {
      await setContact(id, null);
      this.people = this.people?.filter((person) => person.id !== id);
    });
  }

  protected override render(): TemplateResult {
    if (!this.people) return html`<p class="sub">${this.error || 'Loading…'}</p>`;
    return html`${this.#list('friend', 'Friends', 'Remove')} ${this.#list('blocked', 'Blocked', 'Unblock')}
      <p class="fine">
        ${
          this.people.length === 0
            ? 'Make friends, or block somebody, on their page: follow their name. '
            : nothing
        }
        People don’t know what they are to you. Someone you block finds none of your tables that wait for
        players, and you don’t see their messages.
      </p>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}`;
  }

  #list(kind: Person['contact'], title: string, undo: string): TemplateResult | typeof nothing {
    const people = this.people!.filter(({ contact }) => contact === kind);
    if (people.length === 0) return nothing;
    return html`<div>
      <h3>${title}</h3>
      <ul aria-label=${title}>
        ${people.map(
          (person) =>
            html`<li>
              <a class="link" href="/players/${person.id}">${person.name}</a>
              <button class="btn" aria-label="${undo} ${person.name}" @click=${() => this.#drop(person)}>
                ${undo}
              </button>
            </li>`,
        )}
      </ul>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-contacts': Contacts;
  }
}
