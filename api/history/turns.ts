import type { FormerHolder } from '../../db/history/figures.ts';
import type { StoredEntry, StoredMatch } from '../../db/match/stored.ts';
import { blankMatch, history } from '../../rules/kit/fold.ts';
import type { Outcome, Seat } from '../../rules/kit/game.ts';
import type { GameModule } from '../../rules/kit/module.ts';

export interface FinishedMatch {
  module: GameModule;
  stored: StoredMatch & { outcome: Outcome };
  entries: readonly StoredEntry[];
  /** Earlier holders of its seats, in order. */
  former: readonly FormerHolder[];
}

/** A turn that was played, by the entry that began it. */
export interface Turn {
  seat: Seat;
  seq: number;
}

const keepWaiting = (
  underWay: Map<Seat, boolean>,
  { kind, seat }: StoredEntry,
  awaiting: readonly Seat[],
): void => {
  const isAnswered = kind === 'act' || kind === 'late';
  for (const other of underWay.keys()) if (!awaiting.includes(other)) underWay.delete(other);
  for (const other of awaiting)
    if (other === seat && isAnswered) underWay.set(other, true);
    else if (!underWay.has(other)) underWay.set(other, false);
};

/** A turn is played with its seat's first action; one that a bot played late does not count. */
export const turnsOf = ({ module: { game }, stored, entries }: FinishedMatch): Turn[] => {
  const { config, seatCount: seats } = stored;
  const underWay = new Map<Seat, boolean>();
  const turns: Turn[] = [];
  let i = 0;
  for (const { match } of history(game, blankMatch(game, { config, seats }), entries)) {
    const entry = entries[i++]!;
    const { kind, seat, seq } = entry;
    if (kind === 'act' && seat !== null && underWay.get(seat) === false) turns.push({ seat, seq });
    keepWaiting(underWay, entry, game.outcome(match.state) ? [] : game.awaiting(match.state));
  }
  return turns;
};

/** A person's time in a seat: the entries after `from` and before `to`. */
export interface SeatTenure {
  seat: Seat;
  player: string;
  from: number;
  to: number;
  /** They gave up the seat, and a bot or somebody else played on. */
  gone: boolean;
  /** They took over the seat, so they did not choose its position. */
  isLate: boolean;
}

const isPerson = ({ bot, player }: { bot: boolean; player: unknown }): boolean => !bot && player !== null;

const placesAt = ({ stored, entries, former }: FinishedMatch, seat: Seat): SeatTenure[] => {
  const last = stored.seats.find((taken) => taken.seat === seat);
  const holders = former.filter((holder) => holder.seat === seat);
  const all = [...holders, { until: Infinity, player: last?.player?.id ?? null, bot: last?.bot ?? true }];
  return all.flatMap(({ until, player, bot }, i) => {
    if (player === null || !isPerson({ bot, player })) return [];
    const from = all[i - 1]?.until ?? 0;
    const left = entries.find((entry) => entry.kind === 'leave' && entry.seat === seat && entry.seq > from);
    const gone = until === Infinity ? last?.gone !== null : true;
    return [
      {
        seat,
        player,
        from,
        to: Math.min(until, left?.seq ?? Infinity),
        gone,
        isLate: all[0]!.player !== player,
      },
    ];
  });
};

/** Every person who sat at the table, once: a player who came back counts by their last seat. */
export const placesOf = (ended: FinishedMatch): SeatTenure[] => {
  const places = Array.from({ length: ended.stored.seatCount }, (_, seat) => placesAt(ended, seat)).flat();
  const isStill = (place: SeatTenure) => places.some((other) => other.player === place.player && !other.gone);
  const kept = places.filter((place) => !place.gone || !isStill(place));
  return kept.filter(({ player }, i) => kept.findIndex((other) => other.player === player) === i);
};
