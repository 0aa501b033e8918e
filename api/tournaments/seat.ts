import { sql } from 'drizzle-orm';
import * as pairs from '../../db/pairings.ts';
import { tournament, claimDue } from '../../db/tournaments.ts';
import { configOf } from '../../rules/kit/choice.ts';
import { isTogether, type GameModule } from '../../rules/kit/module.ts';
import { change } from '../aggregate.ts';
import { findModule, moduleOf, ringBy, type RequestContext } from '../context.ts';
import { doEach, type Work } from '../lib/log.ts';
import { tryToMake } from '../match/open/make.ts';
import { decide } from './decide.ts';
import { giveUpSeat } from '../match/seats.ts';

/** The most matches that one sweep makes: some four round trips each, and a deal. */
const AT_ONCE = 40;
const DAY_MS = 86_400_000;
const LONGEST = 60;

export const sizesOf = (module: GameModule): number[] =>
  module.game.meta.seats.filter((seats) => seats > 1 && !isTogether(module, seats));

const isLost = ({ stage, player }: pairs.PlannedPlayer): boolean => stage !== 'in' || player === null;
const isBusy = ({ playing, most }: pairs.PlannedPlayer): boolean => playing >= most;

/** Lets those who are left play without the others, if the game can be played by that number; else they have the round off. */
const goOnWith = async (context: RequestContext, table: pairs.PlannedTable, left: pairs.PlannedPlayer[]) => {
  const { match, seated, tournament: id } = table;
  const isPlayed = sizesOf(moduleOf(context, table.game)).includes(left.length);
  const at = sql`x.number = any(${sql.param(seated.map(({ number }) => number))}::int[])`;
  const stored = tournament({ field: at, pairings: sql`x.match = ${match}`, hasResults: true });
  const deed = { type: 'reseat', match, left: left.map(({ number }) => number), isPlayed } as const;
  await change(context, { stored, decide }, { where: sql`root.id = ${id}`, by: null, deed });
  return isPlayed && makeTable(context, { ...table, seated: left });
};

/** Makes the match of a table. False if somebody has no room for it any more, or another sweep was quicker. */
const makeTable = async (context: RequestContext, table: pairs.PlannedTable): Promise<boolean> => {
  const { game, pace, daysOff, name, round, number, kind, match, club, seated } = table;
  const which = ` · ${kind === 'ladder' ? number : round}`; // in no language, since everybody reads it
  const usual = { bots: 0, late: 'bot', hidden: 'opened' } as const;
  const wanted = {
    ...usual,
    game,
    pace,
    daysOff,
    config: configOf(moduleOf(context, game).game, { config: table.config, seats: seated.length }),
    seats: seated.length,
    name: name.slice(0, LONGEST - which.length) + which,
    visibility: club ? ('private' as const) : ('public' as const),
    ...(club && { club }),
  };
  const people = seated.map(({ player }) => player!);
  const along = pairs.pairing(match, people.map(({ id }) => id), context.now); // oxfmt-ignore
  return (await tryToMake(context, { wanted, people, paired: match, along })) !== undefined;
};

const seatTable = async (context: RequestContext, table: pairs.PlannedTable): Promise<boolean> => {
  const { db, now } = context;
  if (table.stage !== 'running') return goOnWith(context, table, []);
  const isOverdue = table.until !== null && Date.parse(table.until) <= now.getTime();
  const isOut = (one: pairs.PlannedPlayer): boolean => isLost(one) || (isOverdue && isBusy(one));
  const left = table.seated.filter((one) => !isOut(one));
  if (left.length < table.seated.length) return goOnWith(context, table, left);
  const busy = left.find(isBusy);
  if (!busy) return makeTable(context, table);
  const until = table.until ?? new Date(now.getTime() + DAY_MS);
  await pairs.putOff(db, { match: table.match, waitsFor: busy.player!.id, until });
  return false;
};

/** Makes the matches of rounds that were opened, a portion at a time. One that fails is tried again by a later sweep. */
export const seatTables = async (context: RequestContext, most = AT_ONCE): Promise<Work> => {
  const planned = await pairs.claimPlanned(context.db, context.now, most);
  const work = await doEach(
    planned,
    async (table) => findModule(context, table.game) !== undefined && seatTable(context, table),
    { failure: 'table not made', where: ({ match }) => ({ match }) },
  );
  if (planned.length === most) ringBy(context, context.now.getTime());
  return work;
};

const TOURNAMENTS_AT_ONCE = 20;
/** The most seats that are given up at once: each is some three round trips. */
const SEATS_AT_ONCE = 10;

const WHOLE = tournament({ field: sql`true`, log: sql`x.deed = 'begun'`, hasResults: true });
/** A ladder needs no results to close its gaps. */
const RUNGS = tournament({ field: sql`true` });

/** Of those removed, or late too often; tables that wait for somebody who is out are tried again. Returns whether there may be more. */
const giveUpSeats = async (context: RequestContext, id: string): Promise<boolean> => {
  const held = await pairs.freeTables(context.db, { id, now: context.now, limit: SEATS_AT_ONCE });
  for (const seat of held) await giveUpSeat(context, seat);
  return held.length === SEATS_AT_ONCE;
};

const advance = async (
  context: RequestContext,
  { id, game, kind }: Awaited<ReturnType<typeof claimDue>>[number],
): Promise<void> => {
  const isMore = await giveUpSeats(context, id);
  const module = findModule(context, game);
  const stored = kind === 'ladder' ? RUNGS : WHOLE;
  const deed = { type: 'advance', allowed: module && sizesOf(module), isMore } as const;
  const { pairings } = await change(
    context,
    { stored, decide },
    { where: sql`root.id = ${id}`, by: null, deed },
  );
  if (isMore || pairings.length > 0) ringBy(context, context.now.getTime());
};

/** Begins and ends tournaments, and opens their rounds. One that fails is looked at again by a later sweep. */
export const advanceTournaments = async (context: RequestContext): Promise<Work> => {
  const claimed = await claimDue(context.db, context.now, TOURNAMENTS_AT_ONCE);
  const failing = {
    failure: 'tournament not advanced',
    where: ({ id: match }: { id: string }) => ({ match }),
  };
  const work = await doEach(claimed, (one) => advance(context, one), failing);
  if (claimed.length === TOURNAMENTS_AT_ONCE) ringBy(context, context.now.getTime());
  return work;
};
