import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { MatchPage } from '../../../../api/http/schemas/match.ts';
import type { Line, Telling } from '../../../../rules/kit/words/words.ts';
import { drawWords } from '../../../parts/words.ts';
import { icon, type IconName } from '../art/icons.ts';
import type { BoardSetting } from '../board.ts';
import type { Choice } from '../choice.ts';
import { flag } from '../words.ts';

/** What a control says whose effect stays. */
const FINAL = 'can’t be undone';

/** A small button of the tray: a sign over a word. */
export interface Tool {
  name: IconName;
  label: string;
  isOn: boolean;
  isPressed?: boolean;
  click: () => void;
  /** What a press does while it is off: it says why. Left out: nothing. */
  why?: () => void;
  /** What it does can not be taken back. */
  isFinal?: boolean;
}

/** A tool keeps its place while it is off. */
export const tool = ({ name, label, isOn, isPressed, click, why, isFinal = false }: Tool): TemplateResult =>
  html`<button
    class="btn stacked"
    data-ask=${`tool:${name}`}
    ?disabled=${!isOn && !why}
    aria-disabled=${ifDefined(!isOn && why ? 'true' : undefined)}
    aria-pressed=${ifDefined(flag(isPressed))}
    .ariaDescription=${isFinal ? FINAL : null}
    @click=${isOn ? click : why}
  >
    ${icon(name)}<span>${label}</span>${isFinal ? icon('lock') : nothing}
  </button>`;

interface Undoing {
  choice: Pick<Choice<unknown>, 'chosen' | 'back'>;
  page: Pick<MatchPage, 'undo'>;
  busy: boolean;
  undo(): void;
}

/** Puts back what was chosen, or else takes back what was done. */
export const undoTool = ({ choice, page, busy, undo }: Undoing): Tool => ({
  name: 'undo',
  label: 'Undo',
  isOn: !busy && (choice.chosen.length > 0 || page.undo !== null),
  click: () => (choice.chosen.length > 0 ? choice.back() : undo()),
});

/** Makes the next press ask what a thing is. */
export const askTool = ({ asking }: Pick<BoardSetting<unknown, unknown>, 'asking'>): Tool => ({
  name: 'ask',
  label: 'Ask',
  isOn: asking !== undefined,
  isPressed: asking?.isOn ?? false,
  click: () => asking?.toggle(),
});

interface Going<A> {
  busy: boolean;
  act(action: A): void;
  isFinal?(action: A): boolean;
}

/** The one marigold button, which moves the match on: what it says, and what it says while that is under way. */
export const goButton = <A>(
  { busy, act, isFinal }: Going<A>,
  { action, label, doing }: { action: A; label: string | TemplateResult; doing: string },
): TemplateResult => {
  const warns = !busy && isFinal?.(action) === true;
  return html`<button
    class="btn go"
    ?disabled=${busy}
    .ariaDescription=${warns ? FINAL : null}
    @click=${({ detail }: MouseEvent) => detail < 2 && act(action)}
  >
    <span>${busy ? doing : label}${warns ? html`<small aria-hidden="true">${FINAL}</small>` : nothing}</span>
  </button>`;
};

interface Gripped {
  isOpen: boolean;
  toggle(): void;
}

/** Opens the tray upwards, in a small window, to the things that are named. */
const grip = ({ isOpen, toggle }: Gripped, things: string): TemplateResult =>
  html`<button class="grip" aria-expanded=${flag(isOpen)} @click=${toggle}>
    ${icon(isOpen ? 'down' : 'up')}<span>${isOpen ? 'Less' : 'More'}<span class="vh">: ${things}</span></span>
  </button>`;

type Drawn = TemplateResult | typeof nothing;

/** What lies in a tray. */
interface TrayParts {
  hand: Drawn;
  prompt: Line;
  /** The marigold button, where it stands beside the prompt and the tools stay as they are. */
  go?: Drawn;
  /** Under the prompt: words, choices, and the row of buttons. */
  acts: Drawn;
  /** Over the tray. */
  above?: Drawn;
  /** What a phone has no room for beside the board, and what it is called. */
  within: Drawn;
  things: string;
  /** The viewer is asked for something that is not in the hand. */
  isAside?: boolean;
}

const lead = ({ telling }: { telling: Telling }, prompt: Line, go: Drawn | undefined): TemplateResult => {
  const asked = html`<p class="prompt" tabindex="-1">${drawWords(prompt, telling)}</p>`;
  return go === undefined ? asked : html`<div class="lead">${asked}${go}</div>`;
};

/** The tray's part of the page: what the viewer holds, what is asked, and what can be done. */
export const trayPanel = (
  setting: Gripped & Pick<BoardSetting<unknown, unknown>, 'telling' | 'keys' | 'instead' | 'isHandless'>,
  { hand, prompt, go, acts, above = nothing, within, things, isAside = false }: TrayParts,
): TemplateResult =>
  html`<section class="tray" aria-label="Your hand and actions" @keydown=${setting.keys}>
    ${setting.instead ? nothing : above}
    <div class=${`paper${isAside ? ' aside' : ''}${setting.isOpen ? ' open' : ''}`}>
      ${hand === nothing || setting.isHandless ? nothing : html`<div class="in-hand">${hand}</div>`}
      <div class=${setting.instead ? 'say instead' : 'say'}>
        ${
          setting.instead ??
          html`${lead(setting, prompt, go)} ${grip(setting, things)}
            <div class="deeds">${acts}</div>`
        }
      </div>
      <div class="within">${within}</div>
    </div>
  </section>`;
