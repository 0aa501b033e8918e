import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { GameCard } from '../../../../api/contract/match.ts';
import type { Clubs } from '../../../../api/contract/people/club.ts';
import { withChoice } from '../../../../rules/kit/choice.ts';
import { isApart } from '../../../../rules/kit/config.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import { StoreController } from '../../../common/store.ts';
import { capital } from '../../../common/words/numbers.ts';
import { call } from '../../../data/server/api.ts';
import { loadGames } from '../../../data/shared.ts';
import { session, whoIsHere } from '../../../data/session.ts';
import { drawCover } from '../../../games/kit/box/cover.ts';
import { boxOf, loadRules } from '../../../games/shelf.ts';
import { gameBoxes } from '../../../parts/forms/game-boxes.ts';
import { each, minimumFields, optionFields } from '../../../parts/forms/game-fields.ts';
import thumb from '../../../parts/lists/thumb.css';
import { Attempts, Loading } from '../../../ui/attempt.ts';
import { GoEvent } from '../../../ui/events.ts';
import form from '../../../ui/form.css';
import { entered, fieldsOf, type Field } from '../../../ui/form.ts';
import { pageUi } from '../../../ui/page.ts';
import table from '../../../parts/forms/make-table.css';
import { KINDS } from '../words.ts';
import * as wishes from './wish.ts';
import type { Wish } from './wish.ts';

const NAME: Field<{ name: string }> = {
  name: 'name',
  label: 'Name',
  longest: 60,
  required: true,
  placeholder: 'The autumn round',
};
const PACE: Field<Wish> = {
  name: 'pace',
  label: 'Time per turn',
  options: [
    ['12h', '12 h'],
    ['1d', '1 day'],
    ['3d', '3 days'],
    ['7d', '1 week'],
  ],
};
const BEGINS: Field<Wish> = {
  name: 'begins',
  label: 'Begins',
  options: [
    ['full', 'When all are in'],
    ['date', 'On a day'],
  ],
};

const kindField = (game: GameCard): Field<Wish> => ({
  name: 'kind',
  label: 'Kind',
  options: wishes.kindsFor(game).map((kind) => [kind, capital(KINDS[kind].name), KINDS[kind].note]),
});

/** The form for a new tournament, beside what will happen. */
@customElement('page-make-tournament')
export class PageMakeTournament extends LitElement {
  static override styles = [pageUi, form, thumb, table];

