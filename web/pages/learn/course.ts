import { html, nothing, type TemplateResult } from 'lit';
import type { GameModule } from '../../../rules/kit/module.ts';
import { aboutMinutes } from '../../common/words/numbers.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { LEARNER, type Guided, type GuidedMatch } from '../../games/kit/guided/guided.ts';
import type { AnyLearn } from '../../games/kit/learn/learn.ts';
import { icon } from '../../ui/icons.ts';

export interface Course {
  table: Table;
  rules: GameModule;
  script: Guided;
  guide: GuidedMatch;
  learn: AnyLearn | undefined;
}

/** All steps by their titles, as far as the learner has come. */
export const courseSteps = ({ script, table }: Course, at: number): TemplateResult =>
  html`<aside class="paper stack tight course" aria-labelledby="course">
    <h2 id="course">Your first match</h2>
    <p class="fine">Real board, real rules, ${aboutMinutes(script.minutes)}.</p>
    <ol>
      ${script.steps.map(
        ({ title }, i) =>
          html`<li
            class="row nowrap ${i < at ? 'done' : i === at ? 'now' : ''}"
            aria-current=${i === at ? 'step' : nothing}
          >
            <span class="number">${i < at ? icon('check') : i + 1}</span>${title}
          </li>`,
      )}
    </ol>
    <p class="fine foot">
      Press what is marigold, or <b>Next</b> to see it done. You can stop at any step and pick it up again
      from <a class="link" href="/games/${table.game.meta.id}">How to play</a>.
    </p>
  </aside>`;

export const courseStrips = ({ script }: Course, at: number): TemplateResult | typeof nothing => {
  const { strips } = script.steps[at]!;
  if (!strips) return nothing;
  return html`<ul class="stack tight strips" aria-label="The rule">
    ${strips.map(
      ({ drawn, does, brings }) =>
        html`<li>
          <svg viewBox="0 0 300 84" aria-hidden="true">${drawn}</svg>
          <p><b>${does}</b> ${brings}</p>
        </li>`,
    )}
  </ul>`;
};

/** What the signs on the board mean; `isUnder` where the step lies over them. */
export const courseSigns = ({ script, guide, learn }: Course, isUnder: boolean): TemplateResult => {
  const { view } = guide.match.page(LEARNER, { index: guide.begins[0]! });
  return html`<section class=${isUnder ? 'signs under' : 'signs'} aria-labelledby="signs">
    <h2 id="signs">On the board</h2>
    <ul>
      ${script.signs.map(({ thing, words }) => html`<li class="row nowrap">${learn?.picture?.(thing, { view })}<span>${words}</span></li>`)}
    </ul>
  </section>`;
};
