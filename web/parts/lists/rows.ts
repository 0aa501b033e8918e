import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property, state } from '../../ui/element.ts';
import { repeat } from 'lit/directives/repeat.js';
import { labelOf, msg } from '../../common/words/words.ts';
import { icon } from '../../ui/icons.ts';
import { upward } from '../../ui/events.ts';
import { boxOf } from '../../games/shelf.ts';
import { drawCover } from '../../games/kit/box/cover.ts';

export class SureEvent extends upward('mw-sure') {}

@element('mw-sure')
export class Sure extends LitElement {
  @state() private isAsked = false;

  @property() words = '';
  @property() again = '';
  @property() about = '';

  #press(): void {
    if (this.isAsked) this.dispatchEvent(new SureEvent());
    this.isAsked = !this.isAsked;
  }

  protected override render(): TemplateResult {
    const words = this.isAsked ? this.again : this.words;
    return html`<button
      type="button"
      class="btn"
      aria-label=${this.about ? labelOf(words, this.about) : words}
      @click=${this.#press}
      @blur=${() => (this.isAsked = false)}
    >
      ${words}
    </button>`;
  }
}

export interface Act {
  words: string;
  again?: string;
  /** What it is about, for screen readers, if its words alone don't say. */
  about?: string | undefined;
  when?: boolean;
  /** Shown, but off. */
  isOff?: boolean;
  /** The element that says why it is off. */
  because?: string | undefined;
  /** `go` is what waits for the player here. */
  kind?: 'go' | 'quiet';
  href?: string;
  run?: () => unknown;
}

export const button = (act: Act): TemplateResult | typeof nothing => {
  const { words, again, about, when = true, isOff = false, because, kind = '', href, run } = act;
  if (!when) return nothing;
  if (again)
    return html`<mw-sure .words=${words} .again=${again} .about=${about ?? ''} @mw-sure=${run}></mw-sure>`;
  const label = about ? labelOf(words, about) : nothing;
  if (href) return html`<a class="btn ${kind}" href=${href} aria-label=${label}>${words}</a>`;
  return html`<button
    type="button"
    class="btn ${kind}"
    aria-label=${label}
    ?disabled=${isOff}
    aria-describedby=${because ?? nothing}
    @click=${run}
  >
    ${words}
  </button>`;
};

export interface Row {
  /** Keeps the line of a thing its own when others come before it, so that a press hits what it was aimed at. */
  key?: string;
  name: unknown;
  href?: string;
  mark?: unknown;
  note?: unknown;
  /** Beside the name, or under it where there is no room. */
  side?: unknown;
  chip?: string | undefined;
  acts?: readonly Act[];
  isMine?: boolean;
}

const nameOf = ({ name, href, acts }: Row): unknown => {
  if (href && acts) return html`<a class="link" href=${href}>${name}</a>`;
  return typeof name === 'string' ? html`<b>${name}</b>` : name;
};

const drawRow = (row: Row): TemplateResult => {
  const { href, mark, note, side, chip, acts, isMine = false } = row;
  const content = html`${mark ? html`<span class="who center">${mark}</span>` : nothing}
    <div class="row grow">
      <div class="grow">${nameOf(row)}${note ? html`<div class="fine">${note}</div>` : nothing}</div>
      ${side ? html`<div class="fine side">${side}</div>` : nothing}
    </div>
    ${chip ? html`<span class="chip">${chip}</span>` : nothing}`;
  return href && !acts
    ? html`<li><a class="row item" href=${href}>${content}${icon('next')}</a></li>`
    : html`<li class="row item ${isMine ? 'mine' : ''}">
        ${content} ${acts ? html`<div class="row">${acts.map(button)}</div>` : nothing}
      </li>`;
};

const titled =
  (kind: string) =>
  (title: string, content: unknown): TemplateResult =>
    html`<section class=${kind} aria-label=${title}>
      <h2>${title}</h2>
      ${content}
    </section>`;

export const group = titled('stack');
export const sheet = titled('paper pad stack');

interface Listing {
  /** A heading, which names the list too. */
  title?: string;
  label?: string;
  isOnPaper?: boolean;
  none?: string;
}

/** Things as rows with rules between. Without any there is nothing but what `none` says. */
export const rowsOf = <T>(
  items: readonly T[],
  row: (item: T, i: number) => Row,
  { title, label = title, isOnPaper = false, none }: Listing = {},
): TemplateResult | typeof nothing => {
  if (items.length === 0) return none ? html`<p class="sub">${none}</p>` : nothing;
  const list = html`<ul class="lines ${isOnPaper ? 'paper rows' : ''}" aria-label=${label ?? nothing}>
    ${repeat(items.map(row), ({ key }, i) => key ?? i, drawRow)}
  </ul>`;
  return title
    ? html`<div>
        <h3>${title}</h3>
        ${list}
      </div>`
    : list;
};

export interface Paged<T> {
  matches?: readonly T[] | undefined;
  hasMore: boolean;
  more(): unknown;
}

export const moreOf = (pages: Pick<Paged<unknown>, 'hasMore' | 'more'>, words = msg`Show more`) =>
  pages.hasMore ? html`<div>${button({ words, run: () => pages.more() })}</div>` : nothing;

/** A small lid of a game's box, to stand beside its name. `key` distinguishes two of the same on one page. */
export const thumb = (game: string, key: string): TemplateResult | typeof nothing => {
  const box = boxOf(game);
  return box ? html`<span class="thumb">${drawCover(box.lid, key)}</span>` : nothing;
};
