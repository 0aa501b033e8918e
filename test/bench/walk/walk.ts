import type { Game, Seat } from '../../../rules/kit/game.ts';
import { english } from '../../../rules/kit/words/english.ts';
import { joined, line, who, type GameText } from '../../../rules/kit/words/words.ts';
import { clone } from '../../../rules/kit/json.ts';
import type { GameModule } from '../../../rules/kit/module.ts';

type Action = { type: 'step' | 'hop' };
type Event = { type: 'stepped'; open: { seat: Seat } };
interface State {
  turn: Seat;
  at: number[];
  board: object[];
}

/** The rest of a state of 6 kB: what a board would be. */
export const makeBoard = (): object[] =>
  Array.from({ length: 150 }, (_, cell) => ({ cell, kind: 'straight', turn: 0 }));

/** Two walk in turn, without end; the same game as its relative is measured with. */
const game: Game<State, Action, Event, State> = {
  meta: { id: 'walk', seats: [2], options: [], shape: 1, takeBack: [] },
  blank: (_config, seats) => ({ turn: 0, at: Array.from({ length: seats }, () => 0), board: makeBoard() }),
  start: () => {},
  evolve: (state, { open: { seat } }) => {
    state.at[seat]! += 1;
    state.turn = 1 - seat;
  },
  awaiting: ({ turn }) => [turn],
  outcome: () => undefined,
  view: (state) => state,
  *legal() {
    yield { type: 'step' };
    yield { type: 'hop' }; // without a choice nobody would be asked
  },
  decide: (play, seat) => play.emit({ type: 'stepped', open: { seat } }),
  bot: (_view, _seat, actions) => actions[0]!,
  imagine: clone,
};

const text: GameText<Action, Event, State> = {
  language: english,
  name: 'Walk',
  blurb: 'A walk without end.',
  minutes: 1,
  position: ({ at }) => [joined(at, ', ')],
  event: ({ open }) => line`${who(open.seat)} took a step.`,
  action: () => 'Step',
  command: () => 'step',
  prompt: () => 'Step on.',
  outcome: () => 'It never ends.',
};

export const walk: GameModule = { game, text };
