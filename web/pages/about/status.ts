import { html, LitElement, type TemplateResult } from 'lit';
import { element } from '../../ui/element.ts';
import type { Status } from '../../../api/contract/status.ts';
import { msg, dates, figure } from '../../common/words/words.ts';
import { call } from '../../data/server/api.ts';
import { Loading } from '../../ui/attempt.ts';
import { pageUi } from '../../ui/page.ts';

const HEADLINES: Readonly<Record<Status['state'], string>> = {
  well: msg`Everything is running well.`,
  slow: msg`Moves take longer than they should.`,
  trouble: msg`Some things didn’t work as they should.`,
  quiet: msg`It was too quiet to measure.`,
};

const UNITS = [
  [3_600_000, msg`h`],
  [60_000, msg`min`],
  [1000, msg`s`],
] as const;

export const sayMs = (ms: number): string => {
  const [size, unit] = UNITS.find(([least]) => ms >= least) ?? [1, msg`ms`];
  return `${Math.round((ms / size) * 10) / 10} ${unit}`;
};

const within = (ms: number | null): string => (ms === null ? '–' : sayMs(ms));
const percent = (share: number): string => figure(share, { style: 'percent', maximumFractionDigits: 1 });
const most = (count: number): string =>
  count === 0 ? msg`Fewer than a hundred` : msg`At least ${figure(count)}`;

const linesOf = ({ actions, deadlines, nudges, mail, failures }: Status) => [
  {
    what: msg`Moves`,
    count: most(actions.count),
    says:
      actions.most === null
        ? undefined
        : msg`Half were answered within ${within(actions.half)}, 95 of 100 within ${within(actions.most)}.`,
  },
  {
    what: msg`Deadlines that passed`,
    count: most(deadlines.count),
    says:
      deadlines.late === null
        ? undefined
        : msg`95 of 100 were acted on within ${within(deadlines.most)}; ${percent(deadlines.late)} took more than five minutes.`,
  },
  {
    what: msg`Messages to players`,
    count: most(nudges.count),
    says: nudges.most === null ? undefined : msg`95 of 100 left within ${within(nudges.most)} of being due.`,
  },
  {
    what: msg`Emails accepted`,
    count: most(mail.taken),
    says:
      mail.refused === null
        ? undefined
        : msg`${percent(mail.refused)} were refused at once, ${percent(mail.returned ?? 0)} came back later.`,
  },
  { what: msg`Requests that failed on our side`, count: most(failures), says: undefined },
];

const hourOf = (at: string): string =>
  dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at));

@element('page-status', pageUi)
export class PageStatus extends LitElement {
  #status = new Loading(this, () => call('GET /status'));

  protected override render(): TemplateResult {
    const status = this.#status.value;
    return html`<div class="page narrow stack loose">
      <h1>Status</h1>
      ${status ? this.#told(status) : this.#status.waiting()}
    </div>`;
  }

  #told(status: Status): TemplateResult {
    return html`<p class="lead" role="status">${HEADLINES[status.state]}</p>
      <section class="paper pad stack" aria-labelledby="day">
        <h2 id="day">The last 24 hours</h2>
        <dl class="stack">
          ${linesOf(status).map(
            ({ what, count, says }) =>
              html`<div>
                <dt><b>${what}</b></dt>
                <dd>${count}</dd>
                ${says ? html`<dd class="sub">${says}</dd>` : ''}
              </div>`,
          )}
        </dl>
      </section>
      <p class="fine">
        From ${hourOf(status.from)} to ${hourOf(status.until)}, in whole hours. Counts are rounded down, so
        that nobody can tell what a single player did.
      </p>`;
  }
}
