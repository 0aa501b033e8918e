import { listNamedSeats, nameSeats, type Player } from '../../db/people/sessions.ts';
import type { RequestContext } from '../context.ts';
import { seatNameFor } from '../contract/people/names.ts';

/** How often matches that move meanwhile are looked at again. */
const TRIES = 5;

/**
 * Gives a player's seats at tables that go on the player's name, set apart from the others' there: pages, log, talk and mail name
 * players by their seats.
 */
export const renameSeats = async (
  { db }: Pick<RequestContext, 'db'>,
  { id, name }: Pick<Player, 'id' | 'name'>,
): Promise<void> => {
  for (let tried = 0; tried < TRIES; tried++) {
    const seats = (await listNamedSeats(db, id))
      .map(({ others, ...seat }) => ({ ...seat, former: seat.name, name: seatNameFor(name, others) }))
      .filter((seat) => seat.name !== seat.former);
    if (seats.length === 0) return;
    await nameSeats(db, id, seats);
  }
};
