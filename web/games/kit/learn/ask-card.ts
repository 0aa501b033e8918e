import { html, nothing, type TemplateResult } from 'lit';
import type { About, HelpRow } from '../../../../rules/kit/words/help.ts';
import type { Line, Telling } from '../../../../rules/kit/words/words.ts';
import { drawWords } from '../../../parts/words.ts';
import type { Manner } from './asking.ts';
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

export interface Card {
  name: string;
  about: About;
  manner: Manner;
  at: DOMRect;
  /** The element that had the focus before. */
  back: HTMLElement | undefined;
}

interface Drawing {
  telling: Telling;
  picture(thing: string): TemplateResult | undefined;
  close(): void;
}

const factRow = ({ text, figure, thing }: HelpRow, { telling, picture }: Drawing): TemplateResult =>
  html`<li>
    <span class="sign" aria-hidden="true">${thing ? picture(thing) : nothing}</span>
    <span>${drawWords(text, telling)}</span>
    ${figure === undefined ? nothing : html`<b>${figure}</b>`}
  </li>`;

const optional = (words: Line | undefined, name: string, telling: Telling): TemplateResult | typeof nothing =>
  words === undefined ? nothing : html`<p class=${name}>${drawWords(words, telling)}</p>`;

/** A card that hangs from the thing in question; on a phone, a sheet over the tray. */
export const askCard = ({ name, about, manner }: Card, drawing: Drawing): TemplateResult => {
  const { telling, picture, close } = drawing;
  const { name: title, note, worth, facts, when } = about;
  const isStaying = manner === 'staying';
  return html`<div
    class="ask card-of ${manner}"
    popover="manual"
    role=${isStaying ? 'dialog' : 'tooltip'}
    aria-labelledby="ask-name"
    tabindex="-1"
  >
    <header>
      <span class="picture" aria-hidden="true">${picture(name)}</span>
      <div>
        <h2 id="ask-name">${drawWords(title, telling)}</h2>
        ${optional(note, 'byline', telling)}
      </div>
      ${worth === undefined ? nothing : html`<p class="worth"><b>${worth}</b> <span>here and now</span></p>`}
    </header>
    <ul class=${facts.some(({ thing }) => thing) ? 'facts signed' : 'facts'}>
      ${facts.map((each) => factRow(each, drawing))}
    </ul>
    ${optional(when, 'when', telling)}
    ${isStaying ? html`<button class="btn" @click=${close}>Close</button>` : nothing}
  </div>`;
};
