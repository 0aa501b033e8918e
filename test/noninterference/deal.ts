import type { Chance } from '../../rules/kit/chance.ts';
import type { Viewer } from '../../rules/kit/game.ts';
import type { Setup } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { clone } from '../../rules/kit/json.ts';

/** A position, and who looks at it. */
export interface Looked {
  setup: Setup;
  state: object;
  viewer: Viewer;
}

/** Another position that is the same to the viewer: all that is hidden from them is dealt anew. */
export const dealAnew = ({ game }: GameModule, { state, viewer }: Looked, chance: Chance): object =>
  game.imagine(clone(game.view(state, viewer)), viewer, chance) as object;
