import { html, nothing, svg, type TemplateResult } from 'lit';
import { element, query, state } from '../ui/element.ts';
import type { BotCard, GameCard } from '../../api/contract/match.ts';
import type { Person } from '../../api/contract/people/player.ts';
import { configAt } from '../../rules/kit/choice.ts';
import { sayProblem } from '../common/words/problem.ts';
import { makeMatch } from '../data/matches/making.ts';
import { call, isProblem } from '../data/server/api.ts';
import { diceWordOn } from '../parts/forms/dice-word.ts';
import { each } from '../parts/forms/game-fields.ts';
import levelStyles from '../parts/forms/levels/levels.css';
import { ownPace, daysOf, paceNote } from '../parts/forms/own-pace.ts';
import { peopleSearchOn } from '../parts/forms/people-search.ts';
import { seatRows, whoSits, drawPlace } from '../parts/forms/seat-rows.ts';
import seatStyles from '../parts/forms/seat-rows.css';
import { SetUpPage, type SetUpParts } from '../parts/forms/set-up.ts';
import type { BotLevel } from '../../rules/kit/bots/levels.ts';
import { LEVEL_NAMES } from '../parts/level-note.ts';
import { EVEN, STRENGTH, type Measured, type Strength } from '../games/strength.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { msg, aboutMinutes, capital, list } from '../common/words/words.ts';
import { seatMark } from '../parts/seat-mark.ts';
import * as wishes from '../parts/forms/wish.ts';
import type { Place, TableWish } from '../parts/forms/wish.ts';
import { someone } from '../parts/name/someone.ts';
import dialog from '../ui/dialog.css';
import { fieldsOf, type Field } from '../ui/form.ts';
import { openSheet } from '../ui/sheet.ts';

const lengthOf = (wish: TableWish, game: GameCard, rules: GameModule | undefined): TemplateResult => {
  const table = { seats: wishes.seatsOf(wish), people: wishes.peopleIn(wish) };
  const minutes = rules?.text.minutesWith?.(wish.config, table.seats) ?? game.minutes;
  const waits = rules?.waits?.(wish.config, table);
  const days = waits === undefined ? undefined : daysOf(wish.pace, { people: table.people, waits });
  const play = html`<b>${capital(aboutMinutes(minutes))}</b>`;
  return html`<p class="length" role="status">
    ${days ? html`${play} of play, some <b>${days}</b> at this pace.` : html`${play} of play.`}
  </p>`;
};

const tableSide = (wish: TableWish, game: GameCard, rules: GameModule | undefined): TemplateResult =>
  html`${lengthOf(wish, game, rules)}
    <p class="fine">${paceNote(wish, wishes.peopleIn(wish), wishes.seatsOf(wish) - wishes.peopleIn(wish))}</p>
    <div class="row middle sitting" aria-hidden="true">
      ${seatMark(0, 30)}${wish.others.map((place, i) => drawPlace(place, i + 1, 46))}
    </div>`;

const openWords = (open: number): string => {
  if (open === 0) return msg`The match starts at once.`;
  if (open === 1) return msg`Nothing starts until the open seat is taken.`;
  if (open === 2) return msg`Nothing starts until both open seats are taken.`;
  return msg`Nothing starts until all ${open} open seats are taken.`;
};

/** The bots with which the match could start at once; none if players are asked by name. */
const startingWith = (wish: TableWish, bots: readonly BotCard[]): string[] => {
  const open = wish.others.filter(wishes.isOpen).length;
  if (wish.others.some(({ person }) => person) || wishes.freeBots(wish, bots).length < open) return [];
  const before = wish.others.map(({ bot }) => bot);
  return wishes.filled(wish, bots).others.flatMap(({ bot }, i) => (before[i] ? [] : (bot?.name ?? [])));
};

const tableFoot = (wish: TableWish, bots: readonly BotCard[]): TemplateResult => {
  const names = startingWith(wish, bots);
  return html`<p class="fine">
    ${openWords(wishes.peopleIn(wish) - 1)}
    ${names.length > 0 ? html`<button class="link" form="set-up" value="now">Start now with ${list(names)}</button>` : nothing}
  </p>`;
};

const at = (percent: number): string => `${Math.min(100, Math.max(0, percent))}%`;

/** Wins of 100 on a line, where they may lie, and the wins to compare them with. */
const drawRange = ({ wins, error }: Measured, even: number): TemplateResult =>
  html`<svg class="range" aria-hidden="true">
    <line x1="0" x2="100%" y1="13" y2="13" />
    <line x1=${at(even)} x2=${at(even)} y1="5" y2="21" />
    ${error > 0 ? svg`<line class="pale" x1=${at(wins - error)} x2=${at(wins + error)} y1="13" y2="13" />` : ''}
    <circle cx=${at(wins)} cy="13" r="8" />
  </svg>`;

