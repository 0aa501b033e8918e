import type { AnyGame, Config, Option, OptionValue } from './game.ts';

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

/** An option as the rules list it, or as a page has it. */
interface Listed {
  key: string;
  preset: OptionValue;
  seats?: readonly number[] | undefined;
  valueSeats?: Option['valueSeats'] | undefined;
  when?: { key: string; values: readonly OptionValue[] } | undefined;
}
type Depending = Pick<Listed, 'key' | 'seats' | 'when'>;

/** Whether a table of this size can choose a value. */
export const isAt = (
  { valueSeats }: Pick<Listed, 'valueSeats'>,
  value: OptionValue,
  seats: number,
): boolean => valueSeats?.[String(value)]?.includes(seats) ?? true;

/** The values of an option that a table of this size can choose. */
export const valuesAt = <V extends OptionValue>(
  option: Pick<Listed, 'valueSeats'> & { values: readonly V[] },
  seats: number,
): V[] => option.values.filter((value) => isAt(option, value, seats));

/** The settings with presets for values that a table of this size can't choose. */
export const configAt = (options: readonly Listed[], { config, seats }: Made): Config =>
  options.reduce((all, option) => {
    const { key, preset } = option;
    return key in all && !isAt(option, all[key]!, seats) ? { ...all, [key]: preset } : all;
  }, config);

/** The settings a stored match goes by: whole, though options came later, and the table may have begun with free seats. */
export const configOf = ({ meta }: Pick<AnyGame, 'meta'>, { config, seats }: Made): Config => {
  const before = meta.options.map(({ key, absent, preset }) => [key, absent ?? preset]);
  return configAt(meta.options, { config: { ...Object.fromEntries(before), ...config }, seats });
};

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
        const apart = isApart(game.meta.options, option, { config, seats })
          ? valuesAt(option, seats)
          : [option.preset];
        return apart.map((value) => ({ ...config, [option.key]: value }));
      }),
    [{}],
  );
