import type { Seat } from '../../../kit/game.ts';
import { MILESTONES, ZONES, isGreen, winsAt, type Milestone, type RiderId } from '../cards.ts';
import type { View } from '../model/types.ts';
import {
  counted,
  holderOf,
  isOpen,
  leadersBefore,
  neededFor,
  progress,
  zonesWith,
  type Count,
  type Counted,
} from '../scoring/milestones.ts';

/** What one more milestone is worth, by how many the seat still needs to win at once. */
const WORTH = [14, 6, 4, 3.5] as const;
/** What it costs the others, by the same count. */
const HURT = [16, 6, 2] as const;
/** Taking a milestone also hurts its holder; getting there first denies it to others. */
const SPITE = 1.3;
const DENIED = 0.8;
/** The share of a milestone's worth, by missing steps. */
const NEAR = [1, 0.3, 0.1, 0.02] as const;
/** The chance that a rival still finds a rider in the row, by how many turns away that rival is. */
const SOON = [0, 0.9, 0.6, 0.45] as const;

const leftFor = (view: View, seat: Seat): number => winsAt(view) - view.held[seat]!.length - 1;
const worthTo = (view: View, seat: Seat): number => WORTH[leftFor(view, seat)] ?? 3;
const hurtBy = (view: View, seat: Seat): number => HURT[leftFor(view, seat)] ?? 0;

const goalFor = (now: Counted, seat: Seat, milestone: Milestone): number =>
  isGreen(milestone) ? neededFor(now, seat, milestone) : ZONES.length;
const missingTo = (now: Counted, seat: Seat, milestone: Milestone): number =>
  goalFor(now, seat, milestone) - progress(now.zones[seat]!, milestone);

type Field = View & Counted;

const denialOf = (view: Field, me: Seat, milestone: Milestone): number => {
  const holder = holderOf(view, milestone);
  const taken = holder === null || holder === me ? 0 : SPITE * worthTo(view, holder);
  const nearest = view.tableaus.map((_cards, seat) =>
    seat === me || seat === holder
      ? 0
      : hurtBy(view, seat) * (NEAR[Math.max(0, missingTo(view, seat, milestone))] ?? 0),
  );
  return taken + DENIED * Math.max(...nearest);
};

/** What a leader loses with a rider: half a step of the race, and points (shared by all rivals). */
const LOST = { race: 0.5, points: 4 } as const;
export const hindranceOf = (view: View, me: Seat): number =>
  leadersBefore(view, me).reduce(
    (sum, rival) => sum + (LOST.race * hurtBy(view, rival) + LOST.points / (view.seats - 1)),
    0,
  );

/** The milestones that can still be earned: what each is worth, and how many cities or zones it takes. */
const racesOf = (field: Field, me: Seat) =>
  MILESTONES.filter((milestone) => isOpen(field, milestone)).map((milestone) => ({
    milestone,
    worth: worthTo(field, me) + denialOf(field, me, milestone),
    needed: goalFor(field, me, milestone),
  }));

type Race = ReturnType<typeof racesOf>[number];

export const raceWorth = ({ milestone, worth, needed }: Race, { zones }: Count): number => {
  const missing = needed - progress(zones, milestone);
  return worth * (missing <= 0 ? 1 + 0.04 * Math.min(3, -missing) : (NEAR[missing] ?? 0));
};

/** The milestones that a rival could earn with one more rider, and what that would cost everybody else. */
const threatsBy = (view: Field, seat: Seat, hurt: number) => {
  const zones = view.zones[seat]!;
  return MILESTONES.filter(
    (milestone) =>
      isOpen(view, milestone) && holderOf(view, milestone) !== seat && missingTo(view, seat, milestone) === 1,
  ).map((milestone) => ({ milestone, zones, hurt }));
};
type Threat = ReturnType<typeof threatsBy>[number];
const threatsTo = (field: Field, me: Seat): Threat[] =>
  SOON.flatMap((soon, ahead) => {
    const seat = (me + ahead) % field.seats;
    const hurt = soon * hurtBy(field, seat);
    return ahead < field.seats && hurt > 0 ? threatsBy(field, seat, hurt) : [];
  });

export const racesIn = (view: View, me: Seat): { races: Race[]; threats: Threat[] } => {
  if (view.shown !== null || view.level !== null) return { races: [], threats: [] };
  const field: Field = { ...view, ...counted(view) };
  return { races: racesOf(field, me), threats: threatsTo(field, me) };
};

/** What it costs to leave this rider to the rivals. */
export const dangerOf = (threats: readonly Threat[], card: RiderId): number =>
  threats.reduce((most, { milestone, zones, hurt }) => {
    const isIt = hurt > most && progress(zonesWith(zones, card), milestone) > progress(zones, milestone);
    return isIt ? hurt : most;
  }, 0);
