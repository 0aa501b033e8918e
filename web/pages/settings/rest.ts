import { html, nothing, type TemplateResult } from 'lit';
import type { Deadline, Me } from '../../../api/contract/people/player.ts';
import { DAY, dayOf, knownZone, makeWhen } from '../../common/words/times.ts';
import { msg, dates } from '../../common/words/words.ts';
import { call, changeMe, loadSession } from '../../data/server/api.ts';
import { each } from '../../parts/forms/game-fields.ts';
import { rowsOf } from '../../parts/lists/rows.ts';
import { section, type SectionOf, type SectionElement } from '../../parts/lists/section.ts';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import styles from './rest.css';

const MINUTE = 60_000;
/** With more days, only the first and the last are named. */
const MOST_NAMED = 7;

const wallOf = (at: number, timeZone: string): { day: string; time: string; minute: number } => {
  const format = dates({ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
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

type Away = Me['vacation'][number];
type Quiet = NonNullable<Me['quiet']>;
type Fields = Pick<Me, 'timeZone'> & { isQuiet: boolean };

const DAYS = [msg`Mon`, msg`Tue`, msg`Wed`, msg`Thu`, msg`Fri`, msg`Sat`, msg`Sun`];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const NIGHT: Quiet = { from: '22:00', to: '08:00' };
const MOST_OFF = 3;

const zones = (mine: string): string[] => [...new Set([mine, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
const dateWords = (date: string): string =>
  dates({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

const inADay = (now = Date.now()): Deadline => ({
  now: new Date(now).toISOString(),
  deadline: new Date(now + DAY).toISOString(),
  runs: [],
});

const effect = ({ timeZone, quiet, daysOff, vacation }: Me): SectionOf<Deadline> => ({
  styles: [styles],
  version: JSON.stringify([timeZone, quiet, daysOff, vacation]),
  first: inADay(),
  isUnseen: true,
  load: () => call('GET /me/deadline'),
  draw: (told) =>
    html`<div class="stack">
      <p class="big" role="status">
        If your turn started now, with one day per turn, you’d have
        <b>until ${makeWhen(told.deadline, { now: new Date(), zone: timeZone })}.</b>
      </p>
      ${clockStrip(told, timeZone)}
      <p class="fine">
        Dark bars show when your clock runs. It stops during quiet hours, on days off and on vacation. Other
        players see only the deadline.
      </p>
    </div>`,
});

/** Changes what the settings are by now, perhaps from elsewhere: days are sent as a whole list. */
type Change = (changeOf: (now: Me) => Parameters<typeof changeMe>[0]) => void;

const fieldsFor = ({ timeZone }: Me): Field<Fields>[] => [
  {
    name: 'timeZone',
    label: msg`Time zone`,
    isMenu: true,
    options: each(zones(timeZone), (zone) => zone.replaceAll('_', ' ')),
  },
  { name: 'isQuiet', label: msg`Quiet hours`, type: 'tick' },
];
const DAYS_OFF: Field<Pick<Me, 'daysOff'>> = {
  name: 'daysOff',
  label: msg`Days off`,
  most: MOST_OFF,
  several: DAYS.map((name, i) => [i + 1, name]),
};

const quietHours = (quiet: Quiet, change: Change): TemplateResult => {
  const hours = (chosen: string): [string, string][] => each([...new Set([...HOURS, chosen])].sort());
  const fields: Field<Quiet>[] = [
    { name: 'from', label: msg`Quiet from`, isMenu: true, options: hours(quiet.from) },
    { name: 'to', label: msg`Quiet until`, isMenu: true, options: hours(quiet.to) },
  ];
  return html`<div class="grid" style="--least:8rem">
    ${fieldsOf(fields, quiet, (ends) => change((now) => ({ quiet: { ...(now.quiet ?? quiet), ...ends } })))}
  </div>`;
};

const vacation = ({ vacation: all, timeZone }: Me, change: Change): TemplateResult => {
  const min = new Date(dayOf(new Date(), timeZone) * DAY).toISOString().slice(0, 10);
  const add = (event: SubmitEvent): void => {
    const { first: from, last: to } = entered(event, 'first', 'last');
    change((now) => ({ vacation: [...now.vacation, { from, to }] }));
  };
  const cancel = ({ from, to }: Away): void =>
    change((now) => ({ vacation: now.vacation.filter((one) => one.from !== from || one.to !== to) }));
  const row = (away: Away) => {
    const [from, to] = [dateWords(away.from), dateWords(away.to)];
    const about = msg`the vacation from ${from}`;
    return { name: html`${from} to ${to}`, acts: [{ words: msg`Cancel`, about, run: () => cancel(away) }] };
  };
  const ahead = all.filter(({ to }) => to >= min);
  const day = { type: 'date', min, required: true } as const;
  return html`<form class="stack tight" @submit=${add}>
    <h3>Vacation</h3>
    ${rowsOf(ahead, row)}
    <div class="grid" style="--least:11rem">
      ${fieldsOf<{ first: string; last: string }>([
        { name: 'first', label: msg`First day`, ...day },
        { name: 'last', label: msg`Last day`, ...day },
      ])}
    </div>
    <div><button class="btn">Add</button></div>
    <p class="fine">You get 24 vacation days a year.</p>
  </form>`;
};

const ITSELF: Field<Pick<Me, 'restsItself'>> = {
  name: 'restsItself',
  label: msg`Take a vacation day before I lose a turn`,
  type: 'tick',
};

export const rest = (known: Me): SectionOf<void> => ({
  title: msg`Sleep and time off`,
  styles: [styles],
  draw: (_, at: SectionElement<void>) => {
    const me = { ...known, timeZone: knownZone(known.timeZone) };
    const change: Change = (changeOf) =>
      void at.run(async () => changeMe(changeOf((await loadSession()) ?? known)));
    const { timeZone, quiet, daysOff } = me;
    const flip = (wanted: readonly number[]): void => {
      const day = DAYS.map((_, i) => i + 1).find((one) => wanted.includes(one) !== daysOff.includes(one))!;
      change(({ daysOff: now }) => {
        const others = now.filter((one) => one !== day);
        return { daysOff: wanted.includes(day) ? [...others, day] : others };
      });
    };
    return html`${section(effect(me))}
    ${fieldsOf(fieldsFor(me), { timeZone, isQuiet: quiet !== null }, ({ timeZone: zone, isQuiet }) =>
      change(() => (zone ? { timeZone: zone } : { quiet: isQuiet ? NIGHT : null })),
    )}
    ${quiet ? quietHours(quiet, change) : nothing}
    ${fieldsOf([DAYS_OFF], { daysOff }, (wanted) => flip(wanted.daysOff!))} ${vacation(me, change)}
    ${me.email ? fieldsOf([ITSELF], { restsItself: me.restsItself }, (wanted) => change(() => wanted)) : nothing}
    ${at.problem}`;
  },
});
