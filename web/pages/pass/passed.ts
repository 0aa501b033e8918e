import { html, LitElement, type TemplateResult, nothing } from 'lit';
import { element, property, state } from '../../ui/element.ts';
import { keyed } from 'lit/directives/keyed.js';
import { hides } from '../../../rules/kit/position.ts';
import { whileConnected } from '../../common/controllers.ts';
import { msg } from '../../common/words/words.ts';
import { Hand } from '../../data/pass/hand.ts';
import { passName, recallPass, PassedMatch } from '../../data/pass/passed-match.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { loadRules, loadTable } from '../../games/shelf.ts';
import { Loading } from '../../ui/attempt.ts';
import { emptyPage } from '../../ui/empty-page.ts';
import { TitleEvent, ToastEvent } from '../../ui/events.ts';
import '../match/table/table.ts';
import type { ModeClass } from '../match/table/table.ts';
import { PassMode, type PassGiven } from './mode.ts';
import styles from './screen.css';
import { button } from '../../parts/lists/rows.ts';
import { seatMark, wordmark } from '../../parts/seat-mark.ts';

interface Between {
  game: string;
  names: readonly string[];
  next: number;
  take(seat: number): unknown;
  /** Switches the screen for this match, in a game that hides nothing. */
  bare: { isBare: boolean; set(isBare: boolean): void } | undefined;
}

/** Comes between two hands, and shows nothing of the match but its game and its players. */
export const between = ({ game, names, next, take, bare }: Between): TemplateResult => {
  const name = names[next]!;
  const others = names.map((other, seat) => ({ other, seat })).filter(({ seat }) => seat !== next);
  return html`<div class="page narrow between">
    <header class="row spread">${wordmark}<a class="link" href="/pass">Leave it here for now</a></header>
    <section class="paper pad stack">
      ${seatMark(next, 56)}
      <h1 tabindex="-1">Pass the device to ${name}</h1>
      <p class="sub">${bare ? game : msg`${game}. Nobody else looks on.`}</p>
      ${button({ words: msg`I’m ${name}`, kind: 'go', run: () => take(next) })}
    </section>
    <section class="stack tight others" aria-label="The others">
      <p class="fine">Somebody else wants a look from their own seat, or has something to do out of turn?</p>
      <div class="row middle">
        ${others.map(({ other, seat }) => button({ words: msg`I’m ${other}`, run: () => take(seat) }))}
      </div>
      ${
        bare
          ? html`<p class="fine">Nothing is hidden in this game.</p>
              ${button({
                words: bare.isBare ? msg`Show this screen each time` : msg`Play without this screen`,
                kind: 'quiet',
                run: () => bare.set(!bare.isBare),
              })}`
          : nothing
      }
    </section>
  </div>`;
};

const MODE: ModeClass = PassMode;

interface Loaded {
  match: PassedMatch;
  game: Table;
}

@element('page-passed', styles)
export class PagePassed extends LitElement {
  #load = async (id: string): Promise<Loaded> => {
    const kept = recallPass(id);
    if (!kept) throw new Error(`no match ${id} on this device`);
    const [module, game] = await Promise.all([loadRules(kept.game), loadTable(kept.game)]);
    if (!module || !game) throw new Error(`no game ${kept.game}`);
    const loaded = { match: new PassedMatch(module, kept), game };
    this.hand = this.#first(loaded);
    this.dispatchEvent(new TitleEvent(msg`${game.text.name}, pass and play`));
    return loaded;
  };
  #loading = new Loading(this, this.#load, () => this.match);

  @state() private hand: Hand | undefined;

  @property() match = '';

  constructor() {
    super();
    const changed = ({ key }: StorageEvent) => key === passName(this.match) && void this.#loading.again(); // by another tab
    whileConnected(this, (signal) => addEventListener('storage', changed, { signal }));
  }

  #first({ match, game }: Loaded): Hand | undefined {
    if (match.kept.isOver) return new Hand(match, 'table', game);
    return match.kept.isBare ? new Hand(match, match.actor, game) : undefined;
  }

  #pass(): void {
    const loaded = this.#loading.value!;
    const isDone = this.hand!.isDone;
    this.hand!.pass();
    this.hand = isDone ? this.#first(loaded) : undefined;
    if (!this.hand) void this.updateComplete.then(() => this.renderRoot.querySelector('h1')?.focus());
  }

  #moved(): void {
    const { match } = this.#loading.value!;
    const { isOver, isBare } = match.kept;
    const { hand } = this;
    if (!match.isKept)
      this.dispatchEvent(new ToastEvent(msg`This browser has no room left: the match isn’t kept.`));
    if (hand && (isOver || (isBare && hand.isDone && hand.page.undo === null))) this.#pass();
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { value, error } = this.#loading;
    if (error)
      return emptyPage(
        msg`This match can’t be read`,
        msg`It isn’t on this device, or its game couldn’t be loaded.`,
        { href: '/pass', words: msg`Pass and play` },
      );
    if (!value) return html`<div class="match" aria-busy="true"></div>`;
    return this.hand ? this.#table(this.hand, value) : this.#between(value);
  }

  /** Without a screen, the same board goes on in the next hand. */
  #table(hand: Hand, { match, game }: Loaded): TemplateResult {
    const given: PassGiven = { hand, game, moved: () => this.#moved(), pass: () => this.#pass() };
    const { isBare, isOver } = match.kept;
    return html`${keyed(isBare && !isOver ? match : hand, html`<mw-table .mode=${MODE} .given=${given}></mw-table>`)}`;
  }

  #between({ match, game }: Loaded): TemplateResult {
    const set = (isBare: boolean): void => {
      match.keep({ isBare });
      this.requestUpdate();
    };
    return between({
      game: game.text.name,
      names: match.kept.names,
      next: match.actor,
      take: (seat) => (this.hand = new Hand(match, seat, game)),
      bare: hides(match.module.game) ? undefined : { isBare: match.kept.isBare ?? false, set },
    });
  }
}
