import type { Outcome, Seat } from '../../../kit/game.ts';
import { ranksOf } from '../../../kit/ranks.ts';
import { type CardColor, TYPES } from '../model/colors.ts';
import { ALLOWANCES, DRIVER_IDS, HAND, STANDARD_REMOVAL, STARTING_CUBES, STOCK } from '../model/data.ts';
import type { Finish } from '../model/data.ts';
import type { Play, Rules, State, Step } from '../model/types.ts';
import { trackOf, type Spot } from '../track/track.ts';
import { draw, setSteps, settle } from '../turn/auto.ts';
import { isSeason, standing } from '../turn/table.ts';
import { finishAt, pointsFor, SPONSORS, type SponsorEffect, type SponsorId } from './sponsors.ts';
import type { Chance } from '../../../kit/chance.ts';
import { CARD_IDS, CARDS, SETS, type CardId, type CardSet, type Lot, type SetId } from '../cards/cards.ts';
import { TRACK_IDS, type TrackId } from '../track/tracks.ts';

const IN_LOT: Readonly<Record<Lot, (card: CardId) => boolean>> = {
  'lot-base': (card) => !('isExpansion' in CARDS[card]),
  'lot-expansion': (card) => 'isExpansion' in CARDS[card],
  'lot-both': () => true,
};

const cardsFor = ({ cards }: Rules, chance: Chance): CardSet => {
  if (Object.hasOwn(SETS, cards)) return SETS[cards as SetId];
  const isIn = IN_LOT[cards as Lot];
  const pick = (color: CardColor): CardId =>
    chance.pick(CARD_IDS.filter((card) => CARDS[card].color === color && isIn(card)));
  return Object.fromEntries(TYPES.map((color) => [color, pick(color)])) as Record<CardColor, CardId>;
};

/** The tracks in order. A drawn track is never one that was chosen, and repeats only once all are used. */
const tracksFor = (rules: Rules, chance: Chance): TrackId[] => {
  const keys = ['track', 'track-2', 'track-3', 'track-4', 'track-5'] as const;
  const wanted = keys.slice(0, rules.season === 'none' ? 1 : rules.season).map((key) => rules[key]);
  const lots = chance.shuffle(TRACK_IDS.filter((id) => !wanted.includes(id)));
  return wanted.map((track) => (track === 'lot' ? lots.shift()! : track));
};

/** Drivers in reverse order (AU18); then each seat spends the money of its starting space. */
const setUpSteps = (order: readonly Seat[], hasDrivers: boolean): Step[] => [
  ...(hasDrivers ? order.toReversed().map((seat): Step => ({ do: 'driver', seat })) : []),
  ...order.map((seat, i): Step => ({ do: 'buy', seat, money: ALLOWANCES[i]!, to: 'bag', isMust: true })),
];

export const start = (play: Play): void => {
  const { state, chance } = play;
  const { rules } = state;
  const seats = state.seats.length;
  const hasDrivers = rules.drivers || rules.season !== 'none';
  const first = chance.below(seats);
  const order = state.seats.map((_, i) => (first + i) % seats);
  const [cards, tracks] = [cardsFor(rules, chance), tracksFor(rules, chance)];
  const drawn = hasDrivers ? chance.shuffle(DRIVER_IDS).slice(0, seats + 1) : [];
  const drivers = drawn.sort((a, b) => a - b);
  const open = { cards, tracks, order, drivers, stock: { ...STOCK }, each: STARTING_CUBES };
  play.emit({ type: 'prepared', open });
  startRace(play, { race: 0, order });
  setSteps(play, setUpSteps(order, hasDrivers));
  settle(play);
};

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
const startRace = (play: Play, { race, order }: { race: number; order: readonly Seat[] }): void => {
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
  const paying = moneyPerCube && { feed: { to: 'money', by: moneyPerCube } as const };
  const steps: (Step | false)[] = [
    { ...removing, left: STANDARD_REMOVAL[finish], ...feed },
    (wear ?? wearPerCube) !== undefined && { ...removing, left: wear ?? 0, only: 'wear' },
    cubes !== undefined && { ...removing, left: cubes, ...paying },
    gain !== undefined && { do: 'gain', seat, colors: gain },
    (money ?? moneyPerCube) !== undefined && { do: 'buy', seat, money: money ?? 0, to: 'bag' },
  ];
  return steps.filter((step) => step !== false);
};
