import { html, nothing, type TemplateResult } from 'lit';
import type { ChanceCard, SeatCard } from '../../../api/contract/match.ts';
import type { MatchFile } from '../../../rules/kit/file/file.ts';
import type { Viewer } from '../../../rules/kit/game.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { tellingOf } from '../../common/words/tell.ts';
import { msg, quoted } from '../../common/words/words.ts';
import type { KeptDice } from '../../data/dice/kept.ts';
import { button, rowsOf, type Act, type Row } from '../../parts/lists/rows.ts';
import type { SectionOf } from '../../parts/lists/section.ts';
import { copyText } from '../../ui/attempt.ts';
import table from '../../ui/table.css';
import { findOut, open, changedSince, reportWords, RUNNING, verdictOn, figuresOf } from './words.ts';
import type { Finding, FairRow, Verdict } from './words.ts';
import styles from './fair.css';
import { makeWhen } from '../../common/words/times.ts';
import { clock } from '../../data/server/api.ts';
import { seatMark } from '../../parts/seat-mark.ts';
import { icon } from '../../ui/icons.ts';

const ICONS = { good: 'check', bad: 'close', open: 'ask' } as const;

const verdictHead = ({ tone, title, text }: Verdict): TemplateResult =>
  html`<div class="row nowrap verdict ${tone}" role=${tone === 'bad' ? 'alert' : 'status'}>
    <span class="sign center">${icon(ICONS[tone])}</span>
    <div>
      <h2>${title}</h2>
      <p class="fine">${text}</p>
    </div>
  </div>`;

const barOf = ({ is, draws, seat }: FairRow): TemplateResult => {
  const color = seat === null ? 'var(--ink)' : `var(--seat-${seat % 7})`;
  const height = is === 'different' ? 100 : ([47, 47, 47, 73][draws.length] ?? 100);
  return html`<i class=${is.replace(' ', '-')} style="height: ${height}%; --bar: ${color}"></i>`;
};

