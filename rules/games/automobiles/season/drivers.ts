/** The ten drivers by number. Their names are AUTHORED by us; their effects are from the rulebook. */
export const DRIVERS = [
  'Dusty Calloway',
  'Mabel Quick',
  'Ivo Brandt',
  'Penny Lane-Change',
  'Hank Tolliver',
  'Suzu Arai',
  'Rex Halloran',
  'Greta Oldfield',
  'Luca Fontana',
  'Wanda Spitfire',
] as const;
export const DRIVER_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** 1 to 10, as on the cards. */
export type DriverId = (typeof DRIVER_IDS)[number];
export const driverName = (id: DriverId): string => DRIVERS[id - 1]!;
