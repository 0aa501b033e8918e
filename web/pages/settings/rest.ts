import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Deadline, Me } from '../../../api/contract/people/player.ts';
import { StoreController } from '../../common/store.ts';
import { knownZone, makeWhen } from '../../common/words/times.ts';
import { call } from '../../data/server/api.ts';
import { changeMe, loadSession, session } from '../../data/session.ts';
import { Loading, tellAbout } from '../../ui/attempt.ts';
import form from '../../ui/form.css';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';
import './clock-strip.ts';
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

const without = (all: Me['vacation'], { from, to }: Me['vacation'][number]): Me['vacation'] =>
  all.filter((other) => other.from !== from || other.to !== to);

const inADay = (now = Date.now()): Deadline => ({
  now: new Date(now).toISOString(),
  deadline: new Date(now + 24 * 3_600_000).toISOString(),
  runs: [],
});

/** The player's quiet hours and days off, and their effect on a turn. */
@customElement('mw-rest')
export class Rest extends LitElement {
  static override styles = [ui, form, styles];

  #session = new StoreController(this, session);
  #told = new Loading(this, () => call('GET /me/deadline'));

  /** Changes what the settings are by now, perhaps from elsewhere: days are sent as a whole list. */
  #change(changeOf: (now: Me) => Parameters<typeof changeMe>[0]): void {
    const save = async (): Promise<void> => {
      await changeMe(changeOf((await loadSession()) ?? this.#session.value!));
      await this.#told.again();
    };
    void tellAbout(this, save).then(() => this.requestUpdate());
  }

  protected override render(): TemplateResult | typeof nothing {
    const known = this.#session.value;
    if (!known) return nothing;
    const me = { ...known, timeZone: knownZone(known.timeZone) };
    return html`<section class="paper pad stack" aria-labelledby="rest">
      <h2 id="rest">Sleep and time off</h2>
      ${this.#sentence(me)} ${this.#zoneAndQuiet(me)} ${this.#daysOff(me)} ${this.#vacation(me)}
    </section>`;
  }

  /** Keeps its room until the deadline is known, so that nothing below moves under a finger. */
  #sentence({ timeZone }: Me): TemplateResult {
    const told = this.#told.value ?? inADay();
    const when = makeWhen(told.deadline, { now: new Date(), zone: timeZone });
    return html`<div class=${this.#told.value ? 'stack' : 'stack unknown'}>
      <p class="big" role="status">
        If your turn started now, with one day per turn, you’d have <b>until ${when}.</b>
      </p>
      <mw-clock-strip .told=${told} .zone=${timeZone}></mw-clock-strip>
      <p class="fine">
        Dark bars show when your clock runs. It stops during quiet hours, on days off and on vacation. Other
        players see only the deadline.
      </p>
    </div>`;
  }

  #zoneAndQuiet({ timeZone, quiet }: Me): TemplateResult {
    const fields: Field<{ timeZone: string; isQuiet: boolean }>[] = [
      {
        name: 'timeZone',
        label: 'Time zone',
        isMenu: true,
        options: zones(timeZone).map((zone) => [zone, zone.replaceAll('_', ' ')]),
      },
      { name: 'isQuiet', label: 'Quiet hours', type: 'tick' },
    ];
    return html`${fieldsOf(fields, { timeZone, isQuiet: quiet !== null }, ({ timeZone: zone, isQuiet }) =>
      this.#change(() => (zone ? { timeZone: zone } : { quiet: isQuiet ? NIGHT : null })),
    )}
    ${quiet ? this.#quietHours(quiet) : nothing}`;
  }

  #quietHours(quiet: NonNullable<Me['quiet']>): TemplateResult {
    const pick = (end: 'from' | 'to', label: string): TemplateResult =>
      html`<select
        aria-label=${label}
        @change=${(event: Event) => {
          const value = valueOf(event);
          this.#change((now) => ({ quiet: { ...(now.quiet ?? quiet), [end]: value } }));
        }}
      >
        ${[...new Set([...HOURS, quiet[end]])]
          .sort()
          .map((time) => html`<option value=${time} ?selected=${time === quiet[end]}>${time}</option>`)}
      </select>`;
    return html`<div class="row">
      ${pick('from', 'Quiet from')}<span>to</span>${pick('to', 'Quiet until')}
    </div>`;
  }

  #daysOff({ daysOff }: Me): TemplateResult {
    const flip = (day: number): void =>
      this.#change((now) => {
        const others = now.daysOff.filter((other) => other !== day);
        return { daysOff: daysOff.includes(day) ? others : [...others, day] };
      });
    return html`<fieldset>
      <legend>Days off</legend>
      <div class="row choices days">
        ${DAYS.map((name, i) => {
          const isOff = daysOff.includes(i + 1);
          return html`<label class="choice"
            ><input
              type="checkbox"
              .checked=${isOff}
              ?disabled=${!isOff && daysOff.length >= MOST_OFF}
              @change=${() => flip(i + 1)}
            /><span>${name}</span></label
          >`;
        })}
      </div>
    </fieldset>`;
  }

  #vacation({ vacation, timeZone, email }: Me): TemplateResult {
    const now = today(timeZone);
    const ahead = vacation.filter(({ to }) => to >= now);
    return html`<form @submit=${(event: SubmitEvent) => this.#addVacation(event)}>
      <fieldset class="stack tight">
        <legend>Vacation</legend>
        ${ahead.map(
          (away) =>
            html`<p class="row spread">
              ${dateWords(away.from)} to ${dateWords(away.to)}
              <button
                type="button"
                class="btn"
                aria-label="Cancel the vacation from ${dateWords(away.from)}"
                @click=${() => this.#change((now) => ({ vacation: without(now.vacation, away) }))}
              >
                Cancel
              </button>
            </p>`,
        )}
        <div class="row">
          <input type="date" name="from" aria-label="First day" min=${now} required />
          <span>to</span>
          <input type="date" name="to" aria-label="Last day" min=${now} required />
          <button class="btn">Add</button>
        </div>
        <p class="fine">
          You get 24 vacation days a
          year.${email ? ' If you’re about to miss a turn, one day is used automatically.' : nothing}
        </p>
      </fieldset>
    </form>`;
  }

  #addVacation(event: SubmitEvent): void {
    const away = entered(event, 'from', 'to');
    this.#change(({ vacation }) => ({ vacation: [...vacation, away] }));
  }
}
