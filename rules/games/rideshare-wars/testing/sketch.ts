import { makeChance, type Chance } from '../../../kit/chance.ts';
import type { Config, Seat } from '../../../kit/game.ts';
import { rehearsalOf, type After as Rehearsed } from '../../../kit/testing/rehearsal.ts';
import { rideshareWars } from '../game.ts';
import { ALL_RIDERS, type Milestone, type NormalTool, type RiderId } from '../cards.ts';
import { blankState, newTurn } from '../model/setup.ts';
import type { Event, EventOf, Action, State, Turn } from '../model/types.ts';
import { goOn } from '../turn/next.ts';

/** Riders on one line: `au-dj bm-party-n`; a dash is an empty place. */
export const places = (text: string): (RiderId | null)[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((card) => (card === '-' ? null : known(card)));
const known = (card: RiderId): RiderId => {
  if (!ALL_RIDERS.includes(card)) throw new Error(`no rider is called ${card}`);
  return card;
};
export const cards = (text: string): RiderId[] => places(text).filter((card) => card !== null);

/** A hand-written position; fields left out get the defaults below. */
export interface Sketch extends Partial<Omit<State, 'turn' | 'row' | 'curbside' | 'tableaus' | 'riders'>> {
  config?: Config;
  turn?: Partial<Turn>;
  row?: string;
  curbside?: string;
  /** One line of riders per seat, in the order they were laid, and one line per hand. */
  tableaus?: readonly string[];
  hands?: readonly string[];
}

const ROW = 'au-dj bu-dj cu-dj du-dj';
const CURBSIDE = 'am-dj bm-dj cm-dj dm-dj';
const TAXI = 'ad-dj bd-dj cd-dj dd-dj ed-dj fd-dj';
const PILE = 'eu-dj em-dj fu-dj fm-dj';

const lists = (seats: number, texts: readonly string[] = []): RiderId[][] =>
  Array.from({ length: seats }, (_, seat) => cards(texts[seat] ?? ''));

/** By default, seat 0 is about to acquire, every seat has seven drivers, and nobody holds a tool. */
export const sketch = (drawn: Sketch = {}): State => {
  const { config = { level: 1 }, seats = 2, turn, row, curbside, tableaus, hands, ...rest } = drawn;
  return {
    ...blankState(config, seats),
    drivers: Array<number>(seats).fill(7),
    spare: 4,
    taxi: cards(TAXI),
    piles: [cards(PILE), cards(PILE), cards(PILE)],
    deck: ['refinance', 'refinance', 'tip-off', 'tip-off'],
    ...rest,
    row: places(row ?? ROW),
    curbside: places(curbside ?? CURBSIDE),
    tableaus: lists(seats, tableaus),
    riders: lists(seats, hands),
    turn: { ...newTurn(0), at: 'acquire', ...turn },
  };
};

/** A sketch in step 5. */
export const options = (drawn: Sketch = {}): State =>
  sketch({ ...drawn, turn: { at: 'options', ...drawn.turn } });

const rehearsal = rehearsalOf(rideshareWars);
const chance = (): Chance => makeChance([1, 2, 3, 4]);
export type After = Rehearsed<State, Event>;

/** The actions a seat may take. */
export const offered = (state: State, seat: Seat = 0): Action[] => rehearsal.offered(state, seat);
/** The actions of one type that a seat may take. */
export const offers = <T extends Action['type']>(
  state: State,
  type: T,
  seat: Seat = 0,
): Extract<Action, { type: T }>[] =>
  offered(state, seat).filter((action): action is Extract<Action, { type: T }> => action.type === type);

/** Plays actions in order for one seat; throws if one isn't listed. */
export const act = (from: State, seat: Seat, ...actions: readonly Action[]): After =>
  actions.reduce<After>(
    (before, action) => {
      const { state, events } = rehearsal.act(before.state, { seat, action, chance: chance() });
      return { state, events: [...before.events, ...events] };
    },
    { state: from, events: [] },
  );

/** Plays everything that needs no decision. */
export const settle = (state: State): After => rehearsal.playOn(state, chance(), goOn);

export const typesOf = ({ events }: After): string[] => events.map(({ type }) => type);
export const facts = <T extends Event['type']>({ events }: After, type: T): EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

export const END: Action = { type: 'end-turn' };
export const BORROW: Action = { type: 'borrow' };
export const HAIL: Action = { type: 'hail' };
export const BUY: Action = { type: 'buy-tool' };
export const PASS: Action = { type: 'pass' };
export const acquire = (slot: number) => ({ type: 'acquire', slot }) as const;
export const displace = (slot: number) => ({ type: 'displace', slot }) as const;
export const lay = (card: RiderId) => ({ type: 'lay', card }) as const;
export const curbside = (slot: number) => ({ type: 'curbside', slot }) as const;
export const swap = (slot: number, from: number) => ({ type: 'swap', slot, curbside: from }) as const;
export const replace = (card: RiderId, from: number) => ({ type: 'replace', card, curbside: from }) as const;
export const bank = (card: RiderId) => ({ type: 'bank', card }) as const;
export const trade = (card: RiderId) => ({ type: 'trade', card }) as const;
export const repay = (loans: number) => ({ type: 'repay', loans }) as const;
export const play = (tool: NormalTool) => ({ type: 'play', tool }) as const;
export const pay = (tool: NormalTool) => ({ type: 'pay', tool }) as const;
export const discard = (card: RiderId) => ({ type: 'discard', card }) as const;
export const keep = (card: RiderId | null) => ({ type: 'keep', card }) as const;
export const take = (milestone: Milestone) => ({ type: 'take', milestone }) as const;

/** Tools in the hand of seat 0, and what each seat owes for a red letter. */
export const holding = (...tools: NormalTool[]): Pick<Sketch, 'tools'> => ({ tools: [tools, []] });
export const owing = (...riders: number[]): Pick<State, 'debts'> => ({
  debts: riders.map((count) => ({ riders: count, tools: 0 })),
});
