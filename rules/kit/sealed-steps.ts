import type { Seat } from './game.ts';
import { same } from './json.ts';
import type { PageGame } from './module.ts';

type Action = { type: string };

export interface SealedSteps {
  steps: readonly Action[];
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

/** What a seat may do, told to a program: what it may send at once, and what stays with it until another action settles it. */
export interface LegalChoices {
  actions: Action[];
  steps: { action: Action; settledBy: Action[] }[];
}

/** A seat's legal actions, apart from the steps of a sealed choice; each step with the actions that settle it right after. */
export const choicesIn = (game: PageGame, { view, seat }: { view: object; seat: Seat }): LegalChoices => {
  const choices: LegalChoices = { actions: [], steps: [] };
  for (const action of game.legal(view, seat) as Iterable<Action>) {
    const next: object | undefined = game.sealedStep?.(view, seat, action);
    const isSettled = (after: Action): boolean => !game.sealedStep!(next, seat, after);
    if (next) choices.steps.push({ action, settledBy: [...game.legal(next, seat)].filter(isSettled) });
    else choices.actions.push(action);
  }
  return choices;
};
