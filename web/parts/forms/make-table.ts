import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { GameCard } from '../../../api/http/schemas/match.ts';
import type { MakeMatch } from '../../../api/http/schemas/requests.ts';
import { isApart } from '../../../rules/kit/config.ts';
import type { Config, OptionValue } from '../../../rules/kit/game.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import type { ClockCard } from '../../../api/http/schemas/time.ts';
import { PACE_CHOICES, type Preset } from '../../common/pace-words.ts';
import { StoreController } from '../../common/store.ts';
import { sayProblem } from '../../common/problem-words.ts';
import { GoEvent } from '../../app/router.ts';
import { isProblem } from '../../data/server/api.ts';
import { makeMatch } from '../../data/matches/matches.ts';
import { session, someone } from '../../data/session.ts';
import { loadRules } from '../../games/shelf.ts';
import { base, text } from '../../styles/base.ts';
import { button } from '../../styles/button.ts';
import { form } from '../../styles/form.ts';
import { minimumRows } from '../meet/minimum-rows.ts';
import './own-pace.ts';
import type { LateRule, OwnTime } from './own-pace.ts';
import { optionWords } from './option-words.ts';
import { menuRow, radioRow } from './rows.ts';
import './share-link.ts';

interface Wish extends MakeMatch {
  config: Config;
  pace: Preset | ClockCard;
  late: LateRule;
  visibility?: MakeMatch['visibility'];
  hidden: NonNullable<MakeMatch['hidden']>;
  bots: number;
}

/** Up to so many values are all in sight; more are a menu. */
const FEW = 6;
/** Who can join: anybody, whoever has the link, or the members of a club by its id. */
const doorOf = (door: string): Pick<Wish, 'visibility' | 'club'> =>
  door === 'public' || door === 'private'
    ? { visibility: door, club: undefined }
    : { visibility: undefined, club: door };
const isAlone = ({ seats }: Wish): boolean => seats === 1;

/** Everything a game's table needs before it can be set up, filled in with what most people want. */
const presets = (game: GameCard): Wish => ({
  game: game.id,
  seats: game.seats.includes(3) ? 3 : (game.seats[0] ?? 2),
  config: Object.fromEntries(game.options.map(({ key, preset }) => [key, preset])),
  pace: '1d',
  late: 'bot',
  visibility: 'public',
  hidden: 'opened',
  bots: 0,
});

/** The form that sets up a table. A private one answers with the link that lets others in. */
@customElement('mw-make-table')
export class MakeTable extends LitElement {
  static override styles = [
    base,
    text,
    button,
    form,
    css`
      :host {
        display: block;
      }
      summary {
        min-height: var(--tap);
        padding: var(--s-2) 0;
        font-weight: var(--wt-strong);
        cursor: pointer;
      }
      .done {
        display: grid;
        gap: var(--s-4);
        justify-items: start;
      }
    `,
  ];

  #session = new StoreController(this, session);

  @state() private wish: Wish | undefined;
  @state() private isBusy = false;
  @state() private error = '';
  /** The part of an own pace that was refused. */
  @state() private wrong = '';
  /** The game itself, once something was chosen that may make it longer. */
  @state() private rules: GameModule | undefined;
  @state() private made: { id: string; invite: string } | undefined;

