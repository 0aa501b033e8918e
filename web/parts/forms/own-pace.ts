import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MakeMatch } from '../../../api/contract/requests.ts';
import type { ClockCard } from '../../../api/contract/time.ts';
import { clockWords } from '../../common/words/clock.ts';
import form from '../../ui/form.css';
import { fieldsOf, type Field } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';

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
  { part: 'turn', name: 'Time per turn', least: 1, most: 720 },
  { part: 'bank', name: 'Time bank for the match', least: 0, most: 1440 },
  { part: 'increment', name: 'Added to the bank each turn', least: 0, most: 168 },
  { part: 'cap', name: 'Maximum in the bank', least: 0, most: 1440 },
  { part: 'grace', name: 'Grace period before the clock starts', least: 0, most: 48 },
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

const TIME: readonly Field<{ late: LateRule; isOwn: boolean }>[] = [
  {
    name: 'late',
    label: 'When a turn is late',
    options: [
      ['bot', 'A bot plays it'],
      ['vote', 'The others decide'],
    ],
  },
  { name: 'isOwn', label: 'Custom pace', type: 'tick' },
];

/** A custom pace, in hours, and what happens when a turn is late. */
@customElement('mw-own-pace')
export class OwnPace extends LitElement {
  static override styles = [ui, form];

  /** Omitted for a preset. */
  @property({ attribute: false }) pace: ClockCard | undefined;
  @property() late: LateRule = 'bot';
  /** The part that was refused. */
  @property() wrong = '';

  #tell(time: OwnTime): void {
    this.dispatchEvent(new OwnTimeEvent(time));
  }

  protected override render(): TemplateResult {
    const { pace, late } = this;
    return html`<div class="stack">
      ${fieldsOf(TIME, { late, isOwn: pace !== undefined }, ({ late: rule, isOwn }) =>
        this.#tell(rule ? { late: rule } : { pace: isOwn ? OWN_PACE : undefined }),
      )}
      ${pace ? this.#parts(pace) : nothing}
    </div>`;
  }

  #parts(pace: ClockCard): TemplateResult {
    const fields = PARTS.map(({ part, name, least, most }): Field<ClockCard> => {
      const limits = { min: least, max: most, step: 0.25, required: true } as const;
      return {
        name: part,
        label: `${name} (hours)`,
        type: 'number',
        ...limits,
        isInvalid: this.wrong === part,
      };
    });
    const hours = Object.fromEntries(PARTS.map(({ part }) => [part, pace[part] / HOUR]));
    const change = (changed: Partial<ClockCard>): void => {
      const [[part, value] = ['', NaN]] = Object.entries(changed);
      if (Number.isFinite(value)) this.#tell({ pace: { ...pace, [part]: Math.round(value * HOUR) } });
    };
    return html`<div class="grid feet" style="--least:11rem">${fieldsOf(fields, hours, change)}</div>
      <p class="fine" role="status">${clockWords(pace)}.</p>`;
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-own-time': OwnTimeEvent;
  }
}
