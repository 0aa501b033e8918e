import type { Seat, SeenEvent } from '../../../kit/game.ts';
import type { Telling } from '../../../kit/words.ts';
import type { Event, EventOf } from '../events.ts';
import type { Placed, Vote } from '../model/types.ts';
import { languageOf, list, namerIn, namesOf, plural, TILE_NAMES, type Namer } from './names.ts';

type Teller<T extends Event['type']> = (
  event: SeenEvent<EventOf<T>>,
  card: Namer,
  telling: Telling,
) => string | undefined;
type Tellers = { [T in Event['type']]: Teller<T> };

const ownOf = <T>(own: Record<Seat, T> | undefined, { viewer }: Telling): T | undefined =>
  viewer === 'table' ? undefined : own?.[viewer];

type Shown = EventOf<'texts-shown'>['open']['texts'];

const sentWords = (shown: Shown, card: Namer, telling: Telling): string => {
  const seats = [...new Set(shown.map(({ seat }) => seat))];
  const names = namesOf(seats, telling);
  const sentBy = (sender: Seat): string[] =>
    shown.flatMap(({ seat, text }) => (seat === sender ? [card.text(text)] : []));
  return seats.map((seat, i) => `${names[i]} sent ${list(sentBy(seat))}`).join('; ');
};

const answerWords = (placed: readonly Placed[], card: Namer): string => {
  const texts = [...new Set(placed.map(({ text }) => text))];
  const under = (text: string): string[] =>
    placed.flatMap((clue) => (clue.text === text ? [card.emoji(clue.emoji)] : []));
  return texts.map((text) => `${list(under(text))} under ${card.text(text)}`).join('; ');
};

const voteWords = (votes: readonly Vote[], card: Namer, telling: Telling): string => {
  const names = namesOf(
    votes.map(({ seat }) => seat),
    telling,
  );
  return votes.map(({ location }, i) => `${names[i]}: ${card.vote(location)}`).join('; ');
};

/** Of a rider alone the guess itself tells all. */
const onlyVoteWords = ({ seat, location }: Vote, { name }: Telling): string | undefined =>
  location === null ? `${name(seat)} made no guess.` : undefined;

const NEWS: Tellers = {
  'match-dealt': ({ open, own }, card, telling) => {
    const dealt = ownOf(own, telling);
    const laid = `${telling.name(open.driver)} took the wheel. The places: ${list(open.locations.map(card.location))}.`;
    return dealt ? `${laid} The ride waited at ${card.location(dealt.target)}.` : laid;
  },
  'discards-shuffled': () => 'The discarded texts were shuffled.',
  'texts-drawn': ({ open, own }, card, telling) => {
    const drawn = ownOf(own, telling);
    const drew = `${list(namesOf(open.texters, telling))} drew texts`;
    return drawn ? `${drew}; yours were ${list(drawn.texts.map(card.text))}.` : `${drew}.`;
  },
  'text-kept': ({ open, own }, card, telling) => {
    const kept = ownOf(own, telling);
    return kept
      ? `You chose ${list(kept.texts.map(card.text))}.`
      : `${telling.name(open.seat)} picked a text.`;
  },
  'texts-shown': ({ open }, card, telling) => `${sentWords(open.texts, card, telling)}.`,
  'emoji-placed': ({ own }, card, telling) => {
    const placed = ownOf(own, telling);
    return placed && `You placed ${card.emoji(placed.emoji)} under ${card.text(placed.text)}.`;
  },
  'emojis-shown': ({ open }, card) =>
    open.placed.length > 0
      ? `The Driver answered: ${answerWords(open.placed, card)}.`
      : 'The Driver had no emoji left to answer with.',
  'tokens-drawn': ({ open, own }, card, telling) => {
    const drawn = ownOf(own, telling);
    return drawn
      ? `You drew ${list(drawn.tokens.map(card.emoji))}.`
      : `The Driver drew ${plural(open.count, 'token')}.`;
  },
  'location-proposed': ({ open, own }, card, telling) => {
    const proposed = ownOf(own, telling);
    const who = telling.name(open.seat);
    return proposed ? `${who} proposed ${card.vote(proposed.location)}.` : `${who} thought it over.`;
  },
  'rider-settled': ({ open, own }, card, telling) => {
    const settled = ownOf(own, telling);
    const who = telling.name(open.seat);
    return settled ? `${who} voted for ${card.vote(settled.location)}.` : `${who} voted.`;
  },
  'votes-shown': ({ open }, card, telling) => {
    if (open.votes.length === 1) return onlyVoteWords(open.votes[0]!, telling);
    const cast = `The riders voted. ${voteWords(open.votes, card, telling)}.`;
    return open.guess === null ? `${cast} They made no guess.` : cast;
  },
  'guess-made': ({ open }, card) =>
    `The guess was ${card.location(open.location)}, and it was ${open.isRight ? 'right' : 'wrong'}.`,
  'tile-turned': ({ open }) => `A rating tile was turned over: ${TILE_NAMES[open.tile]}.`,
  'match-ended': ({ open }, card) =>
    open.reason === 'found'
      ? undefined
      : `The app canceled the ride. It had waited at ${card.location(open.target)}.`,
};

/** What happened, in words; a line only where it tells this viewer something. */
export const eventWords = (event: SeenEvent<Event>, telling: Telling): string | undefined => {
  const card = namerIn(languageOf(telling.config));
  const teller = NEWS[event.type] as Teller<Event['type']>;
  return teller(event as never, card, telling);
};
