import type { Chance } from '../../../kit/chance.ts';
import type { Seat, Viewer } from '../../../kit/game.ts';
import { clone } from '../../../kit/json.ts';
import { redeal } from '../../../kit/testing/redeal.ts';
import { isRed, type RiderId } from '../cards.ts';
import type { State } from '../model/types.ts';

/** Seats that may have riders hidden from a viewer. */
const othersOf = ({ riders }: State, viewer: Viewer): Seat[] =>
  [...riders.keys()].filter((seat) => seat !== viewer);

/** Shuffles riders a seat was not seen to take among its hidden places. Seen ones stay with the seat (RW33). */
const scrambleRiders = (state: State, viewer: Viewer, chance: Chance): void => {
  const { riders, banks, buried, taken, mixed, recalled, turn, shown, level } = state;
  const isLaid = (seat: Seat): boolean => shown !== null && shown > 0 && seat === turn.seat;
  const places = othersOf(state, viewer).flatMap((seat) => [
    ...(isLaid(seat) ? [] : [{ seat, list: riders[seat]! }]),
    ...(level === null ? [{ seat, list: banks[seat]! }] : []),
    { seat, list: buried[seat]! },
  ]);
  const piles = [...(viewer === turn.seat ? [] : [state.drawn]), state.taxi];
  const wasSeen = new Set([...mixed, ...taken.flat(), ...(viewer === 'table' ? [] : recalled[viewer]!)]);
  const isFree = (seat: Seat) => (card: RiderId) => !taken[seat]!.includes(card);
  const slots = [...piles, ...places.map(({ seat, list }) => list.filter(isFree(seat)))];
  const dealt = dealUnseen(slots, state, { wasSeen, chance });
  for (const pile of piles) pile.splice(0, pile.length, ...dealt.shift()!);
  for (const { seat, list } of places) {
    const free = dealt.shift()!;
    for (const [i, card] of list.entries()) if (isFree(seat)(card)) list[i] = free.shift()!;
  }
  for (const seat of othersOf(state, viewer)) mixPlaces(state, { seat, isLaid: isLaid(seat) }, chance);
};

/** Phase piles never hold a rider that was ever seen, so their riders only trade places with unseen ones. */
const dealUnseen = (
  slots: RiderId[][],
  state: State,
  { wasSeen, chance }: { wasSeen: ReadonlySet<RiderId>; chance: Chance },
): RiderId[][] => {
  const fresh = slots.map((cards) => cards.filter((card) => !wasSeen.has(card)));
  const [unseen, ...piles] = redeal([fresh.flat(), ...state.piles], chance);
  state.piles = piles;
  return redeal(
    slots.map((cards) => cards.map((card) => (wasSeen.has(card) ? card : unseen!.pop()!))),
    chance,
  );
};

/** Shuffles a seat's riders among its hand, bank, and discards, except those it only looked at. */
const mixPlaces = (state: State, { seat, isLaid }: { seat: Seat; isLaid: boolean }, chance: Chance): void => {
  const { riders, banks, buried, taken, unkept, level } = state;
  const unseen = chance.shuffle(buried[seat]!.filter((card) => !taken[seat]!.includes(card)));
  const looked = unseen.slice(0, unkept[seat]);
  const put = buried[seat]!.filter((card) => !looked.includes(card));
  const [hand, bank, discarded] = redeal(
    [isLaid ? [] : riders[seat]!, level === null ? banks[seat]! : [], put],
    chance,
  );
  if (!isLaid) riders[seat] = hand!;
  if (level === null) banks[seat] = bank!;
  buried[seat] = [...discarded!, ...looked];
};

/** Shuffles tools in hands, paid, and in the deck; unshown red letters are only in the deck. */
const scrambleTools = (state: State, viewer: Viewer, chance: Chance): void => {
  const { tools, paid, deck } = state;
  const others = othersOf(state, viewer);
  const normal = deck.filter((tool) => !isRed(tool));
  const dealt = redeal(
    [normal, ...others.flatMap((seat) => [tools[seat]!, paid[seat]!])] as State['tools'],
    chance,
  );
  const left = dealt.shift()!;
  for (const seat of others) [tools[seat], paid[seat]] = [dealt.shift()!, dealt.shift()!];
  state.deck = chance.shuffle([...left, ...deck.filter((tool) => isRed(tool))]);
};

/** A match that looks the same to a viewer, with all hidden riders, tools, and milestones dealt again. */
export const scramble = (from: State, viewer: Viewer, chance: Chance): State => {
  const state = clone(from);
  scrambleRiders(state, viewer, chance);
  scrambleTools(state, viewer, chance);
  state.milestones = chance.shuffle(state.milestones);
  return state;
};

/** The number of others' riders in each place that they were seen to take. */
export const zones = ({ riders, banks, buried, taken }: State, viewer: Viewer): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries({ riders, banks, buried }).map(([zone, lists]) => [
      zone,
      lists.flatMap((cards, seat) =>
        seat === viewer ? [] : cards.map((card) => Number(taken[seat]!.includes(card))),
      ),
    ]),
  );
