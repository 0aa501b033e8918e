import { svg, type SVGTemplateResult } from 'lit';
import { at } from '../../kit/art/base.ts';
import { emojiAddress, emojiName, locationName, ours, textName, tongue } from '../board/words.ts';
import { ratingStar, ratingTile, ride } from '../board/art/pieces.ts';
import { pictureOf } from '../art/places.ts';
import { msg } from '../../../common/words/words.ts';
import type { Picture, Piece } from '../../kit/box/guide.ts';

const emoji = (id: string, x: number, y: number): SVGTemplateResult =>
  svg`<image href=${emojiAddress(id)} x=${x} y=${y} width="44" height="44"><title>${emojiName(id)}</title></image>`;

const paper = (width: number, height: number): SVGTemplateResult => svg`
  <rect y="4" width=${width} height=${height} rx="10" fill="var(--board-edge)"></rect>
  <rect width=${width} height=${height} rx="10" fill="var(--paper)"></rect>`;

export const sent = (text: string, emojis: readonly string[]): SVGTemplateResult => svg`${paper(210, 108)}
  <text lang=${tongue(ours)} x="14" y="34" font-family="var(--font-display)" font-weight="700" font-size="21" fill="var(--ink)">${textName(ours, text)}</text>
  ${emojis.map((id, i) => emoji(id, 12 + i * 50, 52))}`;

export const answers: Picture = {
  width: 440,
  height: 120,
  says: msg`Two texts side by side. Under “Too loud” are a bell and musical notes, under “Look up” just a moon.`,
  drawn: svg`${at(4, 4, sent('too-loud', ['bell', 'musical-notes']))}${at(226, 4, sent('look-up', ['moon']))}`,
};

const place = (id: string): SVGTemplateResult =>
  svg`${paper(136, 132)}<svg x="6" y="6" width="124" height="93" viewBox="0 0 120 90">${pictureOf(id)}</svg>
    <text lang=${tongue(ours)} x="68" y="121" text-anchor="middle" font-family="var(--font-text)" font-weight="650" font-size="16" fill="var(--ink)">${locationName(ours, id)}</text>`;

export const nine: Picture = {
  width: 452,
  height: 146,
  says: msg`Three of the nine locations: a church, a nightclub and a planetarium. The ride is waiting at the church, which only the Driver knows.`,
  drawn: svg`${at(4, 4, place('church'))}${at(158, 4, place('nightclub'))}${at(312, 4, place('planetarium'))}
    ${at(40, 90, ride(), { scale: 1.8 })}`,
};

const piece = (drawn: SVGTemplateResult, name: string, note: string): Piece => ({
  name,
  note,
  drawn: at(50, 50, drawn, { scale: 3 }),
});

export const TILES: readonly Piece[] = [
  piece(
    ratingTile(undefined),
    msg`Face down`,
    msg`Ten of them, clock side up. One is turned every round, two after a wrong guess.`,
  ),
  piece(ratingTile('check'), msg`Check`, msg`Six. Nothing happens. Time passes.`),
  piece(ratingTile('broken-star'), msg`Broken star`, msg`Four. Each breaks a star of your rating.`),
  piece(ratingStar(true), msg`Rating`, msg`You start with five stars. At one the app cancels the ride.`),
];
