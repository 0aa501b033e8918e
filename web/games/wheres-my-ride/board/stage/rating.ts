import { count } from '../../../../common/words/numbers.ts';
import { inWords, plural } from '../../../../../rules/kit/words/english.ts';
import { html, type TemplateResult } from 'lit';
import {
  BROKEN_STARS,
  BREAKS_TO_LOSE,
  STARS,
} from '../../../../../rules/games/wheres-my-ride/model/kinds.ts';
import type { View } from '../../../../../rules/games/wheres-my-ride/model/types.ts';
import { msg } from '../../../../common/words/msg.ts';
import { picture } from '../../../kit/art/icons.ts';
import { turnedTiles } from '../setting.ts';
import { ratingStar, ratingTile } from '../art/pieces.ts';

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
  html`<span class="stars" role="img" aria-label=${`${whole} of ${STARS} stars`}>
    ${Array.from(
      { length: STARS },
      (_, i) =>
        html`<span data-thing=${`star:${i}`} data-face=${`${i < whole}`}
          >${picture('-12 -12 24 24', 'rating-star', ratingStar(i < whole))}</span
        >`,
    )}
  </span>`;

const tiles = (view: Rated): TemplateResult => {
  const turned = turnedTiles(view);
  return html`<span class="tiles" aria-hidden="true">
    ${Array.from(
      { length: turned.length + view.tilesLeft },
      (_, i) =>
        html`<span data-thing=${`tile:${i}`} data-face=${turned[i] ?? ''}
          >${picture('-12 -12 24 26', 'tile', ratingTile(turned[i]))}</span
        >`,
    )}
  </span>`;
};

export const ratingPart = (view: Rated): TemplateResult =>
  html`<div class="rating" data-ask="stars">
    ${stars(view)} ${tiles(view)}<span class="fine stack">${ratingWords(view)}</span>
  </div>`;
