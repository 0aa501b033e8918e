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
  html`<li class="row">
    <span class="middle sign" aria-hidden="true">${thing ? picture(thing) : nothing}</span>
    <span>${drawWords(text, telling)}</span>
    ${figure === undefined ? nothing : html`<b class="far">${figure}</b>`}
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
        ${optional(note, 'sub', telling)}
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

/** Pixels from the subject to the tip of the tail, and to the edge of the window. */
const GAP = 12;
const EDGE = 8;
const TAIL = 22;
/** Windows narrower than this are phones. */
const PHONE = 760;

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

type Hung = { left: number; top: number; isAbove: boolean; tail: number };

const hanging = (at: DOMRect, { width, height }: DOMRect): Hung => {
  const isAbove = at.bottom + GAP + height + EDGE > innerHeight && at.top > innerHeight - at.bottom;
  const middle = at.left + at.width / 2;
  const left = clamp(middle - width / 2, EDGE, innerWidth - width - EDGE);
  const wished = isAbove ? at.top - GAP - height : at.bottom + GAP;
  const top = clamp(wished, EDGE, innerHeight - height - EDGE);
  return { isAbove, left, top, tail: clamp(middle - left, TAIL, width - TAIL) };
};

/** Beside the list that the subject is in, of which the mouse may want the next row; undefined where there is no room. */
const besideList = (root: ShadowRoot, { at, manner }: Said, { width, height }: DOMRect): Hung | undefined => {
  const lists = manner === 'passing' ? [...root.querySelectorAll('[data-listed]')] : [];
  const isAround = ({ left, right, top, bottom }: DOMRect): boolean =>
    at.left >= left && at.right <= right && at.top >= top && at.bottom <= bottom;
  const list = lists.map((each) => each.getBoundingClientRect()).find(isAround);
  if (!list) return undefined;
  const sides = [list.left - GAP - width, list.right + GAP];
  const left = sides.find((side) => side >= EDGE && side + width + EDGE <= innerWidth);
  const top = clamp(at.top + at.height / 2 - height / 2, EDGE, innerHeight - height - EDGE);
  return left === undefined ? undefined : { left, top, isAbove: false, tail: TAIL };
};

/** On a phone, a slip about a place hangs below the board on a thread, because it would cover too much of it. */
const threadOf = (root: ShadowRoot, at: DOMRect): number => {
  const stage = root.querySelector('.ask.slip') && root.querySelector('.stage')?.getBoundingClientRect();
  return stage && innerWidth < PHONE && at.bottom < stage.bottom ? stage.bottom - at.bottom : 0;
};

const show = (element: HTMLElement | null): void => {
  if (element && !element.matches(':popover-open')) element.showPopover();
};

type Said = { at: DOMRect; manner?: string };

/** Positions the card or slip on top of everything, and focuses it if it stays. */
export const place = (root: ShadowRoot, said: Said | undefined): void => {
  const card = root.querySelector<HTMLElement>('.ask');
  if (!said || !card) return;
  const mark = root.querySelector<HTMLElement>('.refused');
  const isNew = !card.matches(':popover-open');
  show(mark);
  show(card);
  const thread = threadOf(root, said.at);
  const from = new DOMRect(said.at.x, said.at.y, said.at.width, said.at.height + thread);
  const size = card.getBoundingClientRect();
  const beside = besideList(root, said, size);
  const { left, top, isAbove, tail } = beside ?? hanging(from, size);
  card.classList.toggle('sideways', beside !== undefined);
  card.style.translate = `${left}px ${top}px`;
  card.style.setProperty('--tail', `${tail}px`);
  card.style.setProperty('--thread', `${top - said.at.bottom}px`);
  card.classList.toggle('above', isAbove);
  card.classList.toggle('threaded', thread > 0 && !isAbove);
  const { left: x, top: y, width, height } = said.at;
  const placed = { translate: `${x}px ${y}px`, width: `${width}px`, height: `${height}px` };
  if (mark) Object.assign(mark.style, placed);
  if (isNew && said.manner === 'staying') card.focus({ preventScroll: true });
};
