import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property, state } from '../../ui/element.ts';
import type { ListQuery } from '../../../api/contract/lists.ts';
import { StoreController } from '../../common/store.ts';
import { PACES, paceWords } from '../../common/words/pace.ts';
import { loadGames } from '../../data/shared.ts';
import { MatchPages } from '../../data/matches/pages.ts';
import { Poll, type PollAnswer } from '../../data/server/poll.ts';
import { session, whoIsHere, call } from '../../data/server/api.ts';
import * as choices from '../../parts/forms/game-fields.ts';
import { joiningOn, openTables, openTableStyles } from '../../parts/lists/open-table.ts';
import { rowsOf, type Row } from '../../parts/lists/rows.ts';
import { runsOf } from '../../parts/lists/runs.ts';
import { section, type SectionElement, type SectionOf } from '../../parts/lists/section.ts';
import { Loading } from '../../ui/attempt.ts';
import form from '../../ui/form.css';
import { fieldsOf, type Field } from '../../ui/form.ts';
import { pageUi } from '../../ui/page.ts';
import type { GameCard } from '../../../api/contract/match.ts';
import type { Offer, OfferBody } from '../../../api/contract/people/meet.ts';
import { isAt, withChoice } from '../../../rules/kit/choice.ts';
import type { Config } from '../../../rules/kit/game.ts';
import { without } from '../../../rules/kit/json.ts';
import { msg, count, plural, series, inWords } from '../../common/words/words.ts';
import { gameName } from '../../games/shelf.ts';
import { minimumWords } from '../../parts/lists/reliability-words.ts';

type Wish = OfferBody & { config: Config };
interface Shown {
  offers: readonly Offer[];
  games: readonly GameCard[];
  /** What was chosen for another; what is left open adapts to the other players. */
  wish: Partial<Wish>;
  isOpen?: boolean;
}
type At = SectionElement<Shown>;

const liveWords = ({ matches, most, rests }: Offer): string => {
  if (rests) return msg`Paused, because you haven’t been here for two weeks.`;
  if (matches.length === most) return msg`You’re in as many of these matches as you wanted at once.`;
  return msg`Looking for players.`;
};

const wordsOf = ({ game, seats, pace, config, minimum, most }: Offer, games: readonly GameCard[]): string => {
  const chosen = (games.find(({ id }) => id === game)?.options ?? [])
    .filter(({ key }) => config[key] !== undefined)
    .map((option) => `${option.name}: ${choices.optionWords(option, config[option.key]!)}`);
  const often = plural(most, { one: 'one match at a time', other: 'up to # matches at once' });
  const facts = [
    plural(seats, { one: '# seat', other: '# seats' }, count),
    paceWords(pace),
    ...chosen,
    minimumWords(minimum),
    often,
  ];
  return facts.filter(Boolean).join(' · ');
};

const offerRow = (offer: Offer, at: At): Row => {
  const { id, game, seats, matches } = offer;
  const stop = async (): Promise<void> => {
    await call('DELETE /me/offers/:id', { id });
    at.put({ offers: at.value.offers.filter((one) => one.id !== id) });
  };
  const links = matches.map(
    (match, i) => html` <a class="link" href="/matches/${match}">Go to match ${i + 1}</a>`,
  );
  const about = series([gameName(game), plural(seats, 'seat', inWords)]);
  return {
    name: gameName(game),
    note: html`${wordsOf(offer, at.value.games)}<br />${liveWords(offer)}${links}`,
    acts: [{ words: msg`Stop`, about, run: () => at.run(stop) }],
  };
};

const MOST: Field<Wish> = {
  name: 'most',
  label: msg`Matches at once`,
  options: choices.each<number | undefined>([1, 2, 3, 5]),
};
const sharedSeats = ({ seats }: GameCard): number[] => seats.filter((n) => n > 1);

const wholeOf = (wish: Partial<Wish>, game: GameCard): Wish => ({
  seats: sharedSeats(game)[0]!,
  pace: '3d',
  most: 1,
  config: {},
  ...wish,
  game: game.id,
});

const changed = (before: Partial<Wish>, change: Partial<Wish>, game: GameCard): Partial<Wish> => {
  const { pace, most } = before;
  const kept = change.game ? { ...(pace && { pace }), ...(most && { most }) } : before;
  const { config = {}, ...wish } = { ...kept, ...change };
  const { seats } = { ...wholeOf(before, game), ...wish };
  const lost = game.options.filter((option) => !isAt(option, config[option.key] ?? option.preset, seats));
  const lostKeys = lost.map(({ key }) => key);
  return { ...wish, config: without(config, lostKeys) };
};

const offerForm = ({ games, wish: chosen }: Shown, at: At): TemplateResult | typeof nothing => {
  const shared = games.filter((card) => sharedSeats(card).length > 0);
  const game = shared.find(({ id }) => id === chosen.game) ?? shared[0];
  if (!game) return nothing;
  const wish = wholeOf(chosen, game);
  const want = (change: Partial<Wish>): void => at.put({ wish: changed(chosen, change, game) });
  const make = (event: SubmitEvent): void => {
    event.preventDefault();
    void at.run(async () => {
      const made = await call('POST /me/offers', wish);
      at.put({ offers: [...at.value.offers, made], wish: {}, isOpen: false });
    });
  };
  const fields: Field<Wish>[] = [
    { name: 'game', label: msg`Game`, isMenu: true, options: shared.map(({ id, name }) => [id, name]) },
    { name: 'seats', label: msg`Seats`, options: choices.each(sharedSeats(game)) },
    { name: 'pace', label: msg`Time per turn`, options: PACES },
  ];
  return html`<form @submit=${make}>
    ${fieldsOf(fields, wish, want)}
    ${fieldsOf(choices.optionFields(game.options, { any: true, seats: wish.seats }), wish.config, (option) =>
      want({ config: withChoice([], wish.config, option) }),
    )}
    ${fieldsOf([MOST], wish, want)}
    ${fieldsOf(choices.minimumFields(game, wish.seats), wish.minimum, (least) =>
      want({ minimum: { ...wish.minimum, ...least } }),
    )}
    <button class="btn go" ?disabled=${at.isBusy}>Start looking</button>
  </form>`;
};

