import type { AnyGame, Config } from './game.ts';

/** The options as they stand when nobody chooses. */
export const presets = ({ meta }: AnyGame): Config =>
  Object.fromEntries(meta.options.map(({ key, preset }) => [key, preset]));

/** Every set of options a match can be made with. */
export const everyConfig = ({ meta }: AnyGame): Config[] =>
  meta.options.reduce<Config[]>(
    (configs, { key, values }) =>
      configs.flatMap((config) => values.map((value) => ({ ...config, [key]: value }))),
    [{}],
  );
