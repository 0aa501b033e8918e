import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { MatchPage } from '../../../../api/http/schemas/match.ts';
import type { Line, Telling } from '../../../../rules/kit/words/words.ts';
import { drawWords } from '../../../parts/words.ts';
import { icon, type IconName } from '../art/icons.ts';
import type { Choice } from '../choice.ts';
import { flag } from '../words.ts';

/** A small button of the tray: a sign over a word. */
export interface Tool {
  name: IconName;
  label: string;
  isOn: boolean;
  isPressed?: boolean;
  click: () => void;
}

export const tool = ({ name, label, isOn, isPressed, click }: Tool): TemplateResult =>
  html`<button
    class="btn stacked"
    ?disabled=${!isOn}
    aria-pressed=${ifDefined(flag(isPressed))}
    @click=${click}
  >
    ${icon(name)}<span>${label}</span>
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

interface Going<A> {
  busy: boolean;
  act(action: A): void;
}

/** The one marigold button, which moves the match on: what it says, and what it says while that is under way. */
export const goButton = <A>(
  { busy, act }: Going<A>,
  { action, label, doing }: { action: A; label: string | TemplateResult; doing: string },
): TemplateResult =>
  html`<button class="btn go" ?disabled=${busy} @click=${() => act(action)}>${busy ? doing : label}</button>`;

interface Gripped {
  isOpen: boolean;
  toggle(): void;
}

/** The sheet's handle on the phone: opens it upwards to the things that are named. */
const grip = ({ isOpen, toggle }: Gripped, things: string): TemplateResult =>
  html`<button
    class="grip"
    aria-expanded=${flag(isOpen)}
    aria-label=${isOpen ? `Put ${things} away` : `Show ${things}`}
    @click=${toggle}
  ></button>`;

type Drawn = TemplateResult | typeof nothing;

/** What lies in a tray. */
interface TrayParts {
  hand: Drawn;
  prompt: Line;
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

/** The tray's part of the page: what the viewer holds, what is asked, and what can be done. */
export const trayPanel = (
  setting: Gripped & { telling: Telling; keys(event: KeyboardEvent): void },
  { hand, prompt, acts, above = nothing, within, things, isAside = false }: TrayParts,
): TemplateResult =>
  html`<section class="tray" aria-label="Your hand and actions" @keydown=${setting.keys}>
    ${above}
    <div class=${isAside ? 'paper aside' : 'paper'}>
      ${grip(setting, things)} ${hand}
      <div class="say">
        <p class="prompt" tabindex="-1">${drawWords(prompt, setting.telling)}</p>
        ${acts}
      </div>
      <div class=${setting.isOpen ? 'within open' : 'within'}>${within}</div>
    </div>
  </section>`;
