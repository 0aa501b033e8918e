import type { AnyGame, Config, OptionValue } from './game.ts';

/** The options as they stand when nobody chooses. */
export const presets = ({ meta }: AnyGame): Config =>
  Object.fromEntries(meta.options.map(({ key, preset }) => [key, preset]));

/** What a match is, or would be, made with: options that come later may still be missing. */
interface Made {
  config: Config;
  seats: number;
}

/** What of an option says where it makes a difference. */
interface Depending {
  key: string;
  seats?: readonly number[] | undefined;
  when?: { key: string; values: readonly OptionValue[] } | undefined;
}

/** Whether an option, one of all, makes a difference with so many seats and with what was chosen before it. */
export const isApart = (options: readonly Depending[], option: Depending, made: Made): boolean => {
  const { seats, when } = option;
  if (seats && !seats.includes(made.seats)) return false;
  if (!when) return true;
  const other = options.find(({ key }) => key === when.key)!;
  return when.values.includes(made.config[when.key]!) && isApart(options, other, made);
};

/** Every set of options that makes a difference at so many seats. */
export const everyConfig = (game: AnyGame, seats: number): Config[] =>
  game.meta.options.reduce<Config[]>(
    (configs, option) =>
      configs.flatMap((config) => {
        const apart = isApart(game.meta.options, option, { config, seats }) ? option.values : [option.preset];
        return apart.map((value) => ({ ...config, [option.key]: value }));
      }),
    [{}],
  );
