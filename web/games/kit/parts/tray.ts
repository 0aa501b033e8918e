import { flag } from './step-button.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Line } from '../../../../rules/kit/words/words.ts';
import { msg } from '../../../common/words/words.ts';
import { drawWords } from '../../../parts/words.ts';
import { icon, type BoardIcon } from '../art/icons.ts';
import type { BoardSetting } from '../board.ts';

const ASK = msg`Choose anything to ask about it.`;

export const FINAL = msg`can’t be undone`;
export const FINAL_WORDS = html`<small class="final" aria-hidden="true">${FINAL}</small>`;

export interface Tool {
  name: BoardIcon;
  label: string;
  isOn: boolean;
  isPressed?: boolean;
  click: () => void;
  /** Called on a press while it is off, to say why; omitted: nothing happens. */
  why?: () => void;
  /** Whether its action can't be undone; omitted: it is none that one might not undo. */
  isFinal?: boolean;
}

/** A tool that is off keeps its place. Where its action can’t be undone, that is said in the place of its icon. */
export const tool = ({ name, label, isOn, isPressed, click, why, isFinal }: Tool): TemplateResult =>
  html`<button
    class="btn stacked ${isFinal === undefined ? '' : 'deed'}"
    data-ask=${`tool:${name}`}
    ?disabled=${!isOn && !why}
    aria-disabled=${ifDefined(!isOn && why ? 'true' : undefined)}
    aria-pressed=${ifDefined(flag(isPressed))}
    .ariaDescription=${isFinal ? FINAL : null}
    @click=${isOn ? click : why}
  >
    ${isFinal ? nothing : icon(name)}<span>${label}</span>${isFinal ? FINAL_WORDS : nothing}
  </button>`;

type Undoing = Pick<BoardSetting<unknown, unknown>, 'choice' | 'page' | 'busy' | 'undo' | 'whyNot'>;

/** Puts back what is chosen, or else undoes the last action. */
export const undoTool = ({ choice, page, busy, undo, whyNot }: Undoing): Tool => ({
  name: 'undo',
  label: msg`Undo`,
  isOn: !busy && (choice.chosen.length > 0 || page.undo !== null),
  click: () => (choice.chosen.length > 0 ? choice.back() : undo()),
  why: () => whyNot('undo'),
});

export const askTool = ({ asking }: Pick<BoardSetting<unknown, unknown>, 'asking'>): Tool => ({
  name: 'ask',
  label: msg`Ask`,
  isOn: asking !== undefined,
  isPressed: asking?.isOn ?? false,
  click: () => asking?.toggle(),
});

type Going<A> = { busy: boolean; act(action: A): void; isFinal?(action: A): boolean };

/** What the marigold button does and says: `note` in small words. */
type Go<A> = { action: A; label: string | TemplateResult; note?: string | undefined };

/** The one marigold button, which does what the prompt says. Its words stay while that is under way, so that nothing jumps. */
export const goButton = <A>({ busy, act, isFinal }: Going<A>, { action, label, note }: Go<A>) => {
  const warns = isFinal?.(action) === true;
  const small = warns ? FINAL_WORDS : html` <small>${note}</small>`;
  return html`<button
    class="btn go"
    ?disabled=${busy}
    aria-busy=${flag(busy)}
    .ariaDescription=${warns ? FINAL : null}
    @click=${({ detail }: MouseEvent) => detail < 2 && act(action)}
  >
    <span>${label}${warns || note ? small : nothing}</span>
  </button>`;
};

/** The same button as paper, while what the prompt says can’t be done yet: with what it lacks. */
export const waitingGo = (label: string | TemplateResult, lacks: string): TemplateResult =>
  html`<button class="btn go" aria-disabled="true">
    <span>${label} <small>${lacks}</small></span>
  </button>`;

type Gripped = { isOpen: boolean; toggle(): void };

const grip = ({ isOpen, toggle }: Gripped, things: string): TemplateResult =>
  html`<button class="grip" aria-expanded=${flag(isOpen)} @click=${toggle}>
    ${icon(isOpen ? 'down' : 'up')}<span>${isOpen ? 'Less' : 'More'}<span class="vh">: ${things}</span></span>
  </button>`;

type Drawn = TemplateResult | typeof nothing;

interface TrayParts {
  /** The steps of the turn, above everything else. */
  steps?: Drawn;
  hand: Drawn;
  prompt: Line;
  go?: Drawn;
  /** Why, or what follows from it, in a line. */
  why?: Line | undefined;
  /** What it would bring, in figures, in the place of that line. */
  outlook?: TemplateResult | undefined;
  /** Below the prompt: words, choices, and the row of buttons. */
  acts: Drawn;
  above?: Drawn;
  /** What a phone has no room for beside the board, and its name. */
  within: Drawn;
  things: string;
  /** The viewer must choose something that is not in the hand. */
  isAside?: boolean;
}

type Asked = Pick<BoardSetting<unknown, unknown>, 'telling' | 'asking'>;

/** The prompt and, unless the next press only asks, why; and the button beside it. */
const lead = (
  { telling, asking }: Asked,
  { prompt, why, outlook, go }: Pick<TrayParts, 'prompt' | 'why' | 'outlook' | 'go'>,
) => {
  const asks = asking?.isOn ?? false;
  const asked = html`<p class="prompt" tabindex="-1">${drawWords(asks ? ASK : prompt, telling)}</p>`;
  const told = why === undefined ? outlook : html`<p class="fine">${drawWords(why, telling)}</p>`;
  const reason = asks ? undefined : told;
  if (go === undefined && reason === undefined) return asked;
  return html`<div class="row lead">
    ${reason ? html`<div class="said">${asked}${reason}</div>` : asked}${go}
  </div>`;
};

export const trayPanel = (
  setting: Gripped &
    Pick<BoardSetting<unknown, unknown>, 'telling' | 'keys' | 'instead' | 'lesson' | 'asking'>,
  { steps = nothing, hand, acts, above = nothing, within, things, isAside = false, ...said }: TrayParts,
): TemplateResult =>
  html`<section class="tray" aria-label="Your hand and actions" @keydown=${setting.keys}>
    ${setting.instead ? nothing : above}
    <div class=${`paper${isAside ? ' aside' : ''}${setting.isOpen ? ' open' : ''}`}>
      ${setting.lesson ? nothing : steps}
      ${hand === nothing || setting.lesson?.hasHand === false ? nothing : html`<div class="in-hand">${hand}</div>`}
      <div class=${setting.instead ? 'say instead' : 'say'}>
        <slot name="beside"></slot>
        ${
          setting.instead ??
          html`${lead(setting, said)} ${grip(setting, things)}
            <div class="deeds">${acts}</div>`
        }
      </div>
      <div class="within">${within}</div>
    </div>
  </section>`;
