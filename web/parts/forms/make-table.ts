import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { BotCard, GameCard } from '../../../api/contract/match.ts';
import { configAt, withChoice } from '../../../rules/kit/choice.ts';
import { isApart } from '../../../rules/kit/config.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { whenIdle } from '../../common/idle.ts';
import { StoreController } from '../../common/store.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { makeMatch } from '../../data/matches/making.ts';
import { call, isProblem } from '../../data/server/api.ts';
import { session } from '../../data/session.ts';
import { loadRules } from '../../games/shelf.ts';
import { Attempts } from '../../ui/attempt.ts';
import { GoEvent } from '../../ui/events.ts';
import form from '../../ui/form.css';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';
import { someone } from '../name/someone.ts';
import { gameBoxes } from './game-boxes.ts';
import { each, minimumFields, optionFields } from './game-fields.ts';
import { levelsPanel } from './levels/levels-panel.ts';
import type { DiceWord } from './dice-word.ts';
import { ownPace } from './own-pace.ts';
import { seatRows } from './seat-rows.ts';
import { tableSide } from './table-side.ts';
import './who-sits.ts';
import type { SeatEvent, WhoSits } from './who-sits.ts';
import * as wishes from './wish.ts';
import type { TableWish } from './wish.ts';
import thumb from '../lists/thumb.css';
import seatRowStyles from './seat-rows.css';
import levelStyles from './levels/levels.css';
import styles from './make-table.css';

const NAME: Field<{ name: string }> = {
  name: 'name',
  label: 'Table name',
  longest: 60,
  placeholder: 'The Tuesday table',
  hint: 'Lists and emails call the table that.',
};

/** The form for a new table, beside what comes of it. */
@customElement('mw-make-table')
export class MakeTable extends LitElement {
  static override styles = [ui, form, thumb, seatRowStyles, styles, levelStyles];

  #session = new StoreController(this, session);
  #attempt = new Attempts(this);

  @query('mw-who-sits') private sheet!: WhoSits;
  @query('details') private more!: HTMLDetailsElement;
  @query('mw-dice-word') private word?: DiceWord;

  @state() private wish: TableWish | undefined;
  /** The part of a custom pace that was refused. */
  @state() private wrong = '';
  /** The game itself, which knows how long a match takes. */
  @state() private rules: GameModule | undefined;
  /** The seat that is being given to somebody, counted from the one beside the maker's. */
  @state() private asked = 0;

