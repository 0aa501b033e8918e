import { css, html, LitElement, type TemplateResult } from 'lit';
import { element, property } from '../../../ui/element.ts';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Telling } from '../../../../rules/kit/words/words.ts';
import { msg } from '../../../common/words/words.ts';
import form from '../../../ui/form.css';
import { PlayEvent, ScrubEvent } from '../events.ts';

type Step = Pick<LogEntry, 'seq' | 'seat'>;

/** Where another seat acts next, or nobody. The clock's and the dice's entries belong to the turn. */
export const turnEnds = (entries: readonly Step[]): number[] => {
  const ends: number[] = [];
  let last: Step | undefined;
  for (const entry of entries) {
    if (entry.seat !== null && last && last.seat !== null && last.seat !== entry.seat) ends.push(last.seq);
    last = entry.seat === null && last ? { seq: entry.seq, seat: last.seat } : entry;
  }
  return last ? [...ends, last.seq] : ends;
};

/** Where the first seat of the match acts next. */
export const roundEnds = (entries: readonly Step[]): number[] => {
  const first = entries.find(({ seat }) => seat !== null)?.seat;
  const ends = turnEnds(entries);
  return ends.filter(
    (end, i) =>
      i === ends.length - 1 || entries.find(({ seq, seat }) => seq > end && seat !== null)?.seat === first,
  );
};

export const beside = (ends: readonly number[], at: number, by: 1 | -1): number | undefined =>
  by > 0 ? ends.find((end) => end > at) : ends.findLast((end) => end < at);

export const nextOf = (entries: readonly Step[], at: number, seat: number): number | undefined =>
  entries.find((entry) => entry.seq > at && entry.seat === seat)?.seq;

type Told = { log: readonly LogEntry[]; wording: { telling: Pick<Telling, 'name'> }; playable: boolean };

const SPEEDS = [1, 2, 4] as const;

const styles = css`
  select {
    flex: 1 1 auto;
    padding-inline: 0.5rem 0; /* two a line */
  }
`;

@element('mw-replay-steps', form, styles)
export class ReplaySteps extends LitElement {
  @property({ type: Number }) at = 0;
  @property({ attribute: false }) told!: Told;

  #go(seq: number | undefined): void {
    if (seq !== undefined) this.dispatchEvent(new ScrubEvent(seq));
  }

  #toSeat(event: Event): void {
    const menu = event.target as HTMLSelectElement;
    if (menu.value !== '') this.#go(nextOf(this.told.log, this.at, Number(menu.value)));
    menu.value = '';
  }

  protected override render(): TemplateResult {
    const [turns, rounds] = [turnEnds(this.told.log), roundEnds(this.told.log)];
    const step = (words: string, ends: readonly number[], by: 1 | -1): TemplateResult => {
      const to = beside(ends, this.at, by);
      return html`<button class="btn" ?disabled=${to === undefined} @click=${() => this.#go(to)}>
        ${words}
      </button>`;
    };
    return html`<div class="row" role="group" aria-label="Steps">
      ${step(msg`Previous turn`, turns, -1)} ${step(msg`Next turn`, turns, 1)}
      ${step(msg`Previous round`, rounds, -1)} ${step(msg`Next round`, rounds, 1)} ${this.#seats()}
      ${this.told.playable ? this.#speeds() : ''}
    </div>`;
  }

  #seats(): TemplateResult {
    const seats = [...new Set(this.told.log.flatMap(({ seat }) => seat ?? []))].toSorted((a, b) => a - b);
    return html`<select aria-label="Go to the next move of" @change=${this.#toSeat}>
      <option value="">Next move of…</option>
      ${seats.map(
        (seat) =>
          html`<option value=${seat} ?disabled=${nextOf(this.told.log, this.at, seat) === undefined}>
            ${this.told.wording.telling.name(seat)}
          </option>`,
      )}
    </select>`;
  }

  #speeds(): TemplateResult {
    return html`<select
      aria-label="Speed"
      @change=${({ target }: Event) =>
        this.dispatchEvent(new PlayEvent(SPEEDS[(target as HTMLSelectElement).selectedIndex]))}
    >
      ${SPEEDS.map((speed) => html`<option>${speed}× speed</option>`)}
    </select>`;
  }
}
