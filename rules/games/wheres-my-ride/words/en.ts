import type { GameWords } from '../../../kit/module.ts';
import { list, plural } from '../../../kit/words/english.ts';
import { type GameText, joined, line, who, type Line, type Part } from '../../../kit/words/words.ts';
import { openLocations } from '../model/riders.ts';
import type { Action, Ballot, Event, Round, View, Vote } from '../model/types.ts';
import { namerIn, type Namer, text as page, recap } from './page.ts';

const some = (words: readonly (Part | Line)[], says: (all: Line) => Line, between?: string): Line[] =>
  words.length === 0 ? [] : [says(between ? joined(words, between) : list(words))];

const ownLines = ({ you, driver, phase, target, tokens, placed, drawn, kept }: View, card: Namer): Line[] => [
  ...(target && you === driver && phase !== 'over'
    ? [line`The ride is waiting at ${card.location(target)}, and only you know.`]
    : []),
  ...some(tokens.map(card.emoji), (all) => line`Your tokens: ${all}.`),
  ...some(
    placed.map(({ emoji, text: under }) => line`${card.emoji(emoji)} under ${card.text(under)}`),
    (all) => line`Placed, not shown yet: ${all}.`,
  ),
  ...some(kept ? [] : drawn.map(card.text), (all) => line`Your texts: ${all}.`),
  ...some(kept?.map(card.text) ?? [], (all) => line`You chose ${all}.`),
];

const openedLines = ({ opened, phase, target, driver, you }: View, card: Namer): Line[] => {
  if (!opened) return [];
  const tokens = you === driver ? [] : opened.tokens;
  return [
    ...(target && phase !== 'over' && you !== driver
      ? [line`The ride was waiting at ${card.location(target)}.`]
      : []),
    ...some(tokens.map(card.emoji), (all) => line`${who(driver)} had ${all} to answer with.`),
    ...opened.drafts
      .filter(({ seat }) => seat !== you)
      .map(({ seat, drawn, kept }) => {
        const chose = kept ? line` and chose ${list(kept.map(card.text))}` : '';
        return line`${who(seat)} drew ${list(drawn.map(card.text))}${chose}.`;
      }),
  ];
};

const voteLines = ({ said, phase, ballots }: View, card: Namer): Line[] => {
  const wordsFor = (votes: readonly (Vote & Partial<Ballot>)[]): Line[] =>
    votes.map(
      ({ seat, location, isSettled }) =>
        line`${who(seat)} for ${card.vote(location)}${isSettled ? ', voted' : ''}`,
    );
  const before = phase === 'text' || phase === 'emoji' ? said : [];
  return [
    ...some(wordsFor(ballots), (votes) => line`Votes so far: ${votes}.`, '; '),
    ...some(wordsFor(before), (votes) => line`Last round: ${votes}.`, '; '),
  ];
};

const roundLine = ({ texts, guess }: Round, i: number, card: Namer): Line[] => {
  const sent = texts.map(({ seat, text: id, emojis }) => {
    const answer = emojis.length > 0 ? list(emojis.map(card.emoji)) : 'no emoji';
    return line`${card.text(id)} from ${who(seat)}, ${answer}`;
  });
  const guessed = guess === null ? '' : line` The guess: ${card.location(guess)}.`;
  return some(sent, (all) => line`Round ${i + 1}: ${all}.${guessed}`, '; ');
};

const endLine = ({ end, target }: View, card: Namer): Line[] => {
  if (!end || !target) return [];
  const place = card.location(target);
  return [end === 'found' ? line`The ride was found at ${place}.` : line`The ride was waiting at ${place}.`];
};

const position = (view: View): Line[] => {
  const card = namerIn(view.language);
  return [
    ...endLine(view, card),
    line`${plural(view.stars, 'star')} left, ${plural(view.tilesLeft, 'rating tile')} face down.`,
    ...ownLines(view, card),
    ...openedLines(view, card),
    ...voteLines(view, card),
    ...some(openLocations(view).map(card.location), (all) => line`Places: ${all}.`),
    ...some(view.flipped.map(card.location), (all) => line`Already guessed: ${all}.`),
    ...view.rounds.flatMap((round, i) => roundLine(round, i, card)).toReversed(),
    line`Driver: ${who(view.driver)}.`,
  ];
};

export const text: GameText<Action, Event, View> = { ...page, position };

export const en: GameWords = {
  text,
  recap,
  optionNotes: {
    driver: 'The one who knows where the ride is: random, or a seat of this table.',
    deaf: 'The Driver can’t read what the riders say, propose and vote while they decide. A variant of ours.',
    checks: 'Fewer tiles on which nothing happens. Harder.',
    triple: 'Three riders send a text each round instead of two.',
    language: 'The language of the texts and places.',
  },
};
