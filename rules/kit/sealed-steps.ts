import type { AnyGame, Seat } from './game.ts';
import { same } from './json.ts';
import type { PageGame } from './module.ts';
import type { Match } from './match.ts';

type Action = { type: string };

/** Whether an action is only a step of a sealed choice, which is stored only together with the action that settles it. */
export const isSealedStep = (
  game: AnyGame,
  { state }: Match,
  { seat, action }: { seat: Seat; action: Action },
): boolean => game.sealedStep?.(game.view(state, seat), seat, action) !== undefined;

/** A sealed choice in progress, known only to its seat. */
export interface SealedSteps {
  steps: readonly Action[];
  /** The seat's view after these steps. */
  view: object;
}

/** Applies the steps to a view, up to the first one that is not legal there. */
export const foldSealedSteps = (
  game: PageGame,
  { view, seat }: { view: object; seat: Seat },
  steps: readonly Action[],
): SealedSteps => {
  const sealed = { steps: [] as Action[], view };
  for (const step of steps) {
    const listed = [...game.legal(sealed.view, seat)].find((action) => same(action, step));
    const next = listed && game.sealedStep?.(sealed.view, seat, listed);
    if (!next) break;
    sealed.steps.push(listed);
    sealed.view = next;
  }
  return sealed;
};
