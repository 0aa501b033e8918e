import type { MatchCard, SeatCard } from '../../../api/schemas/match.ts';
import type { Seat, Viewer } from '../../../rules/kit/game.ts';
import type { Telling } from '../../../rules/kit/text.ts';

/** Who sits there, by name; a free seat says so. */
export const seatName = ({ player, bot, seat }: SeatCard): string =>
  player?.name ?? (bot ? `Bot ${seat + 1}` : 'Free');

/** Who speaks to whom at this table: the viewer is "You". */
export const tellingOf = ({ viewer, seats }: Pick<MatchCard, 'viewer' | 'seats'>): Telling => ({
  viewer: viewer as Viewer,
  name: (seat: Seat) => {
    const card = seats.find((other) => other.seat === seat);
    if (seat === viewer) return 'You';
    return card ? seatName(card) : `Seat ${seat + 1}`;
  },
});

/** Names in a sentence: "Juno", "Juno and Mika", "Juno, Mika and Oskar". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
