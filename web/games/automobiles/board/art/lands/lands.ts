import type { TrackId } from '../../../../../../rules/games/automobiles/track/tracks.ts';
import type { Land } from './parts.ts';

/** A track's land is loaded when a race is run there. */
const LANDS: Readonly<Record<TrackId, () => Promise<{ land: Land }>>> = {
  daytona: () => import('./daytona.ts'),
  monza: () => import('./monza.ts'),
  talladega: () => import('./talladega.ts'),
  'monte-carlo': () => import('./monte-carlo.ts'),
  tucson: () => import('./tucson.ts'),
};

export const landOf = async (id: TrackId): Promise<Land> => (await LANDS[id]()).land;
