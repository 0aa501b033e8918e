import { luckName } from '../../games/shelf.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { TitleEvent } from '../../ui/events.ts';
import type { ViewerClock } from '../../common/words/times.ts';
import { wordingOf, type Wording } from '../../common/words/tell.ts';
import { msg } from '../../common/words/msg.ts';
import { ReplayController, timelineOf } from '../../data/match/replay/replay.ts';
import type { Timeline } from '../../data/match/timeline.ts';
import { clock } from '../../data/session.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { icon } from '../../ui/icons.ts';
import { newsButton, tableBar, wordsButton } from '../match/bar/bar.ts';
import { momentOf } from '../match/live/moment.ts';
import turned from '../match/live/turned.css';
import { backToNow, pastWords, resultTray } from '../match/live/trays.ts';
import type { Mode, ModeNews, TablePart, MatchTable } from '../match/table/table.ts';
import type { PlayedFile } from './played-file.ts';

export interface FileGiven {
  opened: PlayedFile;
  close(): void;
  check(): void;
}

export class FileMode implements Mode {
  readonly styles = [turned];
  readonly game: Table;
  readonly wording: Wording;
  #t: MatchTable;
  #given: FileGiven;
  #replay: ReplayController;

  constructor(table: MatchTable, given: FileGiven) {
    const { state, table: game, context } = given.opened;
    this.#t = table;
    this.#given = given;
    this.game = game;
    this.wording = wordingOf(state.page, game);
    this.#replay = new ReplayController(table, context);
    this.#replay.follow(state.log.map(({ seq }) => seq));
    table.dispatchEvent(new TitleEvent(msg`${state.page.name || game.text.name}, saved`));
    void table.updateComplete.then(() => table.focusOn());
  }

  follow(given: FileGiven): void {
    this.#given = given;
  }

  get clock(): ViewerClock {
    return clock();
  }

  get timeline(): Timeline {
    const { at, isHeld, view } = this.#replay;
    return timelineOf(
      this.#replay,
      momentOf(this.#given.opened.state, { at, isHeld, view: view ?? undefined }),
    );
  }

  bar(): TemplateResult {
    const { words, upright, hasSheet } = this.#t;
    const { close } = this.#given;
    return tableBar({
      back: html`<button class="tool back" aria-label="Close the file" @click=${close}>
        ${icon('back')}
      </button>`,
      title: this.game.text.name,
      sub: msg`A saved match`,
      facts: html`${newsButton({ openNews: hasSheet ? () => this.#t.openNews('news') : undefined })}
      ${wordsButton({ words })}
      ${
        upright.holds
          ? nothing
          : html`<button class="tool" @click=${close}>${icon('close')}<span>Close the file</span></button>`
      }`,
    });
  }

  async #backToEnd(): Promise<void> {
    this.#replay.toNow();
    await this.#t.updateComplete;
    this.#t.focusOn();
  }

  tray(): TablePart {
    const { page, log } = this.#given.opened.state;
    const { at } = this.#replay;
    if (at !== undefined)
      return backToNow({
        words: pastWords(log, at),
        back: () => void this.#backToEnd(),
        to: msg`Back to the end`,
      });
    return resultTray(
      page,
      html`<button class="btn go" @click=${() => void this.#replay.toStart()}>Play from the start</button>
        <button class="btn" @click=${this.#given.check}>Check the ${luckName(page.game)}</button>`,
    );
  }

  news(): ModeNews {
    const { looked, arrived } = this.#given.opened.state;
    return { read: { looked, arrived } };
  }
}
