import { html, LitElement, nothing, type TemplateResult, type ReactiveControllerHost } from 'lit';
import { element, property, state } from '../../ui/element.ts';
import { keyed } from 'lit/directives/keyed.js';
import type { Challenge, MatchPage } from '../../../api/contract/match.ts';
import { firstTableOf, isTogether, type GameModule } from '../../../rules/kit/module.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { msg } from '../../common/words/words.ts';
import { playFirst } from '../../data/matches/making.ts';
import { call } from '../../data/server/api.ts';
import { loadRules, loadTable } from '../../games/shelf.ts';
import { sitDown } from '../../parts/name/someone.ts';
import { wordmark, seatMark } from '../../parts/seat-mark.ts';
import wordStyles from '../../parts/words.css';
import { copyText, Loading } from '../../ui/attempt.ts';
import card from '../../ui/card.css';
import { emptyPage } from '../../ui/empty-page.ts';
import { TitleEvent } from '../../ui/events.ts';
import progress from '../../ui/progress.css';
import type { ModeClass } from '../match/table/table.ts';
import styles from './challenge.css';
import { ChallengeMode, QUESTION, playerOf } from './mode.ts';
import { estimatesOf, type Tallied } from '../../../rules/kit/ahead/review.ts';
import { same } from '../../../rules/kit/json.ts';
import { heaviest } from '../../../rules/kit/words/recap.ts';
import type { Line } from '../../../rules/kit/words/words.ts';
import { wordingOf } from '../../common/words/tell.ts';
import { countedEntries } from '../../data/match/entries.ts';
import '../../parts/lists/preview.ts';
import { drawWords } from '../../parts/words.ts';
import { icon } from '../../ui/icons.ts';
import { askReview } from '../review/controller.ts';
import type { PlaceFound } from '../review/review-worker.ts';

const ROUNDS = [16, 32, 64];

/** Lets bots play two turns on to the end of the match, many times, in a worker: by the same measure as a review. */
const worthOn = (host: ReactiveControllerHost) => {
  let worker: Worker | undefined;
  const change = (changed: { tallied?: (Tallied | undefined)[]; isBroken?: boolean }): void => {
    Object.assign(worth, changed);
    host.requestUpdate();
  };
  const worth = {
    tallied: [] as (Tallied | undefined)[],
    isBroken: false,
    stop: (): void => {
      worker?.terminate();
      worker = undefined;
    },
    begin: (turns: readonly [MatchPage, MatchPage]): void => {
      const [{ game, config, seats, viewer }] = turns;
      const views = Object.fromEntries(turns.map(({ view }, i) => [i, view!]));
      const source = { kind: 'views' as const, views, entries: [] };
      const match = { game, config, seats: seats.length, viewer, source };
      const question = { ask: 'curve' as const, match, places: [0, 1], known: [], rounds: ROUNDS };
      worth.stop();
      worth.tallied = [];
      worker = askReview<PlaceFound>(question, {
        hear: ({ index, tallied }) =>
          change({ tallied: [0, 1].map((i) => (i === index ? tallied : worth.tallied[i])) }),
        fail: () => change({ isBroken: true }),
      });
    },
  };
  host.addController({ hostDisconnected: worth.stop });
  return worth;
};
type Worth = ReturnType<typeof worthOn>;

/** Twice the error of a difference: less says nothing. */
const CLEAR = 2;

type Compared = { theirs: MatchPage; mine: MatchPage; module: GameModule };

const seatOf = ({ viewer }: MatchPage): number => Number(viewer);

/** The page with its weightiest entry last, which a cropped board shows the surroundings of. */
const toldBest = (page: MatchPage, module: GameModule): MatchPage => {
  const { facts } = wordingOf(page, module);
  const entries = countedEntries(page.events);
  const best = heaviest(entries.flatMap((entry) => facts(entry).map(({ weight }) => ({ weight, entry }))));
  return { ...page, events: best ? [best.entry] : entries };
};

