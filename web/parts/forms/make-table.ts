import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { GameCard } from '../../../api/contract/match.ts';
import { isApart } from '../../../rules/kit/config.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { StoreController } from '../../common/store.ts';
import { aboutMinutes, capital } from '../../common/words/numbers.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { makeMatch } from '../../data/matches/matches.ts';
import { isProblem } from '../../data/server/api.ts';
import { session, someone } from '../../data/session.ts';
import { loadRules } from '../../games/shelf.ts';
import { Attempts } from '../../ui/attempt.ts';
import { GoEvent } from '../../ui/events.ts';
import form from '../../ui/form.css';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import '../../ui/share-link.ts';
import { ui } from '../../ui/styles.ts';
import { nickname } from './fields.ts';
import { minimumFields, optionFields, withOption } from './game-fields.ts';
import './own-pace.ts';
import type { OwnTime } from './own-pace.ts';
import { doorField, doorOf, hiddenField, isAlone, presets, tableFields, type TableWish } from './wish.ts';

interface Names {
  name: string;
  player: string;
}
const NAME: Field<Names> = {
  name: 'name',
  label: 'Table name',
  maxlength: 60,
  placeholder: 'The Tuesday table',
};
const PLAYER: Field<Names> = { ...nickname, name: 'player', label: 'Your name' };

/** The form for a new table. For a private one, it then shows the invite link. */
@customElement('mw-make-table')
export class MakeTable extends LitElement {
  static override styles = [ui, form];

  #session = new StoreController(this, session);
  #attempt = new Attempts(this);

  @state() private wish: TableWish | undefined;
  /** The part of a custom pace that was refused. */
  @state() private wrong = '';
  /** The game itself, loaded once an option that may change its length is chosen. */
  @state() private rules: GameModule | undefined;
  @state() private made: { id: string; invite: string } | undefined;

  @property({ attribute: false }) games: readonly GameCard[] = [];
  @property() game = '';
  /** The clubs a table may be for, and the one selected at first. */
  @property({ attribute: false }) clubs: readonly { id: string; name: string }[] = [];
  @property() club = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('games') && !changed.has('game')) return;
    this.#begin(this.game);
  }

  #begin(id: string): void {
    const game = this.games.find((card) => card.id === id) ?? this.games[0];
    if (game) this.wish = { ...presets(game), ...doorOf(this.club || 'public') };
    this.rules = undefined;
  }

  #want(change: Partial<TableWish>): void {
    if (!this.wish) return;
    if (change.game) return this.#begin(change.game);
    const wish = { ...this.wish, ...change };
    const bots = Math.min(wish.bots, wish.seats - 1);
    this.wish = { ...wish, bots, ...(isAlone(wish) && { minimum: {} }) };
    if ('config' in change || 'seats' in change) void this.#loadRules(wish.game);
  }

  async #loadRules(game: string): Promise<void> {
    const rules = await loadRules(game).catch(() => undefined);
    if (game === this.wish?.game) this.rules = rules;
  }

  #make(event: SubmitEvent): void {
    const { player, name } = entered(event, 'player', 'name');
    const { wish } = this;
    if (!wish) return;
    this.wrong = '';
    const make = async (): Promise<void> => {
      await someone(player || 'Guest');
      const match = await makeMatch({ ...wish, name });
      if (match.invite && match.status === 'open' && !wish.club)
        this.made = { id: match.id, invite: match.invite };
      else this.dispatchEvent(new GoEvent(`/matches/${match.id}`));
    };
    void this.#attempt.run(make, (error) => {
      this.wrong = isProblem(error) ? (/^pace\.(\w+)/.exec(error.field ?? '')?.[1] ?? '') : '';
      return sayProblem(error);
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.made) return this.#done(this.made);
    const game = this.games.find(({ id }) => id === this.wish?.game);
    return this.wish && game ? this.#form(this.wish, game) : nothing;
  }

  #done({ id, invite }: { id: string; invite: string }): TemplateResult {
    return html`<div class="stack start">
      <p>Your table is ready. Only people who have this link can join.</p>
      <mw-share-link .path=${invite}></mw-share-link>
      <a class="btn go" href="/matches/${id}">Go to the table</a>
    </div>`;
  }

  #form(wish: TableWish, game: GameCard): TemplateResult {
    const want = (change: Partial<TableWish>): void => this.#want(change);
    const { isBusy, problem } = this.#attempt;
    const options = game.options.filter((option) => isApart(game.options, option, wish));
    return html`<form @submit=${this.#make}>
      ${fieldsOf(tableFields(wish, game, this.games), wish, want)}
      ${isAlone(wish) ? nothing : this.#more(wish)}
      ${fieldsOf(optionFields(options), wish.config, (chosen) =>
        want({ config: withOption(wish.config, chosen) }),
      )}
      <p class="sub" role="status">
        ${capital(aboutMinutes(this.rules?.text.minutesWith?.(wish.config, wish.seats) ?? game.minutes))} of
        play.
      </p>
      ${isAlone(wish) ? nothing : this.#door(wish, game)}
      ${fieldsOf([!isAlone(wish) && game.hides && hiddenField], wish, want)}
      ${fieldsOf<Names>([NAME, this.#session.value === null && PLAYER], { player: 'Guest' })} ${problem}
      <button class="btn go" ?disabled=${isBusy}>${isBusy ? 'Setting up…' : 'Set up the table'}</button>
    </form>`;
  }

  #door(wish: TableWish, game: GameCard): TemplateResult {
    const door = wish.club ?? wish.visibility ?? 'public';
    return html`${fieldsOf([doorField(this.clubs)], { door }, (chosen) =>
      this.#want({ ...doorOf(chosen.door!), minimum: {} }),
    )}
    ${
      door === 'public'
        ? fieldsOf(minimumFields(game, wish.seats), wish.minimum, (least) =>
            this.#want({ minimum: { ...wish.minimum, ...least } }),
          )
        : nothing
    }`;
  }

  #more({ pace, late }: TableWish): TemplateResult {
    const want = ({ time }: { time: OwnTime }): void => {
      if ('pace' in time) this.#want({ pace: time.pace ?? '1d' });
      if (time.late) this.#want({ late: time.late });
    };
    return html`<details>
      <summary>More time settings</summary>
      <mw-own-pace
        .pace=${typeof pace === 'string' ? undefined : pace}
        .late=${late}
        .wrong=${this.wrong}
        @mw-own-time=${want}
      ></mw-own-pace>
    </details>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-make-table': MakeTable;
  }
}
