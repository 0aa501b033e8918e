import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { InboxItem } from '../../../../api/contract/lists.ts';
import type { Tournament } from '../../../../api/contract/people/tournament.ts';
import { StoreController } from '../../../common/store.ts';
import { inWords } from '../../../common/words/numbers.ts';
import { makeList, seatName } from '../../../common/words/table.ts';
import { makeDeadline } from '../../../common/words/times.ts';
import { inbox, refreshInbox } from '../../../data/inbox.ts';
import { clock } from '../../../data/session.ts';
import { loadPage } from '../../../games/shelf.ts';
import { asPage } from '../../../parts/lists/preview.ts';
import { Loading } from '../../../ui/attempt.ts';
import { ui } from '../../../ui/styles.ts';
import styles from './own-tables.css';
import { roundName, type OwnTable } from '../words.ts';

/** How everybody stands at a table, the player here first; empty where the score is everybody's together. */
const scoreWords = async ({ game, view, seats, viewer }: InboxItem): Promise<string> => {
  const tally = (await loadPage(game))?.recap?.tallies[0];
  const figures = view === null ? undefined : tally?.figures(view);
  if (!tally || !figures || figures.length < seats.length) return '';
  const own = seats.find(({ seat }) => seat === viewer);
  const say = (seat: number): string => tally.say(figures[seat] ?? 0, view!);
  const others = seats.filter((card) => card !== own).map((card) => `${seatName(card)} ${say(card.seat)}`);
  return own ? `You have ${[say(own.seat), ...others].join(', ')}.` : '';
};

/** The tables of the player here: in marigold where it is their turn, with what happened there. */
@customElement('mw-own-tables')
export class OwnTables extends LitElement {
  static override styles = [ui, styles];

  #inbox = new StoreController(this, inbox);

  @property({ attribute: false }) tournament!: Tournament;

  /** The inbox knows the news of waiting tables, and how everybody stands there. */
  #scores = new Loading(
    this,
    async () => {
      await refreshInbox();
      const items = inbox.value?.waiting.filter(({ id }) => this.#waiting.includes(id)) ?? [];
      return new Map(
        await Promise.all(
          items.map(async (item): Promise<[string, string]> => [item.id, await scoreWords(item)]),
        ),
      );
    },
    () => this.#waiting.join() || undefined,
  );

  get #tables(): readonly OwnTable[] {
    return this.tournament.me?.tables ?? [];
  }

  get #waiting(): string[] {
    return this.#tables.flatMap(({ isMyTurn, match }) => (isMyTurn && match !== null ? match : []));
  }

  protected override render(): TemplateResult {
    const first = this.#tables.toSorted((a, b) => Number(b.isMyTurn) - Number(a.isMyTurn));
    return html`${first.map((table) => this.#table(table))}${this.#late()}`;
  }

  /** A player late three times is out, and had better know before. */
  #late(): TemplateResult | typeof nothing {
    const late = this.tournament.me?.late ?? 0;
    if (late === 0) return nothing;
    const turns = late === 1 ? 'one turn' : `${inWords(late)} turns`;
    return html`<p class="fine">A bot played ${turns} for you here. After three you are out.</p>`;
  }

  #table(table: OwnTable): TemplateResult {
    const { round, others, isMyTurn, match } = table;
    const { kind } = this.tournament;
    const name = kind === 'ladder' ? 'Your match' : `${roundName(this.tournament, round).replace(/s$/, '')},`;
    return html`<section class=${isMyTurn ? 'mine' : 'paper'}>
      ${isMyTurn ? this.#meanwhile(match) : nothing}
      <h2>${name} with ${makeList(others)}</h2>
      ${this.#score(match)} ${this.#way(table)}
    </section>`;
  }

  #score(match: string | null): TemplateResult | typeof nothing {
    const words = match === null ? undefined : this.#scores.value?.get(match);
    return words ? html`<p class="fine">${words}</p>` : nothing;
  }

  #meanwhile(match: string | null): TemplateResult | typeof nothing {
    const item = this.#inbox.value?.waiting.find(({ id }) => id === match);
    if (!item) return nothing;
    void import('../../../parts/lists/meanwhile.ts');
    return html`<mw-meanwhile .page=${asPage(item)}></mw-meanwhile>`;
  }

  #way({ match, isMyTurn, deadline }: OwnTable): TemplateResult {
    if (match === null)
      return html`<p class="fine">This table will be set up as soon as you’re free for it.</p>`;
    const by =
      deadline === null ? nothing : html`<span class="fine">${makeDeadline(deadline, clock())}</span>`;
    return html`<p class="row">
      ${
        isMyTurn
          ? html`<a class="btn go" href="/matches/${match}">Take your turn</a>`
          : html`<a class="btn" href="/matches/${match}">Look at the table</a
              ><span class="fine">The others move next,</span>`
      }
      ${by}
    </p>`;
  }
}
