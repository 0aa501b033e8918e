import { html, nothing, type TemplateResult } from 'lit';
import { keptWhile } from '../../../common/store.ts';
import { silenceAt, wordingOf, type Wording } from '../../../common/words/tell.ts';
import type { MatchController } from '../../../data/match/match.ts';
import type { MatchState } from '../../../data/match/entries.ts';
import type { Actions, Timeline } from '../../../data/match/timeline.ts';
import type { Table } from '../../../games/kit/box/box.ts';
import type { BarParts } from '../bar/bar.ts';
import { newsMark } from '../news/news.ts';
import { TableMode, type Mode, type ModeNews, type TablePart } from '../table/table.ts';
import type { TalkDesk } from '../talk/talk-panel.ts';
import { captionOf, momentOf, possibleActions, turnWords } from './moment.ts';

export interface LiveGiven {
  state: MatchState;
  game: Table;
  talk: TalkDesk;
  invite: string;
  match: MatchController;
  bar(parts: Pick<BarParts, 'turn' | 'words' | 'openNews' | 'talk'>): TemplateResult;
}

/** A match as it is played: what its first picture needs. `Whole` replaces it as soon as it has loaded. */
export class Live extends TableMode<LiveGiven> implements Mode {
  actions: Actions = [];
  #wasRunning = false;
  #judged = keptWhile<Actions>();
  #worded = keptWhile<Wording>();

  override follow(given: LiveGiven): void {
    super.follow(given);
    const { page, isUnsent, isKept } = given.state;
    this.actions = this.#judged([page, isUnsent, isKept], () => possibleActions(given.game, given.state));
  }

  /** The past comes with the rest: until then, a place to go to waits in the address. */
  get timeline(): Timeline {
    const go = async (seq: number): Promise<void> => void (location.hash = `#${seq}`);
    const toggle = (): unknown => go(this.given.state.log[0]?.seq ?? 0); // its button has its place from the start
    const at = momentOf(this.given.state, { actions: this.actions });
    return { ...this.deeds, at, place: undefined, go, toggle };
  }

  protected get deeds(): Pick<Timeline, 'act' | 'undo'> {
    const { match } = this.given;
    return { act: (action) => match.act(action), undo: (oldest) => match.undo(oldest) };
  }

  get wording(): Wording {
    const { game, state } = this.given;
    return this.#worded([game, state.page], () => wordingOf(state.page, game));
  }

  /** The entry whose position is shown, in a replay or while turns play; undefined for now. */
  protected get at(): number | undefined {
    return undefined;
  }

  protected get isResult(): boolean {
    return this.given.state.page.outcome !== undefined && this.at === undefined && !this.t.isTold;
  }

  /** When the match ends, the focused control is gone with the board. */
  updated(): void {
    if (this.isResult && this.#wasRunning && document.activeElement === document.body) this.t.focusOn();
    this.#wasRunning = !this.isResult;
  }

  bar(): TemplateResult {
    const { t, isResult } = this;
    const { unread } = this.given.talk;
    return this.given.bar({
      turn: turnWords(this.game, this.given.state.log, this.at),
      words: t.words,
      openNews: t.hasSheet || isResult ? () => t.openNews('news') : undefined,
      talk: !t.isBeside || isResult ? { unread, open: () => t.openNews('talk') } : undefined,
    });
  }

  protected get said(): string | undefined {
    return captionOf(this.given.state, this.wording);
  }

  caption(): TablePart {
    const { said } = this;
    if (said === undefined || this.isResult) return nothing;
    const show = (): unknown => this.showMissed();
    return html`<p class="caption voice">
      <b>Meanwhile,</b> ${said} <button @click=${show}>Show me</button>
    </p>`;
  }

  protected get mark(): number {
    const { state } = this.given;
    return newsMark(state.log, state.page.viewer, state);
  }

  protected showMissed(): unknown {
    return this.timeline.go(this.mark);
  }

  whole(): TemplateResult | undefined {
    if (!this.isResult) return undefined;
    const { state, game, invite } = this.given;
    void import('../result/result-page.ts'); // most visits are to a running match
    return html`<mw-result-page
      .page=${state.page}
      .table=${game}
      .log=${state.log}
      .invite=${invite}
    ></mw-result-page>`;
  }

  news(): ModeNews {
    const { state, talk, game } = this.given;
    const { page } = state;
    return { read: state, talk: { desk: talk, page, silence: silenceAt(page, game.text) } };
  }
}
