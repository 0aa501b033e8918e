import type { Shape } from '../../db/closed-lists.ts';
import type { Scene } from '../../api/pictures/scene.ts';
import type { MatchPage, SeatCard } from '../../api/contract/match.ts';
import { seatName } from '../common/words/tell.ts';
import { seatShape } from '../common/seat-shapes.ts';
import type { AnyStill } from '../games/kit/still.ts';
import { withColors, type ColorTokens } from './colors.ts';
import { escaped, markupOf } from './markup.ts';

/** The fonts' names inside their files. With a wrong name, the renderer silently uses the first font. */
const TEXT = 'Figtree Light';
const DISPLAY = 'Bricolage Grotesque 96pt ExtraBold';
const OURS: readonly (readonly [string, string])[] = [
  ['font-text', TEXT],
  ['font-display', DISPLAY],
];
/** Letters that the fonts have. Names with any others are not drawn; the words beside the picture have them. */
const DRAWN = /^[\u0020-\u007e\u00a0-\u0131\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2212]*$/;

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

/** Mail shows it at half this size. */
const MAIL_WIDTH = 944;
const CARD = { width: 1200, height: 630 };
const BOARD: Box = { x: 470, y: 34, width: 694, height: 562 };
const LEFT = 56;
const COLUMN = 372;
const DAY = 86_400_000;

/** What the renderer can't do: transforms in styles, `opacity` of what is outside, clips mostly outside. */
const plain = (svg: string, isCropped: boolean): string =>
  (isCropped ? svg.replace(/ clip-path="url\([^)]*\)"/g, '') : svg)
    .replace(/style="transform:\s*rotate\((-?[\d.]+)deg\)"/g, 'transform="rotate($1)"')
    .replace(/ opacity="([^"]*)"/g, ' fill-opacity="$1" stroke-opacity="$1"');

const placed = (board: string, { x, y, width, height }: Box): string =>
  board.replace('<svg', `<svg x="${x}" y="${y}" width="${width}" height="${height}"`);

const proportionOf = (board: string): number => {
  const [, width = 3, height = 2] = /viewBox="\S+ \S+ (\S+) ([^"\s]+)"/.exec(board)?.map(Number) ?? [];
  return height / width;
};

const text = (words: string, x: number, y: number, style: string): string =>
  `<text x="${x}" y="${y}" style="${style}">${escaped(words)}</text>`;

const clipped = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;

const inLines = (words: string, { most, lines }: { most: number; lines: number }): string[] => {
  const all: string[] = [];
  for (const word of words.split(' ')) {
    const last = all.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) all[all.length - 1] = `${last} ${word}`;
    else all.push(word);
  }
  const kept = all.slice(0, lines);
  if (all.length > lines) kept[lines - 1] = clipped(`${kept[lines - 1]} ${all[lines]}`, most);
  return kept.map((each) => clipped(each, most));
};

const display = (size: number, color = 'ink'): string =>
  `font-family:var(--font-display);font-weight:800;font-size:${size}px;letter-spacing:${(size > 40 ? -0.03 : -0.015) * size}px;fill:var(--${color})`;
const prose = (size: number, weight: 500 | 800, color = 'ink'): string =>
  `font-family:var(--font-text);font-weight:${weight};font-size:${size}px;fill:var(--${color})`;

const titleOf = (game: string): { drawn: string; bottom: number } => {
  const words = inLines(game, { most: 11, lines: 2 });
  const size = Math.min(76, COLUMN / (0.51 * Math.max(...words.map(({ length }) => length))));
  const drawn = words.map((word, i) => text(word, LEFT - 3, 52 + size * (0.82 + i * 0.96), display(size)));
  return { drawn: drawn.join(''), bottom: 52 + size * (0.82 + (words.length - 1) * 0.96) };
};

const inRanks = ({ seats, outcome }: MatchPage): readonly SeatCard[] =>
  outcome ? seats.toSorted((a, b) => outcome.ranks[a.seat]! - outcome.ranks[b.seat]!) : seats;