export const offers: SectionOf<Shown> = {
  title: msg`Standing offers`,
  load: async () => ({ ...(await call('GET /me/offers')), games: await loadGames(), wish: {} }),
  draw: (shown, at) =>
    html`<p class="fine">
        Tell us what you’re always up for. When others want the same, a match starts automatically and we let
        you know.
      </p>
      ${rowsOf(shown.offers, (offer) => offerRow(offer, at), { label: msg`Standing offers` })} ${at.problem}
      <details
        ?open=${shown.isOpen}
        @toggle=${({ target }: Event) => at.put({ isOpen: (target as HTMLDetailsElement).open })}
      >
        <summary>Add a standing offer</summary>
        ${shown.isOpen ? offerForm(shown, at) : nothing}
      </details>`,
};

type Sought = Pick<ListQuery, 'game' | 'pace' | 'seats' | 'options' | 'friends' | 'fits'>;

const GIVEN_UP = html`<p class="sub">
  Bots are playing these seats. To take one, open the match and choose <b>Time and seats</b> in its menu.
</p>`;

const find = (query: ListQuery) => call('GET /matches', query);

@element('page-lobby', pageUi, form, openTableStyles)
export class PageLobby extends LitElement {
  #session = new StoreController(this, session);
  #open = new MatchPages(this, find);
  #mine = new MatchPages(this, find);
  #running = new MatchPages(this, find);
  #free = new MatchPages(this, find);

  #joining = joiningOn(this, () => this.#look());

  #games = new Loading(this, loadGames);
  @state() private sought: Sought = {};
  /** Everything below the free seats waits for all lists, so that nothing moves under a finger. */
  @state() private hasLooked = false;

  @property() game = '';

  constructor() {
    super();
    this.addController(new Poll(() => this.#look()));
  }

  async #look(): Promise<PollAnswer> {
    const { game, friends } = this.sought;
    const moved = await Promise.all([
      this.#open.look({ to: 'join', ...this.sought }),
      this.#free.look({ to: 'replace', ...(game && { game }), ...(friends && { friends }) }),
      this.#running.look({ to: 'watch', ...(game && { game }), ...(friends && { friends }) }),
      this.#lookAtMine(),
    ]);
    this.hasLooked = true;
    return { moved: moved.includes(true) };
  }

  async #lookAtMine(): Promise<boolean> {
    const me = await whoIsHere().catch(() => null);
    return me ? this.#mine.look({ status: 'open', player: 'me' }) : false;
  }

  #seek(change: Partial<Sought>): void {
    const isOther = 'game' in change;
    this.sought = choices.refined(this.sought, { ...change, ...(isOther && { options: '', seats: '' }) });
    void this.#look();
  }

  #filters(): TemplateResult {
    const { sought } = this;
    const games = this.#games.value ?? [];
    const game = games.find(({ id }) => id === sought.game);
    const social: Field<Sought>[] = [
      { name: 'friends', label: msg`With a friend`, type: 'tick', on: 'true' },
      { name: 'fits', label: msg`I can join`, type: 'tick', on: 'true' },
    ];
    return choices.filters<Sought>({
      game,
      fields: [
        choices.gameFilter(games),
        { name: 'pace', label: msg`Time per turn`, isMenu: true, options: choices.orAny(PACES) },
        choices.seatsFilter(games, game),
        ...(this.#session.value ? social : []),
      ],
      values: sought,
      find: (change) => this.#seek(change),
    });
  }

  protected override render(): TemplateResult {
    const game = this.sought.game ?? this.game;
    return html`<div class="page">
      <header>
        <h1>Tables</h1>
        <p class="sub">
          Take a free seat, set up a table of your own, or play with your
          <a class="link" href="/clubs">clubs</a>, in <a class="link" href="/tournaments">tournaments</a> or
          on <a class="link" href="/pass">one device for all</a>.
        </p>
        <a class="btn" href=${game ? `/set-up?game=${game}` : '/set-up'}>Set up a table</a>
      </header>
      <div class="halves">
        <section class="stack" aria-labelledby="open">
          <h2 id="open">Free seats</h2>
          ${this.#filters()} ${this.#openTables()}
        </section>
        ${this.hasLooked ? html`<div class="stack loose">${this.#others()}</div>` : nothing}
      </div>
    </div>`;
  }

  #others(): TemplateResult {
    return html`${runsOf(msg`Your open tables`, this.#mine)}
    ${this.#session.value ? section(offers) : nothing}
    ${runsOf(msg`Open seats in running matches`, this.#free, { words: GIVEN_UP })}
    ${runsOf(msg`Matches to watch`, this.#running)}`;
  }

  #openTables(): TemplateResult {
    const isNarrow = Object.keys(this.sought).length > 0;
    const none = isNarrow
      ? msg`No table like that has a free seat right now. Set one up for others to join.`
      : msg`No table has a free seat right now. Set one up for others to join.`;
    return openTables(this.#open, this.#joining, none);
  }
}
