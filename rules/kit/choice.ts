import type { AnyGame, Config, Option, OptionValue } from './game.ts';
import type { Setup } from './match.ts';

type Usual = { key: string; preset: OptionValue; suggests?: Suggestions[string] | undefined };

export type Suggestions = Readonly<Record<string, Readonly<Record<string, Config>>>>;

export const suggestedBy = (suggestions: Suggestions, chosen: Partial<Config>): Config =>
  Object.assign({}, ...Object.entries(suggestions).map(([key, by]) => by[String(chosen[key])]));

/** A setup after a change (undefined: left open): with what the new value suggests, without what the old one did. */
export const withChoice = (options: readonly Usual[], config: Config, change: Partial<Config>): Config => {
  const changed = options.filter(({ key }) => Object.hasOwn(change, key));
  const suggestions = Object.fromEntries(changed.map(({ key, suggests }) => [key, suggests ?? {}]));
  const before = suggestedBy(suggestions, config);
  const lapsed = options.filter(({ key }) => Object.hasOwn(before, key) && before[key] === config[key]);
  const usual = Object.fromEntries(lapsed.map(({ key, preset }) => [key, preset]));
  const after = { ...config, ...usual, ...suggestedBy(suggestions, change), ...change };
  const isChosen = (pair: [string, OptionValue | undefined]): pair is [string, OptionValue] =>
    pair[1] !== undefined;
  return Object.fromEntries(Object.entries(after).filter(isChosen));
};

export interface Listed {
  key: string;
  preset: OptionValue;
  seats?: readonly number[] | undefined;
  valueSeats?: Option['valueSeats'] | undefined;
  when?: { key: string; values: readonly OptionValue[] } | undefined;
}
export const isAt = ({ valueSeats }: Pick<Listed, 'valueSeats'>, value: OptionValue, seats: number) =>
  valueSeats?.[String(value)]?.includes(seats) ?? true;

export const valuesAt = <V extends OptionValue>(
  option: Pick<Listed, 'valueSeats'> & { values: readonly V[] },
  seats: number,
): V[] => option.values.filter((value) => isAt(option, value, seats));

/** The settings with presets for values that a table of this size can't choose. */
export const configAt = (options: readonly Listed[], { config, seats }: Setup): Config =>
  options.reduce((all, option) => {
    const { key, preset } = option;
    return key in all && !isAt(option, all[key]!, seats) ? { ...all, [key]: preset } : all;
  }, config);

/** The settings a stored match goes by: whole, though options came later, and the table may have begun with free seats. */
export const configOf = ({ meta }: Pick<AnyGame, 'meta'>, { config, seats }: Setup): Config => {
  const before = meta.options.map(({ key, absent, preset }) => [key, absent ?? preset]);
  return configAt(meta.options, { config: { ...Object.fromEntries(before), ...config }, seats });
};
