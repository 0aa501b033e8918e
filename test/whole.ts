import type { MatchPage } from '../api/contract/match.ts';
import { moduleOf } from '../rules/catalog.ts';
import { foldSealedSteps } from '../rules/kit/sealed-steps.ts';

interface Step {
  type: string;
}

/** A step of a sealed choice, together with the first action that settles it. */
export const wholeOf = (
  { game: id, view, viewer }: Pick<MatchPage, 'game' | 'view' | 'viewer'>,
  step: Step,
): { steps: readonly Step[]; action: Step | undefined } => {
  const { game } = moduleOf(id)!;
  const seat = viewer as number;
  const sealed = foldSealedSteps(game, { view: view!, seat }, [step]);
  const settles = (next: Step): boolean => !game.sealedStep!(sealed.view, seat, next);
  return { steps: sealed.steps, action: [...game.legal(sealed.view, seat)].find(settles) };
};
