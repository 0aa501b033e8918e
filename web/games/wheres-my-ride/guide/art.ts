import { svg, type SVGTemplateResult } from 'lit';
import { at } from '../../kit/art/base.ts';
import { emojiAddress, emojiName } from '../board/words.ts';
import { ratingStar, ratingTile, ride } from '../board/art/pieces.ts';
import { pictureOf } from '../art/places.ts';
import { msg } from '../../../common/words/msg.ts';
import type { Picture, Piece } from '../../kit/box/guide.ts';

const emoji = (id: string, x: number, y: number): SVGTemplateResult =>
  svg`<image href=${emojiAddress(id)} x=${x} y=${y} width="44" height="44"><title>${emojiName(id)}</title></image>`;

const paper = (width: number, height: number): SVGTemplateResult => svg`
  <rect y="4" width=${width} height=${height} rx="10" fill="var(--board-edge)"></rect>
  <rect width=${width} height=${height} rx="10" fill="var(--paper)"></rect>`;

const words = (text: string, x: number, y: number): SVGTemplateResult =>
  svg`<text x=${x} y=${y} font-family="var(--font-display)" font-weight="700" font-size="21" fill="var(--ink)">${text}</text>`;

export const sent = (text: string, emojis: readonly string[]): SVGTemplateResult => svg`${paper(210, 108)}
  ${words(text, 14, 34)}${emojis.map((id, i) => emoji(id, 12 + i * 50, 52))}`;

/** A round on the table: two texts, and the Driver's answers. */
export const answers: Picture = {
  width: 440,
  height: 120,
  says: msg`Two texts side by side. Under “Too loud” are a bell and musical notes, under “Look up” just a moon.`,
  drawn: svg`${at(4, 4, sent('Too loud', ['bell', 'musical-notes']))}${at(226, 4, sent('Look up', ['moon']))}`,
};

const place = (id: string, name: string, x: number): SVGTemplateResult =>
  at(
    x,
    4,
    svg`${paper(136, 132)}<svg x="6" y="6" width="124" height="93" viewBox="0 0 120 90">${pictureOf(id)}</svg>
    <text x="68" y="121" text-anchor="middle" font-family="var(--font-text)" font-weight="650" font-size="16" fill="var(--ink)">${name}</text>`,
  );

/** Three of the nine; one has the ride, which only the Driver sees. */
export const nine: Picture = {
  width: 452,
  height: 146,
  says: msg`Three of the nine locations: a church, a nightclub and a planetarium. The ride is waiting at the church, which only the Driver knows.`,
  drawn: svg`${place('church', 'Church', 4)}${place('nightclub', 'Nightclub', 158)}${place('planetarium', 'Planetarium', 312)}
    ${at(40, 90, ride(), { scale: 1.8 })}`,
};

const piece = (drawn: SVGTemplateResult, name: string, note: string): Piece => ({
  name,
  note,
  drawn: at(50, 50, drawn, { scale: 3 }),
});

/** What a rating tile can show. */
export const TILES: readonly Piece[] = [
  piece(
    ratingTile(undefined),
    'Face down',
    'Ten of them, clock side up. One is turned every round, two after a wrong guess.',
  ),
  piece(ratingTile('check'), 'Check', 'Six. Nothing happens. Time passes.'),
  piece(ratingTile('broken-star'), 'Broken star', 'Four. Each breaks a star of your rating.'),
  piece(ratingStar(true), 'Rating', 'You start with five stars. At one the app cancels the ride.'),
];
