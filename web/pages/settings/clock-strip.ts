import { html, type TemplateResult } from 'lit';
import type { Deadline } from '../../../api/contract/people/player.ts';
import { dates } from '../../common/words/numbers.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** With more days, only the first and the last are named. */
const MOST_NAMED = 7;

/** The local time of an instant: "Mon", "10:00", and the minute of the day. */
const wallOf = (at: number, timeZone: string): { day: string; time: string; minute: number } => {
  const format = dates({
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
export const clockStrip = (told: Deadline, zone: string): TemplateResult => {
  const runs = told.runs.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  const now = Date.parse(told.now);
  const due = Date.parse(told.deadline);
  const [begun, ended] = [wallOf(now, zone), wallOf(due, zone)];
  const first = now - begun.minute * MINUTE;
  const count = Math.max(1, Math.round((due - ended.minute * MINUTE + DAY - first) / DAY));
  const share = (time: number): string => `${(time / (count * DAY)) * 100}%`;
  const mark = (kind: string, from: number, to = from): TemplateResult =>
    html`<i class=${kind} style="left:${share(from - first)};width:${share(to - from)}"></i>`;
  const days = Array.from({ length: count }, (_, i) => first + i * DAY);
  const isOff = (day: number): boolean =>
    day > now && day + DAY < due && !runs.some(({ from, to }) => from < day + DAY && to > day);
  const isNamed = (i: number): boolean => count <= MOST_NAMED || i === 0 || i === count - 1;
  const rests = [...runs, { from: due }].map(({ from }, i) => mark('quiet', runs[i - 1]?.to ?? now, from));
  return html`<div class="clock" aria-hidden="true">
    <div class="strip">
      ${rests} ${days.map((day) => html`<i class="day ${isOff(day) ? 'off' : ''}"></i>`)}
      ${mark('rest', now, due)} ${runs.map(({ from, to }) => mark('run', from, to))}
      <i class="now" style="left:${share(now - first)}"></i>
      <i class="due" style="left:${share(due - first)}"></i>
      <b class="flag" style="left:${share(due - first)}">${ended.day} ${ended.time}</b>
    </div>
    <div class="names">
      ${days.map((day, i) => html`<span>${isNamed(i) ? wallOf(day + DAY / 2, zone).day : ''}</span>`)}
    </div>
  </div>`;
};
