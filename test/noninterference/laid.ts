import { blankMatch, replay } from '../../rules/kit/fold.ts';
import type { AnyGame, GameEvent, SeenEvent } from '../../rules/kit/game.ts';
import { clone } from '../../rules/kit/json.ts';
import type { Entry, Match, Setup } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';

/** A fact that nobody knows: the whole position. A log that begins with it folds to any state. */
const LAID = 'laid';
interface Laid extends GameEvent {
  type: typeof LAID;
  dark: object;
}
const isLaid = (event: { type: string }): event is Laid => event.type === LAID;

/** A game in one language whose matches may begin at any position, which their log holds in the dark. */
export const layable = ({ game, text, spoken: _, ...module }: GameModule): GameModule => ({
  ...module,
  game: {
    ...game,
    evolve: (state: object, event: GameEvent) =>
      isLaid(event) ? void Object.assign(state, clone(event.dark)) : game.evolve(state, event),
  },
  text: {
    ...text,
    event: (event: SeenEvent, to) => (isLaid(event) ? undefined : text.event(event, to)),
  },
});

/** A match of a layable game that begins with this state. */
export const layMatch = (game: AnyGame, setup: Setup, state: object): { match: Match; log: Entry[] } => {
  const entry: Entry = {
    seq: 1,
    kind: 'start',
    seat: null,
    action: { type: 'start' },
    events: [{ type: LAID, dark: clone(state) } satisfies Laid],
    shape: game.meta.shape,
    undoable: false,
  };
  return { match: replay(game, blankMatch(game, setup), [entry]), log: [entry] };
};
