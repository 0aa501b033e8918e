import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Deadline } from '../../../api/contract/people/player.ts';
import { ui } from '../../ui/styles.ts';
import styles from './clock-strip.css';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** With more days, only the first and the last are named. */
const MOST_NAMED = 7;

/** The local time of an instant: "Mon", "10:00", and the minute of the day. */
const wallOf = (at: number, timeZone: string): { day: string; time: string; minute: number } => {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { weekday = '', hour = '0', minute = '0' } = part;
  return { day: weekday, time: `${hour}:${minute}`, minute: Number(hour) * 60 + Number(minute) };
};

/** The days of a turn side by side, with the hours in which its clock runs. The sentence beside it says the same in words. */
@customElement('mw-clock-strip')
export class ClockStrip extends LitElement {
  static override styles = [ui, styles];

  @property({ attribute: false }) told!: Deadline;
  @property() zone = 'UTC';

  protected override render(): TemplateResult {
    const runs = this.told.runs.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
    const now = Date.parse(this.told.now);
    const due = Date.parse(this.told.deadline);
    const [begun, ended] = [wallOf(now, this.zone), wallOf(due, this.zone)];
    const first = now - begun.minute * MINUTE;
    const count = Math.max(1, Math.round((due - ended.minute * MINUTE + DAY - first) / DAY));
    const place = (at: number): string => `${((at - first) / (count * DAY)) * 100}%`;
    const width = (from: number, to: number): string => `${((to - from) / (count * DAY)) * 100}%`;
    const days = Array.from({ length: count }, (_, i) => first + i * DAY);
    const isOff = (day: number): boolean =>
      day > now && day + DAY < due && !runs.some(({ from, to }) => from < day + DAY && to > day);
    const rests = [...runs, { from: due, to: due }].map(({ from }, i) => ({
      from: runs[i - 1]?.to ?? now,
      to: from,
    }));
    return html`<div aria-hidden="true">
      <div class="strip">
        ${rests.map(({ from, to }) => html`<i class="quiet" style="left:${place(from)};width:${width(from, to)}"></i>`)}
        ${days.map((day) => html`<i class="day ${isOff(day) ? 'off' : ''}"></i>`)}
        <i class="rest" style="left:${place(now)};width:${width(now, due)}"></i>
        ${runs.map(({ from, to }) => html`<i class="run" style="left:${place(from)};width:${width(from, to)}"></i>`)}
        <i class="now" style="left:${place(now)}"></i>
        <i class="due" style="left:${place(due)}"></i>
        <b class="at flag" style="left:${place(due)}">${ended.day} ${ended.time}</b>
      </div>
      <div class="names">
        ${days.map((day, i) => html`<span>${this.#isNamed(i, count) ? wallOf(day + DAY / 2, this.zone).day : ''}</span>`)}
      </div>
    </div>`;
  }

  #isNamed(i: number, count: number): boolean {
    return count <= MOST_NAMED || i === 0 || i === count - 1;
  }
}
