import type { GameWords } from '../../../kit/module.ts';
import { recap } from './recap.ts';
import { list, plural } from '../../../kit/words/english.ts';
import { type GameText, joined, line, who, type Line } from '../../../kit/words/words.ts';
import type { Event } from '../events.ts';
import type { Action, Round, Sent, View } from '../model/types.ts';
import { namerIn, type Namer } from './names.ts';
import { text as page } from './page.ts';

const ratingLine = ({ stars, tilesLeft }: View): Line =>
  line`${plural(stars, 'star')} left, ${plural(tilesLeft, 'rating tile')} face down.`;

const ownLines = (view: View, card: Namer): Line[] => [
  ...(view.target && view.you === view.driver && view.phase !== 'over'
    ? [line`The ride is waiting at ${card.location(view.target)}, and only you know.`]
    : []),
  ...(view.tokens.length > 0 ? [line`Your tokens: ${list(view.tokens.map(card.emoji))}.`] : []),
  ...(view.placed.length > 0
    ? [
        line`Placed, not shown yet: ${list(view.placed.map((p) => line`${card.emoji(p.emoji)} under ${card.text(p.text)}`))}.`,
      ]
    : []),
  ...(view.drawn.length > 0 && !view.kept ? [line`Your texts: ${list(view.drawn.map(card.text))}.`] : []),
  ...(view.kept ? [line`You chose ${list(view.kept.map(card.text))}.`] : []),
];

/** What was hidden, once the match is over. */
const openedLines = ({ opened, phase, target, driver, you }: View, card: Namer): Line[] => {
  if (!opened) return [];
  const { tokens, drafts } = opened;
  return [
    ...(target && phase !== 'over' && you !== driver
      ? [line`The ride was waiting at ${card.location(target)}.`]
      : []),
    ...(tokens.length > 0 && you !== driver
      ? [line`${who(driver)} had ${list(tokens.map(card.emoji))} to answer with.`]
      : []),
    ...drafts
      .filter(({ seat }) => seat !== you)
      .map(
        ({ seat, drawn, kept }) =>
          line`${who(seat)} drew ${list(drawn.map(card.text))}${kept ? line` and chose ${list(kept.map(card.text))}` : ''}.`,
      ),
  ];
};

/** What riders were for before, while the next answer is made. */
const saidLine = ({ said, phase }: View, card: Namer): Line[] => {
  if (said.length === 0 || (phase !== 'text' && phase !== 'emoji')) return [];
  const leanings = said.map(({ seat, location }) => line`${who(seat)} for ${card.vote(location)}`);
  return [line`Last round: ${joined(leanings, '; ')}.`];
};

const ballotLine = ({ ballots }: View, card: Namer): Line[] => {
  if (ballots.length === 0) return [];
  const votes = ballots.map(
    ({ seat, location, isSettled }) =>
      line`${who(seat)} for ${card.vote(location)}${isSettled ? ', voted' : ''}`,
  );
  return [line`Votes so far: ${joined(votes, '; ')}.`];
};

const locationLines = (view: View, card: Namer): Line[] => {
  const open = view.locations.filter((location) => !view.flipped.includes(location));
  const gone = view.flipped.map(card.location);
  return [
    line`Places: ${list(open.map(card.location))}.`,
    ...(gone.length > 0 ? [line`Already guessed: ${list(gone)}.`] : []),
  ];
};

const sentWords = ({ seat, text, emojis }: Sent, card: Namer): Line => {
  const answer = emojis.length > 0 ? list(emojis.map(card.emoji)) : 'no emoji';
  return line`${card.text(text)} from ${who(seat)}, ${answer}`;
};

const roundLine = ({ texts, guess }: Round, i: number, card: Namer): Line[] => {
  if (texts.length === 0) return [];
  const sent = texts.map((each) => sentWords(each, card));
  const guessed = guess === null ? '' : line` The guess: ${card.location(guess)}.`;
  return [line`Round ${i + 1}: ${joined(sent, '; ')}.${guessed}`];
};

const endLine = ({ end, target }: View, card: Namer): Line[] =>
  end && target
    ? [line`${end === 'found' ? 'The ride was found' : 'The ride was waiting'} at ${card.location(target)}.`]
    : [];

/** The position in words: the viewer's own cards, then the table, then the clues, newest first. */
const position = (view: View): Line[] => {
  const card = namerIn(view.language);
  return [
    ...endLine(view, card),
    ratingLine(view),
    ...ownLines(view, card),
    ...openedLines(view, card),
    ...ballotLine(view, card),
    ...saidLine(view, card),
    ...locationLines(view, card),
    ...view.rounds.flatMap((round, i) => roundLine(round, i, card)).toReversed(),
    line`Driver: ${who(view.driver)}.`,
  ];
};

/** Where's My Ride? in words; the cards use the language of the match. */
export const text: GameText<Action, Event, View> = { ...page, position };

/** All that it says in English. */
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
