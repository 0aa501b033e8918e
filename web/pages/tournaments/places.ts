import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { PlayerTournaments } from '../../../api/contract/people/tournament.ts';
import { gameName } from '../../games/shelf.ts';
import { call } from '../../data/server/api.ts';
import { Loading } from '../../ui/attempt.ts';
import { pageUi } from '../../ui/page.ts';
import { KINDS, ordinal, players } from './words.ts';

type Played = PlayerTournaments['tournaments'][number];

const placeWords = ({ stage, kind, place, entrants }: Played): string => {
  if (stage === 'open') return 'is in';
  const at = kind === 'ladder' ? `on rung ${place}` : ordinal(place);
  const of = ` of ${players(entrants)}`;
  return stage === 'over' ? `came ${at}${of}` : `${kind === 'ladder' ? at : `now ${at}`}${of}`;
};

/** A player's places in tournaments, newest first. */
@customElement('mw-player-tournaments')
export class PlayerTournamentList extends LitElement {
  static override styles = pageUi;

  #found = new Loading(
    this,
    (id) => call('GET /players/:id/tournaments', { id }),
    () => this.player || undefined,
  );

  @property() player = '';

  protected override render(): TemplateResult | typeof nothing {
    const found = this.#found.value?.tournaments.filter(({ stage }) => stage !== 'cancelled') ?? [];
    if (found.length === 0) return nothing;
    return html`<section class="stack" aria-labelledby="tournaments">
      <h2 id="tournaments">Tournaments</h2>
      <ul class="paper lines rows">
        ${found.map(
          (one) =>
            html`<li class="row item">
              <a class="link grow" href="/tournaments/${one.id}">${one.name}</a>
              <span class="fine">${gameName(one.game)}, ${KINDS[one.kind].name}</span>
              <b>${placeWords(one)}</b>
            </li>`,
        )}
      </ul>
    </section>`;
  }
}
