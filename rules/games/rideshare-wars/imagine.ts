import type { Chance } from '../../kit/chance.ts';
import type { Seat, Viewer } from '../../kit/game.ts';
import { clone } from '../../kit/json.ts';
import { MILESTONES, isRed, type NormalTool } from './model/kinds.ts';
import { ALL_RIDERS, ALL_TOOLS, type RiderId } from './model/riders.ts';
import { OPEN, type State, type View } from './model/types.ts';

/** The box without these, each as often as it is listed. */
const boxWithout = <T>(box: readonly T[], seen: readonly T[]): T[] => {
  const left = [...box];
  for (const one of seen) left.splice(left.indexOf(one), 1);
  return left;
};

/** Where all the riders are that the viewer can place. */
const placedRiders = (view: View): RiderId[] => {
  const table = [...view.row, ...view.curbside].filter((card) => card !== null);
  const own = [...view.hand, ...view.bank, ...view.buried, ...view.drawn];
  const laying = view.turn.seat === view.you ? [] : view.laying;
  return [...table, ...view.tableaus.flat(), ...view.discards, ...own, ...laying];
};

/** The hidden riders of one seat, its hand first, then its bank, then what it put face down. */
type Holdings = Pick<State, 'riders' | 'banks' | 'buried'>;

/** Sends the cards seen to be taken by a seat to places where it may have put them; the rest of those places is null. */
const placesOf = (count: number, taken: readonly RiderId[], chance: Chance): (RiderId | null)[] => {
  const places = Array.from({ length: count }, (_, i) => taken[i] ?? null);
  return chance.shuffle(places);
};

const holdingsOf = (view: View, pool: RiderId[], chance: Chance): Holdings => {
  const { you, sizes, laying, level, turn, shown } = view;
  const holdings: Holdings = { riders: [], banks: [], buried: [] };
  for (let seat: Seat = 0; seat < view.seats; seat++) {
    const isLaid = shown !== null && shown > 0 && seat === turn.seat;
    const hidden = {
      riders: isLaid ? 0 : sizes.riders[seat]!,
      banks: level === null ? sizes.banks[seat]! : 0,
      buried: sizes.buried[seat]!,
    };
    const taken = chance.shuffle(view.taken[seat]!.filter((card) => pool.includes(card)));
    const places = seat === you ? [] : placesOf(hidden.riders + hidden.banks + hidden.buried, taken, chance);
    for (const card of places) if (card) pool.splice(pool.indexOf(card), 1);
    const fill = (count: number): RiderId[] => places.splice(0, count) as RiderId[];
    holdings.riders.push(seat === you ? view.hand : isLaid ? laying : fill(hidden.riders));
    holdings.banks.push(seat === you || level !== null ? view.bank : fill(hidden.banks));
    holdings.buried.push(seat === you ? view.buried : fill(hidden.buried));
  }
  return holdings;
};

/** Riders that everybody, or the viewer, has seen lie in no phase pile. */
const wereSeen = ({ mixed, recalled, taken }: View): ReadonlySet<RiderId> =>
  new Set([...mixed, ...recalled, ...taken.flat()]);

const imagineRiders = (view: View, chance: Chance): Holdings & Pick<State, 'piles' | 'taxi' | 'drawn'> => {
  const pool = boxWithout(ALL_RIDERS, placedRiders(view));
  const holdings = holdingsOf(view, pool, chance);
  const seen = wereSeen(view);
  const fresh = chance.shuffle(pool.filter((card) => !seen.has(card)));
  const piles = view.sizes.piles.map((size) => fresh.splice(0, size));
  const rest = chance.shuffle([...fresh, ...pool.filter((card) => seen.has(card))]);
  const filled = (lists: RiderId[][]): RiderId[][] =>
    lists.map((cards) => cards.map((card: RiderId | null) => card ?? rest.pop()!));
  return {
    riders: filled(holdings.riders),
    banks: filled(holdings.banks),
    buried: filled(holdings.buried),
    drawn: view.turn.seat === view.you ? view.drawn : rest.splice(0, view.sizes.drawn),
    piles,
    taxi: rest,
  };
};

/** Red letters that nobody has seen lie in the deck: they are shown as they are drawn. */
const imagineTools = (view: View, chance: Chance): Pick<State, 'tools' | 'paid' | 'deck'> => {
  const { you, sizes, faceUp, red } = view;
  const pool = chance.shuffle(boxWithout(ALL_TOOLS, [...view.tools, ...view.paid, ...faceUp, ...red]));
  const normal = pool.filter((tool): tool is NormalTool => !isRed(tool));
  const deal = (sizesOf: readonly number[], own: NormalTool[]): NormalTool[][] =>
    sizesOf.map((size, seat) => (seat === you ? own : normal.splice(0, size)));
  const tools = deal(sizes.tools, view.tools);
  const paid = deal(sizes.paid, view.paid);
  return { tools, paid, deck: chance.shuffle([...normal, ...pool.filter(isRed)]) };
};

/** The milestones that have not come up, where one plays alone. */
const imagineMilestones = ({ level, held, lost, revealed }: View, chance: Chance): State['milestones'] => {
  if (level === null) return [];
  const seen = [...held.flat(), ...lost, ...(revealed ? [revealed] : [])];
  return chance.shuffle(boxWithout(MILESTONES, seen));
};

/**
 * Deals all that the viewer cannot see: hands, banks, face-down discards and piles. Who was seen to take a rider still
 * has it somewhere, and no phase pile holds a card that was ever seen.
 */
export const imagine = (from: View, _viewer: Viewer, chance: Chance): State => {
  const view = clone(from);
  const open = Object.fromEntries(OPEN.map((key) => [key, view[key]])) as Pick<State, (typeof OPEN)[number]>;
  const recalled = view.taken.map((_cards, seat) => (seat === view.you ? view.recalled : []));
  return {
    ...open,
    ...imagineRiders(view, chance),
    ...imagineTools(view, chance),
    milestones: imagineMilestones(view, chance),
    recalled,
  };
};
