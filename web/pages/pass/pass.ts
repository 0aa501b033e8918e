import { html, nothing, type TemplateResult } from 'lit';
import { element } from '../../ui/element.ts';
import type { GameCard } from '../../../api/contract/match.ts';
import { configAt } from '../../../rules/kit/choice.ts';
import type { Config } from '../../../rules/kit/game.ts';
import { aboutMinutes, capital, list, msg, series } from '../../common/words/words.ts';
import { makeWhen } from '../../common/words/times.ts';
import { forgetPass, listPasses, MOST_PASSED, startPass } from '../../data/pass/passed-match.ts';
import { clock } from '../../data/server/api.ts';
import { gameName, loadRules } from '../../games/shelf.ts';
import { each } from '../../parts/forms/game-fields.ts';
import { SetUpPage, type SetUpParts } from '../../parts/forms/set-up.ts';
import { group, rowsOf, thumb, type Row } from '../../parts/lists/rows.ts';
import { fieldsOf } from '../../ui/form.ts';

interface PassWish {
  game: string;
  config: Config;
  /** Of the seats; empty where none was typed. */
  names: readonly string[];
}

type Kept = ReturnType<typeof listPasses>[number];

const MOST_PEOPLE = 5;
const countsOf = ({ seats }: GameCard): number[] =>
  seats.filter((count) => count > 1 && count <= MOST_PEOPLE);

const unnamed = (seat: number): string => msg`Player ${seat + 1}`;

const named = (names: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, seat) => names[seat] ?? '');

const FULL = html`<p class="sub">
  ${msg`${MOST_PASSED} matches are kept on this device, and more don’t fit. Delete one to begin another.`}
</p>`;

@element('page-pass')
export class PagePass extends SetUpPage<PassWish> {
  protected override readonly does = { heading: msg`Pass and play`, button: msg`Start` };

  protected override usual(game: GameCard): PassWish {
    const counts = countsOf(game);
    const { names = ['', ''] } = this.wish ?? {};
    const count = counts.includes(names.length) ? names.length : counts[0]!;
    const config = Object.fromEntries(game.options.map(({ key, preset }) => [key, preset]));
    return this.#at({ game: game.id, config, names: named(names, count) }, game);
  }

  #at(wish: PassWish, { options }: GameCard): PassWish {
    return { ...wish, config: configAt(options, { config: wish.config, seats: wish.names.length }) };
  }

  protected override changed(wish: PassWish, change: Partial<PassWish>, game: GameCard): PassWish {
    return this.#at({ ...wish, ...change }, game);
  }

  protected override async make({ game, config, names }: PassWish): Promise<string> {
    const module = await loadRules(game);
    if (!module) throw new Error(`no game ${game}`);
    const seated = names.map((name, seat) => name || unnamed(seat));
    const { kept, isKept } = await startPass(module, { config, names: seated });
    if (!isKept) throw new Error('no room');
    return `/pass/${kept.id}`;
  }

  protected override say(): string {
    return msg`This browser couldn’t load the game, or has no room to keep the match.`;
  }

  protected override above(): unknown {
    const kept = listPasses();
    const rows = rowsOf(kept, (one) => this.#row(one), { isOnPaper: true });
    return kept.length > 0 ? group(msg`On this device`, rows) : nothing;
  }

  #row({ id, pass }: Kept): Row {
    const gone = {
      words: msg`Delete`,
      about: pass ? gameName(pass.game) : msg`the match that can’t be read`,
      again: msg`Really delete`,
      run: () => {
        forgetPass(id);
        this.requestUpdate();
      },
    };
    if (!pass) return { key: id, name: msg`A match that can’t be read`, acts: [gone] };
    const { game, names, entries, isOver } = pass;
    const href = `/pass/${id}`;
    const on = { words: isOver ? msg`Result` : msg`Go on`, about: gameName(game), href };
    return {
      key: id,
      mark: thumb(game, id),
      name: gameName(game),
      note: series([list(names), isOver && msg`over`, makeWhen(entries.at(-1)!.at, clock())]),
      acts: [on, gone],
    };
  }

  protected override parts(wish: PassWish, game: GameCard): SetUpParts {
    const seats = wish.names.length;
    const minutes = this.rules?.text.minutesWith?.(wish.config, seats) ?? game.minutes;
    return {
      seats,
      head: html`<p class="sub">
        Two to five people, one device. It goes from hand to hand, offline too, and between two hands a screen
        hides the board. The match is kept in this browser alone.
      </p>`,
      fields: html`<div class="joined">
          ${fieldsOf([{ name: 'seats', label: msg`Players`, options: each(countsOf(game)) }], { seats }, (chosen) => this.want({ names: named(wish.names, chosen.seats!) }))}
        </div>
        <div class="grid">${wish.names.map((_, seat) => this.#nameField(wish, seat))}</div>`,
      isOpen: false,
      names: [],
      more: nothing,
      side: html`<p class="length" role="status"><b>${capital(aboutMinutes(minutes))}</b> of play.</p>`,
      instead: listPasses().length < MOST_PASSED ? undefined : FULL,
    };
  }

  #nameField({ names }: PassWish, seat: number): TemplateResult[] {
    const label = unnamed(seat);
    return fieldsOf<{ name: string }>(
      [{ name: 'name', id: `name-${seat}`, label, longest: 30, placeholder: msg`Name` }],
      { name: names[seat]! },
      ({ name }) => this.want({ names: names.with(seat, name!) }),
    );
  }
}
