import { BOT_NAMES } from '../rules/kit/bots/cast.ts';
import { BOT_LEVELS } from '../rules/kit/bots/levels.ts';
import { firstTableOf, isTogether, type GameModule, type LanguageTag } from '../rules/kit/module.ts';
import { hides } from '../rules/kit/position.ts';
import { BOTS } from '../rules/kit/words/bots.ts';
import { minutesAt, type Language } from '../rules/kit/words/words.ts';
import type { BotCard, GameCard } from './contract/match.ts';

export const makeGameCard = (module: GameModule): GameCard => {
  const { game, text, optionNotes = {}, suggests = {} } = module;
  const { id, seats, options } = game.meta;
  const { name, blurb, minutes } = text;
  const first = firstTableOf(module);
  return {
    id,
    name,
    blurb,
    minutes,
    seats: [...seats],
    hides: hides(game),
    first: { seats: first.seats, config: { ...first.config }, minutes: minutesAt(text, first) },
    levels: BOT_LEVELS.filter((level) => level !== 'hard' || module.budget),
    rated: seats.filter((count) => !isTogether(module, count)),
    options: options.map(
      ({ key, name: called, labels, preset, values, seats: at, valueSeats, when, isLength }) => ({
        key,
        name: called,
        ...(labels && { labels }),
        preset,
        values: [...values],
        ...(at && { seats: [...at] }),
        ...(valueSeats && {
          valueSeats: Object.fromEntries(
            Object.entries(valueSeats).map(([value, counts]) => [value, [...counts]]),
          ),
        }),
        ...(when && { when: { key: when.key, values: [...when.values] } }),
        ...(suggests[key] && { suggests: suggests[key] }),
        ...(isLength && { isLength }),
        ...(optionNotes[key] && { note: optionNotes[key] }),
      }),
    ),
  };
};

export const makeBotCards = (catalog: readonly GameModule[], { grammar }: Language): BotCard[] =>
  BOT_NAMES.map((name) => ({
    name,
    ...BOTS[grammar.tag as LanguageTag][name],
    likes: catalog.flatMap(({ game, regulars }) => (regulars?.includes(name) ? game.meta.id : [])),
  }));
