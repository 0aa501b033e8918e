import type { Chance } from '../../kit/chance.ts';
import type { Seat, Viewer } from '../../kit/game.ts';
import { clone } from '../../kit/json.ts';
import { leaving } from '../../kit/pieces.ts';
import { ALL_RIDERS, ALL_TOOLS, MILESTONES, isRed, type NormalTool, type RiderId } from './cards.ts';
import type { State, View } from './model/types.ts';
import { openOf } from './view.ts';

const placedRiders = (view: View): RiderId[] => {
  const table = [...view.row, ...view.curbside].filter((card) => card !== null);
  const own = [...view.hand, ...view.bank, ...view.buried, ...view.drawn];
  const laying = view.turn.seat === view.you ? [] : view.laying;
  return [...table, ...view.tableaus.flat(), ...view.discards, ...own, ...laying];
};

/** The seats' hidden riders; null is a place for any rider. */
type Holdings = Record<'riders' | 'banks' | 'buried', (RiderId | null)[][]>;

/** Banked cards were seen less often than cards kept in hand, so a seen card gets fewer tickets for the bank. */
const [SEEN, SEEN_IN_BANK] = [2, 1];

/** Cards a seat was seen to take can be in any of its places, except those of riders it only looked at. */
const placesOf = (view: View, seat: Seat, { pool, chance }: { pool: readonly RiderId[]; chance: Chance }) => {
  const { sizes, turn, shown, level } = view;
  const riders = shown && seat === turn.seat ? 0 : sizes.riders[seat]!;
  const banks = level === null ? sizes.banks[seat]! : 0;
  const unkept = view.unkept[seat]!;
  const discarded = sizes.buried[seat]! - unkept;
  const taken = chance.shuffle(view.taken[seat]!.filter((card) => pool.includes(card)));
  const weights = [
    ...Array<number>(riders).fill(SEEN),
    ...Array<number>(banks).fill(SEEN_IN_BANK),
    ...Array<number>(discarded + view.away[seat]!).fill(SEEN),
  ];
  const places = weights.map((): RiderId | null => null);
  for (const card of taken.slice(0, places.length)) {
    const tickets = weights.flatMap((weight, i) => (places[i] ? [] : Array<number>(weight).fill(i)));
    places[chance.pick(tickets)] = card;
  }
  const fill = (length: number): (RiderId | null)[] => places.splice(0, length);
  return {
    riders: fill(riders),
    banks: fill(banks),
    buried: [...fill(discarded), ...Array<null>(unkept).fill(null)],
  };
};

const holdingsOf = (view: View, pool: RiderId[], chance: Chance): Holdings => {
  const { you, laying, level, turn, shown } = view;
  const holdings: Holdings = { riders: [], banks: [], buried: [] };
  for (let seat: Seat = 0; seat < view.seats; seat++) {
    const own = { riders: view.hand, banks: view.bank, buried: view.buried };
    const held = seat === you ? own : placesOf(view, seat, { pool, chance });
    if (seat !== you)
      for (const card of Object.values(held).flat()) if (card) pool.splice(pool.indexOf(card), 1);
    holdings.riders.push(shown && seat === turn.seat && seat !== you ? laying : held.riders);
    holdings.banks.push(level === null ? held.banks : view.bank);
    holdings.buried.push(held.buried);
  }
  return holdings;
};

type Riders = Pick<State, keyof Holdings | 'piles' | 'taxi' | 'drawn'>;
const imagineRiders = (view: View, chance: Chance): Riders => {
  const pool = leaving(ALL_RIDERS, placedRiders(view));
  const holdings = holdingsOf(view, pool, chance);
  const seen = new Set([...view.mixed, ...view.recalled, ...view.taken.flat()]); // seen ones lie in no phase pile
  const fresh = chance.shuffle(pool.filter((card) => !seen.has(card)));
  const piles = view.sizes.piles.map((size) => fresh.splice(0, size));
  const rest = chance.shuffle([...fresh, ...pool.filter((card) => seen.has(card))]);
  const filled = (lists: (RiderId | null)[][]): RiderId[][] =>
    lists.map((cards) => cards.map((card) => card ?? rest.pop()!));
  return {
    riders: filled(holdings.riders),
    banks: filled(holdings.banks),
    buried: filled(holdings.buried),
    drawn: view.turn.seat === view.you ? view.drawn : rest.splice(0, view.sizes.drawn),
    piles,
    taxi: rest,
  };
};

/** Unseen red letters are in the deck: they are shown when drawn. */
const imagineTools = (view: View, chance: Chance): Pick<State, 'tools' | 'paid' | 'deck'> => {
  const { you, sizes, faceUp, red } = view;
  const pool = chance.shuffle(leaving(ALL_TOOLS, [...view.tools, ...view.paid, ...faceUp, ...red]));
  const normal = pool.filter((tool): tool is NormalTool => !isRed(tool));
  const deal = (sizesOf: readonly number[], own: NormalTool[]): NormalTool[][] =>
    sizesOf.map((size, seat) => (seat === you ? own : normal.splice(0, size)));
  const tools = deal(sizes.tools, view.tools);
  const paid = deal(sizes.paid, view.paid);
  return { tools, paid, deck: chance.shuffle([...normal, ...pool.filter(isRed)]) };
};

/** A seat still has the riders it was seen to take, and no phase pile holds a card that was ever seen. */
export const imagine = (from: View, _viewer: Viewer, chance: Chance): State => {
  const view = clone(from);
  const recalled = view.taken.map((_cards, seat) => (seat === view.you ? view.recalled : []));
  const earned = [...view.held.flat(), ...view.lost, ...(view.revealed ? [view.revealed] : [])];
  return {
    ...openOf(view),
    ...imagineRiders(view, chance),
    ...imagineTools(view, chance),
    milestones: view.level === null ? [] : chance.shuffle(leaving(MILESTONES, earned)),
    recalled,
  };
};
