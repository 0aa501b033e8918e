import type { Viewer } from '../../kit/game.ts';
import { without } from '../../kit/json.ts';
import { blankState } from './model/setup.ts';
import type { Open, State, View } from './model/types.ts';

const lengths = (lists: readonly (readonly unknown[])[]): number[] => lists.map(({ length }) => length);

/** Written out: in play-outs, taking away what is hidden costs ten times as much. */
export const openOf = (state: Open): Open => ({
  seats: state.seats,
  level: state.level,
  race: state.race,
  phase: state.phase,
  round: state.round,
  first: state.first,
  turn: state.turn,
  tasks: state.tasks,
  row: state.row,
  curbside: state.curbside,
  tableaus: state.tableaus,
  discards: state.discards,
  mixed: state.mixed,
  taken: state.taken,
  unkept: state.unkept,
  away: state.away,
  drivers: state.drivers,
  spare: state.spare,
  loans: state.loans,
  faceUp: state.faceUp,
  red: state.red,
  debts: state.debts,
  held: state.held,
  revealed: state.revealed,
  lost: state.lost,
  shown: state.shown,
  end: state.end,
});

const OPEN = Object.keys(openOf(blankState({}, 1))) as (keyof Open)[];

/** What one viewer may see. Banks are face up in solo play; hands are shown as they are laid at the end. */
export const view = (state: State, viewer: Viewer): View => {
  const you = viewer === 'table' ? null : viewer;
  const own = <T>(lists: readonly T[][]): T[] => (you === null ? [] : (lists[you] ?? []));
  const { seat } = state.turn;
  return {
    ...openOf(state),
    you,
    hand: own(state.riders),
    tools: own(state.tools),
    bank: state.level === null ? own(state.banks) : state.banks[0]!,
    buried: own(state.buried),
    paid: own(state.paid),
    recalled: own(state.recalled),
    drawn: you === seat ? state.drawn : [],
    laying: state.shown ? state.riders[seat]! : [],
    sizes: {
      riders: lengths(state.riders),
      tools: lengths(state.tools),
      banks: lengths(state.banks),
      buried: lengths(state.buried),
      paid: lengths(state.paid),
      drawn: state.drawn.length,
      piles: lengths(state.piles),
      taxi: state.taxi.length,
      deck: state.deck.length,
      milestones: state.milestones.length,
    },
  };
};

export const opened = (state: State, viewer: Viewer): View => ({
  ...view(state, viewer),
  opened: without(state, OPEN),
});
