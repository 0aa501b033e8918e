import { choicesIn, foldSealedSteps } from '../../../rules/kit/sealed-steps.ts';
import { same } from '../../../rules/kit/json.ts';
import type { Legal } from '../../contract/match.ts';
import type { MatchInHand } from '../in-hand.ts';
import { refused } from '../refusal.ts';

type Action = { type: string };

const openTo = ({ module, stored, match, viewer: seat }: MatchInHand) => {
  const isOpen = match && seat !== 'table' && stored.status === 'running';
  if (!isOpen || match.windows[seat] === undefined) return undefined;
  return { view: module.game.view(match.state, seat) as object, seat };
};

export const legalIn = (found: MatchInHand): Action[] => {
  const at = openTo(found);
  return at ? [...found.module.game.legal(at.view, at.seat)] : [];
};

/**
 * What the asker may do after these steps of a sealed choice, which stay with them: nothing is stored. Refuses the first step that
 * is not legal (`not-legal`), or that settles the choice (`not-a-step`), and steps of somebody who may not act.
 */
export const makeLegal = (found: MatchInHand, steps: readonly Action[] = []): Legal => {
  const { game } = found.module;
  const { game: id, seq, status } = found.stored;
  const at = openTo(found);
  if (!at && steps.length > 0) throw refused(status === 'finished' ? 'over' : 'not-awaited');
  if (!at) return { game: id, seq, actions: [] };
  const { seat } = at;
  const { view, steps: taken } = foldSealedSteps(game, at, steps);
  const stopped = steps[taken.length];
  if (stopped) {
    const isLegal = [...game.legal(view, seat)].some((action) => same(action, stopped));
    throw refused(isLegal ? 'not-a-step' : 'not-legal', undefined, { step: taken.length });
  }
  const choices = choicesIn(game, { view, seat });
  return { game: id, seq, ...choices, steps: choices.steps.length > 0 ? choices.steps : undefined };
};
