/** Roughly how often a guess is right; low, because a wrong guess also eliminates a location. */
const LUCK = 0.45;

/** The face-down rating tiles, and how many of them are broken stars; the last of those loses the match. */
export interface Stakes {
  tiles: number;
  broken: number;
}

/** The chance to win from here by guessing in every remaining round. */
const hope = (stakes: Stakes): number => (stakes.broken === 0 ? 0 : LUCK + (1 - LUCK) * hopeAfter(stakes, 2));

/** The chance to win after turning more tiles. */
export const hopeAfter = ({ tiles, broken }: Stakes, turned: number): number => {
  if (broken === 0) return 0;
  if (turned === 0) return hope({ tiles, broken });
  const share = broken / tiles;
  const broke = hopeAfter({ tiles: tiles - 1, broken: broken - 1 }, turned - 1);
  const whole = share === 1 ? 0 : hopeAfter({ tiles: tiles - 1, broken }, turned - 1);
  return share * broke + (1 - share) * whole;
};
