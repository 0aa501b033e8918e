import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { BotCard, GameCard } from '../../api/contract/match.ts';
import { configAt } from '../../rules/kit/choice.ts';
import { sayProblem } from '../common/words/problem.ts';
import { msg } from '../common/words/msg.ts';
import { makeMatch } from '../data/matches/making.ts';
import { call, isProblem } from '../data/server/api.ts';
import { DiceWord } from '../parts/forms/dice-word.ts';
import { each } from '../parts/forms/game-fields.ts';
import levelStyles from '../parts/forms/levels/levels.css';
import { levelsPanel } from '../parts/forms/levels/levels-panel.ts';
import { ownPace } from '../parts/forms/own-pace.ts';
import { PeopleSearch } from '../parts/forms/people-search.ts';
import { seatRows, whoSits } from '../parts/forms/seat-rows.ts';
import seatStyles from '../parts/forms/seat-rows.css';
import { SetUpPage, type SetUpParts } from '../parts/forms/set-up.ts';
import { tableFoot, tableSide } from '../parts/forms/table-side.ts';
import * as wishes from '../parts/forms/wish.ts';
import type { Place, TableWish } from '../parts/forms/wish.ts';
import { someone } from '../parts/name/someone.ts';
import dialog from '../ui/dialog.css';
import { fieldsOf, type Field } from '../ui/form.ts';
import { openSheet } from '../ui/sheet.ts';

const NAME: Field<{ name: string }> = {
  name: 'name',
  label: msg`Table name`,
  longest: 60,
  placeholder: msg`The Tuesday table`,
  hint: msg`Lists and emails call the table that.`,
};

@customElement('page-set-up')
export class PageSetUp extends SetUpPage<TableWish> {
  static override styles = [SetUpPage.styles, dialog, seatStyles, levelStyles];

  protected override readonly does = { heading: msg`Set up a table`, button: msg`Set up the table` };
  #search = new PeopleSearch(this, () => Boolean(this.session.value));
  #word = new DiceWord(this);

  @query('dialog') private sheet!: HTMLDialogElement;
  @query('details') private more!: HTMLDetailsElement;

  @state() private wrong = '';
  /** The seat that is being given to somebody, counted from the one beside the maker's. */
  @state() private asked = 0;

  get #bots(): readonly BotCard[] {
    return this.offered.value!.bots;
  }

  protected override usual(game: GameCard): TableWish {
    return { ...wishes.presets(game, this.#bots), ...wishes.doorOf(this.club || 'private') };
  }

  protected override changed(before: TableWish, change: Partial<TableWish>, game: GameCard): TableWish {
    const wish = { ...before, ...change };
    const config = configAt(game.options, { config: wish.config, seats: wishes.seatsOf(wish) });
    return { ...wish, config, ...(wishes.isAlone(wish) && { minimum: {} }) };
  }

  protected override async make(
    wanted: TableWish,
    { name, isNow }: { name: string; isNow: boolean },
  ): Promise<string | undefined> {
    const wish = isNow ? wishes.filled(wanted, this.#bots) : wanted;
    this.wrong = '';
    if (!(await someone())) return undefined;
    const word = wish.hidden === 'kept' ? {} : this.#word.given;
    const match = await makeMatch({ ...wishes.requestOf(wish), name, ...word });
    for (const person of wish.others.flatMap((place) => wishes.personOf(place) ?? []))
      await call('POST /matches/:id/invitations', { id: match.id, player: person.id });
    return `/matches/${match.id}`;
  }

  protected override say(error: unknown): string {
    const field = isProblem(error) ? (error.field ?? '') : '';
    this.wrong = /^pace\.(\w+)/.exec(field)?.[1] ?? '';
    this.more.open ||= this.wrong !== '';
    return sayProblem(error);
  }

  protected override parts(wish: TableWish, game: GameCard): SetUpParts {
    const isAlone = wishes.isAlone(wish);
    return {
      seats: wishes.seatsOf(wish),
      fields: html`${this.#seats(wish, game)} ${isAlone ? nothing : this.#terms(wish)}`,
      isOpen: !isAlone && !wish.club && wish.visibility === 'public',
      names: [
        msg`table name`,
        ...(isAlone ? [] : [msg`clock start`, msg`late turns`, msg`days off`, msg`custom pace`]),
      ],
      more: [
        fieldsOf([!isAlone && game.hides && wishes.hiddenField], wish, (change) => this.want(change)),
        fieldsOf([NAME]),
      ],
      end: [isAlone ? nothing : this.#ownTime(wish), wish.hidden === 'kept' ? nothing : this.#word.draw()],
      side: tableSide(wish, game, this.rules),
      foot: tableFoot(wish, this.#bots),
      after: [
        wish.others.some(wishes.botOf) ? levelsPanel(game, wishes.peopleIn(wish) === 1) : nothing,
        this.#whoSits(wish),
      ],
    };
  }

  #seats(wish: TableWish, game: GameCard): TemplateResult {
    return html`<div class="joined">
      ${fieldsOf([{ name: 'seats', label: msg`Seats`, options: each(game.seats) }], { seats: wishes.seatsOf(wish) }, ({ seats }) => this.want({ others: wishes.withSeats(wish, seats!, this.#bots).others }))}
      ${seatRows(wish, this.session.value?.name, {
        levels: game.levels,
        choose: (seat) => void this.#ask(seat),
        setLevel: (seat, level) => this.want({ others: wishes.withLevel(wish, seat, level) }),
      })}
    </div>`;
  }

  async #ask(seat: number): Promise<void> {
    this.asked = seat;
    this.#search.clear();
    await this.updateComplete;
    openSheet(this.sheet);
  }

  #whoSits(wish: TableWish): TemplateResult {
    const choose = (place?: Place): void => {
      this.sheet.close();
      if (place) this.want({ others: wish.others.with(this.asked, place) });
    };
    const seated = [this.session.value, ...wish.others.map(wishes.personOf)].flatMap((who) => who?.id ?? []);
    const people = this.#search.draw(msg`A player, by name`, {
      taken: seated,
      act: msg`Ask`,
      run: (person) => choose({ person }),
    });
    return whoSits(wishes.freeBots(wish, this.#bots), this.session.value ? people : nothing, choose);
  }

  #terms(wish: TableWish): TemplateResult {
    const door = wish.club ?? wish.visibility ?? 'public';
    return html`<div class="row joined">
      ${fieldsOf([wishes.paceField], wish, (change) => this.want(change))}
      ${fieldsOf([wishes.doorField(this.clubs)], { door }, (chosen) =>
        this.want({ ...wishes.doorOf(chosen.door!), minimum: {} }),
      )}
    </div>`;
  }

  #ownTime({ pace, late, daysOff, lookWithin }: TableWish): TemplateResult {
    const own = typeof pace === 'string' ? undefined : pace;
    return ownPace({ pace: own, late, daysOff, lookWithin, wrong: this.wrong }, (time) =>
      this.want('pace' in time ? { pace: time.pace ?? '1d' } : (time as Partial<TableWish>)),
    );
  }
}
