import type { TurnClock } from '../../../db/timing.ts';
import type { Rhythm } from '../../../db/schema/people.ts';
import { AHEAD_MS, type Oracle, type World } from '../world.ts';

const QUARTER_MS = 15 * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, made);
  return made;
};

/** Whether a player rests, by the clock on their wall: without any arithmetic on zones, as the service does it. */
export const rests = ({ timeZone, quiet, daysOff, vacation }: Rhythm, at: number): boolean => {
  const [date, time] = formatOf(timeZone).format(at).split(' ') as [string, string];
  const weekday = ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  if (daysOff.includes(weekday) || vacation.some(({ from, to }) => from <= date && date <= to)) return true;
  if (!quiet) return false;
  const { from, to } = quiet;
  return from > to ? time >= from || time < to : time >= from && time < to;
};

/** How long a player is awake between two instants, a quarter of an hour at a time. */
const awakeBetween = (rhythm: Rhythm, from: number, to: number): number => {
  let ms = 0;
  for (let at = Math.floor(from / QUARTER_MS) * QUARTER_MS; at < to; at += QUARTER_MS)
    if (!rests(rhythm, at)) ms += Math.min(to, at + QUARTER_MS) - Math.max(from, at);
  return ms;
};

interface Turn extends Rhythm {
  /** Only nights stop its clock. */
  isWithout: boolean;
  match: string;
  seat: number;
  player: string;
  turn: TurnClock;
}

const readTurns = ({ own }: World): Promise<Turn[]> => own.db.many`
  select m.id as match, s.seat, p.id as player, m.timing -> 'turns' -> s.seat::text as turn,
    p.time_zone as "timeZone", p.quiet, m.timing ->> 'daysOff' is not null as "isWithout", p.days_off as "daysOff", p.vacation
  from matches m join seats s on s.match = m.id and s.seat = any(m.awaiting) and not s.bot and s.gone is null
  join players p on p.id = s.player where m.status = 'running' and m.timing -> 'turns' ? s.seat::text`;

interface Known {
  at: number;
  /** The turns, and how their players rested. */
  facts: Map<string, string>;
}

/** What was known when it was asked last. */
const known = new WeakMap<World, Known>();

const isPlain = ({ until, rested, votes }: TurnClock): boolean => !until && !rested && !votes;

/**
 * A clock that has begun since it was asked last runs out once its player has been awake for its time, on whatever day their clocks
 * change. What is taken back begins no clock: it goes on from when it began, as its player rested then.
 */
export const clocks: Oracle = async (world) => {
  const { at: last, facts: before } = known.get(world) ?? { at: 0, facts: new Map<string, string>() };
  const turns = await readTurns(world);
  const after = new Map(before);
  const faults: string[] = [];
  for (const { match, seat, player, turn, isWithout, ...own } of turns) {
    const rhythm = isWithout ? { ...own, daysOff: [], vacation: [] } : own;
    const [at, now] = [`${match} ${seat}`, JSON.stringify(turn)];
    const isRhythmKept = before.get(player) === JSON.stringify(own);
    after.set(at, now).set(player, JSON.stringify(own));
    if (before.get(at) === now || !isRhythmKept || !isPlain(turn)) continue;
    if (Date.parse(turn.since) <= last + AHEAD_MS) continue; // one of the clocks is ahead
    const wanted = Math.max(0, turn.ms - (turn.used ?? 0));
    const awake = awakeBetween(rhythm, Date.parse(turn.since), Date.parse(turn.due));
    if (awake !== wanted)
      faults.push(`${at} has ${wanted / 3_600_000} hours, and is due after ${awake / 3_600_000}`);
  }
  known.set(world, { at: world.now.getTime(), facts: after });
  return faults;
};
