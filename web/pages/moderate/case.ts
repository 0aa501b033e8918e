import { html, nothing, type TemplateResult } from 'lit';
import type { Measure } from '../../../db/closed-lists.ts';
import type { Case, DecisionBody } from '../../../api/contract/people/moderation.ts';
import { makeWhen } from '../../common/words/times.ts';
import { plural } from '../../common/words/numbers.ts';
import { msg } from '../../common/words/msg.ts';
import { clock } from '../../data/session.ts';
import { rowsOf } from '../../parts/lists/rows.ts';
import type { SectionElement, SectionOf } from '../../parts/lists/section.ts';
import { KINDS, reasonWords } from '../../parts/report/report.ts';
import { entered, fieldsOf } from '../../ui/form.ts';
import styles from './moderate.css';
import { LENGTHS, measuresFor } from './words.ts';

const around = ({ around: lines, line }: Case): TemplateResult =>
  html`<ol class="around" aria-label="What was said">
    ${lines.map(
      ({ id, name, text, isRemoved }) =>
        html`<li class=${id === line ? 'reported' : ''} dir="auto">
          <b>${name ?? 'Former player'}</b> ${text}
          ${isRemoved ? html`<span class="fine">removed</span>` : nothing}
        </li>`,
    )}
  </ol>`;

interface Wish {
  measure: Measure;
  days: string;
  reason: string;
}
type Decide = (decision: DecisionBody) => unknown;

const form = (shown: Case, decide: Decide, at: SectionElement<Pick<Wish, 'measure'>>): TemplateResult => {
  const { measure } = at.value;
  const send = (event: SubmitEvent): void => {
    const { reason, days } = entered(event, 'reason', 'days');
    const isTimed = measure === 'banned' && days !== '';
    decide({ measure: measure as DecisionBody['measure'], reason, ...(isTimed && { days: Number(days) }) });
  };
  const isDismissed = measure === 'dismissed';
  return html`<form @submit=${send}>
    ${fieldsOf<Pick<Wish, 'measure'>>(
      [{ name: 'measure', label: msg`Decision`, options: measuresFor(shown) }],
      { measure },
      (change) => at.put(change),
    )}
    ${fieldsOf<Wish>([
      measure === 'banned' && { name: 'days', label: msg`How long?`, isMenu: true, options: LENGTHS },
      {
        name: 'reason',
        label: isDismissed ? msg`Why, for the record` : msg`Why? They read this`,
        rows: 2,
        longest: 500,
        required: !isDismissed,
      },
    ])}
    <div class="row end"><button class="btn go">Decide</button></div>
  </form>`;
};

export const caseSheet = (shown: Case, decide: Decide): SectionOf<Pick<Wish, 'measure'>> => ({
  first: { measure: 'dismissed' },
  styles: [styles],
  draw: (_, at) => {
    const { kind, said, player, earlier, reports } = shown;
    return html`<section class="paper pad stack" aria-label="${KINDS[kind]} “${said}”">
      <div class="row">
        <span class="chip">${KINDS[kind]}</span>
        ${player ? html`<a class="link" href="/players/${player.id}">${player.name}</a>` : html`<span>Former player</span>`}
        ${earlier > 0 ? html`<span class="fine">${plural(earlier, { one: 'acted on once before', other: 'acted on # times before' })}</span>` : nothing}
      </div>
      ${kind === 'line' ? around(shown) : html`<h2 class="grow">${said}</h2>`}
      ${rowsOf(
        reports,
        ({ by, reason, words, at: when }) => ({
          name: html`<b>${reasonWords(reason)}</b> ${words}`,
          note: `${by ?? msg`Former player`}, ${makeWhen(when, clock())}`,
        }),
        { label: msg`Reports` },
      )}
      ${form(shown, decide, at)}
    </section>`;
  },
});
