import { html, nothing, type TemplateResult } from 'lit';
import { BONUS, PHASES, ROUNDS, winsAt } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { phaseName } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { pilesPanel } from '../../../kit/parts/panels.ts';
import { sign } from '../art/signs.ts';
import { cost } from '../pieces/plates.ts';
import { namer, type Setting } from '../setting.ts';
import { sheetButton } from '../tray/turn.ts';

const roundClass = ({ view }: Setting, phase: number, round: number): string => {
  const at = (view.phase - phase) * ROUNDS + view.round - round;
  if (view.shown !== null || at > 0) return 'past';
  return at === 0 ? 'now' : '';
};

const strip = (setting: Setting, phase: number): TemplateResult =>
  html`<div class=${setting.view.phase === phase ? 'now' : ''}>
    ${phaseName(phase)}
    <p aria-hidden="true">
      ${Array.from({ length: ROUNDS }, (_, i) => html`<i class=${roundClass(setting, phase, i + 1)}></i>`)}
    </p>
  </div>`;

/** The phase's first player gets the bonus at its end, and the next seat becomes first (RW3). */
const bonusFor = ({ view }: Setting): Seat | undefined =>
  view.seats === 1 || view.phase === PHASES.length - 1 || view.shown !== null ? undefined : view.first;

const comingPart = (setting: Setting): TemplateResult => {
  const { view } = setting;
  const bonus = bonusFor(setting);
  return html`${view.sizes.piles[view.phase]}${
    bonus === undefined
      ? nothing
      : html`, then ${seatMark(bonus, 12)}<span class="vh">${namer(setting)(bonus)}</span>
          ${cost(`+${BONUS}`, 'driver')}`
  }`;
};

/** The day as three strips of five rounds, and what remains of it. */
export const dayPart = (setting: Setting): TemplateResult => {
  const { view, isWide } = setting;
  return html`<div class="day">
    <h2>
      ${view.shown === null ? phaseName(view.phase) : 'After evening'}
      <small>${view.shown === null ? `round ${view.round} of ${ROUNDS}` : 'the final laying'}</small>
    </h2>
    <div class="strips" data-ask="sign:day">${PHASES.map((_, phase) => strip(setting, phase))}</div>
    <ul>
      ${view.seats > 1 ? html`<li><span>Wins at once</span><b>${winsAt(view)} milestones</b></li>` : nothing}
      <li data-ask="sign:spare"><span>${sign('wheel', 15)} free drivers</span><b>${view.spare}</b></li>
      <li data-ask="sign:coming"><span>${sign('rider', 15)} to come</span><b>${comingPart(setting)}</b></li>
    </ul>
    ${isWide ? nothing : sheetButton(setting)}
  </div>`;
};

export const pilesPart = (setting: Setting): TemplateResult => pilesPanel('The day', dayPart(setting));
