import type { MatchPage } from '../../api/schemas/match.ts';

/** A table to show while nobody has played in public yet. */
export const sampleTable = async (): Promise<MatchPage | undefined> => undefined;
