import type { Seat, Viewer } from '../../kit/game.ts';
import { brokenIn } from './turn/decide.ts';
import { awaiting, discardedBy, isHearer, ridersOf, settledSeats } from './model/riders.ts';
import { STARS } from './model/kinds.ts';
import { OPEN, type Action, type State, type View } from './model/types.ts';

type Open = Pick<State, (typeof OPEN)[number]>;
export const openParts = (table: Open): Open =>
  Object.fromEntries(OPEN.map((key) => [key, table[key]])) as unknown as Open;

export const view = (state: State, viewer: Viewer): View => {
  const isDriver = viewer === state.driver;
  const hears = isHearer(state, viewer);
  const draft = state.drafts.find(({ seat }) => seat === viewer);
  return {
    ...openParts(state),
    you: viewer === 'table' ? null : viewer,
    riders: ridersOf(state),
    awaiting: awaiting(state),
    stars: STARS - brokenIn(state),
    tilesLeft: state.stack.length,
    bagLeft: state.bag.length,
    deckLeft: state.deck.length,
    target: isDriver || state.phase === 'over' ? state.target : null,
    tokens: isDriver ? state.tokens : [],
    placed: isDriver ? state.placed : [],
    drawn: draft?.drawn ?? [],
    kept: draft?.kept ?? null,
    discarded: discardedBy(state, viewer),
    ballots: hears ? state.ballots : [],
    said: hears ? state.said : [],
    settled: settledSeats(state),
  };
};

export const opened = (state: State, viewer: Viewer): View => {
  const { target, placed, ballots, said, tokens, drafts, discards, deck, bag, stack } = state;
  const hidden = { tokens, drafts, discards, deck, bag, stack };
  return { ...view(state, viewer), target, placed, ballots, said, opened: hidden };
};

/** The Driver lays tokens behind the screen: only the final layout is revealed (WR14). */
export const sealedStep = (view: View, _seat: Seat, action: Action): View | undefined => {
  if (action.type !== 'place') return undefined;
  const { emoji, text } = action;
  const tokens = view.tokens.filter((token) => token !== emoji);
  return { ...view, tokens, placed: [...view.placed, { emoji, text }] };
};
