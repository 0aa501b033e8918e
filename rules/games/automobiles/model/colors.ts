/** Lowest to highest. */
export const GEARS = ['white', 'light-gray', 'dark-gray', 'black'] as const;
export type Gear = (typeof GEARS)[number];
/** The colors whose card varies by match. */
export const TYPES = ['yellow', 'red', 'purple', 'blue', 'green'] as const;
export type CardColor = (typeof TYPES)[number];
export const WEAR = 'brown';
export const COLORS = [...GEARS, ...TYPES, WEAR] as const;
export type Color = (typeof COLORS)[number];

/** The number of cubes of each color. No order is stored: bags are open (AU14, AU21). */
export type Cubes = Record<Color, number>;

export const isGear = (color: Color): color is Gear => (GEARS as readonly Color[]).includes(color);
export const lowerThan = (gear: Gear): Gear[] => GEARS.slice(0, GEARS.indexOf(gear));
export const upgradeOf = (gear: Gear): Gear | undefined => GEARS[GEARS.indexOf(gear) + 1];

export const noCubes = (): Cubes =>
  Object.fromEntries(COLORS.map((color) => [color, 0])) as Record<Color, number>;
export const cubesOf = (colors: readonly Color[]): Partial<Cubes> => {
  const cubes: Partial<Cubes> = {};
  for (const color of colors) cubes[color] = (cubes[color] ?? 0) + 1;
  return cubes;
};
export const countOf = (cubes: Cubes): number => COLORS.reduce((sum, color) => sum + cubes[color], 0);
export const colorsIn = (cubes: Cubes): Color[] => COLORS.filter((color) => cubes[color] > 0);

/** More cubes than anybody has. */
export const ANY_NUMBER = 99;

/** A seat's piles; `drawn` holds drawn cubes that have no place yet. */
export const PILES = ['bag', 'active', 'used', 'discard', 'drawn'] as const;
export type Pile = (typeof PILES)[number];
export type Place = Pile | 'stock';
