import { html, nothing, type TemplateResult } from 'lit';
import type { Line } from '../../../../rules/kit/words/words.ts';
import type { WayOut } from './learn.ts';

export interface Slip {
  words: Line;
  at: DOMRect;
  /** What the place shows meanwhile. */
  drawn?: TemplateResult | undefined;
  wayOut?: WayOut | undefined;
}

/** The keyboard only reaches legal choices and so needs no alternative; a press leaves the focus where it is. */
const wayOutButton = ({ label, go }: WayOut, close: () => void): TemplateResult => {
  const leave = (): void => {
    close();
    go();
  };
  const stay = (event: Event): void => event.preventDefault();
  return html`<button class="btn" tabindex="-1" @mousedown=${stay} @click=${leave}>${label}</button>`;
};

export const slipPart = ({ drawn, wayOut }: Slip, said: unknown, close: () => void): TemplateResult =>
  html`<div class="refused" popover="manual" aria-hidden="true">${drawn}</div>
    <p class="ask slip" popover="manual" aria-hidden="true">
      <span>${said}</span>
      ${wayOut ? wayOutButton(wayOut, close) : nothing}
    </p>`;
