import type { AnyGame, Config, OptionValue } from './game.ts';

/** The preset value of every option. */
export const presets = ({ meta }: AnyGame): Config =>
  Object.fromEntries(meta.options.map(({ key, preset }) => [key, preset]));

/** The parts of an option that say what is usual. */
interface Usual {
  key: string;
  preset: OptionValue;
  suggests?: Readonly<Record<string, Config>> | undefined;
}

/** What the chosen values suggest for other options. */
export const suggestedBy = (options: readonly Usual[], chosen: Partial<Config>): Config =>
  Object.assign({}, ...options.map(({ key, suggests }) => suggests?.[String(chosen[key])]));

/**
 * A setup after a change, in which undefined means left open: sets what the new value suggests, and presets again what the old
 * one did.
 */
export const withChoice = (options: readonly Usual[], config: Config, change: Partial<Config>): Config => {
  const changed = options.filter(({ key }) => Object.hasOwn(change, key));
  const before = suggestedBy(changed, config);
  const lapsed = options.filter(({ key }) => Object.hasOwn(before, key) && before[key] === config[key]);
  const usual = Object.fromEntries(lapsed.map(({ key, preset }) => [key, preset]));
  const after = { ...config, ...usual, ...suggestedBy(changed, change), ...change };
  const isChosen = (pair: [string, OptionValue | undefined]): pair is [string, OptionValue] =>
    pair[1] !== undefined;
  return Object.fromEntries(Object.entries(after).filter(isChosen));
};

/** The setup of a match, real or in progress: later options may still be missing. */
interface Made {
  config: Config;
  seats: number;
}

/** The parts of an option that say when it matters. */
interface Depending {
  key: string;
  seats?: readonly number[] | undefined;
  when?: { key: string; values: readonly OptionValue[] } | undefined;
}

/** Whether one of `options` matters at this seat count and with the values chosen before it. */
export const isApart = (options: readonly Depending[], option: Depending, made: Made): boolean => {
  const { seats, when } = option;
  if (seats && !seats.includes(made.seats)) return false;
  if (!when) return true;
  const other = options.find(({ key }) => key === when.key)!;
  return when.values.includes(made.config[when.key]!) && isApart(options, other, made);
};

/** Every combination of options that matters at this seat count. */
export const everyConfig = (game: AnyGame, seats: number): Config[] =>
  game.meta.options.reduce<Config[]>(
    (configs, option) =>
      configs.flatMap((config) => {
        const apart = isApart(game.meta.options, option, { config, seats }) ? option.values : [option.preset];
        return apart.map((value) => ({ ...config, [option.key]: value }));
      }),
    [{}],
  );
