import type { AnyGame, Config } from './game.ts';

/** The options as they stand when nobody chooses. */
export const presets = ({ meta }: AnyGame): Config =>
  Object.fromEntries(meta.options.map(({ key, preset }) => [key, preset]));

/** Every set of options that makes a difference at so many seats. */
export const everyConfig = ({ meta }: AnyGame, seats: number): Config[] =>
  meta.options.reduce<Config[]>(
    (configs, { key, values, preset, seats: at }) => {
      const apart = !at || at.includes(seats) ? values : [preset];
      return configs.flatMap((config) => apart.map((value) => ({ ...config, [key]: value })));
    },
    [{}],
  );