  @property({ attribute: false }) games: readonly GameCard[] = [];
  @property() game = '';
  /** Clubs that a table may be for, and the one it is for at first. */
  @property({ attribute: false }) clubs: readonly { id: string; name: string }[] = [];
  @property() club = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('games') && !changed.has('game')) return;
    const first = this.games.find(({ id }) => id === this.game) ?? this.games[0];
    if (first) this.#begin(first);
  }

  #begin(game: GameCard): void {
    this.wish = { ...presets(game), ...doorOf(this.club || 'public') };
    this.rules = undefined;
  }

  async #wantGame(change: Pick<Partial<Wish>, 'config' | 'seats'>): Promise<void> {
    this.#want(change);
    const { game } = this.wish!;
    const rules = await loadRules(game).catch(() => undefined);
    if (game === this.wish?.game) this.rules = rules;
  }

  #want(change: Partial<Wish>): void {
    if (!this.wish) return;
    const wish = { ...this.wish, ...change };
    const bots = Math.min(wish.bots, wish.seats - 1);
    this.wish = { ...wish, bots, ...(isAlone(wish) && { minimum: {} }) };
  }

  async #make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const told = new FormData(event.target as HTMLFormElement);
    if (!this.wish) return;
    this.isBusy = true;
    this.error = '';
    this.wrong = '';
    try {
      await someone(String(told.get('player') ?? '').trim() || 'Guest');
      const match = await makeMatch({ ...this.wish, name: String(told.get('name') ?? '').trim() });
      if (match.invite && match.status === 'open' && !this.wish.club)
        this.made = { id: match.id, invite: match.invite };
      else this.dispatchEvent(new GoEvent(`/matches/${match.id}`));
    } catch (error) {
      this.error = sayProblem(error);
      this.wrong = isProblem(error) ? (/^pace\.(\w+)/.exec(error.field ?? '')?.[1] ?? '') : '';
    } finally {
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.made) return this.#done(this.made);
    const game = this.games.find(({ id }) => id === this.wish?.game);
    return this.wish && game ? this.#form(this.wish, game) : nothing;
  }

  #done({ id, invite }: { id: string; invite: string }): TemplateResult {
    return html`<div class="done">
      <p>Your table is ready. Only people who have this link can join.</p>
      <mw-share-link .path=${invite}></mw-share-link>
      <a class="btn go" href="/matches/${id}">Go to the table</a>
    </div>`;
  }

  #form(wish: Wish, game: GameCard): TemplateResult {
    return html`<form @submit=${this.#make}>
      ${this.games.length > 1 ? this.#gameRow(wish) : nothing} ${this.#seatRows(wish, game)}
      ${radioRow<Preset | undefined>({
        legend: 'Time per turn',
        name: 'pace',
        values: PACE_CHOICES.map(({ pace }) => pace),
        chosen: typeof wish.pace === 'string' ? wish.pace : undefined,
        words: (pace) => PACE_CHOICES.find((choice) => choice.pace === pace)?.name ?? '',
        choose: (pace) => pace && this.#want({ pace }),
      })}
      ${isAlone(wish) ? nothing : this.#more(wish)}
      ${game.options
        .filter((option) => isApart(game.options, option, wish))
        .map((option) => this.#optionRow(wish, option))}
      <p class="sub" role="status">
        About ${this.rules?.text.minutesWith?.(wish.config, wish.seats) ?? game.minutes} minutes of play.
      </p>
      ${isAlone(wish) ? nothing : this.#doorRow(wish, game)}
      ${!isAlone(wish) && game.hides ? this.#hiddenRow(wish) : nothing} ${this.#names()}
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      <button class="btn go" ?disabled=${this.isBusy}>
        ${this.isBusy ? 'Setting up…' : 'Set up the table'}
      </button>
    </form>`;
  }

  #more({ pace, late }: Wish): TemplateResult {
    const want = ({ time }: { time: OwnTime }): void => {
      if ('pace' in time) this.#want({ pace: time.pace ?? '1d' });
      if (time.late) this.#want({ late: time.late });
    };
    return html`<details>
      <summary>More about time</summary>
      <mw-own-pace
        .pace=${typeof pace === 'string' ? undefined : pace}
        .late=${late}
        .wrong=${this.wrong}
        @mw-own-time=${want}
      ></mw-own-pace>
    </details>`;
  }

  #doorRow(wish: Wish, game: GameCard): TemplateResult {
    const choose = (minimum: Wish['minimum']): void => this.#want({ minimum });
    return html`${radioRow({
      legend: 'Who can join',
      name: 'visibility',
      values: ['public', 'private', ...this.clubs.map(({ id }) => id)],
      chosen: wish.club ?? wish.visibility ?? 'public',
      words: (door) => this.#doorWords(door),
      choose: (door) => this.#want({ ...doorOf(door), minimum: {} }),
    })}
    ${wish.visibility !== 'public' ? nothing : minimumRows({ ...wish, name: 'asked', game, choose })}`;
  }

  #doorWords(door: string): string {
    if (door === 'public') return 'Anyone';
    if (door === 'private') return 'Only people I invite';
    return `Members of ${this.clubs.find(({ id }) => id === door)?.name ?? 'the club'}`;
  }

  #hiddenRow(wish: Wish): TemplateResult {
    return radioRow({
      legend: 'What was hidden, once the match is over',
      name: 'hidden',
      values: ['opened', 'kept'] as const,
      chosen: wish.hidden,
      words: (hidden) => (hidden === 'opened' ? 'Everyone can see it' : 'Stays hidden'),
      choose: (hidden) => this.#want({ hidden }),
    });
  }

  #gameRow(wish: Wish): TemplateResult {
    return radioRow({
      legend: 'Game',
      name: 'game',
      values: this.games,
      chosen: this.games.find(({ id }) => id === wish.game)!,
      words: ({ name }) => name,
      choose: (game) => this.#begin(game),
    });
  }

  #seatRows(wish: Wish, game: GameCard): TemplateResult {
    const bots = Array.from({ length: wish.seats }, (_, count) => count);
    return html`${radioRow({
      legend: 'Seats',
      name: 'seats',
      values: game.seats,
      chosen: wish.seats,
      words: String,
      choose: (seats) => void this.#wantGame({ seats }),
    })}
    ${
      isAlone(wish)
        ? nothing
        : radioRow({
            legend: 'How many are bots',
            name: 'bots',
            values: bots,
            chosen: wish.bots,
            words: (count) => (count === 0 ? 'None' : String(count)),
            choose: (count) => this.#want({ bots: count }),
          })
    }`;
  }

  #optionRow(wish: Wish, option: GameCard['options'][number]): TemplateResult {
    const { key, name, values } = option;
    const row = values.length > FEW ? menuRow : radioRow;
    return row<OptionValue | undefined>({
      legend: name,
      name: `option-${key}`,
      values,
      chosen: wish.config[key],
      words: (value) => optionWords(option, value!),
      choose: (value) => void this.#wantGame({ config: { ...wish.config, [key]: value! } }),
    });
  }

  #names(): TemplateResult {
    return html`<div class="field">
        <label for="name">Table name</label>
        <input id="name" name="name" maxlength="60" placeholder="The Tuesday table" autocomplete="off" />
      </div>
      ${
        this.#session.value !== null
          ? nothing
          : html`<div class="field">
              <label for="player">Your name</label>
              <input
                id="player"
                name="player"
                value="Guest"
                maxlength="24"
                required
                autocomplete="nickname"
              />
            </div>`
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-make-table': MakeTable;
  }
}
