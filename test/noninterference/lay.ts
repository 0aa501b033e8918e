import { commitTo } from '../../api/match/chance.ts';
import { entries, matches, talk } from '../../db/schema/matches.ts';
import { seats } from '../../db/schema/seats.ts';
import type { Company } from './people.ts';
import { logBefore, type Table } from './table.ts';
import { SECRET } from './twins.ts';
import type { World } from './worlds.ts';

/** Who sits there, and which of the two worlds it is. */
interface Where {
  company: Company;
  side: 0 | 1;
}

/** A match as a row; its hidden hands stay hidden after the end, and nothing of it has been folded yet. */
const rowOf = (
  { id, module: { game }, twins, before }: Table,
  { company, side }: Where,
  at: string,
): typeof matches.$inferInsert => {
  const { seq, windows, undoStack, state } = before[side];
  const { config, seats: seatCount } = twins.setup;
  return {
    id,
    invite: id,
    game: game.meta.id,
    config,
    seatCount,
    maker: company.seated[0]!.me.id,
    pace: 'none',
    visibility: 'public',
    status: 'running',
    terms: { hidden: 'kept' },
    secret: SECRET,
    commitment: commitTo(SECRET),
    seq,
    opened: windows,
    undoStack,
    awaiting: [...game.awaiting(state)],
    createdAt: at,
    movedAt: at,
  };
};

/** Something that was said before the match, for everybody to hear. */
const lineOf = ({ id, twins }: Table, { company }: Where, at: string) => ({
  match: id,
  at,
  player: company.seated[1]!.me.id,
  seat: 1,
  room: 'table' as const,
  seq: 0,
  text: 'Good luck!',
  mark: 'mark-of-all',
  hear: Array.from({ length: twins.setup.seats + 1 }, (_, i) => i - 1),
  key: 'key-of-all',
});

/** Lays the table in a world: the log, and not what it folds to. */
export const layTable = async ({ db, service }: World, table: Table, where: Where): Promise<void> => {
  const { id: match, twins } = table;
  const at = service.clock.now.toISOString();
  const log = logBefore(twins.worlds[where.side]).map((entry) => ({ ...entry, match, at }));
  const seated = where.company.seated.slice(0, twins.setup.seats);
  await db.insert(matches).values(rowOf(table, where, at));
  await db.insert(seats).values(seated.map(({ me }, seat) => ({ match, seat, player: me.id })));
  await db.insert(entries).values(log);
  await db.insert(talk).values(lineOf(table, where, at));
};

/** The last decision, asked for as its player would. */
export const askLast = async (
  { service }: World,
  { id, twins, before }: Table,
  { company, side }: Where,
): Promise<void> => {
  const { seat, actions } = twins.worlds[side].decided.at(-1)!;
  const steps = actions.length > 1 && { steps: actions.slice(0, -1) };
  const body = { action: actions.at(-1), ...steps, basis: before[side].seq, key: 'the-last' };
  const headers = { cookie: company.seated[seat]!.cookie };
  const { status, text } = await service.ask('POST', `/matches/${id}/actions`, { body, headers });
  if (status !== 200) throw new Error(text);
};
