import type { Club, Standing } from '../../../api/contract/people/club.ts';
import { ago, GAMES, nameAt, playerAt } from '../people.ts';

/** A club, and what is known of it. */
export const CLUB_ID = 'club00000000';
const [first, second] = GAMES;
const memberAt = (seat: number, role: Club['members'][number]['role']) => ({
  ...playerAt(seat),
  role,
  joined: ago(60 * 24 * 30),
});
export const clubOf = (more: Partial<Club> = {}): Club => ({
  id: CLUB_ID,
  name: 'Night shift',
  isOpen: false,
  created: ago(60 * 24 * 30),
  role: 'founder',
  members: [memberAt(0, 'founder'), memberAt(1, 'keeper'), memberAt(2, 'member')],
  seasons: [{ number: 1, started: ago(60 * 24 * 9), ends: null }],
  link: '/clubs/join/a-secret',
  ...more,
});
const placeOf = (seat: number, game: string, points: number) => ({
  ...playerAt(seat),
  game,
  played: 3,
  won: Math.floor(points / 2),
  points,
});
export const STANDING: Standing = {
  season: clubOf().seasons[0]!,
  players: [placeOf(0, first!.id, 4), placeOf(1, first!.id, 2.5), placeOf(1, second!.id, 3)],
  records: [
    {
      game: second!.id,
      seats: 2,
      level: 'hard',
      played: 4,
      won: 1,
      best: 37,
      match: { id: 'match0000000', names: [nameAt(0), nameAt(2)] },
    },
  ],
};
