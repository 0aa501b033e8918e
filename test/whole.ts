import type { MatchPage } from '../api/contract/match.ts';
import { moduleOf } from '../rules/catalog.ts';
import { foldDraft } from '../rules/kit/draft.ts';

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
  const draft = foldDraft(game, { view: view!, seat }, [step]);
  const settles = (next: Step): boolean => !game.draft!(draft.view, seat, next);
  return { steps: draft.steps, action: [...game.legal(draft.view, seat)].find(settles) };
};
