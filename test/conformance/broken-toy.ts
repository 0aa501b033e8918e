import type { AnyGame, GameEvent } from '../../rules/kit/game.ts';
import { quayside } from '../toys/quayside/rules/game.ts';
import type { Event, State, View } from '../toys/quayside/rules/types.ts';
import { QUAYSIDE } from './cases.ts';
import { brokenLaws } from './suite.ts';

type Deciding = Parameters<AnyGame['decide']>[0];

/** The sealed-bid toy with 3 seats, the presets, and one broken part. Returns the laws it breaks. */
export const broken = (fault: Partial<AnyGame>): string[] => {
  const meta = { ...quayside.meta, seats: [3], options: quayside.meta.options.map(pinned), ...fault.meta };
  return brokenLaws({ ...QUAYSIDE, game: { ...quayside, ...fault, meta } }, { runs: 5, seed: 1 });
};
const pinned = (option: AnyGame['meta']['options'][number]): typeof option => ({
  ...option,
  values: [option.preset],
});

/** Rewrites what `decide` emits. */
export const emitting = (rewrite: (event: Event, play: Deciding) => GameEvent): Partial<AnyGame> => ({
  decide: (play, seat, action) =>
    quayside.decide(
      { ...play, state: play.state, emit: (event) => play.emit(rewrite(event, play)) },
      seat,
      action,
    ),
});
export const viewing = (rewrite: (view: View, state: State) => object): Partial<AnyGame> => ({
  view: (state, viewer) => rewrite(quayside.view(state, viewer), state),
});
