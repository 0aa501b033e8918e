import type { Seat } from '../../../kit/game.ts';
import { MILESTONES, ZONES, isGreen, winsAt, type Milestone } from '../model/kinds.ts';
import type { RiderId } from '../model/riders.ts';
import type { View } from '../model/types.ts';
import { countFor, holderOf, leadersBefore, neededFor } from '../scoring/milestones.ts';
import { countOf, progress, zonesWith, type Count } from './count.ts';

/** A milestone that may still be earned: what it is worth, and how many cities or zones that takes. */
export interface Race {
  milestone: Milestone;
  worth: number;
  needed: number;
}
/** A milestone that a rival could earn with one more rider, and what that would cost all others. */
export interface Threat {
  milestone: Milestone;
  zones: readonly number[];
  hurt: number;
}

/** What one more milestone is worth to whoever has so many: more, the nearer they win at once. */
const WORTH = [14, 6, 4, 3.5] as const;
/** And what it costs the others. */
const HURT = [16, 6, 2] as const;
/** To take one from somebody else hurts them as well; to be there first keeps others from it. */
const SPITE = 1.3;
const DENIED = 0.8;
/** A share of what a milestone is worth, by how many steps it is away. */
const NEAR = [1, 0.3, 0.1, 0.02] as const;
/** How likely a rival still finds a rider of the row there, by how many turns away they are. */
const SOON = [0, 0.9, 0.6, 0.45] as const;

const leftFor = (view: View, seat: Seat): number => winsAt(view) - view.held[seat]!.length - 1;
const worthTo = (view: View, seat: Seat): number => WORTH[leftFor(view, seat)] ?? 3;
const hurtBy = (view: View, seat: Seat): number => HURT[leftFor(view, seat)] ?? 0;

const goalFor = (view: View, seat: Seat, milestone: Milestone): number =>
  isGreen(milestone) ? neededFor(view, seat, milestone) : ZONES.length;
const missingTo = (view: View, seat: Seat, milestone: Milestone): number =>
  goalFor(view, seat, milestone) - countFor(view.tableaus[seat]!, milestone);

/** What it is worth that nobody else earns it. */
const denialOf = (view: View, me: Seat, milestone: Milestone): number => {
  const holder = holderOf(view, milestone);
  const taken = holder === null || holder === me ? 0 : SPITE * worthTo(view, holder);
  const nearest = view.tableaus.map((_cards, seat) =>
    seat === me || seat === holder
      ? 0
      : hurtBy(view, seat) * (NEAR[Math.max(0, missingTo(view, seat, milestone))] ?? 0),
  );
  return taken + DENIED * Math.max(...nearest);
};

/** What a leader loses with a rider: half a step of the race, and points that all others share. */
const LOST = { race: 0.5, points: 4 } as const;
/** What it is worth to take a rider from each rival who leads. */
export const hindranceOf = (view: View, me: Seat): number =>
  leadersBefore(view, me)
    .map((rival) => LOST.race * hurtBy(view, rival) + LOST.points / (view.seats - 1))
    .reduce((sum, worth) => sum + worth, 0);

/** Green ones, and yellow ones that nobody has. */
const isOpen = (view: View, milestone: Milestone): boolean =>
  isGreen(milestone) || holderOf(view, milestone) === null;

const areRacing = ({ shown, level }: View): boolean => shown === null && level === null;

export const racesIn = (view: View, me: Seat): Race[] =>
  (areRacing(view) ? MILESTONES : [])
    .filter((milestone) => isOpen(view, milestone))
    .map((milestone) => ({
      milestone,
      worth: worthTo(view, me) + denialOf(view, me, milestone),
      needed: goalFor(view, me, milestone),
    }));

export const raceWorth = ({ milestone, worth, needed }: Race, { zones }: Count): number => {
  const missing = needed - progress(zones, milestone);
  return worth * (missing <= 0 ? 1 + 0.04 * Math.min(3, -missing) : (NEAR[missing] ?? 0));
};

const threatsBy = (view: View, seat: Seat, hurt: number): Threat[] => {
  const { zones } = countOf(view.tableaus[seat]!);
  return MILESTONES.filter(
    (milestone) =>
      isOpen(view, milestone) && holderOf(view, milestone) !== seat && missingTo(view, seat, milestone) === 1,
  ).map((milestone) => ({ milestone, zones, hurt }));
};
export const threatsIn = (view: View, me: Seat): Threat[] =>
  (areRacing(view) ? SOON : []).flatMap((soon, ahead) => {
    const seat = (me + ahead) % view.seats;
    const hurt = soon * hurtBy(view, seat);
    return ahead < view.seats && hurt > 0 ? threatsBy(view, seat, hurt) : [];
  });

/** What it costs if the rivals can have this rider. */
export const dangerOf = (threats: readonly Threat[], card: RiderId): number =>
  threats.reduce((most, { milestone, zones, hurt }) => {
    const isIt = hurt > most && progress(zonesWith(zones, card), milestone) > progress(zones, milestone);
    return isIt ? hurt : most;
  }, 0);