  @property({ attribute: false }) games: readonly GameCard[] = [];
  @property({ attribute: false }) bots: readonly BotCard[] = [];
  @property() game = '';
  /** The clubs a table may be for, and the one selected at first. */
  @property({ attribute: false }) clubs: readonly { id: string; name: string }[] = [];
  @property() club = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('games') || changed.has('bots') || changed.has('game')) this.#begin(this.game);
  }

  #begin(id: string): void {
    const game = this.games.find((card) => card.id === id) ?? this.games[0];
    this.rules = undefined;
    if (!game) return;
    this.wish = { ...wishes.presets(game, this.bots), ...wishes.doorOf(this.club || 'private') };
    void whenIdle().then(() => this.#loadRules(game.id));
  }

  #want(change: Partial<TableWish>): void {
    if (!this.wish) return;
    if (change.game) return this.#begin(change.game);
    const wish = { ...this.wish, ...change };
    const { options = [] } = this.games.find(({ id }) => id === wish.game) ?? {};
    const config = configAt(options, { config: wish.config, seats: wishes.seatsOf(wish) });
    this.wish = { ...wish, config, ...(wishes.isAlone(wish) && { minimum: {} }) };
  }

  async #loadRules(game: string): Promise<void> {
    const rules = await loadRules(game).catch(() => undefined);
    if (game === this.wish?.game) this.rules = rules;
  }

  #make(event: SubmitEvent): void {
    const { name } = entered(event, 'name');
    const isNow = (event.submitter as HTMLButtonElement | null)?.value === 'now';
    if (!this.wish) return;
    const wish = isNow ? wishes.filled(this.wish, this.bots) : this.wish;
    this.wrong = '';
    const make = async (): Promise<void> => {
      if (!(await someone())) return;
      const match = await makeMatch({ ...wishes.requestOf(wish), name, ...this.word?.given });
      for (const person of wish.others.flatMap((place) => wishes.personOf(place) ?? []))
        await call('POST /matches/:id/invitations', { id: match.id, player: person.id });
      this.dispatchEvent(new GoEvent(`/matches/${match.id}`));
    };
    void this.#attempt.run(make, (error) => {
      const field = isProblem(error) ? (error.field ?? '') : '';
      this.wrong = /^pace\.(\w+)/.exec(field)?.[1] ?? '';
      this.more.open ||= this.wrong !== '';
      return sayProblem(error);
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { wish, bots, rules } = this;
    const game = this.games.find(({ id }) => id === wish?.game);
    if (!wish || !game) return nothing;
    const { isBusy, problem } = this.#attempt;
    return html`<div class="set-up">
        <form id="table" class="paper" @submit=${this.#make}>
          <h1>Set up a table</h1>
          ${gameBoxes(this.games, wish.game, (id) => this.#want({ game: id }))}
          <div class="joined sits">
            ${fieldsOf([{ name: 'seats', label: 'Seats', options: each(game.seats) }], { seats: wishes.seatsOf(wish) }, ({ seats }) => this.#want({ others: wishes.withSeats(wish, seats!, bots).others }))}
            ${seatRows(wish, this.#session.value?.name, {
              levels: game.levels,
              choose: (i) => void this.#choose(i),
              setLevel: (i, level) => this.#want({ others: wishes.withLevel(wish, i, level) }),
            })}
          </div>
          ${wishes.isAlone(wish) ? nothing : this.#terms(wish)} ${this.#more(wish, game)}
        </form>
        ${tableSide({ wish, game, bots, rules, isBusy, problem })}
        ${wish.others.some(wishes.botOf) ? levelsPanel(game, wishes.peopleIn(wish) === 1) : nothing}
      </div>
      <mw-who-sits
        .bots=${wishes.freeBots(wish, bots)}
        .seated=${[this.#session.value, ...wish.others.map(wishes.personOf)].flatMap((who) => who?.id ?? [])}
        .signedIn=${this.#session.value !== null && this.#session.value !== undefined}
        @mw-seat=${({ place }: SeatEvent) => this.#want({ others: wish.others.with(this.asked, place) })}
      ></mw-who-sits>`;
  }

  async #choose(seat: number): Promise<void> {
    this.asked = seat;
    await this.sheet.open();
  }

  #terms(wish: TableWish): TemplateResult {
    const door = wish.club ?? wish.visibility ?? 'public';
    return html`<div class="row joined terms">
      ${fieldsOf([wishes.paceField], wish, (change) => this.#want(change))}
      ${fieldsOf([wishes.doorField(this.clubs)], { door }, (chosen) =>
        this.#want({ ...wishes.doorOf(chosen.door!), minimum: {} }),
      )}
    </div>`;
  }

  /** What is usual for a first time, folded away. */
  #more(wish: TableWish, game: GameCard): TemplateResult {
    const isAlone = wishes.isAlone(wish);
    const seats = wishes.seatsOf(wish);
    const options = game.options.filter((option) =>
      isApart(game.options, option, { config: wish.config, seats }),
    );
    const names = [
      ...options.map(({ name }) => name.toLowerCase()),
      'table name',
      ...(isAlone ? [] : ['late turns', 'custom pace']),
    ];
    return html`<details @toggle=${() => void import('./dice-word.ts')}>
      <summary>
        <b>More</b> <span class="fine">${names.join(', ')} · fine as they are the first time</span>
      </summary>
      <div class="grid feet">
        ${fieldsOf(optionFields(options, { noted: true, seats }), wish.config, (chosen) =>
          this.#want({ config: withChoice(game.options, wish.config, chosen) }),
        )}
        ${isAlone ? nothing : this.#minimum(wish, game)}
        ${fieldsOf([!isAlone && game.hides && wishes.hiddenField], wish, (change) => this.#want(change))}
        ${fieldsOf([NAME])}
      </div>
      ${isAlone ? nothing : this.#ownTime(wish)}
      ${wish.hidden === 'kept' ? nothing : html`<mw-dice-word></mw-dice-word>`}
    </details>`;
  }

  #minimum(wish: TableWish, game: GameCard): TemplateResult[] {
    if (wish.club || wish.visibility !== 'public') return [];
    return fieldsOf(minimumFields(game, wishes.seatsOf(wish)), wish.minimum, (least) =>
      this.#want({ minimum: { ...wish.minimum, ...least } }),
    );
  }

  #ownTime({ pace, late }: TableWish): TemplateResult {
    const own = typeof pace === 'string' ? undefined : pace;
    return ownPace({ pace: own, late, wrong: this.wrong }, (time) => {
      if ('pace' in time) this.#want({ pace: time.pace ?? '1d' });
      if (time.late) this.#want({ late: time.late });
    });
  }
}
