import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property, state } from '../../../ui/element.ts';
import { heaviest } from '../../../../rules/kit/words/recap.ts';
import { toText } from '../../../../rules/kit/words/words.ts';
import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import type { Table } from '../../../games/kit/box/box.ts';
import { session, call } from '../../../data/server/api.ts';
import { boxOf, loadRules, luckName } from '../../../games/shelf.ts';
import { Media } from '../../../common/controllers.ts';
import { StoreController } from '../../../common/store.ts';
import { wordingOf, type Wording } from '../../../common/words/tell.ts';
import { capital, inWords, language, msg, plural } from '../../../common/words/words.ts';
import { turnNumber, turnOf, turnsOf } from '../../../data/match/entries.ts';
import { lookBack, scoreParts, type LookBack } from '../../../data/match/replay/look-back.ts';
import { momentsOf, type KeyMoment } from '../../../data/match/moments.ts';
import { faceOrMark } from '../../../parts/seat-mark.ts';
import { icon } from '../../../ui/icons.ts';
import '../../../parts/lists/preview.ts';
import { plotOf, type Plot, type PlotLine } from '../../../parts/plots/lines.ts';
import plotStyles from '../../../parts/plots/lines.css';
import { copyText, Loading } from '../../../ui/attempt.ts';
import { drawWords } from '../../../parts/words.ts';
import wordStyles from '../../../parts/words.css';
import segments from '../../../ui/segments.css';
import table from '../../../ui/table.css';
import { section } from '../../../parts/lists/section.ts';
import { askAddress } from '../ask-address.ts';
import { RematchEvent, WatchEvent } from '../events.ts';
import { fairPath, reviewPath } from '../words.ts';
import { headline } from './headline.ts';
import { partiesOf, ranksList, type Party } from './ranks.ts';
import ranksStyles from './ranks.css';
import { countedIn, plotTable, roundLines, roundsList, roundsOf, roundTicks, turnSpots } from './rounds.ts';
import type { TurnWords } from './rounds.ts';
import styles from './result.css';

const DAY = 86_400_000;

/** A match that the service doesn't know: its log, and what can be done with it. */
export interface OwnMatch {
  file: Parameters<typeof lookBack>[1];
  acts: TemplateResult;
}

@element('mw-result-page', wordStyles, plotStyles, ranksStyles, segments, table, styles)
export class ResultPage extends LitElement {
  #phone = new Media(this, '(max-width: 759.98px)');
  #columns = new Media(this, '(min-width: 1080px)');

  constructor() {
    super();
    new StoreController(this, session); // a guest is asked for an address
  }

