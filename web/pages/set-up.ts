import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { call } from '../data/server/api.ts';
import { loadGames, loadBots } from '../data/shared.ts';
import { whoIsHere } from '../data/session.ts';
import '../parts/forms/make-table.ts';
import { Loading } from '../ui/attempt.ts';
import { pageUi } from '../ui/page.ts';

/** Setting up a table, on a page of its own. */
@customElement('page-set-up')
export class PageSetUp extends LitElement {
  static override styles = pageUi;

  /** The form waits for both, since its first proposal names bots; without an answer it proposes none. */
  #offered = new Loading(this, async () => {
    const [games, bots] = await Promise.all([loadGames(), loadBots().catch(() => [])]);
    return { games, bots };
  });
  #clubs = new Loading(this, async () => ((await whoIsHere()) ? (await call('GET /me/clubs')).clubs : []));

  /** The game selected at first, and the club. */
  @property() game = '';
  @property() club = '';

  protected override render(): TemplateResult {
    const offered = this.#offered.value;
    return html`<div class="page">
      ${
        offered
          ? html`<mw-make-table
              .games=${offered.games}
              .bots=${offered.bots}
              .game=${this.game}
              .clubs=${this.#clubs.value ?? []}
              .club=${this.club}
            ></mw-make-table>`
          : this.#offered.waiting()
      }
    </div>`;
  }
}
