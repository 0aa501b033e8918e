import type { Game, Seat } from '../../../rules/kit/game.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { type GameText, line, who } from '../../../rules/kit/words/words.ts';
import { english } from '../../../rules/kit/words/english.ts';

type Action = { type: 'score'; points: number };
type Event = { type: 'scored'; open: { seat: Seat; points: number } };
interface State {
  points: (number | null)[];
}

const rankOf = (points: readonly number[], seat: Seat): number =>
  1 + points.filter((other) => other > points[seat]!).length;

/** The shortest game: each says how many points they have. */
const game: Game<State, Action, Event, State> = {
  meta: { id: 'dice-off', seats: [2, 3, 4], options: [], shape: 1, takeBack: [] },
  blank: (_config, seats) => ({ points: Array<null>(seats).fill(null) }),
  start: () => {},
  evolve: (state, { open: { seat, points } }) => {
    state.points[seat] = points;
  },
  awaiting: ({ points }) => points.flatMap((one, seat) => (one === null ? [seat] : [])),
  outcome: ({ points }) => {
    const all = points.flatMap((one) => one ?? []);
    if (all.length < points.length) return undefined;
    return { ranks: all.map((_, seat) => rankOf(all, seat)), scores: all, reason: 'all-said' };
  },
  view: (state) => state,
  *legal({ points }, seat) {
    if (points[seat] === null) for (let n = 0; n <= 9; n++) yield { type: 'score', points: n };
  },
  decide: (play, seat, { points }) => play.emit({ type: 'scored', open: { seat, points } }),
  bot: (_view, _seat, actions) => actions[0]!,
  imagine: ({ points }) => ({ points: [...points] }),
};

const text: GameText<Action, Event, State> = {
  language: english,
  name: 'Dice-off',
  blurb: 'Say how many.',
  minutes: 1,
  position: ({ points }) => [points.join(', ')],
  event: ({ open }) => line`${who(open.seat)} had ${open.points}.`,
  action: ({ points }) => `Say ${points}`,
  command: ({ points }) => `say ${points}`,
  prompt: () => 'Say how many.',
  outcome: () => 'All have said it.',
};

export const diceOff: GameModule = { game, text };
