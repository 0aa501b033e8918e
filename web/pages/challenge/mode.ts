import { html, type TemplateResult } from 'lit';
import type { Challenge, MatchPage } from '../../../api/contract/match.ts';
import { endsTurn } from '../../../rules/kit/ahead/tried.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { keptWhile } from '../../common/store.ts';
import { seatName, wordingOf, type Wording } from '../../common/words/tell.ts';
import { msg } from '../../common/words/msg.ts';
import type { Moment, Timeline } from '../../data/match/timeline.ts';
import { entriesOf, triedView } from '../../data/match/tried/tried-page.ts';
import { Trying } from '../../data/match/tried/trying.ts';
import { clock } from '../../data/server/api.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { TitleEvent } from '../../ui/events.ts';
import { icon } from '../../ui/icons.ts';
import { tableBar, wordsButton } from '../match/bar/bar.ts';
import styles from './asked.css';
import type { MatchTable, Mode, TablePart } from '../match/table/table.ts';

export interface ChallengeGiven {
  challenge: Challenge;
  module: GameModule;
  game: Table;
  done(taken: MatchPage): void;
}

export const QUESTION = msg`What would you do?`;

export const playerOf = ({ seats, viewer }: MatchPage): string =>
  seatName(seats.find(({ seat }) => seat === viewer)!);

/** A turn of somebody else's, played here to its end: what nobody could know is guessed, and nothing leaves the browser. */
export class ChallengeMode implements Mode {
  readonly name = 'asked';
  readonly styles = [styles];
  readonly game: Table;
  readonly wording: Wording;
  readonly #t: MatchTable;
  readonly #given: ChallengeGiven;
  readonly #trying: Trying;
  readonly #moment = keptWhile<Moment>();
  #last: Moment | undefined;

  constructor(table: MatchTable, given: ChallengeGiven) {
    const { challenge, module, game } = given;
    const { before } = challenge;
    this.#t = table;
    this.#given = given;
    this.game = game;
    this.wording = wordingOf(before, game);
    const { seq, events: log } = before;
    this.#trying = new Trying(table, { module, page: before, view: before.view!, seq, log });
    this.#trying.lines.others = true; // no bot moves before the turn is over
    table.dispatchEvent(new TitleEvent(QUESTION));
  }

  follow(): void {}

  get clock() {
    return clock();
  }

  get timeline(): Timeline {
    const trying = this.#trying;
    return {
      at: this.#last ?? this.#now,
      place: undefined,
      go: async (seq) => trying.goTo(seq),
      act: (action) => this.#act(action),
      undo: (oldest) => trying.undo(oldest),
    };
  }

  get #now(): Moment {
    const { shown } = this.#trying;
    return this.#moment([shown], () => ({
      ...shown,
      view: shown.page.view!,
      seat: this.#trying.own,
      busy: this.#trying.isBusy,
      past: false,
      pointing: false,
      within: undefined,
    }));
  }

  /** What the others would see, once it is their turn, is never shown. */
  async #act(action: { type: string }): Promise<boolean> {
    const { lines, own } = this.#trying;
    this.#last = { ...this.#now, busy: true };
    const isDone = await this.#trying.act({ seat: own, action });
    const { moved } = lines.line.steps[lines.at - 1] ?? {};
    if (isDone && moved && endsTurn(this.#given.module, moved, own)) this.#finish();
    else this.#last = undefined;
    this.#t.requestUpdate();
    return isDone;
  }

  #finish(): void {
    const { lines, own } = this.#trying;
    const { module, challenge, done } = this.#given;
    const events = entriesOf(module, lines.shown, challenge.before);
    const view = triedView(lines, own) as NonNullable<MatchPage['view']>;
    done({ ...challenge.before, seq: lines.match.seq, view, events });
  }

  bar(): TemplateResult {
    const { before } = this.#given.challenge;
    const { words } = this.#t;
    const back = new URLSearchParams({ back: location.pathname + location.search });
    return tableBar({
      back: html`<a class="tool back" href="/" aria-label="Meanwhile">${icon('back')}</a>`,
      title: QUESTION,
      sub: msg`${this.game.text.name}: ${playerOf(before)}’s turn. No sign-up.`,
      facts: html`<a class="tool" href="/games/${before.game}?${back}"
          >${icon('ask')}<span class="vh-small">How to play</span></a
        >
        ${wordsButton({ words })}`,
    });
  }

  side(): TablePart {
    const { before } = this.#given.challenge;
    const name = playerOf(before);
    return html`<section class="about stack tight" aria-label="About this turn">
      <p><b>Play it here.</b> Then you see what ${name} did.</p>
    </section>`;
  }
}
