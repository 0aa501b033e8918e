import { html, nothing, type TemplateResult } from 'lit';
import type { Round, Vote } from '../../../../../rules/games/wheres-my-ride/model/types.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { namerIn, TILE_NAMES } from '../../../../../rules/games/wheres-my-ride/words/names.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { picture } from '../../../kit/art/icons.ts';
import { locationName, tongue } from '../words.ts';
import { ratingTile } from '../art/pieces.ts';
import type { Setting } from '../setting.ts';

type Told = Pick<Setting, 'view' | 'telling'>;

const voters = ({ telling }: Told, those: readonly Vote[]): TemplateResult[] =>
  those.map(
    ({ seat }) =>
      html`<span title=${telling.name(seat)}
        >${seatMark(seat, 14)}<span class="vh">${telling.name(seat)}, </span></span
      >`,
  );

/** Who voted for what; the verdict names what all voted for. */
const votes = (told: Told, cast: readonly Vote[]): TemplateResult[] => {
  const { view, telling } = told;
  const groups = [...Map.groupBy(cast, ({ location }) => location)];
  const named = (location: string | null): TemplateResult =>
    html`<span lang=${location === null ? 'en' : tongue(view)}
      >${toText([namerIn(view.language).vote(location)], telling)}</span
    >`;
  return groups.map(
    ([location, those]) =>
      html`<span class="vote">${voters(told, those)}${groups.length > 1 ? named(location) : nothing}</span>`,
  );
};

const verdict = ({ view }: Told, { guess, tiles }: Round): TemplateResult | typeof nothing => {
  if (guess === null) return tiles.length > 0 ? html`No guess.` : nothing;
  const place = html`<span lang=${tongue(view)}>${locationName(view, guess)}</span>`;
  const isRight = guess === view.target && !view.flipped.includes(guess);
  return isRight ? html`${place}: there it was.` : html`${place}: not there.`;
};

/** How a round ended: the votes, whether the guess was right, and the turned tiles. */
export const ending = (setting: Told, round: Round): TemplateResult | typeof nothing => {
  if (round.votes.length === 0) return nothing;
  return html`<div class="fine ending">
    ${votes(setting, round.votes)}
    <span class="verdict"
      ><b>${verdict(setting, round)}</b>${round.tiles.map(
        (tile) =>
          html`${picture('-12 -12 24 26', 'tile', ratingTile(tile))}<span class="vh"
              >${toText(TILE_NAMES[tile], setting.telling)}</span
            >`,
      )}</span
    >
  </div>`;
};