const ownEntries = ({ events, viewer }: MatchPage) =>
  countedEntries(events).filter(({ seat }) => seat === viewer);

/** Whoever reads them is the player of their own turn alone. */
const linesOf = (page: MatchPage, module: GameModule, isMine: boolean): TemplateResult[] => {
  const told = isMine ? page : { ...page, viewer: 'table' as const };
  const { lines, telling } = wordingOf(told, module);
  const done = ownEntries(page).flatMap((entry) => lines(entry));
  if (done.length === 0) return [html`<li>Ended the turn at once.</li>`];
  return done.map((words) => html`<li>${drawWords(words, telling)}</li>`);
};

/** What a turn's player did, as they were told it: the first line about them of each entry, since what luck brought follows. */
const deedsOf = (page: MatchPage, module: GameModule): (Line | undefined)[] => {
  const { lines } = wordingOf(page, module);
  const isOwn = ([subject]: Line): boolean =>
    typeof subject === 'object' && 'seat' in subject && subject.seat === page.viewer;
  return ownEntries(page).map((entry) => lines(entry).find(isOwn));
};

const isSameTurn = (theirs: MatchPage, mine: MatchPage, module: GameModule): boolean =>
  same(deedsOf(theirs, module), deedsOf(mine, module));

const headingOf = (theirs: MatchPage, isSame: boolean): string => {
  const name = playerOf(theirs);
  return isSame ? msg`${name} did the same` : msg`${name} did this`;
};

const turnOf = (page: MatchPage, name: string, { module, mine }: Compared): TemplateResult =>
  html`<figure class="card">
    <div class="pic" inert><mw-preview cropped .page=${toldBest(page, module)}></mw-preview></div>
    <figcaption class="body">
      <h2 class="row tight h3">${seatMark(seatOf(page))}${name}</h2>
      <ul class="stack tight fine">
        ${linesOf(page, module, page === mine)}
      </ul>
    </figcaption>
  </figure>`;

const verdictOf = (pair: readonly [Tallied, Tallied], compared: Compared): string => {
  const { module, mine, theirs } = compared;
  const together = isTogether(module, mine.seats.length);
  const [then, here] = pair.map((one) => estimatesOf(one, together)[together ? 0 : seatOf(mine)]!);
  const by = here!.value - then!.value;
  if (Math.abs(by) <= CLEAR * Math.hypot(then!.error, here!.error)) return msg`About equal.`;
  return by > 0 ? msg`Your turn came to more.` : msg`${playerOf(theirs)}’s turn came to more.`;
};

/** How often a turn's player won or, against the game itself, what all could hope for, which has no whole. */
const shareOf = (name: string, tallied: Tallied, { module, mine }: Compared): TemplateResult => {
  const together = isTogether(module, mine.seats.length);
  const seat = seatOf(mine);
  const { value } = estimatesOf(tallied, together)[together ? 0 : seat]!;
  const words = together
    ? msg`${Math.round(value * 10) / 10} points`
    : msg`${Math.round(tallied.wins[seat]!)} won`;
  return html`<div class="row nowrap">
    <dt class="cut"><b>${name}</b></dt>
    ${together ? nothing : html`<span class="bar grow" aria-hidden="true"><i style="inline-size: ${100 * value}%"></i></span>`}
    <dd><b>${words}</b></dd>
  </div>`;
};

const worthPart = (worth: Worth, compared: Compared): TemplateResult | typeof nothing => {
  const { theirs } = compared;
  const [then, here] = worth.tallied;
  if (worth.isBroken) return nothing;
  if (!then || !here)
    return html`<section class="paper pad stack" aria-labelledby="worth">
      <h2 id="worth" class="h3">Played on by bots</h2>
      <p class="sub" role="status">Your browser plays both turns on to the end…</p>
    </section>`;
  const times = Math.min(then.playOuts, here.playOuts);
  return html`<section
    class="paper pad stack"
    aria-labelledby="worth"
    style="--seat: var(--seat-${theirs.viewer})"
  >
    <h2 id="worth" class="h3">
      ${then.isOver || here.isOver ? 'Played on by bots' : msg`Played on by bots, ${times} times each`}
    </h2>
    <dl class="stack tight shares">
      ${shareOf(playerOf(theirs), then, compared)} ${shareOf(msg`You`, here, compared)}
    </dl>
    <p class="sub" role="status">${verdictOf([then, here], compared)}</p>
  </section>`;
};

