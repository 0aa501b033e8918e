import { html, nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Ballot, View } from '../../../../../rules/games/wheres-my-ride/model/types.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { count, msg } from '../../../../common/words/words.ts';
import { picture } from '../../../kit/art/icons.ts';
import { canBegin, stepButton } from '../../../kit/parts/step-button.ts';
import { locationName, tongue } from '../words.ts';
import { cardBack, ridePicture, ratingStar, ratingTile } from '../art/pieces.ts';
import { spotOf, type Setting, turnedTiles } from '../plans.ts';
import { inWords, plural } from '../../../../../rules/kit/words/english.ts';
import {
  BROKEN_STARS,
  BREAKS_TO_LOSE,
  STARS,
} from '../../../../../rules/games/wheres-my-ride/model/kinds.ts';

type Rated = Pick<View, 'rounds' | 'stars' | 'tilesLeft' | 'end'>;

/** What is left in the stack, in words: everybody can work it out from the turned tiles. */
export const stackWords = (view: Rated): string => {
  const broken = turnedTiles(view).filter((tile) => tile === 'broken-star').length;
  const left = view.tilesLeft;
  if (broken >= BREAKS_TO_LOSE) return msg`The fourth star is broken.`;
  const tiles = plural(left, { one: '# tile left', other: '# tiles left' }, count);
  const breaking = BROKEN_STARS - broken;
  if (breaking === 1)
    return left === 1
      ? msg`Last chance: the last tile loses the match.`
      : msg`${tiles}: one of them loses the match.`;
  return msg`${tiles}: ${inWords(breaking)} of them break a star.`;
};

/** How the match ended (a phone otherwise shows it only below the story); before that, what is left in the stack. */
export const ratingWords = (view: Rated): string =>
  view.end === 'found' ? msg`The ride was found.` : stackWords(view);

const stars = ({ stars: whole }: Rated): TemplateResult =>
  html`<span class="row stars" role="img" aria-label=${`${whole} of ${STARS} stars`}>
    ${Array.from(
      { length: STARS },
      (_, i) =>
        html`<span data-thing=${`star:${i}`} data-face=${`${i < whole}`}
          >${picture('-12 -12 24 24', 'rating-star', ratingStar(i < whole), 30)}</span
        >`,
    )}
  </span>`;

const tiles = (view: Rated): TemplateResult => {
  const turned = turnedTiles(view);
  return html`<span class="row tiles" aria-hidden="true">
    ${Array.from(
      { length: turned.length + view.tilesLeft },
      (_, i) =>
        html`<span data-thing=${`tile:${i}`} data-face=${turned[i] ?? ''}
          >${picture('-12 -12 24 26', 'tile', ratingTile(turned[i]), 24)}</span
        >`,
    )}
  </span>`;
};

export const ratingPart = (view: Rated): TemplateResult =>
  html`<div class="row wrap rating" data-ask="stars">
    ${stars(view)} ${tiles(view)}<span class="fine stack">${ratingWords(view)}</span>
  </div>`;

const view = (drawn: unknown): TemplateResult =>
  html`<svg class="fills view" viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    ${svg`${drawn}`}
  </svg>`;

const ballotMark = ({ telling }: Setting, { seat, isSettled }: Ballot): TemplateResult =>
  html`<span class=${isSettled ? 'middle ballot settled' : 'middle ballot'} title=${telling.name(seat)}
    >${seatMark(seat, 16)}<span class="vh">${telling.name(seat)}${isSettled ? ', voted' : ''}</span></span
  >`;

export const ballotsFor = (setting: Setting, location: string | null): TemplateResult | typeof nothing => {
  const ballots = setting.view.ballots.filter((ballot) => ballot.location === location);
  if (ballots.length === 0) return nothing;
  return html`<span class="row for"
    ><span class="vh">, for it: </span>${ballots.map((ballot) => ballotMark(setting, ballot))}</span
  >`;
};

const here = ({ view }: Setting, id: string): TemplateResult | typeof nothing => {
  if (view.target !== id) return nothing;
  const isKept = view.phase !== 'over' && view.you === view.driver;
  const note = isKept ? msg`You wait here, only you know` : msg`The ride was here`;
  return html`${ridePicture(16)}<span class="vh">${note}: </span>`;
};

const face = ({ view: { flipped }, later }: Setting, id: string): TemplateResult => {
  const isFlipped = flipped.includes(id);
  return html`<span class="face">
    ${view(isFlipped ? cardBack() : (later?.pictureOf(id) ?? ''))}
    ${isFlipped ? html`<span class="sub not">Not here</span>` : nothing}
  </span>`;
};

const classesOf = ({ view: { flipped, target, phase }, changes }: Setting, id: string): string => {
  const aside = phase === 'over' && 'aside';
  const marks = [
    flipped.includes(id) && 'flipped',
    target === id ? 'target' : aside,
    changes.has(`location:${id}`) && 'changed',
  ];
  return ['col location', ...marks.filter(Boolean)].join(' ');
};

const card = (setting: Setting, id: string): TemplateResult => {
  const { view } = setting;
  const step = spotOf(id);
  const content = html`${face(setting, id)}<span class="name"
      >${here(setting, id)}<span lang=${tongue(view)}>${locationName(view, id)}</span></span
    >${ballotsFor(setting, id)}`;
  const kind = classesOf(setting, id);
  return canBegin(setting, step)
    ? stepButton(setting, { step, kind: `${kind} spot` }, content)
    : html`<div class=${kind}>${content}</div>`;
};

export const ninePart = (setting: Setting): TemplateResult =>
  html`<ul class="nine" aria-label="Nine locations">
    ${repeat(
      setting.view.locations,
      (id) => id,
      (id) => {
        const isGuessed = setting.view.rounds.some(({ guess }) => guess === id);
        return html`<li data-cell data-thing=${`location:${id}`} data-face=${`${isGuessed}`}>
          ${card(setting, id)}
        </li>`;
      },
    )}
  </ul>`;
