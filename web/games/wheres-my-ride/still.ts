import { html, svg, type TemplateResult } from 'lit';
import { STARS } from '../../../rules/games/wheres-my-ride/model/kinds.ts';
import type { Sent, View } from '../../../rules/games/wheres-my-ride/model/types.ts';
import { at, color, type Art } from '../kit/art/base.ts';
import { seatShape } from '../../common/seat-shapes.ts';
import type { Still } from '../kit/still.ts';
import drawing from '../kit/styles/drawing.css';
import { cardBack, ratingStar, ratingTile, ride } from './board/art/pieces.ts';
import { pictureOf } from './art/places.ts';
import { lastChanges, turnedTiles, type Setting } from './board/plans.ts';
import { emojiName, locationName, textName, tongue } from './board/words.ts';

// The page lays out its board in HTML; this draws the same table as one image, for mail and where it is seen in passing.
const [WIDTH, HEIGHT, GAP] = [196, 152, 12] as const;
const NINE = { width: 3 * WIDTH + 2 * GAP, height: 3 * HEIGHT + 2 * GAP } as const;
const RATING = 62;

type Table = Pick<Setting, 'view' | 'changes'>;

const ballots = ({ view }: Table, id: string): Art[] =>
  view.ballots
    .filter(({ location: place }) => place === id)
    .map(({ seat }, i) =>
      at(
        WIDTH - 26 - 30 * i,
        102,
        svg`<circle r="14" fill=${color('paper')} /><g fill=${color(`seat-${seat}`)}>${seatShape(seat, 9)}</g>`,
      ),
    );

type Printed = { y: number; size: number; fill?: string };
const printed = (words: string, x: number, { y, size, fill = 'ink' }: Printed): Art =>
  svg`<text x=${x} y=${y} font-family="var(--font-text)" font-weight="800" font-size=${size} fill=${color(fill)}>${words}</text>`;

const paper = (width: number, height: number, fill = 'paper'): Art => svg`
  <rect y="5" width=${width} height=${height} rx="11" fill=${color('board-edge')} />
  <rect width=${width} height=${height} rx="11" fill=${color(fill)} />`;

/** A frame around what changed last, in the seat's color; ink if everybody did it together. */
const mark = (width: number, height: number, token: string): Art => svg`<g fill="none">
  <rect x="-4" y="-4" width=${width + 8} height=${height + 11} rx="14" stroke=${color('table')} stroke-width="8" />
  <rect x="-4" y="-4" width=${width + 8} height=${height + 11} rx="14" stroke=${color(token)} stroke-width="5"
    stroke-dasharray="1 10" stroke-linecap="round" /></g>`;

const location = ({ view, changes }: Table, id: string): Art => {
  const isTarget = view.target === id;
  const name = locationName(view, id);
  const size = Math.min(19, 330 / name.length);
  const here = svg`<rect x="8" y="8" width="58" height="30" rx="7" fill=${color('ink')} />${at(37, 25, ride(), { scale: 1.5 })}`;
  return svg`${paper(WIDTH, HEIGHT, isTarget ? 'ink' : 'paper')}
    <svg x="6" y="6" width=${WIDTH - 12} height="112" viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice">${view.flipped.includes(id) ? cardBack() : pictureOf(id)}</svg>
    <g text-anchor="middle" lang=${tongue(view)}>${printed(name, WIDTH / 2, { y: 141, size, fill: isTarget ? 'paper' : view.flipped.includes(id) ? 'ink-3' : 'ink' })}</g>
    ${ballots({ view, changes }, id)}${isTarget ? here : ''}${changes.has(`location:${id}`) ? mark(WIDTH, HEIGHT, 'ink-2') : ''}`;
};

const nine = (table: Table): Art[] =>
  table.view.locations.map((id, i) =>
    at(
      (i % 3) * (WIDTH + GAP),
      Math.floor(i / 3) * (HEIGHT + GAP),
      svg`<g data-thing=${`location:${id}`}>${location(table, id)}</g>`,
    ),
  );

const stars = ({ stars: whole }: View): Art[] =>
  Array.from({ length: STARS }, (_, i) => at(22 + i * 48, 22, ratingStar(i < whole), { scale: 2 }));

const tiles = (view: View): Art[] => {
  const turned = turnedTiles(view);
  const all = turned.length + view.tilesLeft;
  return Array.from({ length: all }, (_, i) =>
    at(NINE.width - 13 - (all - 1 - i) * 31, 22, ratingTile(turned[i]), { scale: 1.2 }),
  );
};

const lines = (words: string, most: number): string[] => {
  const all: string[] = [];
  for (const word of words.split(' ')) {
    const last = all.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) all[all.length - 1] = `${last} ${word}`;
    else all.push(word);
  }
  return all;
};

const TEXT = { width: 300, height: 128 } as const;

const text = ({ view, changes }: Table, { seat, text: id, emojis }: Sent): Art => {
  const by = changes.get(`text:${id}`);
  const [first = '', second = ''] = lines(textName(view, id), 22);
  const answers = lines(emojis.map((emoji) => emojiName(emoji, view)).join(', '), 24);
  return svg`${paper(TEXT.width, TEXT.height)}<rect width="9" height=${TEXT.height} rx="4" fill=${color(`seat-${seat}`)} />
    <g transform="translate(34 32)" fill=${color(`seat-${seat}`)}>${seatShape(seat, 11)}</g>
    <g lang=${tongue(view)}>${printed(first, 58, { y: 39, size: 21 })}${printed(second, 58, { y: 64, size: 21 })}</g>
    ${answers.length > 0 ? at(37, second ? 92 : 80, ride(), { scale: 1.3 }) : ''}
    <g lang=${tongue(view)}>${answers.slice(0, 2).map((line, i) => printed(line, 62, { y: (second ? 96 : 84) + i * 22, size: 17, fill: 'ink-2' }))}</g>
    ${by === undefined ? '' : mark(TEXT.width, TEXT.height, by === null ? 'ink-2' : `seat-${by}`)}`;
};

const texts = (table: Table): Art[] => {
  const { texts: sent = [] } = table.view.rounds.findLast(({ texts: all }) => all.length > 0) ?? {};
  return sent
    .slice(0, 3)
    .map((each, i) => at(NINE.width + 36, RATING + i * (TEXT.height + 26), text(table, each)));
};

/** Rating and locations; cropped, also the newest texts. */
const pictureOfTable = (table: Table, isCropped: boolean): TemplateResult => {
  const beside = isCropped ? texts(table) : [];
  const [pad, height] = [18, RATING + NINE.height + 8];
  const width = NINE.width + (beside.length > 0 ? 36 + TEXT.width : 0);
  return html`<svg class="fills" viewBox=${`${-pad} ${-pad} ${width + 2 * pad} ${height + 2 * pad}`}>
    ${stars(table.view)}${tiles(table.view)}${at(0, RATING, nine(table))}${beside}
  </svg>`;
};

export const plainPart = (table: Table): TemplateResult =>
  html`<div class="stage plain">${pictureOfTable(table, false)}</div>`;

export const wheresMyRide: Still<View> = {
  styles: [drawing],
  draw: ({ page, view }, isCropped) =>
    pictureOfTable({ view, changes: lastChanges(page.events, view) }, isCropped),
};
