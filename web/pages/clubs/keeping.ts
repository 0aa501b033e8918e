import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Club } from '../../../api/contract/people/club.ts';
import { clock } from '../../data/session.ts';
import { call } from '../../data/server/api.ts';
import form from '../../ui/form.css';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';
import '../../ui/sure.ts';
import { ClubEvent } from './event.ts';
import { clubName, goesOn, seasonWords } from './words.ts';

/** The end of a day in this zone, as an instant. */
const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

const DOOR: Field<Pick<Club, 'isOpen'>> = {
  name: 'isOpen',
  label: 'Anyone can see this page',
  hint: 'Visitors see members and standings, but not the tables or the invite link.',
  type: 'tick',
};

/** Settings for founder and keepers: the seasons, the name, and who may look. */
@customElement('mw-club-keeping')
export class ClubKeeping extends LitElement {
  static override styles = [ui, form];

  @property({ attribute: false }) club!: Club;

  #change(change: () => Promise<Club>, done: string): void {
    this.dispatchEvent(new ClubEvent(change, done));
  }

  protected override render(): TemplateResult {
    return html`<section class="stack" aria-labelledby="keeping">
      <h2 id="keeping">Manage the club</h2>
      <div class="paper pad stack">
        ${this.#season()} ${this.#name()} ${this.club.role === 'founder' ? this.#door() : nothing}
      </div>
    </section>`;
  }

  #season(): TemplateResult {
    const { id, seasons } = this.club;
    const [newest] = seasons;
    if (newest && goesOn(newest, clock()))
      return html`<div class="row">
        <span>${seasonWords(newest, clock())}</span>
        <mw-sure
          words="End the season"
          again="Really end it"
          @mw-sure=${() => this.#change(() => call('POST /clubs/:id/seasons/end', { id }), 'The season has ended.')}
        ></mw-sure>
      </div>`;
    const start = (event: SubmitEvent): void => {
      const { ends } = entered(event, 'ends');
      this.#change(
        () => call('POST /clubs/:id/seasons', { id, ends: ends === '' ? undefined : endOf(ends) }),
        'The season has begun.',
      );
    };
    const button = html`<button class="btn">Start a season</button>`;
    return html`<form @submit=${start}>
      ${fieldsOf([{ name: 'ends', label: 'Last day of the season (optional)', type: 'date', button }])}
    </form>`;
  }

  #name(): TemplateResult {
    const { id, name } = this.club;
    const rename = (event: SubmitEvent): void => {
      const told = entered(event, 'name');
      this.#change(() => call('PATCH /clubs/:id', { id, ...told }), 'The club has a new name.');
    };
    const button = html`<button class="btn">Rename</button>`;
    return html`<form @submit=${rename}>${fieldsOf([{ ...clubName, button }], { name })}</form>`;
  }

  #door(): TemplateResult[] {
    const { id, isOpen } = this.club;
    return fieldsOf([DOOR], { isOpen }, (wanted) =>
      this.#change(
        () => call('PATCH /clubs/:id', { id, isOpen: wanted.isOpen! }),
        wanted.isOpen ? 'Anyone can see this page now.' : 'Only members see this page now.',
      ),
    );
  }
}
