import { html, type TemplateResult } from 'lit';
import type { Challenge, MatchPage } from '../../../api/contract/match.ts';
import { endsTurn } from '../../../rules/kit/ahead/tried.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { seatName, wordingOf } from '../../common/words/tell.ts';
import { msg } from '../../common/words/words.ts';
import type { Moment, Timeline } from '../../data/match/timeline.ts';
import { entriesOf, triedView } from '../../data/match/tried/tried-page.ts';
import { Trying } from '../../data/match/tried/trying.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { TitleEvent } from '../../ui/events.ts';
import { icon } from '../../ui/icons.ts';
import { tableBar, wordsButton } from '../match/bar/bar.ts';
import styles from './asked.css';
import { TableMode, type MatchTable, type Mode, type TablePart } from '../match/table/table.ts';

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
export class ChallengeMode extends TableMode<ChallengeGiven> implements Mode {
  readonly name = 'asked';
  readonly styles = [styles];
  readonly #before = this.given.challenge.before;
  readonly wording = wordingOf(this.#before, this.game);
  readonly #trying: Trying;
  #last: Moment | undefined;

  constructor(table: MatchTable, given: ChallengeGiven) {
    super(table, given);
    const page = this.#before;
    const { view, seq, events: log } = page;
    this.#trying = new Trying(table, { module: given.module, page, view: view!, seq, log });
    this.#trying.lines.others = true; // no bot moves before the turn is over
    table.dispatchEvent(new TitleEvent(QUESTION));
  }

  get timeline(): Timeline {
    return this.#trying.timeline((action) => this.#act(action), this.#last);
  }

  /** What the others would see, once it is their turn, is never shown. */
  async #act(action: { type: string }): Promise<boolean> {
    const { lines, own } = this.#trying;
    this.#last = { ...this.#trying.moment, busy: true };
    const isDone = await this.#trying.act({ seat: own, action });
    const { moved } = lines.line.steps[lines.at - 1] ?? {};
    if (isDone && moved && endsTurn(this.given.module, moved, own)) this.#finish();
    else this.#last = undefined;
    this.t.requestUpdate();
    return isDone;
  }

  #finish(): void {
    const { lines, own } = this.#trying;
    const { module, done } = this.given;
    const events = entriesOf(module, lines.shown, this.#before);
    const view = triedView(lines, own) as NonNullable<MatchPage['view']>;
    done({ ...this.#before, seq: lines.match.seq, view, events });
  }

  bar(): TemplateResult {
    const back = new URLSearchParams({ back: location.pathname + location.search });
    return tableBar({
      back: html`<a class="tool back" href="/" aria-label="Meanwhile">${icon('back')}</a>`,
      title: QUESTION,
      sub: msg`${this.game.text.name}: ${playerOf(this.#before)}’s turn. No sign-up.`,
      facts: html`<a class="tool" href="/games/${this.#before.game}?${back}"
          >${icon('ask')}<span class="vh-small">How to play</span></a
        >
        ${wordsButton(this.t)}`,
    });
  }

  side(): TablePart {
    return html`<section class="about stack tight" aria-label="About this turn">
      <p><b>Play it here.</b> Then you see what ${playerOf(this.#before)} did.</p>
    </section>`;
  }
}
