import type { Telling } from '../../../kit/words.ts';
import type { Round, Sent, View } from '../model/types.ts';
import { inside, list, namerIn, plural, type Namer } from './names.ts';

const ratingLine = ({ stars, tilesLeft }: View): string =>
  `${plural(stars, 'star')} left, ${plural(tilesLeft, 'rating tile')} face down.`;

const ownLines = (view: View, card: Namer): string[] => [
  ...(view.target && view.you === view.driver && view.phase !== 'over'
    ? [`The ride waits at ${card.location(view.target)}; only you know.`]
    : []),
  ...(view.tokens.length > 0 ? [`Your tokens: ${list(view.tokens.map(card.emoji))}.`] : []),
  ...(view.placed.length > 0
    ? [
        `Placed, not shown yet: ${list(view.placed.map((p) => `${card.emoji(p.emoji)} under ${card.text(p.text)}`))}.`,
      ]
    : []),
  ...(view.drawn.length > 0 && !view.kept ? [`Your texts: ${list(view.drawn.map(card.text))}.`] : []),
  ...(view.kept ? [`You chose ${list(view.kept.map(card.text))}.`] : []),
];

const ballotLine = ({ ballots }: View, card: Namer, { name }: Telling): string[] =>
  ballots.length === 0
    ? []
    : [
        `Votes so far: ${ballots
          .map(
            ({ seat, location, isSettled }) =>
              `${inside(name(seat))} for ${card.vote(location)}${isSettled ? ', voted' : ''}`,
          )
          .join('; ')}.`,
      ];

const locationLines = (view: View, card: Namer): string[] => {
  const open = view.locations.filter((location) => !view.flipped.includes(location));
  const gone = view.flipped.map(card.location);
  return [
    `Places: ${list(open.map(card.location))}.`,
    ...(gone.length > 0 ? [`Already guessed: ${list(gone)}.`] : []),
  ];
};

const sentWords = ({ seat, text, emojis }: Sent, card: Namer, { name }: Telling): string => {
  const answer = emojis.length > 0 ? list(emojis.map(card.emoji)) : 'no emoji';
  return `${card.text(text)} from ${inside(name(seat))}, ${answer}`;
};

const roundLine = ({ texts, guess }: Round, i: number, card: Namer, telling: Telling): string[] => {
  if (texts.length === 0) return [];
  const guessed = guess === null ? '' : ` The guess: ${card.location(guess)}.`;
  return [`Round ${i + 1}: ${texts.map((sent) => sentWords(sent, card, telling)).join('; ')}.${guessed}`];
};

const endLine = ({ end, target }: View, card: Namer): string[] =>
  end && target
    ? [`${end === 'found' ? 'The ride was found' : 'The ride had waited'} at ${card.location(target)}.`]
    : [];

/** The position in words: what is the viewer's own, then the table, then the clues, newest first. */
export const positionWords = (view: View, telling: Telling): string[] => {
  const card = namerIn(view.language);
  return [
    ...endLine(view, card),
    ratingLine(view),
    ...ownLines(view, card),
    ...ballotLine(view, card, telling),
    ...locationLines(view, card),
    ...view.rounds.flatMap((round, i) => roundLine(round, i, card, telling)).toReversed(),
    `Driver: ${inside(telling.name(view.driver))}.`,
  ];
};
