import { html, nothing, type TemplateResult } from 'lit';
import type { ChanceCard, SeatCard } from '../../../api/contract/match.ts';
import type { MatchFile } from '../../../rules/kit/file/file.ts';
import type { Viewer } from '../../../rules/kit/game.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { tellingOf } from '../../common/words/tell.ts';
import { msg } from '../../common/words/msg.ts';
import type { KeptDice } from '../../data/dice/kept.ts';
import { button, type Act } from '../../parts/lists/rows.ts';
import type { SectionOf } from '../../parts/lists/section.ts';
import { copyText } from '../../ui/attempt.ts';
import numbers from '../../ui/steps.css';
import table from '../../ui/table.css';
import { findOut, type Finding } from './find-out.ts';
import { bars, differenceWords, drawTable, origins, someOf, verdictHead } from './parts.ts';
import styles from './fair.css';
import { changedSince, reportWords, RUNNING, verdictOn, type Verdict } from './words.ts';

const CHECKING: Verdict = {
  tone: 'open',
  title: msg`Computing every draw…`,
  text: msg`Your browser plays the match once more from its secret.`,
};
const BROKEN: Verdict = {
  tone: 'open',
  title: msg`Not compared`,
  text: msg`The rules here can’t replay this match.`,
};

export interface FairMatch {
  id: string;
  chance: ChanceCard;
  seats: readonly SeatCard[];
  viewer: Viewer;
  kept?: KeptDice | undefined;
  /** Undefined while it runs. */
  whole?: { module: GameModule; file: MatchFile } | undefined;
}

interface Shown {
  finding?: Finding | undefined;
  isBroken?: boolean;
  isAll?: boolean;
}

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
  styles: [numbers, table, styles],
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
    return html`<div class="halves">
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
        ${origins({ ...match, kept: match.kept, finding })}
        <p class="fine">
          <a class="link" href="/fair-dice.txt">How it works</a>, and a
          <a class="link" href="/fair-dice.py" download>short program</a> that does the same.
        </p>
      </section>
    </div>`;
  },
});
