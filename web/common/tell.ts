import type { MatchCard, MatchPage } from '../../api/http/schemas/match.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { silenceOf } from '../../rules/kit/talk.ts';
import type { AnyText, Telling } from '../../rules/kit/text.ts';
import { seatName } from './table-words.ts';

type Told = Pick<MatchCard, 'viewer' | 'seats'> & Partial<Pick<MatchCard, 'config'>>;

/** Who speaks to whom at this table: the viewer is "You". */
export const tellingOf = ({ viewer, seats, config }: Told): Telling => ({
  viewer,
  ...(config && { config }),
  name: (seat: Seat) => {
    const card = seats.find((other) => other.seat === seat);
    if (seat === viewer) return 'You';
    return card ? seatName(card) : `Seat ${seat + 1}`;
  },
});

/** Why the viewer's seat may not speak now; empty where it may, and for who has none. */
export const silenceAt = (page: MatchPage, text: AnyText): string =>
  page.view === null || page.viewer === 'table' || page.talk.open
    ? ''
    : silenceOf(text, page.view, tellingOf(page));

/** The names at the table, by seat. */
export const namesAt = (page: Told): string[] => page.seats.map(({ seat }) => tellingOf(page).name(seat));