const MODE = ChallengeMode as ModeClass;

@element('page-challenge', card, wordStyles, progress, styles)
export class PageChallenge extends LitElement {
  #worth = worthOn(this);
  #load = async () => {
    this.#again();
    const challenge = await call('GET /matches/:id/challenge', { id: this.match, at: Number(this.at) });
    const { game } = challenge.before;
    const [module, table] = await Promise.all([loadRules(game), loadTable(game)]);
    return { challenge, module, game: table };
  };
  #loading = new Loading(this, this.#load, () => `${this.match} ${this.at}`);

  @state() private taken: MatchPage | undefined;
  @state() private isStarting = false;

  @property() match = '';
  /** The moment before the turn. */
  @property() at = '';

  async #done(taken: MatchPage, { after }: Challenge, module: GameModule): Promise<void> {
    this.taken = taken;
    const isSame = isSameTurn(after, taken, module);
    if (!isSame) this.#worth.begin([after, taken]);
    this.dispatchEvent(new TitleEvent(headingOf(after, isSame)));
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('h1')?.focus();
  }

  #again(): void {
    this.taken = undefined;
    this.#worth.stop();
  }

  async #send(): Promise<void> {
    const data = { title: QUESTION, url: location.href };
    if ('canShare' in navigator && navigator.canShare(data)) await navigator.share(data).catch(() => {});
    else await copyText(this, data.url, msg`The link is copied.`);
  }

  async #play(module: GameModule): Promise<void> {
    this.isStarting = true;
    await sitDown(this, () => playFirst(module.game.meta.id, firstTableOf(module)), msg`Play`);
    this.isStarting = false;
  }

  protected override render(): TemplateResult {
    const { value, error } = this.#loading;
    if (error) return emptyPage(msg`This turn can’t be played`, sayProblem(error));
    if (!value) return html`<div class="match" aria-busy="true"></div>`;
    const { challenge, module, game } = value;
    if (!module || !game)
      return emptyPage(msg`Not here`, msg`This game couldn’t be loaded. Reload the page.`);
    if (this.taken) return this.#after({ theirs: challenge.after, mine: this.taken, module });
    const done = (taken: MatchPage): void => void this.#done(taken, challenge, module);
    const given = { challenge, module, game, done };
    return html`${keyed(challenge, html`<mw-table .mode=${MODE} .given=${given}></mw-table>`)}`;
  }

  #after(compared: Compared): TemplateResult {
    const { theirs, mine, module } = compared;
    const isSame = isSameTurn(theirs, mine, module);
    return html`<div class="page after">
      <header>${wordmark}</header>
      <h1 tabindex="-1">${headingOf(theirs, isSame)}</h1>
      <div class="both stack tight">
        ${turnOf(theirs, playerOf(theirs), compared)} ${turnOf(mine, msg`You`, compared)}
      </div>
      <div class="side stack">
        ${isSame ? nothing : worthPart(this.#worth, compared)}
        <button class="btn" @click=${this.#again}>Try another way</button>
      </div>
      <div class="sheet row nowrap">
        <button class="btn" @click=${this.#send}>${icon('share')}Send it on</button>
        <button class="btn go grow" ?disabled=${this.isStarting} @click=${() => this.#play(module)}>
          ${this.isStarting ? 'Setting up…' : 'Play a table against bots'}
        </button>
      </div>
    </div>`;
  }
}