const bars = (rows: readonly FairRow[]): TemplateResult => {
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

const someOf = (rows: readonly FairRow[]): readonly FairRow[] => {
  const at = rows.findIndex(({ is }) => is === 'different');
  if (at >= 0) return rows.slice(Math.max(0, at - 3), at + 1);
  return rows.length <= 7 ? rows : [...rows.slice(0, 3), ...rows.slice(-3)];
};

const signOf = ({ is }: FairRow): TemplateResult => {
  if (is === 'not compared') return html`<span class="sub">not compared</span>`;
  const isSame = is === 'same';
  return html`<span class="row nowrap end ${isSame ? 'good' : 'bad'}"
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

const drawTable = (rows: readonly FairRow[], told: Finding['told']): TemplateResult =>
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

const differenceWords = (told: NonNullable<Finding['told']>): TemplateResult =>
  html`<p class="fine">
    ${
      told.recorded === told.computed
        ? 'What differs was hidden during the match, so these words are the same.'
        : html`In the match: ${told.recorded}. From the secret: ${told.computed}.`
    }
    Either the log was changed after it was played, or the rules here are not those it was played by.
  </p>`;

type Origins = FairMatch & { finding: Finding | undefined };

const wordsOf = ({ chance, seats, viewer }: Origins): TemplateResult => {
  const { dice, words } = chance;
  if (chance.commitment === '') return html`<p>Nobody was asked for one.</p>`;
  if (dice === undefined) return html`<p>Each seat may put one in until the match begins.</p>`;
  const { name } = tellingOf({ viewer, seats: [...seats] });
  if (!words) return html`<p>There are none: this match began before seats could put words in.</p>`;
  return html`<p>Each player could put a word in. The words were fixed when the match began.</p>
    <ul class="stack tight">
      ${words.map(
        (word, seat) =>
          html`<li class="row">
            ${seatMark(seat, 16)}<span>${name(seat)}</span>${word ? html`<b>${quoted(word)}</b>` : html`<span class="sub">none</span>`}
          </li>`,
      )}
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
  const is = finding?.report.isPromised
    ? msg`Its fingerprint is the one above.`
    : msg`Its fingerprint isn’t the one above.`;
  return html`<p>The table’s half, revealed. ${finding ? is : 'Its fingerprint should be the one above.'}</p>
    <code>${chance.secret}</code>`;
};

const origins = (about: Origins): ReturnType<typeof rowsOf> => {
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
  const row = ([name, note]: (typeof steps)[number], i: number): Row => {
    const mark = html`<span class="nth center inked">${i + 1}</span>`;
    return { mark, name, note };
  };
  return rowsOf(steps, row, { label: msg`Where chance comes from` });
};

const CHECKING = open(
  msg`Computing every draw…`,
  msg`Your browser plays the match once more from its secret.`,
);
const BROKEN = open(msg`Not compared`, msg`The rules here can’t replay this match.`);

export interface FairMatch {
  id: string;
  chance: ChanceCard;
  seats: readonly SeatCard[];
  viewer: Viewer;
  kept?: KeptDice | undefined;
  /** Undefined while it runs. */
  whole?: { module: GameModule; file: MatchFile } | undefined;
}

type Shown = { finding?: Finding | undefined; isBroken?: boolean; isAll?: boolean };

const check = async ({ whole, seats, viewer }: FairMatch): Promise<Shown> => {
  if (!whole) return {};
  const { module, file } = whole;
  const telling = tellingOf({ viewer, seats: [...seats], config: file.config }, module.text.language);
  const finding = await findOut(module, file, telling).catch(() => undefined);
  return { finding, isBroken: !finding };
};

const verdictOf = ({ chance, kept, viewer, whole }: FairMatch, { finding, isBroken }: Shown): Verdict => {
  const word = viewer === 'table' ? undefined : chance.words?.[viewer];
  const changed = changedSince({ chance, kept, word });
  if (changed) return changed;
  if (!whole) return RUNNING;
  if (isBroken) return BROKEN;
  return finding ? verdictOn(finding) : CHECKING;
};

const draws = ({ rows, told }: Finding, isAll: boolean): TemplateResult | typeof nothing => {
  if (rows.length === 0) return nothing;
  return html`${bars(rows)} ${drawTable(isAll ? rows : someOf(rows), told)}
  ${told ? differenceWords(told) : html`<p class="fine">Each bar is an entry that drew something, in the color of whoever acted. Figures count from 1.</p>`}`;
};

/** The dice of a match: computed once more, and where they come from; `address` is the match's, and a file has none. */
export const fairSheet = (match: FairMatch, address = ''): SectionOf<Shown> => ({
  key: match.id,
  version: match,
  styles: [table, styles],
  first: {},
  load: () => check(match),
  draw: (shown, at) => {
    const { finding, isAll = false } = shown;
    const verdict = verdictOf(match, shown);
    const rows = finding?.rows ?? [];
    const seq = finding?.report.different?.seq;
    const report = reportWords(match.id, verdict, finding?.told);
    const acts: Act[] = [
      {
        words: msg`Copy a report`,
        when: verdict.tone === 'bad',
        run: () => copyText(at, report, msg`Copied. Please send it to the operator.`),
      },
      { words: msg`See entry ${seq ?? ''}`, when: Boolean(seq && address), href: `${address}#${seq}` },
      {
        words: isAll ? msg`Fewer draws` : msg`All draws`,
        when: someOf(rows).length < rows.length,
        run: () => at.put({ isAll: !isAll }),
      },
    ];
    return html`<div class="halves" style="--side:420px">
      <section class="paper">
        ${verdictHead(verdict)} ${finding ? draws(finding, isAll) : nothing}
        <div class="row acts">
          ${acts.map(button)}
          ${
            match.whole && address
              ? html`<a class="btn" href=${`/api${address.replace(/(\?|$)/, '/export$1')}`} download
                  >Save as a file</a
                >`
              : nothing
          }
        </div>
      </section>
      <section class="paper" aria-labelledby="from">
        <h2 id="from">Where chance comes from</h2>
        ${origins({ ...match, finding })}
        <p class="fine">
          <a class="link" href="/fair-dice.txt">How it works</a>, and a
          <a class="link" href="/fair-dice.py" download>short program</a> that does the same.
        </p>
      </section>
    </div>`;
  },
});
