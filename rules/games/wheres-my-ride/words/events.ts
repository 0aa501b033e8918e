import type { Seat } from '../../../kit/game.ts';
import { list, plural } from '../../../kit/words/english.ts';
import { tellBy } from '../../../kit/words/facts.ts';
import { joined, line, who, type Addressee, type Line } from '../../../kit/words/words.ts';
import type { Event, EventOf } from '../events.ts';
import type { Placed, Vote } from '../model/types.ts';
import { namerFor, TILE_NAMES, type Namer } from './names.ts';

const ownOf = <T>(own: Record<Seat, T> | undefined, { viewer }: Addressee): T | undefined =>
  viewer === 'table' ? undefined : own?.[viewer];

const eachOf = <K, T>(
  all: readonly T[],
  by: (one: T) => K,
  clause: (key: K, those: readonly T[]) => Line,
): Line =>
  joined(
    [...new Set(all.map(by))].map((key) =>
      clause(
        key,
        all.filter((one) => by(one) === key),
      ),
    ),
    '; ',
  );

const sentWords = (shown: EventOf<'texts-shown'>['open']['texts'], card: Namer): Line =>
  eachOf(
    shown,
    ({ seat }) => seat,
    (seat, sent) => line`${who(seat)} sent ${list(sent.map(({ text }) => card.text(text)))}`,
  );

const answerWords = (placed: readonly Placed[], card: Namer): Line =>
  eachOf(
    placed,
    ({ text }) => text,
    (text, laid) => line`${list(laid.map(({ emoji }) => card.emoji(emoji)))} under ${card.text(text)}`,
  );

const voteWords = (votes: readonly Vote[], card: Namer): Line =>
  joined(
    votes.map(({ seat, location }) => line`${who(seat)}: ${card.vote(location)}`),
    '; ',
  );

export const tell = tellBy<Event>({
  'match-dealt': ({ driver, locations }, { own }, to) => {
    const card = namerFor(to);
    const dealt = ownOf(own, to);
    const laid = line`${who(driver)} took the wheel. The places: ${list(locations.map(card.location))}.`;
    return dealt ? line`${laid} The ride waited at ${card.location(dealt.target)}.` : laid;
  },
  'discards-shuffled': () => 'The discarded texts were shuffled.',
  'texts-drawn': ({ texters }, { own }, to) => {
    const drawn = ownOf(own, to);
    const by = list(texters.map(who));
    return drawn
      ? line`${by} drew texts; yours were ${list(drawn.texts.map(namerFor(to).text))}.`
      : line`${by} drew texts.`;
  },
  'text-kept': ({ seat }, { own }, to) => {
    const kept = ownOf(own, to);
    if (!kept) return line`${who(seat)} picked a text.`;
    if (kept.texts.length > 1) return undefined; // a single rider's texts are shown at once
    return line`${who(seat)} chose ${list(kept.texts.map(namerFor(to).text))}.`;
  },
  'texts-shown': ({ texts }, _, to) => line`${sentWords(texts, namerFor(to))}.`,
  'emoji-placed': (_, { own }, to) => {
    const placed = ownOf(own, to);
    const card = namerFor(to);
    return placed && line`You placed ${card.emoji(placed.emoji)} under ${card.text(placed.text)}.`;
  },
  'emojis-shown': ({ placed }, _, to) =>
    placed.length > 0
      ? line`The Driver answered: ${answerWords(placed, namerFor(to))}.`
      : 'The Driver had no emojis left to answer with.',
  'tokens-drawn': ({ count }, { own }, to) => {
    const drawn = ownOf(own, to);
    return drawn
      ? line`You drew ${list(drawn.tokens.map(namerFor(to).emoji))}.`
      : plural(count, { one: 'The Driver drew # token.', other: 'The Driver drew # tokens.' });
  },
  'location-proposed': ({ seat }, { own }, to) => {
    const proposed = ownOf(own, to);
    return proposed
      ? line`${who(seat)} proposed ${namerFor(to).vote(proposed.location)}.`
      : line`${who(seat)} thought it over.`;
  },
  'rider-settled': ({ seat }, { own }, to) => {
    const settled = ownOf(own, to);
    return settled
      ? line`${who(seat)} voted for ${namerFor(to).vote(settled.location)}.`
      : line`${who(seat)} voted.`;
  },
  'votes-shown': ({ votes, guess }, _, to) => {
    const [{ seat, location }, other] = votes as [Vote, Vote?];
    // The guess tells the vote of a single rider.
    if (!other) return location === null ? line`${who(seat)} made no guess.` : undefined;
    const cast = line`The riders voted. ${voteWords(votes, namerFor(to))}.`;
    return guess === null ? line`${cast} They made no guess.` : cast;
  },
  'guess-made': ({ location, isRight }, _, to) =>
    isRight
      ? line`The guess was ${namerFor(to).location(location)}, and it was right.`
      : line`The guess was ${namerFor(to).location(location)}, and it was wrong.`,
  'tile-turned': ({ tile }) => line`A rating tile was turned over: ${TILE_NAMES[tile]}.`,
  'match-ended': ({ reason, target }, _, to) =>
    reason === 'found'
      ? undefined
      : line`The app canceled the ride. It was waiting at ${namerFor(to).location(target)}.`,
});
