import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import { heaviest } from '../../../../rules/kit/words/recap.ts';
import { lastTurn } from '../../../data/match/entries.ts';
import type { Telling } from '../../../../rules/kit/words/words.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import { markOf, type Sum } from '../../../games/kit/payout/gains.ts';
import { seatMark } from '../../../parts/seat-mark.ts';
import type { Wording } from '../../../common/words/tell.ts';
import { drawWords } from '../../../parts/words.ts';
import { icon } from '../../../ui/icons.ts';
import { SendMomentEvent } from '../events.ts';

const row = (sum: Sum, { name }: Telling): TemplateResult => {
  const { to, parts, hasParts, words, landed } = sum;
  const mark = markOf(sum);
  return html`<li class="row nowrap" ?data-later=${landed < parts.length}>
    ${mark === undefined ? nothing : seatMark(mark, 16)}
    <span class="who">${'seat' in to ? name(to.seat) : to.text}</span>
    ${hasParts ? html`<span class="sub">${parts.join(' + ')}</span>` : nothing}
    ${landed < parts.length ? nothing : html`<b>${words}</b>`}
  </li>`;
};

/** What each party gains: a row each, with the sum once all of it has arrived. */
export const sumRows = (sums: readonly Sum[], telling: Telling): TemplateResult =>
  html`<ul class="row sums">
    ${sums.map((sum) => row(sum, telling))}
  </ul>`;

interface Paying {
  log: readonly LogEntry[];
  board: BoardElement | undefined;
  wording: Wording;
  isStill: boolean;
}

export const paidNews = (host: LitElement) => {
  let seen = 0;
  const goOn = async (at: number, board: BoardElement): Promise<void> => {
    seen = at;
    host.requestUpdate();
    await host.updateComplete;
    await board.updateComplete;
    board.shadowRoot?.querySelector<HTMLElement>('.prompt')?.focus({ preventScroll: true });
  };
  return {
    isShown: (page: MatchPage, board: BoardElement | undefined): boolean => {
      const at = board?.payment?.at;
      const isAwaited = page.viewer !== 'table' && page.awaiting.includes(page.viewer);
      return at !== undefined && at > seen && page.status === 'running' && !isAwaited;
    },
    tray: ({ log, board, wording, isStill }: Paying): TemplateResult => {
      const { sums, at } = board!.payment!;
      const { telling, facts, recap } = wording;
      const turn = lastTurn(
        log.filter(({ seq }) => seq <= at!),
        recap?.opens,
      );
      const words = heaviest(turn.flatMap(facts))?.words;
      return html`<section class="turned paid" aria-label="What was paid">
        <div class="sheet row spread">
          <div class="stack tight grow">
            <p class="prompt" tabindex="-1" aria-live="polite">
              ${words ? drawWords(words, telling, { isFirstMarked: false }) : nothing}
            </p>
            ${sumRows(sums, telling)}
          </div>
          <div class="row nowrap acts">
            ${isStill ? nothing : html`<button class="btn stacked" @click=${() => board!.payAgain()}>${icon('again')}Again</button>`}
            <button class="btn stacked" @click=${() => host.dispatchEvent(new SendMomentEvent(at))}>
              ${icon('share')}Picture
            </button>
            <button class="btn next" @click=${() => void goOn(at!, board!)}>Next</button>
          </div>
        </div>
      </section>`;
    },
  };
};
