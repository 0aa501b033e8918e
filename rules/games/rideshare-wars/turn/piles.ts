import type { Play, Seat } from '../../../kit/game.ts';
import { FIGURES, isRed, type RedTool, type RiderId } from '../cards.ts';
import type { Event, Source, Debt, State, Task } from '../model/types.ts';

export type Playing = Play<State, Event>;

export const seatsFrom = ({ seats }: Pick<State, 'seats'>, first: Seat): Seat[] =>
  Array.from({ length: seats }, (_, i) => (first + i) % seats);

/** Adds tasks, of which the last comes first. */
export const addTask = (play: Playing, seat: Seat, ...tasks: readonly Task[]): void => {
  for (const task of tasks) play.emit({ type: 'task-added', open: { seat, task } });
};

/** The top taxi riders; if there are too few, the discards are shuffled in first. Returns fewer if the pile still runs short. */
export const topRiders = (play: Playing, count: number): RiderId[] => {
  const { state, chance } = play;
  if (state.taxi.length < count) {
    const discards = [...state.discards, ...state.buried.flat()];
    // The old pile stays on top of the shuffled discards, because it is drawn first.
    if (discards.length > 0)
      play.emit({ type: 'taxi-shuffled', dark: { taxi: [...chance.shuffle(discards), ...state.taxi] } });
  }
  return play.state.taxi.slice(-count).toReversed();
};

export const fill = (play: Playing, where: 'row' | 'curbside', slot: number): void => {
  const [card] = topRiders(play, 1);
  if (card) play.emit({ type: `${where}-filled`, open: { slot, card } });
};

export const gain = (play: Playing, seat: Seat, count: number, source: Source): void => {
  const gained = Math.min(count, play.state.spare);
  if (gained > 0) play.emit({ type: 'drivers-gained', open: { seat, count: gained, source } });
};

/** Red letters hit every seat, starting with the one that drew it (RW6); tools and riders are owed until chosen (RW32). */
const RED: Readonly<Record<RedTool, (play: Playing, seat: Seat) => void>> = {
  'fuel-prices': (play, seat) => {
    const count = Math.min(FIGURES.fuelDrivers, play.state.drivers[seat]!);
    if (count > 0) play.emit({ type: 'drivers-lost', open: { seat, count } });
  },
  'flat-battery': (play, seat) => owe(play, seat, 'tools'),
  'bad-reviews': (play, seat) => owe(play, seat, 'riders'),
};
const owe = (play: Playing, seat: Seat, what: keyof Debt): void => {
  const { state } = play;
  if (state.debts[seat]![what] < state[what][seat]!.length)
    play.emit({ type: 'discard-owed', open: { seat, what } });
};

const showRed = (play: Playing, seat: Seat, tool: RedTool): void => {
  const isIgnored = play.state.red.length >= FIGURES.redAPhase;
  play.emit({ type: 'red-letter-shown', open: { seat, tool, isIgnored } });
  if (!isIgnored) for (const other of seatsFrom(play.state, seat)) RED[tool](play, other);
};

/** Shuffles both discard piles into the tool pile; at the end of a phase, also the red letters that took effect (RW9). */
export const shuffleTools = (play: Playing, { withRed }: { withRed: boolean }): void => {
  const { deck, faceUp, paid, red } = play.state;
  const tools = play.chance.shuffle([...deck, ...faceUp, ...paid.flat(), ...(withRed ? red : [])]);
  play.emit({ type: 'tools-shuffled', open: { withRed }, dark: { deck: tools } });
};

export const drawTool = (play: Playing, seat: Seat): void => {
  const { state } = play;
  if (state.deck.length === 0 && state.faceUp.length + state.paid.flat().length > 0)
    shuffleTools(play, { withRed: false });
  const tool = play.state.deck.at(-1);
  if (!tool) return play.emit({ type: 'tools-ran-out', open: { seat } });
  if (isRed(tool)) return showRed(play, seat, tool);
  play.emit({ type: 'tool-drawn', open: { seat }, own: { [seat]: { tool } } });
};
