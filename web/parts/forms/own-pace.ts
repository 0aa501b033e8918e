import { html, nothing, type TemplateResult } from 'lit';
import type { MakeMatch } from '../../../api/contract/requests.ts';
import type { ClockCard } from '../../../api/contract/time.ts';
import { clockWords } from '../../common/words/clock.ts';
import { fieldsOf, type Field } from '../../ui/form.ts';
import type { TableWish } from './wish.ts';
import { DAY, paceTime } from '../../common/words/times.ts';
import { msg, plural } from '../../common/words/words.ts';

const HOUR = 3600;

export const OWN_PACE: ClockCard = {
  turn: 24 * HOUR,
  bank: 72 * HOUR,
  increment: 4 * HOUR,
  cap: 96 * HOUR,
  grace: 0,
};

const PARTS = [
  { part: 'turn', name: msg`Time per turn`, least: 1, most: 720 },
  { part: 'bank', name: msg`Time bank for the match`, least: 0, most: 1440 },
  { part: 'increment', name: msg`Added to the bank each turn`, least: 0, most: 168 },
  { part: 'cap', name: msg`Maximum in the bank`, least: 0, most: 1440 },
  { part: 'grace', name: msg`Grace period before the clock starts`, least: 0, most: 48 },
] as const;

type LateRule = NonNullable<MakeMatch['late']>;

type Chosen = Pick<MakeMatch, 'late' | 'daysOff' | 'lookWithin'>;

type OwnTime = Chosen & { pace?: ClockCard | undefined };

export const DAYS_OFF: Field<{ daysOff: boolean }> = {
  name: 'daysOff',
  label: msg`On days off and vacation`,
  options: [
    [true, msg`Clocks stop`],
    [false, msg`Clocks run`],
  ],
  hint: msg`They always stop in quiet hours.`,
};

type Rules = Required<Chosen> & { isOwn: boolean };
const TIME: readonly Field<Rules>[] = [
  {
    name: 'lookWithin',
    label: msg`The time for a turn starts`,
    options: [
      [undefined, msg`At once`],
      [24 * HOUR, msg`When its player looks, or after 1 day`],
      [72 * HOUR, msg`When its player looks, or after 3 days`],
      [168 * HOUR, msg`When its player looks, or after 1 week`],
    ],
    isMenu: true,
    hint: msg`If a look starts it, the others can see that you’ve looked.`,
  },
  {
    name: 'late',
    label: msg`When a turn is late`,
    options: { bot: msg`A bot plays it`, vote: msg`The others decide` },
  },
  DAYS_OFF,
  { name: 'isOwn', label: msg`Custom pace`, type: 'tick' },
];

const partFields = (wrong: string): Field<ClockCard>[] =>
  PARTS.map(({ part, name, least, most }) => ({
    name: part,
    label: msg`${name} (hours)`,
    type: 'number',
    min: least,
    max: most,
    step: 0.25,
    required: true,
    isInvalid: wrong === part,
  }));

const parts = (pace: ClockCard, wrong: string, tell: (time: OwnTime) => void): TemplateResult => {
  const hours = Object.fromEntries(PARTS.map(({ part }) => [part, pace[part] / HOUR]));
  const change = (changed: Partial<ClockCard>): void => {
    const [[part, value] = ['', NaN]] = Object.entries(changed);
    if (Number.isFinite(value)) tell({ pace: { ...pace, [part]: Math.round(value * HOUR) } });
  };
  return html`<div class="grid feet" style="--least:11rem">${fieldsOf(partFields(wrong), hours, change)}</div>
    <p class="fine" role="status">${clockWords(pace)}.</p>`;
};

/** What starts a turn's clock and what stops it, what happens when the turn is late, and a custom pace, in hours, left out for a preset. */
export const ownPace = (
  { pace, late = 'bot', daysOff = true, lookWithin, wrong }: OwnTime & { wrong: string },
  tell: (time: OwnTime) => void,
): TemplateResult =>
  html`<div class="stack">
    ${fieldsOf<Rules>(TIME, { late, daysOff, lookWithin, isOwn: pace !== undefined }, ({ isOwn, ...rule }) =>
      tell(isOwn === undefined ? rule : { pace: isOwn ? OWN_PACE : undefined }),
    )}
    ${pace ? parts(pace, wrong, tell) : nothing}
  </div>`;

/** Above this, days are told to the nearest five. */
const EXACT = 14;

const inDays = (days: number): string => plural(days, { one: 'a day', other: '# days' });

/** The days a match may take if every turn takes half the time it may; undefined without a limit, or for one person alone. */
export const daysOf = (pace: TableWish['pace'], { people, waits }: { people: number; waits: number }) => {
  const turn = paceTime(pace);
  if (turn === 0 || people < 2) return undefined;
  const days = (waits * turn) / 2 / DAY;
  return inDays(days > EXACT ? Math.round(days / 5) * 5 : Math.max(1, Math.round(days)));
};

const spanWords = (time: number): string => {
  const hours = Math.round((24 * time) / DAY);
  if (hours === 168) return msg`a week`;
  return hours % 24 === 0 ? inDays(hours / 24) : plural(hours, 'hour');
};

export const paceNote = (
  { pace, late }: { pace: TableWish['pace']; late: LateRule },
  people: number,
  bots: number,
): string => {
  if (people < 2)
    return bots > 0 ? msg`Bots answer at once. Your turn will keep.` : msg`Your turn will keep.`;
  const turn = paceTime(pace);
  if (turn === 0) return msg`There’s no time limit: every turn will keep.`;
  const most = spanWords(turn);
  return late === 'vote'
    ? msg`Move when you have a minute. If a turn takes more than ${most}, the others decide what happens.`
    : msg`Move when you have a minute. If a turn takes more than ${most}, a bot plays that turn.`;
};
