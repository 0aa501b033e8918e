import { isAt, valuesAt } from '../../rules/kit/choice.ts';
import { isApart } from '../../rules/kit/config.ts';
import type { AnyGame, Option, OptionValue } from '../../rules/kit/game.ts';
import type { Setup } from '../../rules/kit/match.ts';

/** Some of what a match is made with, the number of seats as `seats`. */
type Wish = Readonly<Record<string, OptionValue>>;

/** Any two things chosen together, the number of seats among them; a single one where there is nothing else to choose. */
export const pairsIn = ({ seats, config }: Setup): string[] => pairsOf({ ...config, seats });
const thingsIn = (wish: Wish): string[] =>
  Object.entries(wish).map(([key, value]) => `${key} ${String(value)}`);
const pairsOf = (wish: Wish): string[] => {
  const chosen = thingsIn(wish);
  const pairs = chosen.flatMap((one, i) => chosen.slice(i + 1).map((other) => `${one}, ${other}`));
  return pairs.length > 0 ? pairs : chosen;
};

const triedOf = ({ values, tried = values }: Option): readonly OptionValue[] => tried;
/** What is recorded: what is tried, and the far end of a length. */
export const recordedOf = (option: Option): readonly OptionValue[] => {
  const end = option.values.at(-1)!;
  const tried = triedOf(option);
  return typeof end === 'number' && !tried.includes(end) ? [...tried, end] : tried;
};

/** The options that must make a difference for a wish to come true: those wished otherwise than preset, and theirs. */
const neededFor = ({ meta }: AnyGame, wish: Wish): Option[] => {
  const needed = new Set(meta.options.filter(({ key, preset }) => key in wish && wish[key] !== preset));
  for (const { when } of needed)
    for (const option of meta.options) if (option.key === when?.key) needed.add(option);
  return [...needed];
};

/** A setup of which a wish is part, and otherwise of as many pairs that are missing as is easily found. */
const completed = (game: AnyGame, wish: Wish, missing: ReadonlySet<string>): Setup => {
  const needed = neededFor(game, wish);
  const fits = (key: string, value: OptionValue): boolean =>
    (!(key in wish) || wish[key] === value) &&
    needed.every(({ when }) => when?.key !== key || when.values.includes(value));
  // What completes most missing pairs; while there is none to complete, what is part of most.
  const gain = (setup: Setup): [pairs: number, hopes: number] => {
    const things = thingsIn({ ...setup.config, seats: setup.seats });
    const hopes = [...missing].filter((pair) => pair.split(', ').some((thing) => things.includes(thing)));
    return [pairsIn(setup).filter((pair) => missing.has(pair)).length, hopes.length];
  };
  const pick = (setups: Setup[]): Setup => {
    const gains = setups.map((setup) => gain(setup));
    const best = gains.reduce((a, b) => ((b[0] - a[0] || b[1] - a[1]) > 0 ? b : a));
    return setups[gains.indexOf(best)]!;
  };
  const roomy = game.meta.seats.filter(
    (count) =>
      fits('seats', count) &&
      needed.every((option) => {
        const { key, preset, seats = [count] } = option;
        return seats.includes(count) && isAt(option, wish[key] ?? preset, count);
      }),
  );
  const start = (roomy.length > 0 ? roomy : game.meta.seats).map((seats) => ({ seats, config: {} }));
  return game.meta.options.reduce<Setup>((made, option) => {
    const { key, preset } = option;
    const values = key in wish ? recordedOf(option) : triedOf(option);
    const apart = isApart(game.meta.options, option, made)
      ? valuesAt({ ...option, values }, made.seats)
      : [preset];
    const wanted = apart.filter((value) => fits(key, value));
    return pick(
      (wanted.length > 0 ? wanted : apart).map((value) => ({
        ...made,
        config: { ...made.config, [key]: value },
      })),
    );
  }, pick(start));
};

/** Every two things that can be chosen, whether or not they go together. */
const wishesOf = ({ meta }: AnyGame): Wish[] => {
  const all = [
    ...meta.options.map((option) => ({ key: option.key, values: triedOf(option) })),
    { key: 'seats', values: meta.seats },
  ];
  const singles = all.map(({ key, values }) => values.map((value): Wish => ({ [key]: value })));
  if (singles.length === 1) return singles[0]!;
  return singles.flatMap((one, i) =>
    singles.slice(i + 1).flatMap((other) => one.flatMap((a) => other.map((b) => ({ ...a, ...b })))),
  );
};

/** Few setups in which any two values that go together do so once: most mistakes need no more than two to show. */
export const setupsOf = (game: AnyGame): Setup[] => {
  const wishes = wishesOf(game)
    .map((wish) => ({ wish, pair: pairsOf(wish)[0]! }))
    .filter(({ wish, pair }) => pairsIn(completed(game, wish, new Set())).includes(pair));
  const missing = new Set(wishes.map(({ pair }) => pair));
  const chosen: Setup[] = [];
  for (const { wish, pair } of wishes) {
    if (!missing.has(pair)) continue;
    const setup = completed(game, wish, missing);
    const found = pairsIn(setup).filter((each) => missing.delete(each));
    if (found.length > 0) chosen.push(setup);
    missing.delete(pair);
  }
  return chosen;
};

/** The same with the far end of each length, by itself: what matches are recorded with. */
export const setupsToRecord = (game: AnyGame): Setup[] => [
  ...setupsOf(game),
  ...game.meta.options.flatMap((option) =>
    recordedOf(option)
      .filter((value) => !triedOf(option).includes(value))
      .map((value) => completed(game, { [option.key]: value }, new Set())),
  ),
];
