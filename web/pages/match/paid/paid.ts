import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import { heaviest } from '../../../../rules/kit/words/recap.ts';
import { lastTurn } from '../../../data/match/entries.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import type { Wording } from '../../../common/words/tell.ts';

/** What the page knows of the match and its board. */
interface Paying {
  page: MatchPage;
  log: readonly LogEntry[];
  board: BoardElement | undefined;
  wording: Wording;
  isStill: boolean;
}

/** The tray after a payment, until the viewer goes on or has to act. */
export class PaidNews {
  #seen = 0;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Whether the board shows a payment that the viewer has not left, and nothing waits for them. */
  isShown({ page, board }: Pick<Paying, 'page' | 'board'>): boolean {
    const at = board?.payment?.at;
    const isAwaited = page.viewer !== 'table' && page.awaiting.includes(page.viewer);
    return at !== undefined && at > this.#seen && page.status === 'running' && !isAwaited;
  }

  tray({ log, board, wording, isStill }: Paying): TemplateResult {
    void import('./paid-tray.ts'); // most turns pay nothing
    const payment = board!.payment!;
    const turn = lastTurn(
      log.filter(({ seq }) => seq <= payment.at!),
      wording.recap?.opens,
    );
    return html`<div class="turned">
      <mw-paid-tray
        .payment=${payment}
        .words=${heaviest(turn.flatMap((entry) => wording.facts(entry)))?.words}
        .telling=${wording.telling}
        .again=${isStill ? undefined : () => board!.payAgain()}
        .next=${() => void this.#next(payment.at!, board!)}
      ></mw-paid-tray>
    </div>`;
  }

  /** Goes on to the board's own tray, and the focus with it. */
  async #next(at: number, board: BoardElement): Promise<void> {
    this.#seen = at;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    await board.updateComplete;
    board.shadowRoot?.querySelector<HTMLElement>('.prompt')?.focus({ preventScroll: true });
  }
}