const seatsOf = ({ page, scores }: Scene, top: number, room: number): string => {
  const row = Math.min(66, room / page.seats.length);
  const size = Math.min(31, row * 0.62);
  const drawn = inRanks(page).map((card, i) => {
    const y = top + row * i;
    const name = seatName(card);
    const score = scores[card.seat];
    const most = Math.floor((COLUMN - 60) / (size * 0.55)) - (score?.length ?? 0);
    const shown = DRAWN.test(name) ? clipped(name, most) : `Seat ${card.seat + 1}`;
    return `<path d="M${LEFT} ${y}h${COLUMN}" stroke="var(--line-strong)" stroke-opacity=".35" stroke-width="1.5"/>
      <g transform="translate(${LEFT + 15} ${y + row / 2})" fill="var(--seat-${card.seat})">${markupOf(seatShape(card.seat, size * 0.44))}</g>
      ${text(shown, LEFT + 44, y + row / 2 + size * 0.35, prose(size, 500))}
      ${score ? text(score, LEFT + COLUMN, y + row / 2 + size * 0.35, `${prose(size, 800)};text-anchor:end`) : ''}`;
  });
  return drawn.join('');
};

const WORDMARK = `${text('Meanwhile', LEFT - 1, 590, display(34))}
  <g fill="var(--ink)"><circle cx="226" cy="584" r="4.5"/><rect x="238" y="580" width="8.5" height="8.5" rx="1"/><path d="M253 588.5l5-9.5l5 9.5z"/></g>`;

const captionOf = ({ caption }: Scene): { drawn: string; height: number } => {
  if (!caption || !DRAWN.test(caption)) return { drawn: '', height: 0 };
  const words = inLines(caption, { most: 31, lines: 3 });
  const height = 26 + words.length * 29;
  const y = 530 - height;
  const drawn = `<rect x="${LEFT}" y="${y + 5}" width="${COLUMN}" height="${height}" rx="3" fill="var(--yours-edge)"/>
    <rect x="${LEFT}" y="${y}" width="${COLUMN}" height="${height}" rx="3" fill="var(--yours)"/>
    ${words.map((line, i) => text(line, LEFT + 16, y + 35 + i * 29, display(24, 'on-yours'))).join('')}`;
  return { drawn, height };
};

const underTitle = ({ name, outcome, created, moved }: MatchPage): string => {
  const days = Math.round((Date.parse(moved) - Date.parse(created)) / DAY);
  const length = outcome && days > 1 ? `${days} days` : '';
  const called = DRAWN.test(name) ? clipped(name, 28 - length.length) : '';
  return [called, length].filter(Boolean).join(', ');
};

const cardOf = (scene: Scene, board: string): string => {
  const title = titleOf(scene.asks ?? scene.game);
  const caption = captionOf(scene);
  const facts = scene.asks ? scene.game : underTitle(scene.page);
  const top = title.bottom + (facts ? 66 : 34);
  const room = 530 - caption.height - 22 - top;
  return `${title.drawn}${facts ? text(facts, LEFT, title.bottom + 42, prose(25, 500, 'ink-2')) : ''}
    ${seatsOf(scene, top, room)}${caption.drawn}${WORDMARK}${placed(board, BOARD)}`;
};

export const sheetOf = ({ styles }: AnyStill): string => styles.map(String).join('');

export const pictureOf = async (
  scene: Scene,
  { still, shape, tokens }: { still: AnyStill; shape: Shape; tokens: ColorTokens },
): Promise<string> => {
  const { page, before } = scene;
  const isMail = shape === 'mail';
  const drawn = await still.draw({ page, view: page.view!, before }, isMail);
  const board = plain(markupOf(drawn), isMail).trim();
  const height = Math.round(MAIL_WIDTH * Math.max(0.45, Math.min(0.75, proportionOf(board))));
  const size = isMail ? { width: MAIL_WIDTH, height } : CARD;
  const inside = isMail ? placed(board, { x: 0, y: 0, ...size }) : cardOf(scene, board);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">
    <style>${sheetOf(still)}</style><rect width="${size.width}" height="${size.height}" fill="var(--table)"/>${inside}</svg>`;
  return withColors(svg, new Map([...tokens, ...OURS]));
};
