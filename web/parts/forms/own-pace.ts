import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MakeMatch } from '../../../api/http/schemas/requests.ts';
import type { ClockCard } from '../../../api/http/schemas/time.ts';
import { clockWords } from '../../common/words/clock.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import form from '../../styles/form.css';
import { radioRow } from './rows.ts';
import styles from './own-pace.css';

const HOUR = 3600;

/** The initial custom pace: a day for each turn, and a bank of three days. */
export const OWN_PACE: ClockCard = {
  turn: 24 * HOUR,
  bank: 72 * HOUR,
  increment: 4 * HOUR,
  cap: 96 * HOUR,
  grace: 0,
};

type Part = keyof ClockCard;
const PARTS: readonly { part: Part; name: string; least: number; most: number }[] = [
  { part: 'turn', name: 'Time for each turn', least: 1, most: 720 },
  { part: 'bank', name: 'Bank for the whole match', least: 0, most: 1440 },
  { part: 'increment', name: 'Each turn adds to the bank', least: 0, most: 168 },
  { part: 'cap', name: 'The bank holds at most', least: 0, most: 1440 },
  { part: 'grace', name: 'Grace before the clock starts', least: 0, most: 48 },
];

export type LateRule = NonNullable<MakeMatch['late']>;

/** A table's time settings other than a preset. */
export interface OwnTime {
  pace?: ClockCard | undefined;
  late?: LateRule;
}

export class OwnTimeEvent extends Event {
  readonly time: OwnTime;
  constructor(time: OwnTime) {
    super('mw-own-time', { bubbles: true, composed: true });
    this.time = time;
  }
}

/** A custom pace, in hours, and what happens when a turn is late. */
@customElement('mw-own-pace')
export class OwnPace extends LitElement {
  static override styles = [base, text, form, styles];

  /** Omitted for a preset. */
  @property({ attribute: false }) pace: ClockCard | undefined;
  @property() late: LateRule = 'bot';
  /** The part that was refused. */
  @property() wrong = '';

  #tell(time: OwnTime): void {
    this.dispatchEvent(new OwnTimeEvent(time));
  }

  protected override render(): TemplateResult {
    const { pace } = this;
    return html`${radioRow({
        legend: 'A turn that is late',
        name: 'late',
        values: ['bot', 'vote'] as const,
        chosen: this.late,
        words: (late) => (late === 'bot' ? 'A bot plays it' : 'The others decide'),
        choose: (late) => this.#tell({ late }),
      })}
      <label class="tick"
        ><input
          type="checkbox"
          .checked=${pace !== undefined}
          @change=${() => this.#tell({ pace: pace ? undefined : OWN_PACE })}
        />A pace of your own</label
      >
      ${pace ? this.#parts(pace) : ''}`;
  }

  #parts(pace: ClockCard): TemplateResult {
    return html`<div class="parts">${PARTS.map((one) => this.#part(pace, one))}</div>
      <p class="fine" role="status">${clockWords(pace)}.</p>`;
  }

  #part(pace: ClockCard, { part, name, least, most }: (typeof PARTS)[number]): TemplateResult {
    const change = ({ target }: Event): void => {
      const hours = (target as HTMLInputElement).valueAsNumber;
      if (Number.isFinite(hours)) this.#tell({ pace: { ...pace, [part]: Math.round(hours * HOUR) } });
    };
    return html`<div class="field">
      <label for=${part}>${name} (hours)</label>
      <input
        id=${part}
        type="number"
        min=${least}
        max=${most}
        step=${0.25}
        required
        aria-invalid=${this.wrong === part ? 'true' : 'false'}
        .value=${String(pace[part] / HOUR)}
        @change=${change}
      />
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-own-pace': OwnPace;
  }
  interface HTMLElementEventMap {
    'mw-own-time': OwnTimeEvent;
  }
}
