import type { Viewer } from '../../kit/game.ts';
import { without } from '../../kit/json.ts';
import { HIDDEN, type State, type View } from './model/types.ts';

/** The object with only the named keys. */
export const only = <T extends object, K extends keyof T>(whole: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, K>;

const lengths = (lists: readonly (readonly unknown[])[]): number[] => lists.map(({ length }) => length);

const sizesOf = (state: State): View['sizes'] => ({
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
});

/** What one viewer may see. Banks are face up in solo play; hands are shown as they are laid at the end. */
export const view = (state: State, viewer: Viewer): View => {
  const you = viewer === 'table' ? null : viewer;
  const own = <T>(lists: readonly T[][]): T[] => (you === null ? [] : (lists[you] ?? []));
  const { seat } = state.turn;
  return {
    ...without(state, HIDDEN),
    you,
    hand: own(state.riders),
    tools: own(state.tools),
    bank: state.level === null ? own(state.banks) : state.banks[0]!,
    buried: own(state.buried),
    paid: own(state.paid),
    recalled: own(state.recalled),
    drawn: you === seat ? state.drawn : [],
    laying: state.shown ? state.riders[seat]! : [],
    sizes: sizesOf(state),
  };
};

/** The view after the match, with every hand, bank, and pile. */
export const opened = (state: State, viewer: Viewer): View => ({
  ...view(state, viewer),
  opened: only(state, HIDDEN),
});
