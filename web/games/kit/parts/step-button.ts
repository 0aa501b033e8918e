import { html, nothing, type TemplateResult } from 'lit';
import type { BoardSetting } from '../board.ts';
import type { Drag } from '../drag.ts';

export const flag = <T extends boolean | undefined>(is: T) =>
  (is === undefined ? undefined : String(is)) as T extends boolean ? 'true' | 'false' : undefined;

type Setting = BoardSetting<unknown, unknown>;
export type ChoiceSetting = Pick<Setting, 'choice' | 'busy'> & Partial<Pick<Setting, 'pick' | 'whyNot'>>;

/** A button that chooses a step: offered `.can`, chosen `aria-pressed`, not possible now `aria-disabled`. */
export interface StepButton {
  step: string;
  kind: string;
  /** Whether it can be chosen now; if omitted, whether a choice can begin with it. */
  isOpen?: boolean;
  isChosen?: boolean;
  /** Its name in the drawing, and the name it answers questions about. */
  thing?: string;
  ask?: string;
  title?: string;
  opens?: string;
  tabindex?: number;
  style?: string;
  drop?: string;
  drag?: Drag;
  /** What a click does, if not what a click on the board does. */
  pick?: (step: string) => void;
}

export const canBegin = ({ choice, busy }: ChoiceSetting, step: string): boolean =>
  !busy && choice.begins(step);

const classesOf = ({ choice }: ChoiceSetting, { step, kind, drag }: StepButton, isOpen: boolean): string =>
  [
    kind,
    drag && isOpen && 'drags',
    drag?.carried === step && 'carried',
    isOpen && choice.chosen.length === 0 && 'can',
  ]
    .filter(Boolean)
    .join(' ');

/** A step that can't be chosen now stays reachable by keyboard, and says why. */
export const stepButton = (setting: ChoiceSetting, button: StepButton, content: unknown): TemplateResult => {
  const { choice, whyNot } = setting;
  const { step, pick = setting.pick, thing, ask, title, opens, tabindex, style, drop, drag } = button;
  const { isOpen = canBegin(setting, step), isChosen = choice.chosen.includes(step) } = button;
  const press = isOpen ? pick : whyNot;
  return html`<button
    class=${classesOf(setting, button, isOpen)}
    data-step=${step}
    data-thing=${thing ?? nothing}
    data-ask=${ask ?? nothing}
    data-drop=${drop ?? nothing}
    data-why=${isOpen ? nothing : step}
    title=${title ?? nothing}
    popovertarget=${opens ?? nothing}
    tabindex=${tabindex ?? nothing}
    style=${style ?? nothing}
    aria-pressed=${flag(isChosen)}
    aria-disabled=${flag(!isOpen)}
    @pointerdown=${drag && ((event: PointerEvent) => isOpen && drag.press(event, step))}
    @pointermove=${drag?.move}
    @pointerup=${drag?.release}
    @pointercancel=${drag?.cancel}
    @click=${() => !drag?.wasCarried && press?.(step)}
  >
    ${content}
  </button>`;
};

/** What is being dragged, under the finger or mouse: `[x, y]` from its corner. */
export const floating = (
  { at, carried }: Drag,
  [x, y]: readonly [x: number, y: number],
  draw: (step: string) => TemplateResult,
): TemplateResult | typeof nothing =>
  carried === undefined
    ? nothing
    : html`<span class="floating" aria-hidden="true" style=${`translate: ${at[0] - x}px ${at[1] - y}px`}
        >${draw(carried)}</span
      >`;