  #session = new StoreController(this, session);
  #attempt = new Attempts(this);
  #games = new Loading(this, async () => {
    const games = await loadGames();
    this.#begin(this.game, games);
    return games;
  });
  #clubs = new Loading(this, async () => ((await whoIsHere()) ? (await call('GET /me/clubs')).clubs : []));

  @state() private wish: Wish | undefined;
  /** The game itself, which knows how long a match takes. */
  @state() private rules: GameModule | undefined;

  /** What is chosen at first. */
  @property() game = '';
  @property() club = '';

  #begin(id: string, games: readonly GameCard[]): void {
    const game = games.find((card) => card.id === id) ?? games[0];
    if (!game) return;
    this.wish = wishes.usual(game, this.wish?.club ?? this.club);
    this.rules = undefined;
    void loadRules(game.id)
      .then((rules) => game.id === this.wish?.game && (this.rules = rules))
      .catch(() => {});
  }

  #want(change: Partial<Wish>, game: GameCard): void {
    if (change.game) return this.#begin(change.game, this.#games.value!);
    if (this.wish) this.wish = wishes.withChange(this.wish, change, game);
  }

  #make(event: SubmitEvent): void {
    const { name } = entered(event, 'name');
    const { wish } = this;
    if (!wish) return;
    void this.#attempt.run(async () => {
      const { id } = await call('POST /tournaments', wishes.requestOf(wish, name));
      this.dispatchEvent(new GoEvent(`/tournaments/${id}`));
    });
  }

  protected override render(): TemplateResult {
    const { wish } = this;
    const game = this.#games.value?.find(({ id }) => id === wish?.game);
    return html`<div class="page">${wish && game ? this.#form(wish, game) : this.#games.waiting()}</div>`;
  }

  #form(wish: Wish, game: GameCard): TemplateResult {
    const want = (change: Partial<Wish>): void => this.#want(change, game);
    return html`<div class="set-up">
      <form id="tournament" class="paper" @submit=${this.#make}>
        <h1>Set up a tournament</h1>
        ${fieldsOf([NAME])} ${gameBoxes(this.#games.value!, wish.game, (id) => want({ game: id }))}
        ${fieldsOf<Wish>([kindField(game)], wish, want)}
        <div class="row joined terms">
          ${fieldsOf<Wish>([{ name: 'seats', label: 'Seats at a table', options: each(wishes.seatsFor(game, wish.kind)) }, PACE], wish, want)}
        </div>
        ${wish.kind === 'ladder' ? nothing : this.#players(wish, want)} ${this.#door(wish, want)}
        ${this.#more(wish, game)}
      </form>
      ${this.#side(wish, game)}
    </div>`;
  }

  #players(wish: Wish, want: (change: Partial<Wish>) => void): TemplateResult {
    const isOnDay = wish.begins === 'date';
    const today = new Date().toISOString().slice(0, 10);
    return html`<div class="row joined terms">${fieldsOf<Wish>([BEGINS], wish, want)}</div>
      <div class="grid feet" style="--least:9rem">
        ${fieldsOf<Wish>(
          [
            isOnDay && { name: 'date', label: 'Day', type: 'date', required: true, min: today },
            isOnDay && {
              name: 'least',
              label: 'With at least',
              type: 'number',
              required: true,
              min: 2,
              max: wish.most,
            },
            {
              name: 'most',
              label: isOnDay ? 'At most' : 'Players',
              type: 'number',
              required: true,
              min: 2,
              max: wishes.mostFor(wish.kind),
            },
          ],
          wish,
          want,
        )}
      </div>`;
  }

  /** Those clubs that I help run. */
  #door(wish: Wish, want: (change: Partial<Wish>) => void): TemplateResult | typeof nothing {
    const isKept = ({ role }: Clubs['clubs'][number]): boolean => role === 'founder' || role === 'keeper';
    const clubs = (this.#clubs.value ?? []).filter(isKept);
    if (clubs.length === 0) return nothing;
    const options = clubs.map(({ id, name }): [string, string] => [id, name]);
    return html`<div class="row joined terms">
      ${fieldsOf<Wish>([{ name: 'club', label: 'Who may enter', options: [['', 'Everybody'], ...options] }], wish, want)}
    </div>`;
  }

  /** What is usual, folded away. */
  #more(wish: Wish, game: GameCard): TemplateResult {
    const options = game.options.filter((option) => isApart(game.options, option, wish));
    const hasRounds = wish.kind === 'even' || wish.kind === 'swiss';
    const want = (change: Partial<Wish>): void => this.#want(change, game);
    const names = [
      ...options.map(({ name }) => name.toLowerCase()),
      ...(hasRounds ? ['rounds'] : []),
      ...(wish.club ? [] : ['who may enter']),
    ];
    return html`<details>
      <summary><b>More</b> <span class="fine">${names.join(', ')}</span></summary>
      <div class="grid feet">
        ${fieldsOf(optionFields(options, { noted: true, seats: wish.seats }), wish.config, (chosen) => want({ config: withChoice(options, wish.config, chosen) }))}
        ${fieldsOf<Wish>(
          [
            hasRounds && { name: 'rounds', label: 'Rounds', type: 'number', required: true, min: 1, max: 15 },
            wish.kind !== 'ladder' && {
              name: 'roundDays',
              label: 'Days for a round at most',
              type: 'number',
              required: true,
              min: 3,
              max: 90,
              hint:
                wish.kind === 'knock-out'
                  ? 'The next phase waits for all tables.'
                  : 'Then the next begins, and late tables play on.',
            },
          ],
          wish,
          want,
        )}
        ${wish.club ? nothing : fieldsOf(minimumFields(game, wish.seats), wish.minimum, (least) => want({ minimum: { ...wish.minimum, ...least } }))}
      </div>
    </details>`;
  }

  #side(wish: Wish, game: GameCard): TemplateResult {
    const lid = boxOf(game.id)?.lid;
    const waits = this.rules?.waits?.(wish.config, { seats: wish.seats, people: wish.seats });
    const { isBusy, problem } = this.#attempt;
    return html`<section class="side" aria-label="What will happen">
      ${lid ? drawCover(lid, 'side') : nothing}
      <h2>${game.name}</h2>
      <p class="length" role="status">${wishes.planWords(wish, waits)}</p>
      <p class="fine">
        Rounds open by themselves. Players who are late three times are out, and bots play on for them.
      </p>
      ${problem} ${this.#button(isBusy)}
    </section>`;
  }

  /** Tournaments are set up by players with an address. */
  #button(isBusy: boolean): TemplateResult {
    const me = this.#session.value;
    if (me?.email)
      return html`<button class="btn go big" form="tournament" ?disabled=${isBusy}>
        ${isBusy ? 'Setting up…' : 'Set up the tournament'}
      </button>`;
    return html`<p class="sub">Setting one up takes an account with an email address.</p>
      <a class="btn" href="/sign-in?back=/tournaments/new">${me ? 'Add an address' : 'Sign in'}</a>`;
  }
}
