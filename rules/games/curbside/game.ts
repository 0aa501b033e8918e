import type { Game, Viewer } from '../../kit/game.ts';
import { bot, interrupt, standing } from './bot/bot.ts';
import { decide } from './turn/decide.ts';
import { folding } from './fold.ts';
import { imagine, retell } from './imagine.ts';
import { meta } from './meta.ts';
import { legal } from './turn/legal.ts';
import { outcome } from './turn/next.ts';
import { start } from './model/setup.ts';
import { KINDS, type Action, type Event, type Kind, type State, type View } from './model/types.ts';

const sorted = (hand: readonly Kind[]): Kind[] =>
  [...hand].sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));

/** Everything except the deck's order and the others' hands. */
const view = ({ hands, deck, discarded, ...table }: State, viewer: Viewer): View => ({
  ...table,
  you: viewer === 'table' ? null : viewer,
  hand: viewer === 'table' ? [] : sorted(hands[viewer]!),
  handSizes: hands.map((hand) => hand.length),
  deckSize: deck.length,
  discards: deck.slice(0, discarded),
});

const opened = (state: State, viewer: Viewer): View => ({
  ...view(state, viewer),
  opened: { hands: state.hands.map(sorted), deck: state.deck },
});

export const curbside: Game<State, Action, Event, View> = {
  meta,
  ...folding,
  start,
  outcome,
  view,
  opened,
  legal,
  decide,
  bot,
  interrupt,
  imagine,
  standing,
  retell,
};
