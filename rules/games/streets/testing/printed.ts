import { CARDS } from '../consultants/consultants.ts';
import { TILES } from '../model/tiles.ts';

/** Names that are the same in every language. */
export const PRINTED: readonly string[] = [TILES, CARDS].flatMap((named) =>
  Object.values<{ name: string }>(named).map(({ name }) => name),
);
