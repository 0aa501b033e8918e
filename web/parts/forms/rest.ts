import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Deadline, Me } from '../../../api/http/schemas/player.ts';
import { StoreController } from '../../common/store.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { makeWhen } from '../../common/words/times.ts';
import { changeMe, deadlineNow, session } from '../../data/session.ts';
import form from '../../styles/form.css';
import { pageStyles } from '../../styles/page.ts';
import { ToastEvent } from '../toast.ts';
import '../account/clock-strip.ts';
import styles from './rest.css';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
/** The initial quiet hours. */
const NIGHT = { from: '22:00', to: '08:00' };
const MOST_OFF = 3;

const zones = (mine: string): string[] => [...new Set([mine, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
const valueOf = (event: Event): string => (event.target as HTMLSelectElement).value;
const dateWords = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
const today = (zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());

const inADay = (now = Date.now()): Deadline => ({
  now: new Date(now).toISOString(),
  deadline: new Date(now + 24 * 3_600_000).toISOString(),
  runs: [],
});

/** The player's quiet hours and days off, and their effect on a turn. */
@customElement('mw-rest')
export class Rest extends LitElement {
  static override styles = [pageStyles, form, styles];

  #session = new StoreController(this, session);
  @state() private told: Deadline | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#ask();
  }

  async #ask(): Promise<void> {
    this.told = await deadlineNow().catch(() => undefined);
  }

  async #change(change: Parameters<typeof changeMe>[0]): Promise<void> {
    try {
      await changeMe(change);
      await this.#ask();
    } catch (error) {
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
      this.requestUpdate();
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const me = this.#session.value;
    if (!me) return nothing;
    return html`<section class="paper pad stack" aria-labelledby="rest">
      <h2 id="rest">When you sleep and rest</h2>
      ${this.#sentence(me)} ${this.#zone(me)} ${this.#quiet(me)} ${this.#daysOff(me)} ${this.#vacation(me)}
    </section>`;
  }

  /** Keeps its room until the deadline is known, so that nothing below moves under a finger. */
  #sentence({ timeZone }: Me): TemplateResult {
    const told = this.told ?? inADay();
    const when = makeWhen(told.deadline, { now: new Date(), zone: timeZone });
    return html`<div class=${this.told ? 'stack' : 'stack unknown'}>
      <p class="big" role="status">
        With a day for each turn, if it were your turn now, you would have <b>until ${when}.</b>
      </p>
      <mw-clock-strip .told=${told} .zone=${timeZone}></mw-clock-strip>
      <p class="fine">
        Ink is the clock running. It rests in quiet hours, on days off and on vacation. The table sees only
        the deadline.
      </p>
    </div>`;
  }

  #zone({ timeZone }: Me): TemplateResult {
    return html`<div class="field">
      <label for="zone">Time zone</label>
      <select id="zone" @change=${(event: Event) => void this.#change({ timeZone: valueOf(event) })}>
        ${zones(timeZone).map(
          (zone) =>
            html`<option value=${zone} ?selected=${zone === timeZone}>${zone.replaceAll('_', ' ')}</option>`,
        )}
      </select>
    </div>`;
  }

  #quiet({ quiet }: Me): TemplateResult {
    const pick = (end: 'from' | 'to', label: string): TemplateResult =>
      html`<select
        aria-label=${label}
        @change=${(event: Event) => void this.#change({ quiet: { ...quiet!, [end]: valueOf(event) } })}
      >
        ${[...new Set([...HOURS, quiet![end]])]
          .sort()
          .map((time) => html`<option ?selected=${time === quiet![end]}>${time}</option>`)}
      </select>`;
    return html`<div class="field">
      <label class="tick"
        ><input
          type="checkbox"
          .checked=${quiet !== null}
          @change=${() => void this.#change({ quiet: quiet ? null : NIGHT })}
        />Quiet hours</label
      >
      ${
        quiet
          ? html`<div class="pair">
              ${pick('from', 'Quiet from')}<span>to</span>${pick('to', 'Quiet until')}
            </div>`
          : nothing
      }
    </div>`;
  }

  #daysOff({ daysOff }: Me): TemplateResult {
    const flip = (day: number): number[] =>
      daysOff.includes(day) ? daysOff.filter((other) => other !== day) : [...daysOff, day];
    return html`<fieldset>
      <legend>Days off</legend>
      <div class="days">
        ${DAYS.map((name, i) => {
          const isOff = daysOff.includes(i + 1);
          return html`<button
            type="button"
            class="day"
            aria-pressed=${isOff}
            ?disabled=${!isOff && daysOff.length >= MOST_OFF}
            @click=${() => void this.#change({ daysOff: flip(i + 1) })}
          >
            ${name}
          </button>`;
        })}
      </div>
    </fieldset>`;
  }

  #vacation({ vacation, timeZone, email }: Me): TemplateResult {
    const now = today(timeZone);
    const ahead = vacation.filter(({ to }) => to >= now);
    return html`<form @submit=${(event: SubmitEvent) => this.#addVacation(event, vacation)}>
      <fieldset>
        <legend>Vacation</legend>
        <ul>
          ${ahead.map(
            (away) =>
              html`<li>
                ${dateWords(away.from)} to ${dateWords(away.to)}
                <button
                  type="button"
                  class="btn"
                  aria-label="Cancel the vacation from ${dateWords(away.from)}"
                  @click=${() => void this.#change({ vacation: vacation.filter((other) => other !== away) })}
                >
                  Cancel
                </button>
              </li>`,
          )}
        </ul>
        <div class="pair">
          <input type="date" name="from" aria-label="First day" min=${now} required />
          <span>to</span>
          <input type="date" name="to" aria-label="Last day" min=${now} required />
          <button class="btn">Add</button>
        </div>
      </fieldset>
      <p class="fine">
        You have 24 days a
        year.${email ? ' If you forget, one day is taken by itself before a turn is lost.' : nothing}
      </p>
    </form>`;
  }

  #addVacation(event: SubmitEvent, vacation: Me['vacation']): void {
    event.preventDefault();
    const told = new FormData(event.target as HTMLFormElement);
    const away = { from: String(told.get('from')), to: String(told.get('to')) };
    void this.#change({ vacation: [...vacation, away] });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-rest': Rest;
  }
}
