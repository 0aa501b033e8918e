import type { AnyAction } from './game.ts';
import type { SeatView } from './ahead/arms.ts';
import { same } from './json.ts';
import type { PageGame } from './module.ts';

/** Applies the steps to a view, up to the first one that is not legal there. */
export const foldSealedSteps = (game: PageGame, { view, seat }: SeatView, steps: readonly AnyAction[]) => {
  const sealed = { steps: [] as AnyAction[], view };
  for (const step of steps) {
    const listed = [...game.legal(sealed.view, seat)].find((action) => same(action, step));
    const next = listed && game.sealedStep?.(sealed.view, seat, listed);
    if (!next) break;
    sealed.steps.push(listed);
    sealed.view = next;
  }
  return sealed;
};

/** What a seat may send at once, and the steps of a sealed choice, each with the actions that settle it right after. */
export const choicesIn = (game: PageGame, { view, seat }: SeatView) => {
  const actions: AnyAction[] = [];
  const steps: { action: AnyAction; settledBy: AnyAction[] }[] = [];
  for (const action of game.legal(view, seat) as Iterable<AnyAction>) {
    const next: object | undefined = game.sealedStep?.(view, seat, action);
    const isSettled = (after: AnyAction): boolean => !game.sealedStep!(next, seat, after);
    if (next) steps.push({ action, settledBy: [...game.legal(next, seat)].filter(isSettled) });
    else actions.push(action);
  }
  return { actions, steps };
};
