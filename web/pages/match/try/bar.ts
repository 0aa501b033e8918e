import { html, nothing, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import type { ViewerClock } from '../../../common/words/times.ts';
import { msg } from '../../../common/words/msg.ts';
import { deadlineChip, tableBar } from '../bar/bar.ts';
import { tryIcon } from './icons.ts';

export interface TryBar {
  page: MatchPage;
  name: string;
  turn: string;
  clock: ViewerClock;
  isYours: boolean;
  leave(): void;
  /** Opens the lines; undefined where they have a place. */
  lines: (() => void) | undefined;
  deeds: TemplateResult | typeof nothing;
}

const linesButton = ({ lines }: TryBar): TemplateResult | typeof nothing =>
  lines
    ? html`<button class="btn deed" aria-haspopup="dialog" @click=${lines}>
        ${tryIcon('lines')}<span>Lines</span>
      </button>`
    : nothing;

const leaveButton = ({ isYours, leave }: TryBar): TemplateResult => {
  const [long, short] = isYours ? [msg`Back to your turn`, msg`Your turn`] : [msg`Leave Try`, msg`Leave`];
  const kind = isYours ? 'btn deed go back-home' : 'btn deed ink';
  return html`<button class=${kind} aria-label=${long} @click=${leave}>
    ${tryIcon('leave')}<span class="long">${long}</span><span class="short">${short}</span>
  </button>`;
};

export const tryBar = (bar: TryBar): TemplateResult =>
  tableBar({
    title: html`<span class="full"><span class="vh">Try, </span>${bar.name}</span
      ><span class="short">Try<span class="vh">, ${bar.name}</span></span>`,
    sub: bar.page.name,
    facts: html`<span class="chip line turn">${bar.turn}</span> ${deadlineChip(bar)} ${linesButton(bar)}
      ${bar.deeds} ${leaveButton(bar)}`,
  });
