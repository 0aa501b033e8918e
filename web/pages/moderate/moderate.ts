import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, state } from '../../ui/element.ts';
import { repeat } from 'lit/directives/repeat.js';
import type { Case, DecisionBody, DecisionCard } from '../../../api/contract/people/moderation.ts';
import { makeWhen } from '../../common/words/times.ts';
import { msg, plural, quoted } from '../../common/words/words.ts';
import { call, isProblem, clock } from '../../data/server/api.ts';
import { rowsOf } from '../../parts/lists/rows.ts';
import { section, type SectionOf, type SectionElement } from '../../parts/lists/section.ts';
import { KINDS, REASONS } from '../../parts/report/report.ts';
import { Loading, tellAbout } from '../../ui/attempt.ts';
import { emptyPage } from '../../ui/empty-page.ts';
import { pageUi } from '../../ui/page.ts';
import type { Measure, ReportKind } from '../../../db/closed-lists.ts';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import styles from './moderate.css';

const CHOICES: Readonly<Record<ReportKind, Partial<Record<Measure, string>>>> = {
  line: { removed: msg`Remove it`, warned: msg`Remove and warn`, banned: msg`Remove and ban` },
  name: { renamed: msg`Replace it`, warned: msg`Replace and warn`, banned: msg`Replace and ban` },
  club: { renamed: msg`Replace it`, warned: msg`Replace, warn founder`, banned: msg`Replace, ban founder` },
  tournament: {
    renamed: msg`Replace it`,
    warned: msg`Replace, warn organizer`,
    banned: msg`Replace, ban organizer`,
  },
  player: { warned: msg`Warn`, banned: msg`Ban` },
};

/** Only the operator bans a moderator. */
const measuresFor = ({ kind, player }: Case): [Measure, string][] => {
  const choices = Object.entries({ dismissed: msg`Dismiss`, ...CHOICES[kind] }) as [Measure, string][];
  return choices.filter(([measure]) => !(measure === 'banned' && player?.isModerator));
};

/** How long a ban lasts, in days; empty for good. */
const LENGTHS = { 1: msg`A day`, 7: msg`A week`, 30: msg`30 days`, '': msg`For good` };

const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  dismissed: msg`Dismissed`,
  removed: msg`Removed`,
  renamed: msg`Replaced`,
  warned: msg`Warned`,
  banned: msg`Banned`,
  unbanned: msg`Unbanned`,
};

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

type Wish = { measure: Measure; days: string; reason: string };
type Decide = (decision: DecisionBody) => unknown;

const form = (shown: Case, decide: Decide, at: SectionElement<Pick<Wish, 'measure'>>): TemplateResult => {
  const { measure } = at.value;
  const send = (event: SubmitEvent): void => {
    const { reason, days } = entered(event, 'reason', 'days');
    const isTimed = measure === 'banned' && days !== '';
    decide({ measure: measure as DecisionBody['measure'], reason, ...(isTimed && { days: Number(days) }) });
  };
  const isDismissed = measure === 'dismissed';
  const options = measuresFor(shown);
  const field: Field<Pick<Wish, 'measure'>> = { name: 'measure', label: msg`Decision`, options };
  return html`<form @submit=${send}>
    ${fieldsOf([field], { measure }, (change) => at.put(change))}
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

const reportRow = ({ by, reason, words, at }: Case['reports'][number]) => ({
  name: html`<b>${REASONS[reason]}</b> ${words}`,
  note: `${by ?? msg`Former player`}, ${makeWhen(at, clock())}`,
});

const caseSheet = (shown: Case, decide: Decide): SectionOf<Pick<Wish, 'measure'>> => ({
  first: { measure: 'dismissed' },
  styles: [styles],
  draw: (_, at) => {
    const { kind, said, player, earlier, reports } = shown;
    return html`<section class="paper pad stack" aria-label="${KINDS[kind]} ${quoted(said)}">
      <div class="row">
        <span class="chip">${KINDS[kind]}</span>
        ${player ? html`<a class="link" href="/players/${player.id}">${player.name}</a>` : html`<span>Former player</span>`}
        ${earlier > 0 ? html`<span class="fine">${plural(earlier, { one: 'acted on once before', other: 'acted on # times before' })}</span>` : nothing}
      </div>
      ${kind === 'line' ? around(shown) : html`<h2 class="grow">${said}</h2>`}
      ${rowsOf(reports, reportRow, { label: msg`Reports` })} ${form(shown, decide, at)}
    </section>`;
  },
});

const decisionRow = ({ at, moderator, kind, player, measure, reason, until }: DecisionCard) => {
  const what = MEASURE_WORDS[measure];
  const end = until ? msg`${what} until ${makeWhen(until, clock())}` : msg`${what} for good`;
  return {
    name: html`<b>${measure === 'banned' ? end : what}</b> ${player?.name ?? 'Former player'}:
      ${reason || 'no reason given'}`,
    note: `${moderator ?? msg`The operator`}, ${makeWhen(at, clock())}`,
    chip: KINDS[kind],
  };
};

const record = (cases: readonly Case[]): SectionOf<{ decisions: readonly DecisionCard[] }> => ({
  version: cases,
  load: () => call('GET /moderation/decisions'),
  draw: ({ decisions }) =>
    rowsOf(decisions, decisionRow, { label: msg`Decisions`, none: msg`Nothing was decided yet.` }),
});

@element('page-moderate', pageUi)
export class PageModerate extends LitElement {
  #cases = new Loading<readonly Case[]>(this, async () => (await call('GET /moderation/cases')).cases);

  @state() private isRecordOpen = false;

  async #decide(id: string, decision: DecisionBody): Promise<void> {
    const decide = async (): Promise<void> =>
      this.#cases.set((await call('POST /moderation/cases/:id', { id, ...decision })).cases);
    if (!(await tellAbout(this, decide, msg`Decided. Everybody concerned is told.`)))
      void this.#cases.again();
  }

  protected override render(): TemplateResult {
    const { value: cases, error } = this.#cases;
    if (isProblem(error, 'not-found') || isProblem(error, 'no-session')) return emptyPage();
    return html`<div class="page narrow stack loose">
      <header>
        <h1>Reports</h1>
        <p class="sub">${cases ? this.#count(cases.length) : this.#cases.waiting()}</p>
      </header>
      ${repeat(
        cases ?? [],
        ({ id }) => id, // what was chosen for one case must not stand in the next
        (one) => section(caseSheet(one, (decision) => void this.#decide(one.id, decision))),
      )}
      ${cases ? this.#record(cases) : nothing}
    </div>`;
  }

  #count(count: number): string {
    if (count === 0) return msg`Nothing waits for a decision.`;
    return plural(count, {
      one: 'One waits for a decision.',
      other: '# wait for a decision, longest first.',
    });
  }

  #record(cases: readonly Case[]): TemplateResult {
    const open = ({ target }: Event): void => void (this.isRecordOpen = (target as HTMLDetailsElement).open);
    return html`<details class="paper pad" @toggle=${open}>
      <summary>The record</summary>
      ${this.isRecordOpen ? section(record(cases)) : nothing}
    </details>`;
  }
}
