import { html, nothing, type TemplateResult } from 'lit';
import { keptWhile } from '../../common/store.ts';
import { wordingOf, type Wording } from '../../common/words/tell.ts';
import { msg } from '../../common/words/words.ts';
import { saveFile } from '../../data/account.ts';
import { countedEntries } from '../../data/match/entries.ts';
import { ReplayController, timelineOf } from '../../data/match/replay/replay.ts';
import type { Actions, Timeline } from '../../data/match/timeline.ts';
import type { Hand } from '../../data/pass/hand.ts';
import { browser } from '../../data/server/poll.ts';
import type { BoardElement } from '../../games/kit/board.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { button } from '../../parts/lists/rows.ts';
import { icon } from '../../ui/icons.ts';
import { nameParts, newsButton, tableBar, wordsButton } from '../match/bar/bar.ts';
import { captionOf, legalActions, momentOf } from '../match/live/moment.ts';
import { backToNow, resultTray } from '../match/live/trays.ts';
import turned from '../match/live/turned.css';
import { PlaceInUrl } from '../match/pointing/place-in-url.ts';
import {
  TableMode,
  type MatchTable,
  type Mode,
  type ModeNews,
  type TablePart,
} from '../match/table/table.ts';

export interface PassGiven {
  hand: Hand;
  game: Table;
  moved(): void;
  pass(): void;
}

/** A match on one device, in the hand of one player; at its end, for all of them. */
export class PassMode extends TableMode<PassGiven> implements Mode {
  readonly styles = [turned];
  #replay = new ReplayController(this.t, {
    load: (seq) => Promise.resolve(this.given.hand.pieceAt(seq)),
    later: browser.later,
  });
  #worded = keptWhile<Wording>();
  #judged = keptWhile<Actions>();

  constructor(table: MatchTable, given: PassGiven) {
    super(table, given);
    if (this.#isOver) new PlaceInUrl(table, (seq) => void this.#go(seq)); // key moments are links
    void table.updateComplete.then(() => table.focusOn());
  }

  override follow(given: PassGiven): void {
    if (given.hand !== this.given.hand) this.#replay.toNow();
    super.follow(given);
    this.#replay.follow(countedEntries(given.hand.state.log).map(({ seq }) => seq));
  }

  get wording(): Wording {
    const { hand, game } = this.given;
    return this.#worded([hand], () => wordingOf(hand.page, game));
  }

  get #isOver(): boolean {
    return this.given.hand.page.outcome !== undefined;
  }

  get #actions(): Actions {
    const { page } = this.given.hand;
    return this.#judged([page], () => legalActions(this.game, page));
  }

  get timeline(): Timeline {
    const { hand, moved } = this.given;
    const { at, isHeld, view } = this.#replay;
    return timelineOf(this.#replay, momentOf(hand.state, { at, isHeld, view, actions: this.#actions }), {
      act: async (action) => {
        await hand.act(action);
        moved();
      },
      undo: (oldest) => {
        hand.undo(oldest);
        moved();
      },
    });
  }

  get #isDone(): boolean {
    const { hand } = this.given;
    return !this.#isOver && (hand.isDone || this.#actions.length === 0);
  }

  board(): Partial<BoardElement> {
    return this.#isDone ? { past: true } : {};
  }

  bar(): TemplateResult {
    const { hand, pass } = this.given;
    const { id, game } = hand.page;
    return tableBar({
      back: html`<a class="tool back" href="/pass" aria-label="Pass and play">${icon('back')}</a>`,
      title: nameParts(game, this.game.text.name),
      sub: msg`Pass and play`,
      facts: html`<a class="tool" href="/games/${game}?back=/pass/${id}"
          >${icon('ask')}<span class="vh-small">How to play</span></a
        >
        ${newsButton({ openNews: this.t.hasSheet || this.#isResult ? () => this.t.openNews('news') : undefined })}
        ${wordsButton({ words: this.t.words })}
        ${this.#isOver ? nothing : html`<button class="tool" @click=${pass}>${icon('next')}<span>Pass on</span></button>`}`,
    });
  }

  caption(): TablePart {
    const { state } = this.given.hand;
    const said = this.#isOver || this.#replay.at !== undefined ? undefined : captionOf(state, this.wording);
    return said === undefined ? nothing : html`<p class="caption voice"><b>Meanwhile,</b> ${said}</p>`;
  }

  tray(): TablePart {
    const { page, log } = this.given.hand.state;
    const replay = this.#replay;
    const to = this.#isOver ? msg`Back to the end` : undefined;
    if (replay.at !== undefined) return backToNow({ table: this.t, replay, log, to });
    if (this.#isOver) return resultTray(page, this.#ends());
    return this.#isDone ? this.#handOver() : nothing;
  }

  #handOver(): TemplateResult {
    const { hand, pass } = this.given;
    const { seats, undo: undoable } = hand.page;
    const next = seats[hand.match.actor]!.player!.name;
    return html`<section class="turned" aria-label="The turn is over">
      <div class="sheet row spread">
        <p class="prompt" aria-live="polite">It’s ${next}’s turn.</p>
        <div class="row">
          ${button({ words: msg`Undo`, when: undoable !== null, run: () => this.timeline.undo!() })}
          ${button({ words: msg`Pass to ${next}`, kind: 'go', run: pass })}
        </div>
      </div>
    </section>`;
  }

  #ends(): TemplateResult {
    const { hand } = this.given;
    const save = async (): Promise<void> => {
      const file = await hand.match.file();
      saveFile(`meanwhile-${file.game}-${file.id}.json`, JSON.stringify(file));
    };
    const watch = async (): Promise<void> => {
      await this.#replay.toStart();
      if (!this.t.motion.holds) await this.#replay.play();
    };
    return html`<a class="btn go" href="/pass?game=${hand.page.game}">Play again</a>
      <button class="btn" @click=${watch}>${icon('play')}Replay</button>
      <button class="btn" @click=${() => void save()}>Save the file</button>`;
  }

  get #isResult(): boolean {
    return this.#isOver && this.#replay.at === undefined && !this.t.isTold;
  }

  whole(): TemplateResult | undefined {
    if (!this.#isResult) return undefined;
    const { hand, game } = this.given;
    const { config, names, entries } = hand.match.kept;
    const own = { file: { config, seats: names, entries }, acts: this.#ends() };
    void import('../match/result/result-page.ts');
    return html`<mw-result-page
      .page=${hand.page}
      .table=${game}
      .log=${hand.state.log}
      .own=${own}
    ></mw-result-page>`;
  }

  async #go(seq: number | undefined): Promise<void> {
    if (seq === undefined) this.#replay.toNow();
    else await this.#replay.go(seq);
    await this.t.updateComplete;
    this.t.focusOn();
  }

  news(): ModeNews {
    return { read: this.given.hand.state };
  }
}
