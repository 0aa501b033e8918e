import { html, nothing, type TemplateResult } from 'lit';
import type { ChanceCard, SeatCard } from '../../../api/contract/match.ts';
import type { Viewer } from '../../../rules/kit/game.ts';
import { seatName } from '../../common/words/tell.ts';
import { makeWhen } from '../../common/words/times.ts';
import { msg } from '../../common/words/msg.ts';
import type { KeptDice } from '../../data/dice/kept.ts';
import { clock } from '../../data/session.ts';
import { rowsOf, type Row } from '../../parts/lists/rows.ts';
import { seatMark } from '../../parts/seat-mark.ts';
import { icon } from '../../ui/icons.ts';
import type { FairRow, Finding } from './find-out.ts';
import { figuresOf, type Verdict } from './words.ts';

const ICONS = { good: 'check', bad: 'close', open: 'ask' } as const;

export const verdictHead = ({ tone, title, text }: Verdict): TemplateResult =>
  html`<div class="row nowrap verdict ${tone}" role=${tone === 'bad' ? 'alert' : 'status'}>
    <span class="sign">${icon(ICONS[tone])}</span>
    <div>
      <h2>${title}</h2>
      <p class="fine">${text}</p>
    </div>
  </div>`;

const heightOf = ({ draws }: FairRow): number => (draws.length > 3 ? 100 : draws.length > 2 ? 73 : 47);

const barOf = (row: FairRow): TemplateResult => {
  const color = row.seat === null ? 'var(--ink)' : `var(--seat-${row.seat % 7})`;
  const height = row.is === 'different' ? 100 : heightOf(row);
  return html`<i class=${row.is.replace(' ', '-')} style="height: ${height}%; --bar: ${color}"></i>`;
};

export const bars = (rows: readonly FairRow[]): TemplateResult => {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const at = rows.findIndex(({ is }) => is === 'different');
  const isInside = at > 0 && at < rows.length - 1;
  return html`<div class="bars" role="img" aria-label=${`${rows.length} entries drew`}>
      ${rows.map(barOf)}
    </div>
    <div class="row nowrap spread fine" aria-hidden="true">
      <span>${first.seq === 1 ? 'The deal' : `entry ${first.seq}`}</span>
      ${isInside ? html`<span>entry ${rows[at]!.seq}</span>` : nothing}
      ${last === first ? nothing : html`<span>entry ${last.seq}</span>`}
    </div>`;
};

/** Some of the rows: where it differs and what came before, or the first and the last ones. */
export const someOf = (rows: readonly FairRow[]): readonly FairRow[] => {
  const at = rows.findIndex(({ is }) => is === 'different');
  if (at >= 0) return rows.slice(Math.max(0, at - 3), at + 1);
  return rows.length <= 7 ? rows : [...rows.slice(0, 3), ...rows.slice(-3)];
};

const signOf = ({ is }: FairRow): TemplateResult => {
  if (is === 'not compared') return html`<span class="sub">not compared</span>`;
  const isSame = is === 'same';
  return html`<span class="row nowrap ${isSame ? 'good' : 'bad'}"
    >${icon(isSame ? 'check' : 'close')}${isSame ? 'agrees' : 'differs'}</span
  >`;
};

const rowOf = (row: FairRow, told: Finding['told']): TemplateResult =>
  html`<tr class=${row.is === 'different' ? 'different' : ''}>
    <th scope="row">${row.seq}</th>
    <td>${row.seat === null ? nothing : html`${seatMark(row.seat, 14)} `}${row.words}</td>
    <td class="figures">
      ${row.is === 'different' ? html`<b>${told?.computed === told?.recorded ? 'hidden' : `the secret gives: ${told?.computed}`}</b>` : figuresOf(row.draws)}
    </td>
    <td>${signOf(row)}</td>
  </tr>`;

export const drawTable = (rows: readonly FairRow[], told: Finding['told']): TemplateResult =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Entry</th>
        <th scope="col">What was drawn</th>
        <th scope="col" class="figures">Figures</th>
        <th scope="col"><span class="vh">Verdict</span></th>
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => rowOf(row, told))}
    </tbody>
  </table>`;

export const differenceWords = (told: NonNullable<Finding['told']>): TemplateResult =>
  html`<p class="fine">
    ${
      told.recorded === told.computed
        ? 'What differs was hidden during the match, so these words are the same.'
        : html`In the match: ${told.recorded}. From the secret: ${told.computed}.`
    }
    Either the log was changed after it was played, or the rules here are not those it was played by.
  </p>`;

interface Origins {
  chance: ChanceCard;
  seats: readonly SeatCard[];
  viewer: Viewer;
  kept: KeptDice | undefined;
  finding: Finding | undefined;
}

const wordsOf = ({ chance, seats, viewer }: Origins): TemplateResult => {
  const { dice, words } = chance;
  if (chance.commitment === '') return html`<p>Nobody was asked for one.</p>`;
  if (dice === undefined) return html`<p>Each seat may put one in until the match begins.</p>`;
  if (!words) return html`<p>There are none: this match began before seats could put words in.</p>`;
  return html`<p>Each player could put a word in. The words were fixed when the match began.</p>
    <ul class="stack tight">
      ${words.map((word, seat) => {
        const card = seats.find((other) => other.seat === seat);
        const name = seat === viewer ? msg`You` : card ? seatName(card) : msg`Seat ${seat + 1}`;
        return html`<li class="row">
          ${seatMark(seat, 16)}<span>${name}</span>${word ? html`<b>“${word}”</b>` : html`<span class="sub">none</span>`}
        </li>`;
      })}
    </ul>`;
};

const firstSeen = ({ chance, kept }: Origins): string => {
  if (!kept) return '';
  return kept.commitment === chance.commitment
    ? msg` This browser first saw it ${makeWhen(kept.at, clock())}.`
    : msg` This browser first saw another: ${kept.commitment}`;
};

const beforehand = (about: Origins): TemplateResult => {
  const { commitment } = about.chance;
  if (commitment === '') return html`<p>Nothing was shown, as in a match that is played on one device.</p>`;
  return html`<p>The table showed this fingerprint of its half of the secret.${firstSeen(about)}</p>
    <code>${commitment}</code>`;
};

const afterwards = ({ chance, finding }: Origins): TemplateResult => {
  if (!chance.secret) return html`<p>The table’s half is revealed here.</p>`;
  if (chance.commitment === '')
    return html`<p>The secret, which whoever set up the match had drawn.</p>
      <code>${chance.secret}</code>`;
  const is = finding && !finding.report.isPromised ? 'isn’t' : 'is';
  return html`<p>The table’s half, revealed. Its fingerprint ${finding ? is : 'should be'} the one above.</p>
    <code>${chance.secret}</code>`;
};

export const origins = (about: Origins): ReturnType<typeof rowsOf> => {
  const { chance, finding } = about;
  const half = chance.dice === 1 ? msg`The half is the whole secret.` : msg`Half and words make the secret.`;
  const steps: readonly [string, TemplateResult][] = [
    [msg`Before anybody sat down`, beforehand(about)],
    [msg`Words of the seats`, wordsOf(about)],
    [msg`After the end`, afterwards(about)],
    [
      msg`Together`,
      html`<p>${half} Entry by entry it gives the draws.</p>
        ${finding ? html`<code>${finding.report.key}</code>` : nothing}`,
    ],
  ];
  const rows = steps.map(([name, note], i): Row => ({
    mark: html`<span class="number">${i + 1}</span>`,
    name,
    note,
  }));
  return rowsOf(rows, (row) => row, { label: msg`Where chance comes from` });
};
