import { flag } from '../../../kit/parts/step-button.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { BONUS, PHASES, ROUNDS, winsAt } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { phaseName } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { msg } from '../../../../common/words/msg.ts';
import { pilesPanel } from '../../../kit/parts/panels.ts';
import { sign } from '../art/signs.ts';
import { change, seatSign } from '../pieces/plates.ts';
import type { Setting } from '../setting.ts';

/** The phase's first player gets the bonus at its end, and the next seat becomes first (RW3). */
const bonusFor = ({ view }: Setting): Seat | undefined =>
  view.seats === 1 || view.phase === PHASES.length - 1 || view.shown !== null ? undefined : view.first;

const comingPart = (setting: Setting): TemplateResult => {
  const bonus = bonusFor(setting);
  return html`<p data-ask="sign:coming">
    ${sign('rider', 15)} ${setting.view.sizes.piles[setting.view.phase]} riders to
    come${
      bonus === undefined ? nothing : html`, then ${seatSign(setting, bonus, 12)} ${change(BONUS, 'driver')}`
    }
  </p>`;
};

const roundWords = ({ view: { shown, phase, round } }: Setting): string => {
  if (shown !== null) return msg`the final laying`;
  return phase + 1 < PHASES.length
    ? msg`round ${round} of ${ROUNDS}, then the ${phaseName(phase + 1)}`
    : msg`round ${round} of ${ROUNDS}`;
};

const sheetButton = ({ toggleSheet, looked }: Setting): TemplateResult =>
  html`<button class="btn quiet sheet-button" aria-expanded=${flag(looked === 'sheet')} @click=${toggleSheet}>
    Score sheet
  </button>`;

export const dayPart = (setting: Setting): TemplateResult => {
  const { view } = setting;
  return html`<div class="day">
    <h2>${view.shown === null ? phaseName(view.phase) : 'After evening'}</h2>
    <p data-ask="sign:day">${roundWords(setting)}</p>
    <p data-ask="sign:spare" data-thing="spare">${sign('wheel', 15)} ${view.spare} free drivers</p>
    ${comingPart(setting)}${view.seats > 1 ? html`<p>${winsAt(view)} milestones win at once</p>` : nothing}
    ${sheetButton(setting)}
  </div>`;
};

export const pilesPart = (setting: Setting): TemplateResult => pilesPanel(msg`The day`, dayPart(setting));
