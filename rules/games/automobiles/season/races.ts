import type { Outcome, Seat } from '../../../kit/game.ts';
import { ranksOf } from '../../../kit/ranks.ts';
import { HAND, STANDARD_REMOVAL } from '../model/data.ts';
import type { Finish } from '../model/data.ts';
import type { Play, State, Step } from '../model/types.ts';
import { trackOf, type Spot } from '../track/track.ts';
import { draw } from '../turn/cubes.ts';
import { setSteps } from '../turn/auto.ts';
import { isSeason, standing } from '../turn/table.ts';
import { finishAt, pointsFor, SPONSORS, type SponsorEffect, type SponsorId } from './sponsors.ts';

/** Reveals one sponsor per seat; used ones return when the deck runs out (AU27). */
const revealSponsors = ({ state, chance, emit }: Play): void => {
  const { sponsorDeck, sponsorsGone, order } = state;
  const isReshuffled = sponsorDeck.length < order.length;
  const drawn: SponsorId[] = [
    ...chance.shuffle(sponsorDeck),
    ...(isReshuffled ? chance.shuffle(sponsorsGone) : []),
  ];
  emit({ type: 'sponsors-revealed', open: { sponsors: drawn.slice(0, order.length), isReshuffled } });
};

/** Puts cars on the grid in turn order and reveals sponsors to choose from at the finish, except in a season's last race. */
export const startRace = (play: Play, { race, order }: { race: number; order: readonly Seat[] }): void => {
  const id = play.state.tracks[race]!;
  const track = trackOf(id);
  const grid = order.map((_, i): Spot => {
    const [lane, distance] = track.grid[i]!;
    return { lane, distance };
  });
  const pole = track.hasPole ? order[0]! : null;
  play.emit({ type: 'race-started', open: { race, track: id, order: [...order], grid, pole } });
  if (race < play.state.tracks.length - 1) revealSponsors(play);
};

export const dealHands = (play: Play): void => {
  for (const seat of play.state.order) draw(play, seat, { count: HAND, isHand: true });
};

export const finishRace = (play: Play): void => {
  const { state } = play;
  const { race, tracks } = state;
  const finishers = standing(state);
  const finishes = finishers.map((_, i) => finishAt(i + 1, finishers.length));
  const points = finishes.map((finish) => (isSeason(state) ? pointsFor(finish, race) : 0));
  play.emit({ type: 'race-finished', open: { race, finishers, points } });
  if (race === tracks.length - 1) return play.emit({ type: 'match-over', open: {} });
  play.emit({ type: 'phase-began', open: { phase: 'sponsors' } });
  setSteps(
    play,
    finishers.map((seat, i): Step => ({ do: 'sponsor', seat, finish: finishes[i]! })),
  );
};

/** The next grid, by the last finish: no money, all cubes in the bag (AU25). */
export const nextRace = (play: Play): void => {
  const { race, seats, order } = play.state;
  const place = (seat: Seat): number => seats[seat]!.places[race]!;
  startRace(play, { race: race + 1, order: [...order].sort((a, b) => place(a) - place(b)) });
};

/** The final standings by finish (AU15), or in a season by points and then by last finish. Undefined while the match runs. */
export const outcome = (state: State): Outcome | undefined => {
  if (state.phase !== 'over') return undefined;
  const places = state.seats.map((seat) => seat.places.at(-1)!);
  if (!isSeason(state)) return { ranks: places, reason: 'finish' };
  const scores = state.seats.map(({ points }) => points);
  return { ranks: ranksOf(scores.map((points, i) => [points, -places[i]!])), scores, reason: 'season' };
};

/** A sponsor's effect for a finish: the standard removal, which E counts, then the rest. All of it is optional (AU34). */
export const sponsorSteps = ({ seats }: State, seat: Seat, finish: Finish): Step[] => {
  const effect: SponsorEffect = SPONSORS[seats[seat]!.sponsor!][finish];
  const { money, cubes, wear, gain, wearPerCube, moneyPerCube } = effect;
  const removing = { do: 'take', seat, from: ['bag'], to: 'stock' } as const;
  const feed = wearPerCube && { feed: { to: 'left', by: wearPerCube, isWearless: true } as const };
  const steps: (Step | false)[] = [
    { ...removing, left: STANDARD_REMOVAL[finish], ...feed },
    (wear ?? wearPerCube) !== undefined && { ...removing, left: wear ?? 0, only: 'wear' },
    cubes !== undefined && {
      ...removing,
      left: cubes,
      ...(moneyPerCube && { feed: { to: 'money', by: moneyPerCube } }),
    },
    gain !== undefined && { do: 'gain', seat, colors: gain },
    (money ?? moneyPerCube) !== undefined && { do: 'buy', seat, money: money ?? 0, to: 'bag' },
  ];
  return steps.filter((step) => step !== false);
};
