import { BOT_NAMES } from '../rules/kit/bots/cast.ts';
import { BOT_LEVELS } from '../rules/kit/bots/levels.ts';
import { presets } from '../rules/kit/config.ts';
import { firstTableOf, isTogether, type GameModule } from '../rules/kit/module.ts';
import { hides } from '../rules/kit/position.ts';
import { minutesAt, type Language } from '../rules/kit/words/words.ts';
import type { BotCard, GameCard } from './contract/match.ts';
import { wordsIn } from './words/words.ts';

export const makeGameCard = (module: GameModule): GameCard => {
  const { game, text, options = game.meta.options, optionNotes = {}, suggests = {} } = module;
  const { id, seats } = game.meta;
  const { name, blurb, minutes } = text;
  const first = firstTableOf(module);
  const usual = presets(game, text.language.grammar.tag);
  const about = { id, name, blurb, minutes, seats: [...seats], hides: hides(game) };
  return {
    ...about,
    first: { seats: first.seats, config: { ...first.config }, minutes: minutesAt(text, first) },
    levels: BOT_LEVELS.filter((level) => level !== 'hard' || module.budget),
    rated: seats.filter((count) => !isTogether(module, count)),
    options: options.map(({ key, name: called, labels, values, isLength, ...option }) => {
      const told = { key, name: called, labels, preset: usual[key]!, values: [...values], isLength };
      const when = option.when && { key: option.when.key, values: [...option.when.values] };
      const valueSeats =
        option.valueSeats && (structuredClone(option.valueSeats) as Record<string, number[]>);
      const at = { seats: option.seats && [...option.seats], valueSeats, when };
      return { ...told, ...at, suggests: suggests[key], note: optionNotes[key] };
    }),
  };
};

export const makeBotCards = (catalog: readonly GameModule[], language: Language): BotCard[] =>
  BOT_NAMES.map((name) => ({
    name,
    ...wordsIn(language).bots[name],
    likes: catalog.flatMap(({ game, regulars }) => (regulars?.includes(name) ? game.meta.id : [])),
  }));
