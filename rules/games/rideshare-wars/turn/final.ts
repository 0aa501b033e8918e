import { isRedCircle, riderOf } from '../model/riders.ts';
import type { State } from '../model/types.ts';
import { endOf } from '../scoring/outcome.ts';
import { layFinally } from './lay.ts';
import { seatsFrom, type Playing } from './piles.ts';

/** Whether the laying order of a hand may matter: only red circles have an effect now (RW36). */
const hasOrder = ({ riders, tools, turn }: State): boolean => {
  const hand = riders[turn.seat]!;
  const reds = hand.filter(isRedCircle);
  const areAllPaid =
    tools[turn.seat]!.length >= reds.length && reds.every((card) => riderOf(card).power === 'drop-tool');
  return hand.length > 1 && reds.length > 0 && !areAllPaid;
};

const showHand = (play: Playing): void => {
  const { state } = play;
  const seat = seatsFrom(state, state.first)[state.shown!]!;
  play.emit({ type: 'hand-shown', open: { seat, cards: [...state.riders[seat]!] } });
};

const layBanks = (play: Playing): void => {
  const { state } = play;
  for (const seat of seatsFrom(state, state.first))
    if (state.banks[seat]!.length > 0)
      play.emit({ type: 'bank-laid', open: { seat, cards: [...state.banks[seat]!] } });
  play.emit({ type: 'match-ended', open: { reason: endOf(play.state) } });
};

/** Hands are shown and laid clockwise from the Evening's first player; then the banks, without powers. */
export const finalStep = (play: Playing): boolean => {
  const { state } = play;
  const { seat } = state.turn;
  const [card] = state.shown ? state.riders[seat]! : [];
  if (card && hasOrder(state)) return false;
  if (card) layFinally(play, seat, card);
  else if (state.shown! < state.seats) showHand(play);
  else layBanks(play);
  return true;
};
