import type { Language } from '../../../rules/kit/words/words.ts';
import type { SeatCard } from '../../contract/match.ts';
import type { Scene, Sketched } from '../../pictures/scene.ts';
import { lidPath } from '../../pictures/picture.ts';
import { wordsIn, type Words } from '../../words/words.ts';
import { escapeHtml } from '../../notify/mail/letter.ts';

/** A board and its steps: as high as the frame, with nothing to scroll sideways. */
const STYLE = `
*{box-sizing:border-box}
body{display:flex;flex-direction:column;gap:var(--s-2);min-height:100dvh;padding:var(--s-3)}
h1,p,ul{margin:0;padding:0}
h1{font:var(--wt-hero) var(--t-4)/var(--lh-head) var(--font-display);letter-spacing:var(--track-head)}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 var(--s-4)}
ul{display:flex;flex-wrap:wrap;gap:0 var(--s-4);list-style:none;font-size:var(--t-1);color:var(--ink-2)}
li{display:flex;align-items:center;gap:5px}
li svg{width:13px;height:13px;flex:none}
b{color:var(--ink);font-weight:var(--wt-strong)}
main{flex:1;display:flex;flex-direction:column;gap:var(--s-2)}
figure{flex:1 1 200px;min-height:200px;margin:0;position:relative}
figure>svg,figure>img{position:absolute;inset:0;width:100%;height:100%;object-fit:contain}
.told{min-height:2.6em;font-size:var(--t-1);line-height:var(--lh-snug)}
nav{display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--s-1)}
nav a[id]{display:grid;place-items:center;width:var(--tap);height:var(--tap);border-radius:var(--r-2);color:var(--ink)}
nav a[href]:hover{background:var(--paper-2)}
nav a:not([href]){color:var(--ink-3);opacity:.5}
nav svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
nav span{min-width:6em;text-align:center;font-size:var(--t-1);color:var(--ink-2)}
.whole{margin-left:auto;padding:0 var(--s-2);border-radius:var(--r-2);min-height:var(--tap);display:inline-flex;align-items:center;font-size:var(--t-1);color:var(--link)}
a:focus-visible{outline:2px solid var(--focus);outline-offset:-2px}
.none{place-content:center;text-align:center}`;

/** Steps in place of the last one, so that *Back* leaves the page around the frame; arrow keys do it too. */
export const SCRIPT = `const go=a=>a&&a.href&&location.replace(a.href);
document.addEventListener('click',e=>{const a=e.target.closest('nav a[href]');if(a&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey){e.preventDefault();go(a)}});
document.addEventListener('keydown',e=>{const k={ArrowLeft:'back',ArrowRight:'on',Home:'first',End:'last'}[e.key];if(k&&!e.altKey&&!e.ctrlKey&&!e.metaKey){e.preventDefault();go(document.getElementById(k))}});`;

export interface EmbedFrame {
  theme: 'light' | 'dark' | undefined;
  /** The address of the site's own sheet, with tokens and fonts. */
  sheet: string;
  origin: string;
  language: Language;
}

export interface ShownMoment {
  scene: Scene;
  drawn: Sketched | undefined;
  at: number;
  last: number;
}

const documentOf = (
  { theme, sheet, language }: EmbedFrame,
  title: string,
  body: string,
): string => `<!doctype html>
<html lang="${language.grammar.tag}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="${theme ?? 'light dark'}">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${escapeHtml(sheet)}"><style>${STYLE}</style></head>
${body}</html>`;

const nameOf = ({ player, name, seat }: SeatCard, { news }: Words): string =>
  player?.name ?? name ?? news.formerPlayer(seat + 1);

/** Who played; once the match is over, by rank. */
const seatsOf = ({ scene, drawn }: ShownMoment, words: Words): string => {
  const { scores } = scene;
  const { seats, outcome } = scene.page;
  const ranks = outcome?.isLost ? undefined : outcome?.ranks;
  const rankOf = ({ seat }: SeatCard): number => ranks?.[seat] ?? 0;
  return seats
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((card) => {
      const score = scores[card.seat];
      const name = escapeHtml(nameOf(card, words));
      return `<li>${drawn?.marks[card.seat] ?? ''}${rankOf(card) === 1 ? `<b>${name}</b>` : name}${score ? ` ${escapeHtml(score)}` : ''}</li>`;
    })
    .join('');
};

const ICONS = {
  first: 'M14.5 4l-6 6l6 6M5.5 4v12',
  back: 'M12.5 4L6.5 10l6 6',
  on: 'M7.5 4l6 6l-6 6',
  last: 'M5.5 4l6 6l-6 6M14.5 4v12',
} as const;

/** A link to another moment, which keeps the focus; without an address where there is none. */
const stepTo = (
  kind: keyof typeof ICONS,
  seq: number,
  { at, last }: ShownMoment,
  { theme, language }: EmbedFrame,
): string => {
  const says = wordsIn(language).pages.frame[kind];
  const isOpen = seq !== at && seq >= 1 && seq <= last;
  const href = isOpen
    ? ` href="?at=${seq}${theme ? `&amp;theme=${theme}` : ''}#${kind}"`
    : ' aria-disabled="true"';
  return `<a id="${kind}" role="link" aria-label="${escapeHtml(says)}"${href}><svg viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[kind]}"/></svg></a>`;
};

export const embedPage = (frame: EmbedFrame, shown: ShownMoment): string => {
  const { scene, drawn, at, last } = shown;
  const { page, game, caption } = scene;
  const words = wordsIn(frame.language);
  const { box, frame: said } = words.pages;
  const step = (kind: keyof typeof ICONS, seq: number): string => stepTo(kind, seq, shown, frame);
  const picture =
    drawn?.board.replace('<svg', '<svg aria-hidden="true"') ??
    `<img src="${lidPath(page.game)}" alt="${escapeHtml(box(game))}">`;
  const place = at === last ? '' : `#${at}`;
  return documentOf(
    frame,
    said.title(game),
    `<body><header><h1>${escapeHtml(game)}</h1><ul>${seatsOf(shown, words)}</ul></header>
<main><figure>${picture}</figure><p class="told">${escapeHtml(caption)}</p></main>
<nav aria-label="${said.moves}">${step('first', 1)}${step('back', at - 1)}<span>${said.place(at, last)}</span>${step('on', at + 1)}${step('last', last)}
<a class="whole" target="_blank" rel="noopener" href="${frame.origin}/matches/${page.id}${place}">${said.whole}</a></nav>
<script>${SCRIPT}</script></body>`,
  );
};

export const emptyEmbed = (frame: EmbedFrame, words: string): string =>
  documentOf(frame, 'Meanwhile', `<body class="none"><main>${escapeHtml(words)}</main></body>`);
