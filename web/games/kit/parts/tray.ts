import { html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { MatchPage } from '../../../../api/http/schemas/match.ts';
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

/** The one marigold button, which moves the match on. */
export const goButton = (
  label: string,
  { busy, click }: { busy: boolean; click: () => void },
): TemplateResult => html`<button class="btn go" ?disabled=${busy} @click=${click}>${label}</button>`;

interface Gripped {
  isOpen: boolean;
  toggle(): void;
}

/** The sheet's handle on the phone: opens it upwards to the things that are named. */
export const grip = ({ isOpen, toggle }: Gripped, things: string): TemplateResult =>
  html`<button
    class="grip"
    aria-expanded=${flag(isOpen)}
    aria-label=${isOpen ? `Put ${things} away` : `Show ${things}`}
    @click=${toggle}
  ></button>`;
