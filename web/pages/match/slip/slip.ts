import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { toText } from '../../../../rules/kit/words/words.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { tellingOf } from '../../../common/words/tell.ts';
import type { Dropped, MatchState } from '../../../data/match/state.ts';
import type { RequestError } from '../../../data/server/api.ts';
import { ActEvent } from '../../../games/kit/board.ts';
import type { Table } from '../../../games/kit/box/box.ts';
import { MarkEvent } from '../../../games/kit/marks/marked.ts';
import { refersTo, thingsOf } from '../../../parts/words.ts';
import { isStopNews } from '../plan/plan-words.ts';
import { possibleActions } from '../live/moment.ts';
import { AgainEvent, ReadEvent } from '../events.ts';
import { againOf, droppedWords } from './slip-words.ts';
import { ui } from '../../../ui/styles.ts';
import styles from './slip.css';

const lateWords = (error: RequestError): string =>
  error.code === 'stale'
    ? 'The table moved on before your move got through, so it wasn’t made. Here’s the table now.'
    : `Your move couldn’t be made. ${sayProblem(error)}`;

const keptWords = ({ window }: MatchState['page']): string =>
  `No connection. This is the table as you last saw it${window === null ? ', view only' : '; what draws or ends a turn has to wait'}.`;

interface Way {
  name: string;
  take(): void;
  isMain?: boolean;
}

/**
 * A slip above the tray when a move didn't get through: others were first, it was refused, a plan stopped, there is no connection, or
 * the match is only a stored copy.
 */
@customElement('mw-connection-slip')
export class ConnectionSlip extends LitElement {
  static override styles = [ui, styles];

  /** The entry after which the plan stopped that the viewer has read about. */
  @state() private read: number | undefined;

  @property({ attribute: false }) state!: MatchState;
  @property({ attribute: false }) table!: Table;

  protected override updated(changed: PropertyValues<this>): void {
    const { dropped } = this.state;
    if (changed.has('state') && changed.get('state')?.dropped !== dropped) this.#point(dropped);
  }

  /** Points out on the board what was shown there, and isn't so. */
  #point(dropped: Dropped | undefined): void {
    const { actions = [] } = dropped ?? {};
    const marks = actions.map((action, i) => {
      const things = thingsOf(refersTo(this.table.text.action(action, this.state.page.view)));
      return { things, label: String(i + 1), manner: 'plan' } as const;
    });
    this.dispatchEvent(new MarkEvent(marks));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { page, log, late, isUnsent, isKept, dropped } = this.state;
    const ok = { name: 'OK', take: () => this.dispatchEvent(new ReadEvent()) };
    if (late) return this.#slip(lateWords(late), [ok]);
    if (isUnsent)
      return this.#slip('Not sent yet. Your moves wait here and go out in order.', [
        { name: 'Send again', take: () => this.dispatchEvent(new AgainEvent()) },
      ]);
    if (dropped) return this.#dropped(dropped, ok);
    const { stopped } = page.plan ?? {};
    if (stopped && isStopNews(page, log) && this.read !== stopped.seq)
      return this.#slip(stopped.text, [{ name: 'OK', take: () => (this.read = stopped.seq) }]);
    return isKept ? this.#slip(keptWords(page)) : nothing;
  }

  #dropped(dropped: Dropped, { take }: Way): TemplateResult {
    const { page, log } = this.state;
    const again = againOf(dropped, possibleActions(this.table, this.state));
    const { head, words } = droppedWords(dropped, log, page);
    const leave = { name: again ? 'Leave it' : 'OK', take };
    if (!again) return this.#slip(words, [leave], head);
    const name = toText(this.table.text.action(again, page.view), tellingOf(page));
    const act = () => this.dispatchEvent(new ActEvent(again));
    return this.#slip(words, [{ name, take: act, isMain: true }, leave], head);
  }

  #slip(words: string, ways: readonly Way[] = [], head?: string): TemplateResult {
    return html`<div class="paper row" role="alert">
      <span>${head ? html`<b>${head}</b>` : nothing}${words}</span>
      ${ways.map(({ name, take, isMain }) => html`<button class=${isMain ? 'btn go' : 'btn'} @click=${take}>${name}</button>`)}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-connection-slip': ConnectionSlip;
  }
}
