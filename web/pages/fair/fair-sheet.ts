import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ChanceCard, SeatCard } from '../../../api/contract/match.ts';
import type { MatchFile } from '../../../rules/kit/file/file.ts';
import type { Viewer } from '../../../rules/kit/game.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { tellingOf } from '../../common/words/tell.ts';
import type { KeptDice } from '../../data/dice/kept.ts';
import { copyText } from '../../ui/attempt.ts';
import { icon } from '../../ui/icons.ts';
import { pageUi } from '../../ui/page.ts';
import numbers from '../../ui/steps.css';
import table from '../../ui/table.css';
import { findOut, type Finding } from './find-out.ts';
import { bars, differenceWords, drawTable, origins, someOf, verdictHead } from './parts.ts';
import styles from './fair.css';
import { changedSince, reportWords, RUNNING, verdictOn, type Verdict } from './words.ts';

const CHECKING: Verdict = {
  tone: 'open',
  title: 'Computing every draw…',
  text: 'Your browser plays the match once more from its secret.',
};
const BROKEN: Verdict = {
  tone: 'open',
  title: 'Not compared',
  text: 'The rules here can’t replay this match.',
};

/** A match to check. */
export interface FairMatch {
  id: string;
  chance: ChanceCard;
  seats: readonly SeatCard[];
  viewer: Viewer;
  /** What this browser kept of it. */
  kept?: KeptDice | undefined;
  /** Undefined while it runs. */
  whole?: { module: GameModule; file: MatchFile } | undefined;
}

/** The dice of a match: computed once more, and where they come from. */
@customElement('mw-fair-sheet')
export class FairSheet extends LitElement {
  static override styles = [pageUi, numbers, table, styles];

  @state() private finding: Finding | undefined;
  @state() private isBroken = false;
  @state() private isAll = false;

  @property({ attribute: false }) match!: FairMatch;
  /** The address of the match, for links to its moments and its file; empty if it is a file itself. */
  @property() address = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('match')) void this.#check(this.match);
  }

  async #check(match: FairMatch): Promise<void> {
    Object.assign(this, { finding: undefined, isBroken: false });
    const { whole, seats, viewer } = match;
    if (!whole) return;
    const { module, file } = whole;
    const telling = tellingOf({ viewer, seats: [...seats], config: file.config }, module.text.language);
    const found = await findOut(module, file, telling).catch(() => undefined);
    if (match !== this.match) return;
    this.finding = found;
    this.isBroken = !found;
  }

  get #verdict(): Verdict {
    const { chance, kept, viewer, whole } = this.match;
    const word = viewer === 'table' ? undefined : chance.words?.[viewer];
    const changed = changedSince({ chance, kept, word });
    if (changed) return changed;
    if (!whole) return RUNNING;
    if (this.isBroken) return BROKEN;
    return this.finding ? verdictOn(this.finding) : CHECKING;
  }

  async #copy(verdict: Verdict): Promise<void> {
    const report = reportWords(this.match.id, verdict, this.finding?.told);
    await copyText(this, report, 'Copied. Please send it to the operator.');
  }

  protected override render(): TemplateResult {
    const verdict = this.#verdict;
    return html`<div class="halves">
      <section class="paper">
        ${verdictHead(verdict)} ${this.finding ? this.#draws(this.finding) : nothing} ${this.#acts(verdict)}
      </section>
      <section class="paper" aria-labelledby="from">
        <h2 id="from">Where chance comes from</h2>
        ${origins({ ...this.match, kept: this.match.kept, finding: this.finding })}
        <p class="fine">
          <a class="link" href="/fair-dice.txt">How it works</a>, and a
          <a class="link" href="/fair-dice.py" download>short program</a> that does the same.
        </p>
      </section>
    </div>`;
  }

  #draws({ rows, told }: Finding): TemplateResult | typeof nothing {
    if (rows.length === 0) return nothing;
    return html`${bars(rows)} ${drawTable(this.isAll ? rows : someOf(rows), told)}
    ${told ? differenceWords(told) : html`<p class="fine">Each bar is an entry that drew something, in the color of whoever acted. Figures count from 1.</p>`}`;
  }

  #acts(verdict: Verdict): TemplateResult {
    const { address, finding } = this;
    const rows = finding?.rows ?? [];
    const at = finding?.report.different?.seq;
    return html`<div class="row acts">
      ${
        verdict.tone === 'bad'
          ? html`<button class="btn" @click=${() => void this.#copy(verdict)}>
              ${icon('copy')}Copy a report
            </button>`
          : nothing
      }
      ${at && address ? html`<a class="btn" href=${`${address}#${at}`}>${icon('play')}See entry ${at}</a>` : nothing}
      ${
        someOf(rows).length < rows.length
          ? html`<button class="btn" aria-pressed=${this.isAll} @click=${() => (this.isAll = !this.isAll)}>
              ${icon('words')}${this.isAll ? 'Fewer draws' : 'All draws'}
            </button>`
          : nothing
      }
      ${
        this.match.whole && address
          ? html`<a class="btn" href=${`/api${address.replace(/(\?|$)/, '/export$1')}`} download
              >${icon('share')}Save as a file</a
            >`
          : nothing
      }
    </div>`;
  }
}
