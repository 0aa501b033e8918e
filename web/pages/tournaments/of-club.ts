import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { Poll, type PollAnswer } from '../../data/server/poll.ts';
import { tournamentPages } from '../../data/tournaments/tournaments.ts';
import { moreOf } from '../../parts/lists/runs.ts';
import { pageUi } from '../../ui/page.ts';
import { rowStyles, tournamentRow } from './row.ts';

/** The tournaments of a club, for its members; those who help run it can set one up. */
@customElement('mw-club-tournaments')
export class ClubTournaments extends LitElement {
  static override styles = [pageUi, rowStyles];

  #lists = {
    open: tournamentPages(this),
    running: tournamentPages(this),
    over: tournamentPages(this),
  };

  /** The club's id. */
  @property() club = '';
  @property({ type: Boolean }) keeps = false;

  constructor() {
    super();
    this.addController(new Poll(() => this.#look()));
  }

  async #look(): Promise<PollAnswer> {
    const { club } = this;
    const { open, running, over } = this.#lists;
    const moved = await Promise.all([
      open.look({ stage: 'open', club }),
      running.look({ stage: 'running', club }),
      over.look({ stage: 'over', club }),
    ]);
    return { moved: moved.includes(true) };
  }

  protected override render(): TemplateResult | typeof nothing {
    const lists = Object.values(this.#lists);
    const cards = lists.flatMap(({ matches }) => matches ?? []);
    if (cards.length === 0 && !this.keeps) return nothing;
    return html`<section class="stack" aria-labelledby="tournaments">
      <h2 id="tournaments">Tournaments</h2>
      ${
        cards.length > 0
          ? html`<ul class="paper events">
              ${repeat(
                cards,
                ({ id }) => id,
                (card) => tournamentRow(card),
              )}
            </ul>`
          : nothing
      }
      ${moreOf(this.#lists.over)}
      ${
        this.keeps
          ? html`<p><a class="btn" href="/tournaments/new?club=${this.club}">Set one up</a></p>`
          : nothing
      }
    </section>`;
  }
}
