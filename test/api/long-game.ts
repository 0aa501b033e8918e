import type { Game, Seat } from '../../rules/kit/game.ts';
import { english } from '../../rules/kit/words/english.ts';
import { joined, line, who, type GameText } from '../../rules/kit/words/words.ts';
import { clone } from '../../rules/kit/json.ts';
import type { GameModule } from '../../rules/kit/module.ts';

type Action = { type: 'step' | 'hop' };
type Event = { type: 'stepped'; open: { seat: Seat; to: number } };
interface State {
  turn: Seat;
  at: number[];
}

/** Two walk in turn for a very long time; the position is always as large. */
const game: Game<State, Action, Event, State> = {
  meta: { id: 'long', seats: [2], options: [], shape: 1, takeBack: [] },
  blank: (_config, seats) => ({ turn: 0, at: Array.from({ length: seats }, () => 100_000) }),
  start: () => {},
  evolve: (state, { open: { seat, to } }) => {
    state.at[seat] = to;
    state.turn = 1 - seat;
  },
  awaiting: ({ turn }) => [turn],
  outcome: () => undefined,
  view: (state) => state,
  *legal() {
    yield { type: 'step' };
    yield { type: 'hop' }; // without a choice nobody would be asked
  },
  decide: (play, seat) => play.emit({ type: 'stepped', open: { seat, to: play.state.at[seat]! + 1 } }),
  bot: (_view, _seat, actions) => actions[0]!,
  imagine: clone,
};

const text: GameText<Action, Event, State> = {
  language: english,
  name: 'Long',
  blurb: 'A long way.',
  minutes: 1,
  position: ({ at }) => [joined(at, ', ')],
  event: ({ open }) => line`${who(open.seat)} walked to ${open.to}.`,
  action: () => 'Walk',
  command: () => 'walk',
  prompt: () => 'Walk.',
  outcome: () => 'It never ends.',
};

export const longGame: GameModule = { game, text };
