import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { OrganizeBody, StandingLine, Tournament } from '../../../../api/contract/people/tournament.ts';
import { loadStanding } from '../../../data/tournaments/tournaments.ts';
import { Loading } from '../../../ui/attempt.ts';
import form from '../../../ui/form.css';
import { fieldsOf } from '../../../ui/form.ts';
import { ui } from '../../../ui/styles.ts';
import '../../../ui/sure.ts';
import { DeedEvent } from './deed-event.ts';
import { nameOf } from '../words.ts';
import { call } from '../../../data/server/api.ts';

interface Told {
  reason: string;
  player: string;
  days: number;
}

const DAYS = 3;
/** As many pages of a hundred entrants as the largest tournament has. */
const ALL_PAGES = 10;

/** What the organizer may do now; each deed asks twice, and those that hurt ask for a reason. */
@customElement('mw-organize')
export class Organize extends LitElement {
  static override styles = [ui, form];

  #entrants = new Loading(
    this,
    async () => (await loadStanding(this.tournament.id, ALL_PAGES)).lines,
    () => `${this.tournament.id} ${this.tournament.entrants}`,
  );

  @state() private told: Told = { reason: '', player: '', days: DAYS };

  @property({ attribute: false }) tournament!: Tournament;

  #do(body: OrganizeBody, done: string): void {
    const { id } = this.tournament;
    this.dispatchEvent(new DeedEvent(() => call('POST /tournaments/:id/deeds', { id, ...body }), done));
    this.told = { reason: '', player: '', days: DAYS };
  }

  /** What to do shows as soon as there is a reason for it. */
  #type({ target }: Event): void {
    const field = target as HTMLInputElement;
    if (field.name === 'reason') this.told = { ...this.told, reason: field.value.trim() };
  }

  protected override render(): TemplateResult {
    const { stage, kind, entrants, name } = this.tournament;
    const isOpen = stage === 'open';
    const { reason, days } = this.told;
    const isLadder = kind === 'ladder';
    return html`<div class="stack" @input=${this.#type}>
      ${
        isOpen && entrants >= 2
          ? html`<mw-sure
              words="Begin now"
              again="Really begin with ${entrants}"
              @mw-sure=${() => this.#do({ deed: 'begin' }, `${name} begins.`)}
            ></mw-sure>`
          : nothing
      }
      ${fieldsOf<Told>(
        [
          {
            name: 'reason',
            label: 'Reason',
            longest: 200,
            hint: 'Say why, then choose what to do. Everybody in the tournament can read it.',
          },
        ],
        this.told,
        (change) => (this.told = { ...this.told, ...change }),
      )}
      ${reason ? html`<div class="stack">${this.#removal()} ${isOpen || isLadder ? this.#calling(reason) : this.#extension(reason, days)}</div>` : nothing}
    </div>`;
  }

  #removal(): TemplateResult | typeof nothing {
    const lines = (this.#entrants.value ?? []).filter(
      ({ stage, player }) => player !== null && (stage === 'in' || stage === 'waiting'),
    );
    if (lines.length === 0) return nothing;
    const chosen = lines.find(({ player }) => player!.id === this.told.player);
    return html`${fieldsOf<Told>(
      [
        {
          name: 'player',
          label: 'Take out',
          isMenu: true,
          options: [
            ['', 'Nobody'],
            ...lines.map((line): [string, string] => [line.player!.id, nameOf(line)]),
          ],
        },
      ],
      this.told,
      (change) => (this.told = { ...this.told, ...change }),
    )}${chosen ? this.#sureRemoval(chosen) : nothing}`;
  }

  #sureRemoval(line: StandingLine): TemplateResult {
    const name = nameOf(line);
    const { reason, player } = this.told;
    return html`<mw-sure
      words="Take out ${name}"
      again="Really take out ${name}"
      @mw-sure=${() => this.#do({ deed: 'remove', player, reason }, `${name} is out.`)}
    ></mw-sure>`;
  }

  #calling(reason: string): TemplateResult {
    return html`<mw-sure
      words="Call it off"
      again="Really call it off"
      @mw-sure=${() => this.#do({ deed: 'cancel', reason }, 'It is called off.')}
    ></mw-sure>`;
  }

  #extension(reason: string, days: number): TemplateResult {
    return html`${fieldsOf<Told>(
        [{ name: 'days', label: 'More days for the round', type: 'number', min: 1, max: 14 }],
        this.told,
        (change) => (this.told = { ...this.told, ...change }),
      )}<mw-sure
        words="Give ${days} more days"
        again="Really give ${days} more days"
        @mw-sure=${() => this.#do({ deed: 'extend', days, reason }, 'The round has more time.')}
      ></mw-sure>`;
  }
}
