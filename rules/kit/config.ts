import { valuesAt, type Listed } from './choice.ts';
import type { AnyGame, Config } from './game.ts';
import type { Setup } from './match.ts';

/** The preset value of every option, or the one in the language of whoever chooses. */
export const presets = ({ meta }: AnyGame, tag = ''): Config =>
  Object.fromEntries(
    meta.options.map(({ key, preset, values, tongues = {} }) => [
      key,
      values.find((value) => tongues[String(value)] === tag) ?? preset,
    ]),
  );

type Depending = Pick<Listed, 'key' | 'seats' | 'when'>;

/** Whether one of `options` matters at this seat count and with the values chosen before it. */
export const isApart = (options: readonly Depending[], option: Depending, made: Setup): boolean => {
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
