import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Club } from '../../../api/contract/people/club.ts';
import { call } from '../../data/server/api.ts';
import '../../ui/share-link.ts';
import { pageUi } from '../../ui/page.ts';
import { programNote } from '../../parts/level-note.ts';
import { ClubEvent } from './event.ts';
import '../../ui/sure.ts';
import { isKeeper, ROLES } from './words.ts';

type Member = Club['members'][number];

/** The members of a club with what the asker may do about them, and the link for others to join. */
@customElement('mw-club-people')
export class ClubPeople extends LitElement {
  static override styles = pageUi;

  @property({ attribute: false }) club!: Club;

  #change(change: () => Promise<Club>, done: string): void {
    this.dispatchEvent(new ClubEvent(change, done));
  }

  protected override render(): TemplateResult {
    const { members, link, role } = this.club;
    return html`<div class="stack loose">
      <section class="stack" aria-labelledby="people">
        <h2 id="people">Members</h2>
        <ul class="paper lines rows">
          ${members.map((member) => this.#member(member))}
        </ul>
      </section>
      ${
        link === undefined
          ? nothing
          : html`<section class="stack" aria-labelledby="link">
              <h2 id="link">Invite people</h2>
              <div class="paper pad stack">
                <p class="sub">Anyone with this link can join.</p>
                <mw-share-link .path=${link}></mw-share-link>
                ${isKeeper(role) ? this.#renewal() : nothing}
              </div>
            </section>`
      }
    </div>`;
  }

  #renewal(): TemplateResult {
    const renew = (): void =>
      this.#change(() => call('POST /clubs/:id/link', { id: this.club.id }), 'The old link no longer works.');
    return html`<mw-sure
      words="Make a new link"
      again="Really replace the link"
      @mw-sure=${renew}
    ></mw-sure>`;
  }

  #member({ id, name, program, role }: Member): TemplateResult {
    return html`<li class="row item">
      <a class="link grow" href="/players/${id}">${name}</a>${programNote({ program })}
      ${role === 'member' ? nothing : html`<span class="chip">${ROLES[role]}</span>`}
      ${role === 'founder' ? nothing : this.#acts({ id, name, role })}
    </li>`;
  }

  #acts({ id, name, role }: Pick<Member, 'id' | 'name' | 'role'>): TemplateResult | typeof nothing {
    const { id: club, role: mine } = this.club;
    if (!isKeeper(mine) || (role === 'keeper' && mine !== 'founder')) return nothing;
    const other = role === 'keeper' ? 'member' : 'keeper';
    const remove = async (): Promise<Club> => {
      await call('DELETE /clubs/:id/members/:player', { id: club, player: id });
      return call('GET /clubs/:id', { id: club }); // has a new link
    };
    return html`<span class="row">
      ${
        mine === 'founder'
          ? html`<button
              class="btn"
              aria-label="${other === 'keeper' ? 'Make keeper' : 'Make member'}: ${name}"
              @click=${() => this.#change(() => call('PUT /clubs/:id/members/:player', { id: club, player: id, role: other }), `${name} is a ${other} now.`)}
            >
              ${other === 'keeper' ? 'Make keeper' : 'Make member'}
            </button>`
          : nothing
      }
      <mw-sure
        words="Remove"
        again="Really remove"
        about=${name}
        @mw-sure=${() => this.#change(remove, `${name} is no longer in the club.`)}
      ></mw-sure>
    </span>`;
  }
}
