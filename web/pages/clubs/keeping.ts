import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Club } from '../../../api/http/schemas/club.ts';
import { clock } from '../../data/clock.ts';
import { changeClub, endSeason, startSeason } from '../../data/clubs.ts';
import form from '../../styles/form.css';
import { pageStyles } from '../../styles/page.ts';
import { ClubEvent } from './event.ts';
import clubStyles from './styles.css';
import './sure.ts';
import { goesOn, seasonWords } from './words.ts';
import styles from './keeping.css';

/** The end of a day in this zone, as an instant. */
const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** Settings for founder and keepers: the seasons, the name, and who may look. */
@customElement('mw-club-keeping')
export class ClubKeeping extends LitElement {
  static override styles = [pageStyles, form, clubStyles, styles];

  @property({ attribute: false }) club!: Club;

  #change(change: () => Promise<Club>, done: string): void {
    this.dispatchEvent(new ClubEvent(change, done));
  }

  protected override render(): TemplateResult {
    return html`<section aria-labelledby="keeping">
      <h2 id="keeping">Keep the club</h2>
      <div class="paper pad stack">
        ${this.#season()} ${this.#name()} ${this.club.role === 'founder' ? this.#door() : nothing}
      </div>
    </section>`;
  }

  #season(): TemplateResult {
    const { id, seasons } = this.club;
    const [newest] = seasons;
    if (newest && goesOn(newest, clock()))
      return html`<div class="acts">
        <span>${seasonWords(newest, clock())}</span>
        <mw-sure
          words="End the season"
          again="Really end it"
          @mw-sure=${() => this.#change(() => endSeason(id), 'The season has ended.')}
        ></mw-sure>
      </div>`;
    const start = (event: SubmitEvent): void => {
      event.preventDefault();
      const day = String(new FormData(event.target as HTMLFormElement).get('ends') ?? '');
      this.#change(() => startSeason(id, day === '' ? undefined : endOf(day)), 'The season has begun.');
    };
    return html`<form @submit=${start}>
      <div class="field">
        <label for="ends">Last day of the season, if you know it</label>
        <input id="ends" name="ends" type="date" />
      </div>
      <button class="btn">Start a season</button>
    </form>`;
  }

  #name(): TemplateResult {
    const { id, name } = this.club;
    const rename = (event: SubmitEvent): void => {
      event.preventDefault();
      const told = String(new FormData(event.target as HTMLFormElement).get('name') ?? '');
      this.#change(() => changeClub(id, { name: told }), 'The club has a new name.');
    };
    return html`<form @submit=${rename}>
      <div class="field">
        <label for="name">Name of the club</label>
        <input id="name" name="name" maxlength="40" required autocomplete="off" .value=${name} />
      </div>
      <button class="btn">Rename</button>
    </form>`;
  }

  #door(): TemplateResult {
    const { id, isOpen } = this.club;
    const open = (event: Event): void => {
      const wanted = (event.target as HTMLInputElement).checked;
      this.#change(
        () => changeClub(id, { isOpen: wanted }),
        wanted ? 'Anyone can see this page now.' : 'Only members see this page now.',
      );
    };
    return html`<div>
      <label class="tick"
        ><input type="checkbox" .checked=${isOpen} @change=${open} />Anyone can see this page</label
      >
      <p class="fine">Members and standing, but not the tables, and never the link.</p>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-club-keeping': ClubKeeping;
  }
}
