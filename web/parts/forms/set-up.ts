import { html, LitElement, nothing } from 'lit';
import type { CSSResultGroup, PropertyValues, TemplateResult } from 'lit';
import { property, state, ui } from '../../ui/element.ts';
import type { BotCard, GameCard } from '../../../api/contract/match.ts';
import type { Terms } from '../../../api/contract/people/meet.ts';
import { withChoice } from '../../../rules/kit/choice.ts';
import { isApart } from '../../../rules/kit/config.ts';
import type { Config } from '../../../rules/kit/game.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { whenIdle } from '../../common/idle.ts';
import { StoreController } from '../../common/store.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { msg, series } from '../../common/words/words.ts';
import { call, session, whoIsHere } from '../../data/server/api.ts';
import { loadBots, loadGames } from '../../data/shared.ts';
import { drawCover } from '../../games/kit/box/cover.ts';
import { boxOf, loadRules } from '../../games/shelf.ts';
import { Attempts, Loading } from '../../ui/attempt.ts';
import { GoEvent } from '../../ui/events.ts';
import form from '../../ui/form.css';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { pageUi } from '../../ui/page.ts';
import { minimumFields, optionFields } from './game-fields.ts';
import pictures from './pictures.css';
import styles from './set-up.css';

type Wished = { game: string; config: Config; minimum?: Terms['minimum'] | undefined };

export interface SetUpParts {
  seats: number;
  /** Above the games, and below them. */
  head?: unknown;
  fields: unknown;
  /** Whether it can be asked who may join. */
  isOpen: boolean;
  /** What is usual, folded away: what it is about, its fields, and what stands below them. */
  names: readonly string[];
  more: unknown;
  end?: unknown;
  side: unknown;
  instead?: unknown;
  foot?: unknown;
  after?: unknown;
}

const gameField = (games: readonly GameCard[]): Field<{ game: string }> => ({
  name: 'game',
  label: msg`Game`,
  options: games.map(({ id, name }) => {
    const lid = boxOf(id)?.lid;
    return [id, name, undefined, lid && drawCover(lid, `box-${id}`)];
  }),
});

const loadOffered = async () => {
  const [games, bots] = await Promise.all([loadGames(), loadBots().catch((): readonly BotCard[] => [])]);
  return { games, bots };
};

export abstract class SetUpPage<W extends Wished> extends LitElement {
  static override styles: CSSResultGroup = [ui, pageUi, form, pictures, styles];

  readonly offered = new Loading(this, loadOffered);
  protected session = new StoreController(this, session);
  #attempt = new Attempts(this);
  #clubs = new Loading(this, async () => ((await whoIsHere()) ? (await call('GET /me/clubs')).clubs : []));
  #begun: unknown;

  @state() protected wish: W | undefined;
  @state() protected rules: GameModule | undefined;

  @property() game = '';
  @property() club = '';

  protected abstract readonly does: { heading: string; button: string };
  protected abstract usual(game: GameCard): W;
  protected abstract changed(wish: W, change: Partial<W>, game: GameCard): W;
  protected abstract parts(wish: W, game: GameCard): SetUpParts;
  /** Sets it up, and resolves to where it is; `isNow` if it is to begin at once. */
  protected abstract make(wish: W, given: { name: string; isNow: boolean }): Promise<string | undefined>;

  protected above(): unknown {
    return nothing;
  }

  protected say(error: unknown): string {
    return sayProblem(error);
  }

  protected get clubs() {
    return this.#clubs.value ?? [];
  }

  protected want(change: Partial<W>): void {
    const game = this.#card(this.wish?.game);
    if (this.wish && game) this.wish = this.changed(this.wish, change, game);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.offered.value === this.#begun && !changed.has('game')) return;
    this.#begun = this.offered.value;
    this.#begin(this.game);
  }

  #card(id: string | undefined): GameCard | undefined {
    return this.offered.value?.games.find((card) => card.id === id);
  }

  #begin(id: string): void {
    const game = this.#card(id) ?? this.offered.value?.games[0];
    this.rules = undefined;
    if (!game) return;
    this.wish = this.usual(game);
    void whenIdle().then(() => this.#loadRules(game.id));
  }

  async #loadRules(game: string): Promise<void> {
    const rules = await loadRules(game).catch(() => undefined);
    if (game === this.wish?.game) this.rules = rules;
  }

  #make(event: SubmitEvent): void {
    const { name } = entered(event, 'name');
    const isNow = (event.submitter as HTMLButtonElement | null)?.value === 'now';
    const { wish } = this;
    if (!wish || this.#attempt.isBusy) return;
    const make = async (): Promise<void> => {
      const path = await this.make(wish, { name, isNow });
      if (path) this.dispatchEvent(new GoEvent(path));
    };
    void this.#attempt.run(make, (error) => this.say(error));
  }

  protected override render(): TemplateResult {
    const { wish } = this;
    const game = this.#card(wish?.game);
    return html`<div class="page stack loose">
      ${this.above()} ${wish && game ? this.#form(wish, game) : this.offered.waiting()}
    </div>`;
  }

  #form(wish: W, game: GameCard): TemplateResult {
    const parts = this.parts(wish, game);
    return html`<div class="halves" style="--side:21rem">
      <div class="stack">
        <form id="set-up" class="paper pad stack" @submit=${this.#make}>
          <h1>${this.does.heading}</h1>
          ${parts.head}
          ${fieldsOf([gameField(this.offered.value!.games)], wish, ({ game: id }) => this.#begin(id!))}
          ${parts.fields} ${this.#more(wish, game, parts)}
        </form>
        ${parts.after}
      </div>
      ${this.#side(game, parts)}
    </div>`;
  }

  #more({ config, minimum }: W, game: GameCard, parts: SetUpParts): TemplateResult | typeof nothing {
    const { seats, isOpen, names, more, end } = parts;
    const options = game.options.filter((option) => isApart(game.options, option, { config, seats }));
    const all = series([...options.map(({ name }) => name), ...names]);
    if (!all) return nothing;
    return html`<details>
      <summary><b>More</b> <span class="fine">${all} · fine as they are the first time</span></summary>
      <div class="stack">
        <div class="grid feet">
          ${fieldsOf(optionFields(options, { noted: true, seats }), config, (chosen) =>
            this.want({ config: withChoice(game.options, config, chosen) } as Partial<W>),
          )}
          ${isOpen ? fieldsOf(minimumFields(game, seats), minimum, (least) => this.want({ minimum: { ...minimum, ...least } } as Partial<W>)) : nothing}
          ${more}
        </div>
        ${end}
      </div>
    </details>`;
  }

  #side({ id, name }: GameCard, { side, instead, foot }: SetUpParts): TemplateResult {
    const lid = boxOf(id)?.lid;
    const { isBusy, problem } = this.#attempt;
    return html`<section class="side stack" aria-label="What will come of it">
      ${lid ? drawCover(lid, 'side') : nothing}
      <h2>${name}</h2>
      ${side} ${problem}
      ${
        instead ??
        html`<button class="btn go big" form="set-up" ?disabled=${isBusy}>
          ${isBusy ? 'Setting up…' : this.does.button}
        </button>`
      }
      ${foot}
    </section>`;
  }
}
