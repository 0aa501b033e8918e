import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property, state } from '../ui/element.ts';
import type { MatchPage, SeatCard } from '../../api/contract/match.ts';
import { noteArrival } from '../common/local.ts';
import { msg, aboutMinutes, capital } from '../common/words/words.ts';
import { lookRuleWords, restRuleWords } from '../common/words/clock.ts';
import { lateWords } from '../common/words/pace.ts';
import { sayProblem } from '../common/words/problem.ts';
import { seatName } from '../common/words/tell.ts';
import { loadGames } from '../data/shared.ts';
import { clock, call, isProblem } from '../data/server/api.ts';
import { joinWithWord } from '../data/dice/words.ts';
import { gameName } from '../games/shelf.ts';
import { diceWordOn } from '../parts/forms/dice-word.ts';
import { tableTerms } from '../parts/lists/reliability.ts';
import '../parts/lists/preview.ts';
import { levelNote } from '../parts/level-note.ts';
import { section } from '../parts/lists/section.ts';
import { thumb } from '../parts/lists/rows.ts';
import { someone } from '../parts/name/someone.ts';
import { faceOrMark } from '../parts/seat-mark.ts';
import { Attempts, Loading } from '../ui/attempt.ts';
import { emptyPage } from '../ui/empty-page.ts';
import { GoEvent } from '../ui/events.ts';
import form from '../ui/form.css';
import { pageUi } from '../ui/page.ts';
import styles from './join.css';

@element('page-join', pageUi, form, styles)
export class PageJoin extends LitElement {
  #attempt = new Attempts(this);
  #games = new Loading(this, loadGames);
  #word = diceWordOn(this);

  @state() private table: MatchPage | undefined;
  /** The link has no table, or one that it may not show. */
  @state() private isGone = false;

  /** A seat of a running match, and the token of its link. */
  #seat = new URLSearchParams(location.search).get('seat');
  #offer = new URLSearchParams(location.search).get('offer');

  @property() match = '';
  @property() invite = '';

  protected override firstUpdated(): void {
    const invite = this.invite || undefined;
    void call('GET /matches/:id', { id: this.match, invite }).then(
      (table) => this.#look(table),
      (error: unknown) => (this.isGone = isProblem(error, 'not-found')),
    );
  }

  #look(table: MatchPage): void {
    const query = this.invite ? `?${new URLSearchParams({ invite: this.invite })}` : '';
    const isOffered = this.#seat !== null && this.#offer !== null && table.status === 'running';
    if (table.viewer === 'table' && (table.status === 'open' || isOffered)) this.table = table;
    else this.dispatchEvent(new GoEvent(`/matches/${table.id}${query}`, { replace: true }));
  }

  #join(event: SubmitEvent): void {
    event.preventDefault();
    const seen = this.#inviter ? msg`${this.#inviter} and the table see it.` : undefined;
    const join = async (): Promise<void> => {
      if (!(await someone({ seen }))) return;
      await this.#sitDown(this.invite ? { invite: this.invite } : {});
      noteArrival(this.match);
      this.dispatchEvent(new GoEvent(`/matches/${this.match}`, { replace: true }));
    };
    void this.#attempt.run(join, (error) => {
      this.isGone =
        isProblem(error, 'not-found') || (isProblem(error) && error.problem.rule === 'not-offered');
      return sayProblem(error);
    });
  }

  get #offered(): SeatCard | undefined {
    return this.#offer === null ? undefined : this.table?.seats[Number(this.#seat)];
  }

  get #inviter(): string | undefined {
    const { maker, seats = [] } = this.table ?? {};
    const host = seats.find(({ player }) => player?.id === maker);
    return (this.#offered ?? host)?.player?.name;
  }

  #sitDown(shown: { invite?: string }): Promise<MatchPage> {
    return this.#seat === null || this.#offer === null
      ? joinWithWord(this.match, { ...shown, ...this.#word.given })
      : call('POST /matches/:id/seats/:seat/take', {
          id: this.match,
          seat: Number(this.#seat),
          ...shown,
          offer: this.#offer,
        });
  }

  protected override render(): TemplateResult {
    if (this.isGone)
      return emptyPage(
        msg`This seat is gone`,
        msg`This invitation no longer works. Ask the person who sent it for a new link.`,
      );
    return this.table
      ? this.#page(this.table)
      : html`<p class="page sub">Someone invited you to their table.</p>`;
  }

  #page(table: MatchPage): TemplateResult {
    const { isBusy, problem } = this.#attempt;
    const { game, minutes } = table;
    const isFixed = table.status !== 'open'; // the words of a running match
    const blurb = this.#games.value?.find(({ id }) => id === game)?.blurb;
    return html`<div class="page">
      <div class="board" aria-hidden="true" inert>
        ${table.view ? html`<mw-preview cropped .page=${table}></mw-preview>` : thumb(game, 'join')}
      </div>
      <form class="stack" @submit=${this.#join}>
        <h1>${this.#inviter ? `${this.#inviter} invites you to` : 'You’re invited to'} ${gameName(game)}</h1>
        <p class="lead">
          ${blurb} ${capital(aboutMinutes(minutes))} of play, a move whenever you have a minute.
        </p>
        ${this.#seats(table)}
        <div>
          <p class="fine">
            ${this.#over()} ${lateWords(table, clock())} ${lookRuleWords(table)} ${restRuleWords(table)}
          </p>
          ${section(tableTerms(table.id, this.invite))}
        </div>
        ${isFixed || !table.chance ? nothing : this.#word.draw(table.chance.commitment)} ${problem}
        <button class="btn go big" ?disabled=${isBusy}>${isBusy ? 'Sitting down…' : 'Sit down'}</button>
        <p class="row spread">
          <a class="link" href="/games/${game}">How to play</a> <a class="link" href="/shelf">Not for me</a>
        </p>
      </form>
    </div>`;
  }

  #over(): string {
    if (!this.#offered) return '';
    return msg`This match is already running. You’ll take over the seat of ${seatName(this.#offered)}, see what that seat sees, and play on.`;
  }

  #seats({ seats, maker }: MatchPage): TemplateResult {
    const mine = this.#offered ?? seats.find(({ player, bot }) => !player && !bot);
    const shown = seats.filter((card) => card === mine || card.player || card.bot);
    return html`<ul class="stack tight" aria-label="At the table">
      ${shown.map(
        (card) =>
          html`<li class=${card === mine ? 'row mine' : 'row'}>
            <span class="who center">${faceOrMark(card, 30)}</span>
            <div class="grow">
              <b>${card === mine ? 'Your seat' : seatName(card)}</b> ${levelNote(card)}
              ${card.player ? html`<mw-reliability .player=${card.player.id}></mw-reliability>` : nothing}
              <p class="fine">
                ${card === mine ? 'free for you' : card.player?.id === maker ? 'invites you' : 'is at the table'}
              </p>
            </div>
          </li>`,
      )}
    </ul>`;
  }
}