const LEVEL_WORDS: Readonly<Record<BotLevel, string>> = {
  easy: msg`Plays as normal, but about one decision in six is a slip. For a first match, and for children.`,
  normal: msg`Plays as somebody who knows the game. It doesn’t try to guess what you’ll do.`,
  hard: msg`Tries what normal likes best on tables that could be this one, and takes what ends better.`,
};

const winsWords = (level: BotLevel, { normal }: Strength, measured: Measured): string => {
  const wins = Math.round(measured.wins);
  if (level === 'normal' && !normal) return msg`the measure`;
  return normal ? msg`wins ${wins} of 100 together` : msg`wins ${wins} of 100 against normal`;
};

const part = (level: BotLevel, strength: Strength | undefined): TemplateResult => {
  const measured = strength?.[level] ?? { wins: EVEN, error: 0, matches: 0 };
  return html`<section>
    <h3 class="row spread">
      ${LEVEL_NAMES[level]}
      ${strength ? html`<span class="fine">${winsWords(level, strength, measured)}</span>` : nothing}
    </h3>
    <p class="sub">${LEVEL_WORDS[level]}</p>
    ${strength ? drawRange(measured, strength.normal?.wins ?? EVEN) : nothing}
  </section>`;
};

const HOW = html`Hard plays the same few moves on many imagined tables, with other hands and another deck, and
leaves its first thought only where another ends better by more than luck. It is given so many tries a move,
never so much time: a fast computer makes no stronger bot.`;
const NO_TIME = html`Hard bots are not offered here: this service has no time for them to think.`;
const measuredWords = ({ easy, hard }: Strength, levels: readonly BotLevel[]): string =>
  levels.includes('hard')
    ? msg`Pale: where the figure may lie, measured at tables of two, hard over ${hard.matches} matches.`
    : msg`Pale: where the figure may lie, measured at tables of two, easy over ${easy.matches} matches.`;

const levelsPanel = ({ id, name, levels }: GameCard, isAlone: boolean): TemplateResult => {
  const strength = STRENGTH[id];
  return html`<section class="paper pad levels" aria-labelledby="levels">
    <details>
      <summary><h2 id="levels" class="h3">How well bots play ${name}</h2></summary>
      ${levels.map((level) => part(level, strength))}
      ${isAlone ? html`<p class="note">Only bots play against you, so there are hints, and the match is not rated.</p>` : nothing}
      <p class="fine">
        None of them sees more than its seat may see. ${strength ? measuredWords(strength, levels) : nothing}
        ${levels.includes('hard') ? HOW : NO_TIME}
      </p>
    </details>
  </section>`;
};

const NAME: Field<{ name: string }> = {
  name: 'name',
  label: msg`Table name`,
  longest: 60,
  placeholder: msg`The Tuesday table`,
  hint: msg`Lists and emails call the table that.`,
};

const OF_PEOPLE = [msg`Clock start`, msg`Late turns`, msg`Days off`, msg`Custom pace`];

@element('page-set-up', dialog, seatStyles, levelStyles)
export class PageSetUp extends SetUpPage<TableWish> {
  protected override readonly does = { heading: msg`Set up a table`, button: msg`Set up the table` };
  #search = peopleSearchOn(this, () => Boolean(this.session.value));
  #word = diceWordOn(this);

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

  protected override async make(wanted: TableWish, { name, isNow }: { name: string; isNow: boolean }) {
    const wish = isNow ? wishes.filled(wanted, this.#bots) : wanted;
    this.wrong = '';
    if (!(await someone())) return undefined;
    const word = wish.hidden === 'kept' ? {} : this.#word.given;
    const match = await makeMatch({ ...wishes.requestOf(wish), name, ...word });
    for (const person of wish.others.flatMap((place) => place.person ?? []))
      await call('POST /matches/:id/invitations', { id: match.id, player: person.id });
    return `/matches/${match.id}`;
  }

  protected override say(error: unknown): string {
    const field = isProblem(error) ? (error.problem.field ?? '') : '';
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
      names: [msg`Table name`, ...(isAlone ? [] : OF_PEOPLE)],
      more: [
        fieldsOf([!isAlone && game.hides && wishes.hiddenField], wish, (change) => this.want(change)),
        fieldsOf([NAME]),
      ],
      end: [isAlone ? nothing : this.#ownTime(wish), wish.hidden === 'kept' ? nothing : this.#word.draw()],
      side: tableSide(wish, game, this.rules),
      foot: tableFoot(wish, this.#bots),
      after: [
        wish.others.some(({ bot }) => bot) ? levelsPanel(game, wishes.peopleIn(wish) === 1) : nothing,
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
    const seated = [this.session.value, ...wish.others.map(({ person }) => person)].flatMap(
      (who) => who?.id ?? [],
    );
    const run = (person: Person): void => choose({ person });
    const people = this.#search.draw(msg`A player, by name`, { taken: seated, act: msg`Ask`, run });
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
