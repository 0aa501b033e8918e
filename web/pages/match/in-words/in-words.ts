import { html, nothing, type ReactiveControllerHost } from 'lit';
import type { AnyText } from '../../../../rules/kit/words/words.ts';
import type { Wording } from '../../../common/words/tell.ts';
import type { Moment } from '../../../data/match/timeline.ts';
import { loadRules } from '../../../games/shelf.ts';
import { lastLines } from '../news/news.ts';

/** A match in words. Most players use the board, so a game's full words and their pane load on demand. */
export class InWords {
  #host: ReactiveControllerHost;
  #text: AnyText | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  async #fetch(game: string): Promise<void> {
    const [rules] = await Promise.all([loadRules(game), import('./text-pane.ts')]);
    this.#text = rules?.text;
    this.#host.requestUpdate();
  }

  pane(
    { page, view, log, actions, busy }: Moment,
    { wording, isPast }: { wording: Wording; isPast: boolean },
  ) {
    if (!this.#text) void this.#fetch(page.game);
    if (!this.#text) return nothing;
    return html`<mw-text-pane
      .text=${this.#text}
      .view=${view}
      .wording=${wording}
      .actions=${isPast ? [] : actions}
      .news=${lastLines(log, 8)}
      .prompt=${isPast || page.outcome ? 'The position at that point' : undefined}
      .undoable=${!isPast && page.undo !== null}
      .busy=${busy}
    ></mw-text-pane>`;
  }
}
