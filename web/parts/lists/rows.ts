import { html, nothing, type TemplateResult } from 'lit';
import '../../ui/sure.ts';

/** Something one can do. */
export interface Act {
  words: string;
  /** Asks, in the button's place, before anything is done. */
  again?: string;
  /** What it is about, for screen readers, if its words alone don't say. */
  about?: string;
  /** Whether it can be done here; left out, it can. */
  when?: boolean;
  run: () => unknown;
}

export const button = ({ words, again, about, when = true, run }: Act): TemplateResult | typeof nothing => {
  if (!when) return nothing;
  if (again)
    return html`<mw-sure .words=${words} .again=${again} .about=${about ?? ''} @mw-sure=${run}></mw-sure>`;
  const label = about ? `${words} ${about}` : nothing;
  return html`<button type="button" class="btn" aria-label=${label} @click=${run}>${words}</button>`;
};

/** A thing in a list: its name, what is known of it, and what can be done about it. */
export interface Row {
  name: unknown;
  href?: string;
  /** A picture of it, before the name. */
  mark?: unknown;
  /** Under the name. */
  note?: unknown;
  /** At the other end, before what can be done. */
  side?: unknown;
  chip?: string | undefined;
  acts?: readonly Act[];
}

const nameOf = ({ name, href }: Row): unknown => {
  if (href) return html`<a class="link" href=${href}>${name}</a>`;
  return typeof name === 'string' ? html`<b>${name}</b>` : name;
};

const drawRow = (row: Row): TemplateResult => {
  const { mark, note, side, chip, acts = [] } = row;
  return html`<li class="row item">
    ${mark ? html`<span class="who">${mark}</span>` : nothing}
    <div class="grow">${nameOf(row)}${note ? html`<p class="fine">${note}</p>` : nothing}</div>
    ${side ? html`<span class="fine">${side}</span>` : nothing}
    ${chip ? html`<span class="chip">${chip}</span>` : nothing} ${acts.map(button)}
  </li>`;
};

/** A heading, and what stands under it. */
export const group = (title: string, content: unknown): TemplateResult =>
  html`<section class="stack" aria-label=${title}>
    <h2>${title}</h2>
    ${content}
  </section>`;

/** The same on paper. */
export const sheet = (title: string, content: unknown): TemplateResult =>
  html`<section class="paper pad stack" aria-label=${title}>
    <h2>${title}</h2>
    ${content}
  </section>`;

interface Listing {
  /** A heading, which names the list too. */
  title?: string;
  label?: string;
  isOnPaper?: boolean;
  /** To say where there are no rows. */
  none?: string;
}

/** Things as rows with rules between. Without any there is nothing but what `none` says. */
export const rowsOf = <T>(
  items: readonly T[],
  row: (item: T) => Row,
  { title, label = title, isOnPaper = false, none }: Listing = {},
): TemplateResult | typeof nothing => {
  if (items.length === 0) return none ? html`<p class="sub">${none}</p>` : nothing;
  const list = html`<ul class="lines ${isOnPaper ? 'paper rows' : ''}" aria-label=${label ?? nothing}>
    ${items.map((item) => drawRow(row(item)))}
  </ul>`;
  return title
    ? html`<div>
        <h3>${title}</h3>
        ${list}
      </div>`
    : list;
};
