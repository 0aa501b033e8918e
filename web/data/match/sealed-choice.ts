import type { MatchPage } from '../../../api/contract/match.ts';
import { foldSealedSteps } from '../../../rules/kit/sealed-steps.ts';
import type { PageGame } from '../../../rules/kit/module.ts';
import { keep, recallJson } from '../../common/local.ts';

type Steps = readonly { type: string }[];

const recallSteps = (key: string, window: number): Steps => {
  const kept = recallJson<{ window?: number; steps?: Steps }>(key);
  return kept?.window === window && Array.isArray(kept.steps) ? kept.steps : [];
};

/** Its steps stay in this browser until they are settled, so nobody can tell how often or when they were changed. */
export class SealedChoice {
  steps: Steps = [];
  #key: string;
  #page: MatchPage | undefined;
  #game: PageGame;
  #window: number | null = null;
  #shown: MatchPage | undefined;

  constructor(match: string, game: PageGame) {
    this.#game = game;
    this.#key = `match.${match}.draft`;
  }

  /** The page with its viewer's steps applied; the same object if there are none. */
  follow(page: MatchPage): MatchPage {
    if (page !== this.#page) {
      const isSame = page.window === this.#window;
      const window = page.window ?? undefined;
      [this.#page, this.#window] = [page, page.window];
      if (!isSame) this.steps = window === undefined ? [] : recallSteps(this.#key, window);
      this.#fold(this.steps);
    }
    return this.#shown!;
  }

  /** Takes a step. Returns false if the action is not a step and must be sent. */
  take(action: { type: string }): boolean {
    const { view, viewer } = this.#shown ?? {};
    if (!view || typeof viewer !== 'number' || !this.#game.sealedStep?.(view, viewer, action)) return false;
    this.#change([...this.steps, action]);
    return true;
  }

  back(): boolean {
    if (this.steps.length === 0) return false;
    this.#change(this.steps.slice(0, -1));
    return true;
  }

  #change(steps: Steps): void {
    this.#fold(steps);
    const kept = { window: this.#window, steps: this.steps };
    keep(this.#key, this.steps.length > 0 ? JSON.stringify(kept) : undefined);
  }

  #fold(steps: Steps): void {
    const page = this.#page!;
    const { view, viewer: seat } = page;
    const isOpen = view !== null && typeof seat === 'number' && this.#window !== null;
    const sealed = isOpen ? foldSealedSteps(this.#game, { view, seat }, steps) : { steps: [], view };
    this.steps = sealed.steps;
    // Undo takes back the newest step first; it has no entry of its own.
    this.#shown =
      sealed.steps.length > 0
        ? { ...page, view: sealed.view as NonNullable<MatchPage['view']>, undo: page.seq }
        : page;
  }
}
