import { html, nothing, type TemplateResult } from 'lit';
import { element } from '../../../ui/element.ts';
import type { GameCard } from '../../../../api/contract/match.ts';
import { msg, capital } from '../../../common/words/words.ts';
import { call } from '../../../data/server/api.ts';
import { each } from '../../../parts/forms/game-fields.ts';
import { DAYS_OFF } from '../../../parts/forms/own-pace.ts';
import { SetUpPage, type SetUpParts } from '../../../parts/forms/set-up.ts';
import { fieldsOf, type Field } from '../../../ui/form.ts';
import { KINDS } from '../words.ts';
import { SHORT_PACES } from '../../../parts/forms/wish.ts';
import * as wishes from './wish.ts';
import type { Wish } from './wish.ts';

const NAME: Field<{ name: string }> = {
  name: 'name',
  label: msg`Name`,
  longest: 60,
  required: true,
  placeholder: msg`The autumn round`,
};
const PACE: Field<Wish> = { name: 'pace', label: msg`Time per turn`, options: SHORT_PACES };
const BEGINS: Field<Wish> = {
  name: 'begins',
  label: msg`Begins`,
  options: { full: msg`When all are in`, date: msg`On a day` },
};

const number = { type: 'number', required: true } as const;

const kindField = (game: GameCard): Field<Wish> => ({
  name: 'kind',
  label: msg`Kind`,
  options: wishes.kindsFor(game).map((kind) => [kind, capital(KINDS[kind].name), KINDS[kind].note]),
});

@element('page-make-tournament')
export class PageMakeTournament extends SetUpPage<Wish> {
  protected override readonly does = {
    heading: msg`Set up a tournament`,
    button: msg`Set up the tournament`,
  };
  #change = (change: Partial<Wish>): void => this.want(change);

  protected override usual(game: GameCard): Wish {
    return wishes.usual(game, this.wish?.club ?? this.club);
  }

  protected override changed(wish: Wish, change: Partial<Wish>, game: GameCard): Wish {
    return wishes.withChange(wish, change, game);
  }

  protected override async make(wish: Wish, { name }: { name: string }): Promise<string> {
    const { id } = await call('POST /tournaments', wishes.requestOf(wish, name));
    return `/tournaments/${id}`;
  }

  protected override parts(wish: Wish, game: GameCard): SetUpParts {
    const hasRounds = wish.kind === 'even' || wish.kind === 'swiss';
    const waits = this.rules?.waits?.(wish.config, { seats: wish.seats, people: wish.seats });
    return {
      seats: wish.seats,
      head: fieldsOf([NAME]),
      fields: this.#fields(wish, game),
      isOpen: !wish.club,
      names: [...(hasRounds ? [msg`Rounds`] : []), msg`Days off`, ...(wish.club ? [] : [msg`Who may enter`])],
      more: this.#rounds(wish, hasRounds),
      side: html`<p class="length" role="status">${wishes.planWords(wish, waits)}</p>
        <p class="fine">
          Rounds open by themselves. Players who are late three times are out, and bots play on for them.
        </p>`,
      instead: this.#signIn(),
    };
  }

  #fields(wish: Wish, game: GameCard): TemplateResult {
    const seats = each(wishes.seatsFor(game, wish.kind));
    return html`${fieldsOf<Wish>([kindField(game)], wish, this.#change)}
      <div class="row joined">
        ${fieldsOf<Wish>([{ name: 'seats', label: msg`Seats at a table`, options: seats }, PACE], wish, this.#change)}
      </div>
      ${wish.kind === 'ladder' ? nothing : this.#players(wish)} ${this.#door(wish)}`;
  }

  #players(wish: Wish): TemplateResult {
    const isOnDay = wish.begins === 'date';
    const today = new Date().toISOString().slice(0, 10);
    const max = wishes.mostFor(wish.kind);
    const fields: (Field<Wish> | false)[] = [
      isOnDay && { name: 'date', label: msg`Day`, type: 'date', required: true, min: today },
      isOnDay && { name: 'least', label: msg`With at least`, ...number, min: 2, max: wish.most },
      { name: 'most', label: isOnDay ? msg`At most` : msg`Players`, ...number, min: 2, max },
    ];
    return html`<div class="row joined">${fieldsOf<Wish>([BEGINS], wish, this.#change)}</div>
      <div class="grid feet" style="--least:9rem">${fieldsOf(fields, wish, this.#change)}</div>`;
  }

  #door(wish: Wish): TemplateResult | typeof nothing {
    const clubs = this.clubs.filter(({ role }) => role === 'founder' || role === 'keeper');
    if (clubs.length === 0) return nothing;
    const options = clubs.map(({ id, name }): [string, string] => [id, name]);
    return html`<div class="row joined">
      ${fieldsOf<Wish>([{ name: 'club', label: msg`Who may enter`, options: [['', msg`Everybody`], ...options] }], wish, this.#change)}
    </div>`;
  }

  #rounds(wish: Wish, hasRounds: boolean): TemplateResult[] {
    const isKnockOut = wish.kind === 'knock-out';
    const fields: (Field<Wish> | false)[] = [
      hasRounds && { name: 'rounds', label: msg`Rounds`, ...number, min: 1, max: 15 },
      wish.kind !== 'ladder' && {
        name: 'roundDays',
        label: msg`Days for a round at most`,
        ...number,
        min: 3,
        max: 90,
        hint: isKnockOut
          ? msg`The next phase waits for all tables.`
          : msg`Then the next begins, and late tables play on.`,
      },
      DAYS_OFF,
    ];
    return fieldsOf(fields, wish, this.#change);
  }

  #signIn(): TemplateResult | undefined {
    const me = this.session.value;
    if (me?.email) return undefined;
    return html`<p class="sub">Setting one up takes an account with an email address.</p>
      <a class="btn" href="/sign-in?back=/tournaments/new">${me ? 'Add an address' : 'Sign in'}</a>`;
  }
}
