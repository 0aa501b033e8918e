import type { Seat, SeenEvent } from '../../../kit/game.ts';
import { list, plural } from '../../../kit/words/english.ts';
import { joined, line, who, type Addressee, type Line } from '../../../kit/words/words.ts';
import type { Event, EventOf } from '../events.ts';
import type { Placed, Vote } from '../model/types.ts';
import { languageOf, namerIn, TILE_NAMES, type Namer } from './names.ts';

type Teller<T extends Event['type']> = (
  event: SeenEvent<EventOf<T>>,
  card: Namer,
  to: Addressee,
) => Line | undefined;
type Tellers = { [T in Event['type']]: Teller<T> };

const ownOf = <T>(own: Record<Seat, T> | undefined, { viewer }: Addressee): T | undefined =>
  viewer === 'table' ? undefined : own?.[viewer];

type Shown = EventOf<'texts-shown'>['open']['texts'];

const sentWords = (shown: Shown, card: Namer): Line => {
  const seats = [...new Set(shown.map(({ seat }) => seat))];
  const sentBy = (sender: Seat): Line =>
    list(shown.filter(({ seat }) => seat === sender).map(({ text }) => card.text(text)));
  return joined(
    seats.map((seat) => line`${who(seat)} sent ${sentBy(seat)}`),
    '; ',
  );
};

const answerWords = (placed: readonly Placed[], card: Namer): Line => {
  const texts = [...new Set(placed.map(({ text }) => text))];
  const under = (text: string): Line =>
    list(placed.filter((clue) => clue.text === text).map(({ emoji }) => card.emoji(emoji)));
  return joined(
    texts.map((text) => line`${under(text)} under ${card.text(text)}`),
    '; ',
  );
};

const voteWords = (votes: readonly Vote[], card: Namer): Line =>
  joined(
    votes.map(({ seat, location }) => line`${who(seat)}: ${card.vote(location)}`),
    '; ',
  );

/** The vote of a single rider, unless the guess already says it. */
const onlyVoteWords = ({ seat, location }: Vote): Line | undefined =>
  location === null ? line`${who(seat)} made no guess.` : undefined;

const NEWS: Tellers = {
  'match-dealt': ({ open, own }, card, to) => {
    const dealt = ownOf(own, to);
    const laid = line`${who(open.driver)} took the wheel. The places: ${list(open.locations.map(card.location))}.`;
    return dealt ? line`${laid} The ride waited at ${card.location(dealt.target)}.` : laid;
  },
  'discards-shuffled': () => 'The discarded texts were shuffled.',
  'texts-drawn': ({ open, own }, card, to) => {
    const drawn = ownOf(own, to);
    const drew = line`${list(open.texters.map(who))} drew texts`;
    return drawn ? line`${drew}; yours were ${list(drawn.texts.map(card.text))}.` : line`${drew}.`;
  },
  'text-kept': ({ open, own }, card, to) => {
    const kept = ownOf(own, to);
    if (kept && kept.texts.length > 1) return undefined; // a single rider's texts are shown at once
    return kept
      ? line`${who(open.seat)} chose ${list(kept.texts.map(card.text))}.`
      : line`${who(open.seat)} picked a text.`;
  },
  'texts-shown': ({ open }, card) => line`${sentWords(open.texts, card)}.`,
  'emoji-placed': ({ own }, card, to) => {
    const placed = ownOf(own, to);
    return placed && line`You placed ${card.emoji(placed.emoji)} under ${card.text(placed.text)}.`;
  },
  'emojis-shown': ({ open }, card) =>
    open.placed.length > 0
      ? line`The Driver answered: ${answerWords(open.placed, card)}.`
      : 'The Driver had no emojis left to answer with.',
  'tokens-drawn': ({ open, own }, card, to) => {
    const drawn = ownOf(own, to);
    return drawn
      ? line`You drew ${list(drawn.tokens.map(card.emoji))}.`
      : line`The Driver drew ${plural(open.count, 'token')}.`;
  },
  'location-proposed': ({ open, own }, card, to) => {
    const proposed = ownOf(own, to);
    return proposed
      ? line`${who(open.seat)} proposed ${card.vote(proposed.location)}.`
      : line`${who(open.seat)} thought it over.`;
  },
  'rider-settled': ({ open, own }, card, to) => {
    const settled = ownOf(own, to);
    return settled
      ? line`${who(open.seat)} voted for ${card.vote(settled.location)}.`
      : line`${who(open.seat)} voted.`;
  },
  'votes-shown': ({ open }, card) => {
    if (open.votes.length === 1) return onlyVoteWords(open.votes[0]!);
    const cast = line`The riders voted. ${voteWords(open.votes, card)}.`;
    return open.guess === null ? line`${cast} They made no guess.` : cast;
  },
  'guess-made': ({ open }, card) =>
    line`The guess was ${card.location(open.location)}, and it was ${open.isRight ? 'right' : 'wrong'}.`,
  'tile-turned': ({ open }) => line`A rating tile was turned over: ${TILE_NAMES[open.tile]}.`,
  'match-ended': ({ open }, card) =>
    open.reason === 'found'
      ? undefined
      : line`The app canceled the ride. It was waiting at ${card.location(open.target)}.`,
};

/** The log line for an event; undefined if it tells this viewer nothing. */
export const eventWords = (event: SeenEvent<Event>, to: Addressee): Line | undefined => {
  const card = namerIn(languageOf(to.config));
  const teller = NEWS[event.type] as Teller<Event['type']>;
  return teller(event, card, to);
};
