import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, query, state } from '../../../ui/element.ts';
import type { MatchNudges } from '../../../../api/contract/people/channel.ts';
import type { MatchPage, SeatCard } from '../../../../api/contract/match.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { DAY, makeWhen } from '../../../common/words/times.ts';
import { msg, plural } from '../../../common/words/words.ts';
import { clock, call } from '../../../data/server/api.ts';
import { loadReliability } from '../../../data/shared.ts';
import { answerWords } from '../../../parts/lists/reliability-words.ts';
import { button, rowsOf, type Row } from '../../../parts/lists/rows.ts';
import { deliveredItem } from '../../../parts/channel.ts';
import form from '../../../ui/form.css';
import { pageUi } from '../../../ui/page.ts';

export const daysMenu = (label: string, counts: readonly number[]): TemplateResult =>
  html`<label for="days">${label}</label>
    <select id="days">
      ${counts.map((days) => html`<option value=${days}>${plural(days, 'day')}</option>`)}
    </select>`;

/** Who the match waits for, how soon they usually answer, and a button to nudge them; for the viewer, snooze and past nudges. */
@element('mw-waited', pageUi, form)
export class Waited extends LitElement {
  @property({ attribute: false }) page!: MatchPage;

  @query('select') private days!: HTMLSelectElement;
  @state() private answers: Readonly<Record<string, string | undefined>> = {};
  @state() private said = '';
  @state() private told: MatchNudges | undefined;

  get #waited(): SeatCard[] {
    const { seats, awaiting, viewer } = this.page;
    return seats.filter(
      ({ seat, player, gone }) => player && !gone && seat !== viewer && awaiting.includes(seat),
    );
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('page')) for (const { player } of this.#waited) void this.#rate(player!.id);
    if (changed.get('page')?.id !== this.page.id && this.page.viewer !== 'table') void this.#load();
  }

  async #load(): Promise<void> {
    this.told = await call('GET /matches/:id/nudges', { id: this.page.id }).catch(() => this.told); // optional information
  }

  async #rate(player: string): Promise<void> {
    if (player in this.answers) return;
    this.answers = { ...this.answers, [player]: undefined };
    const rated = await loadReliability(player).catch(() => undefined); // optional information
    if (rated) this.answers = { ...this.answers, [player]: answerWords(rated) };
  }

  async #do(run: () => Promise<void>, done: string): Promise<void> {
    this.said = '';
    this.said = await run().then(() => done, sayProblem);
    await this.#load();
  }

  protected override render(): TemplateResult {
    return html`${rowsOf(this.#waited, (card) => this.#row(card))}
      ${this.page.viewer === 'table' ? nothing : html`${this.#sleep()} ${this.#every()}`}
      <p role="status">${this.said}</p>`;
  }

  #row({ seat, player }: SeatCard): Row {
    const { id, viewer, awaiting } = this.page;
    const { id: who, name } = player!;
    const isAsked = this.told?.asked.some((one) => one.seat === seat) === true;
    const isWaiting = viewer !== 'table' && !awaiting.includes(viewer);
    const done = msg`We’ll let ${name} know you’re waiting.`;
    const nudge = () => this.#do(() => call('POST /matches/:id/nudge', { id, seat }), done);
    return {
      name: html`${this.answers[who] ? `${name} ${this.answers[who]}` : `Waiting for ${name}`}.`,
      side: isWaiting && isAsked && msg`Nudged in the past day.`,
      acts: [{ words: msg`Nudge ${name}`, when: isWaiting && !isAsked, run: nudge }],
    };
  }

  #every(): TemplateResult {
    const { nudges = [] } = this.told ?? {};
    const open = ({ newState }: ToggleEvent) => newState === 'open' && void this.#load();
    return html`<details @toggle=${open}>
      <summary>What we’ve sent you</summary>
      ${
        this.told && nudges.length === 0
          ? html`<p class="fine">Nothing about this match in the last 30 days.</p>`
          : html`<ul class="lines">
              ${nudges.map((nudge) => deliveredItem(nudge))}
            </ul>`
      }
    </details>`;
  }

  #sleep(): TemplateResult {
    const { id } = this.page;
    const until = this.told?.snoozedUntil;
    const set = (to: string | null, done: string) =>
      this.#do(() => call('POST /matches/:id/snooze', { id, until: to }), done);
    const wake = () => set(null, msg`You’ll get notifications for this match again.`);
    const snooze = () => {
      const to = new Date(clock().now.getTime() + Number(this.days.value) * DAY).toISOString();
      return set(to, msg`You won’t get notifications for this match until ${makeWhen(to, clock())}.`);
    };
    if (until)
      return html`<div class="row">
        <p>Snoozed until ${makeWhen(until, clock())}.</p>
        ${button({ words: msg`End snooze`, run: wake })}
      </div>`;
    return html`<div class="row">
      ${daysMenu(msg`Mute this match for`, [1, 3, 7, 14])} ${button({ words: msg`Snooze`, run: snooze })}
    </div>`;
  }
}