  /** The match's history; without it, the result still shows the ranks. */
  #lookBack = async (id: string): Promise<LookBack | undefined> => {
    const [file, module] = await Promise.all([
      this.own?.file ?? call('GET /matches/:id/export', { id, invite: this.invite }),
      loadRules(this.page.game),
    ]);
    return module && lookBack(module, file);
  };
  #history = new Loading(this, this.#lookBack, () =>
    this.page.hidden === 'kept' ? undefined : this.page.id,
  );
  #findRematch = async (id: string): Promise<boolean> =>
    (await call('GET /matches/:id/rematch', { id })).rematch !== null;
  #rematch = new Loading(this, this.#findRematch, () =>
    this.page.viewer === 'table' ? undefined : this.page.id,
  );
  #loadMore = async () => {
    const box = boxOf(this.page.game);
    const [Sheet, drawRound] = await Promise.all([box?.sheet?.(), box?.round?.()]);
    return { drawRound, sheet: Sheet && Object.assign(new Sheet(), { page: this.page }) };
  };
  #more = new Loading(this, this.#loadMore, () => this.page.id);

  @state() private tally = 0;
  @state() private isTable = false;

  @property({ attribute: false }) page!: MatchPage;
  @property({ attribute: false }) table!: Table;
  @property({ attribute: false }) log: readonly LogEntry[] = [];
  @property() invite = '';
  @property({ attribute: false }) own: OwnMatch | undefined;

  get #isMissing(): boolean {
    return this.page.hidden === 'kept' || this.#history.error !== undefined;
  }

  get #wording(): Wording {
    return wordingOf(this.page, this.table);
  }

  get #scores(): readonly number[] {
    return this.#history.value?.points.at(-1)?.figures[0] ?? this.page.outcome!.scores ?? [];
  }

  #say(tally = 0): (figure: number) => string {
    const { view } = this.page;
    const found = this.table.recap?.tallies[tally];
    return found ? (figure) => found.say(figure, view!) : String;
  }

  get #turns(): number {
    return turnNumber(this.log, Infinity, this.table.recap?.opens);
  }

  get #parties(): Party[] {
    return partiesOf(this.page, this.#wording.telling.name, this.#rival);
  }

  get #rival(): string | undefined {
    return this.table.recap?.rival?.(this.page.view!);
  }

  /** Players who share one score have no ranks. */
  get #isShared(): boolean {
    return this.page.seats.length > 1 && this.table.recap?.tallies[0].figures(this.page.view!).length === 1;
  }

  protected override render(): TemplateResult {
    const isShared = this.#isShared;
    const { sheet } = this.#more.value ?? {};
    return html`<section class=${isShared ? 'result shared' : 'result'} aria-label="Result">
      ${this.#head()}
      ${this.page.viewer === 'table' ? nothing : html`<div>${section(askAddress('over'))}</div>`}
      ${sheet ? html`<div>${sheet}</div>` : nothing}
      <div class="stack column">${isShared ? this.#team() : this.#ranks()} ${this.#plot()}</div>
      <div class="stack column">${this.#board()} ${isShared ? nothing : this.#moments()}</div>
      ${isShared ? this.#roundsList() : nothing}
    </section>`;
  }

  #head(): TemplateResult {
    const { outcome } = this.page;
    const ended = {
      outcome: outcome!,
      name: this.#wording.telling.name,
      score: this.table.recap && { figures: this.#scores, say: this.#say() },
      rival: this.#rival,
      length: this.#counted.count(this.#turns, inWords),
    };
    return html`<header class="row spread">
      <div>
        <h1 tabindex="-1">${headline(ended)}</h1>
        <p class="sub">${outcome!.text} ${this.#length()}</p>
        ${this.#rematch.value ? html`<p class="sub" role="status">A rematch is waiting for you.</p>` : nothing}
      </div>
      <div class="row acts">${this.own?.acts ?? this.#acts()}</div>
    </header>`;
  }

  #acts(): TemplateResult {
    return html`<button class="btn go" @click=${() => this.dispatchEvent(new RematchEvent())}>
        ${this.#rematch.value ? 'Go to the rematch' : 'Play again'}
      </button>
      <button class="btn" @click=${() => this.dispatchEvent(new WatchEvent(this.log[0]?.seq ?? 1))}>
        ${icon('play')}Replay
      </button>
      <a class="btn" href=${reviewPath(this.page.id, this.invite)}>${icon('watch')}Look it over</a>
      ${this.page.chance ? html`<a class="btn" href=${fairPath(this.page.id, this.invite)}>${icon('check')}Check the ${luckName(this.page.game)}</a>` : nothing}
      <button class="btn" @click=${() => void this.#share()}>${icon('copy')}Share</button>`;
  }

  #length(): string {
    const { created, moved } = this.page;
    const days = Math.round((Date.parse(moved) - Date.parse(created)) / DAY);
    const turns = this.#counted.count(this.#turns);
    return days > 0 ? msg`${turns} in ${plural(days, { one: 'a day', other: '# days' })}.` : `${turns}.`;
  }

  async #share(): Promise<void> {
    const url = `${location.origin}${this.page.invite ?? location.pathname + location.search}`;
    if (!navigator.share) return copyText(this, url, msg`The link is copied.`);
    await navigator.share({ url }).catch(() => {}); // the player canceled
  }

  #ranks(): TemplateResult {
    const { table, page } = this;
    const { value: back } = this.#history;
    const parts = back?.parts?.filter(({ figures }) => figures.some((figure) => figure !== 0)) ?? [];
    // A score with itself as its only part is not broken down.
    const shape = table.recap && scoreParts(table.recap, page.view!, []);
    const isComing = !back && !this.#isMissing && (shape ?? [0]).length !== 1;
    const ranks = { parties: this.#parties, parts, isComing, scores: this.#scores, say: this.#say() };
    return html`<section class="paper who" aria-label="Ranks">${ranksList(ranks)}</section>`;
  }

  #team(): TemplateResult {
    return html`<ul class="row who team" aria-label="The team">
      ${this.#parties.map(({ mark, name, bot }) => html`<li class="row">${faceOrMark({ seat: mark, name: bot }, 18)}<b>${name}</b></li>`)}
    </ul>`;
  }

  #board(): TemplateResult {
    const view = (this.#history.value?.board ?? this.page.view) as MatchPage['view'];
    const shown: MatchPage = { ...this.page, view, viewer: 'table', events: [] };
    const aspect = boxOf(this.page.game)?.aspect;
    return html`<figure class="last">
      <div inert>
        <mw-preview style=${aspect ? `--aspect: ${aspect}` : nothing} .page=${shown}></mw-preview>
      </div>
      <figcaption class="fine">Final board.</figcaption>
    </figure>`;
  }

  #lines({ points }: LookBack): PlotLine[] {
    const of = (index: number): number[] => points.map((point) => point.figures[this.tally]![index]!);
    const isOne = points[0]?.figures[this.tally]!.length === 1 && this.page.seats.length > 1;
    if (isOne) return [{ mark: null, name: '', figures: of(0) }];
    return this.#parties.map(({ index, mark, name }) => ({ mark, name, figures: of(index) }));
  }

  #ticks({ points }: LookBack): Plot['ticks'] {
    if (this.#isShared) return roundTicks(this.#rounds, points);
    const { nth } = this.#counted;
    return [
      { at: 0, words: capital(nth(1)) },
      { at: points.length - 1, words: capital(nth(this.#turns)) },
    ];
  }

  get #rounds(): LogEntry[][] {
    return roundsOf(this.log, this.table.recap?.opens);
  }

  #roundsList(): TemplateResult {
    const { page } = this;
    const { drawRound } = this.#more.value ?? {};
    if (drawRound) return roundsList(this.#rounds, (_, i) => drawRound(page, i));
    return roundsList(this.#rounds, (entries) => roundLines(entries, this.#wording));
  }

  get #counted(): TurnWords {
    return countedIn(this.table.recap);
  }

  #plot(): TemplateResult | typeof nothing {
    const { value: back } = this.#history;
    const recap = back?.recap ?? this.table.recap;
    if (!recap || this.#isMissing) return nothing;
    const { name, loses } = recap.tallies[this.tally]!;
    const say = this.#say(this.tally);
    const lines = back ? this.#lines(back) : [];
    const tallies = html`<div class="segments" role="group" aria-label="What is shown">
      ${recap.tallies.map((tally, i) => html`<button aria-pressed=${i === this.tally} @click=${() => (this.tally = i)}>${tally.name}</button>`)}
    </div>`;
    const plot = {
      lines,
      say,
      moments: back && !this.#isShared ? momentsOf(back) : [],
      ticks: back ? this.#ticks(back) : [],
      spots: back ? turnSpots(turnsOf(this.log, this.table.recap?.opens), back.points) : [],
      isSmall: this.#phone.holds || (this.#isShared && this.#columns.holds),
      loses,
    };
    return html`<section class="paper plotted" aria-labelledby="plotted">
      <div class="row spread">
        <h2 id="plotted" class="apart">${this.#counted.plotted(toText(name, this.#wording.telling))}</h2>
        ${recap.tallies.length > 1 ? tallies : nothing}
        <button
          class="btn quiet"
          aria-expanded=${this.isTable}
          ?disabled=${!back}
          @click=${() => (this.isTable = !this.isTable)}
        >
          As a table
        </button>
      </div>
      ${plotOf(plot)} ${back && this.isTable ? plotTable({ lines, back, say, log: this.log }) : nothing}
    </section>`;
  }

  #moments(): TemplateResult | typeof nothing {
    const { value: back } = this.#history;
    const moments = back ? momentsOf(back) : [];
    if (moments.length === 0) return nothing;
    return html`<section class="stack tight moments" aria-labelledby="moments">
      <h2 id="moments">Key moments</h2>
      <ol>
        ${moments.map((moment, i) => this.#moment(moment, i + 1))}
      </ol>
    </section>`;
  }

  #moment({ seq, leader }: KeyMoment, number: number): TemplateResult | typeof nothing {
    const entry = this.log.find((each) => each.seq === seq);
    if (!entry) return nothing;
    const { telling, facts, recap } = this.#wording;
    const best = heaviest(facts(entry));
    const party = this.#parties.find(({ index }) => index === leader);
    return html`<li>
      <a href="#${seq}"
        ><span class="nth center">${number}</span
        ><span
          ><b>${best ? drawWords(best.words, telling) : ''}</b
          >${party ? html`<span class="fine">${party.name === language.you.first ? 'You take the lead.' : msg`${party.name} takes the lead.`}</span>` : nothing}</span
        ><span class="row meta at"
          >${capital(this.#counted.nth(turnOf(this.log, seq, recap?.opens)))} ${icon('play')}</span
        ></a
      >
    </li>`;
  }
}
