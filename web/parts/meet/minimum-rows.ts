import { html, nothing, type TemplateResult } from 'lit';
import type { GameCard } from '../../../api/http/schemas/match.ts';
import type { Terms } from '../../../api/http/schemas/meet.ts';
import { radioRow } from '../forms/rows.ts';

type Minimum = Terms['minimum'];

/** The requirements to choose from: the percentage of turns in time, and the rating at the game. */
const RELIABILITIES = [undefined, 80, 90, 95] as const;
const RATINGS = [undefined, 1400, 1500, 1600, 1800] as const;

interface Asking {
  /** The prefix of the rows' names. */
  name: string;
  game: GameCard;
  seats: number;
  minimum?: Minimum | undefined;
  choose(minimum: Minimum): void;
}

/** The requirements for joining; a rating only for games in which players have one. */
export const minimumRows = ({ name, game, seats, minimum, choose }: Asking): TemplateResult =>
  html`${radioRow({
    legend: 'Turns in time, asked of who joins',
    name: `${name}-reliability`,
    values: RELIABILITIES,
    chosen: minimum?.reliability,
    words: (least) => (least === undefined ? 'Any' : `${least}%`),
    choose: (reliability) => choose({ ...minimum, reliability }),
  })}
  ${
    game.rated.includes(seats)
      ? radioRow({
          legend: `Rating in ${game.name}, asked of who joins`,
          name: `${name}-rating`,
          values: RATINGS,
          chosen: minimum?.rating,
          words: (least) => (least === undefined ? 'Any' : `${least} or more`),
          choose: (rating) => choose({ ...minimum, rating }),
        })
      : nothing
  }`;
