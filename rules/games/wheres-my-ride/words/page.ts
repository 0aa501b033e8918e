import type { Seat } from '../../../kit/game.ts';
import type { PageModule } from '../../../kit/module.ts';
import { actWords, type Acts } from '../../../kit/words/acts.ts';
import { english, inWords, list, plural, tally, waitingFor } from '../../../kit/words/english.ts';
import { tellBy, weighBy } from '../../../kit/words/facts.ts';
import type { Recap } from '../../../kit/words/recap.ts';
import { joined, line, thing, who } from '../../../kit/words/words.ts';
import type { Addressee, Line, PageText, Part } from '../../../kit/words/words.ts';
import { meta } from '../meta.ts';
import { emojiOf, LANGUAGES, locationOf, textOf } from '../model/content.ts';
import { BREAKS_TO_LOSE, STARS, type Tile } from '../model/kinds.ts';
import { keepsOf } from '../model/riders.ts';
import type { Action, Event, Placed, View, Vote } from '../model/types.ts';
import { legal } from '../turn/legal.ts';
import { sealedStep } from '../view.ts';

/** What the cards are called in the table's language, which a view knows, and the options of who is told. */
export const cards = ({ language, config }: Partial<Pick<View, 'language'> & Addressee>) => {
  const lang = language ?? LANGUAGES.find((each) => each === config?.['language']) ?? LANGUAGES[0];
  const location = (id: string) => thing(`location:${id}`, locationOf(id).names[lang]);
  const text = (id: string) => thing(`text:${id}`, '“{text}”'.replace(/\{.+\}/, textOf(id).names[lang]));
  const emoji = (id: string) => thing(`emoji:${id}`, emojiOf(id).names[lang]);
  return {
    location,
    text,
    emoji,
    vote: (id: string | null): Part => (id === null ? 'no guess' : location(id)),
    texts: (ids: readonly string[]): Line => list(ids.map(text)),
    emojis: (ids: readonly string[]): Line => list(ids.map(emoji)),
    laid: (placed: Placed): Line => line`${emoji(placed.emoji)} under ${text(placed.text)}`,
  };
};
export type Cards = ReturnType<typeof cards>;

export const TILE_NAMES = { check: 'a check', 'broken-star': 'a broken star' } satisfies Record<Tile, string>;

const BROKE = ['no star broke', 'a star broke', 'two stars broke'] as const;
const LOST = { at: STARS - BREAKS_TO_LOSE, words: 'You lose here' };

export const recap: Recap<Event, View> = {
  tallies: [{ ...tally('Stars left', 'star', ({ stars }: View) => [stars]), loses: LOST }],
  weight: weighBy<Event>()(1, {
    0: 'texts-drawn tokens-drawn text-kept',
    2: 'texts-shown emojis-shown votes-shown',
    4: 'tile-turned guess-made match-ended',
  }),
  /** What a round without a right guess cost: told of its last tile. */
  brief: (event, among, to) => {
    const tiles = among.filter((each) => each.type === 'tile-turned');
    if (event !== tiles.at(-1)) return undefined;
    const guess = among.find((each) => each.type === 'guess-made')?.open.location;
    const turned = plural(tiles.length, { one: '# tile turned', other: '# tiles turned' }, inWords);
    const broke = BROKE[tiles.filter(({ open }) => open.tile === 'broken-star').length]!;
    return guess === undefined
      ? `No guess: ${turned}, ${broke}.`
      : line`${cards(to).location(guess)} was wrong: ${turned}, ${broke}.`;
  },
  opens: ({ type }) => type === 'texts-drawn',
  inRounds: true,
};

/** A single rider decides without a vote. */
const voteLine = ({ location = null }: Partial<Vote>, view: View): Line => {
  const isAlone = view.riders.length === 1;
  if (location === null)
    return isAlone
      ? 'Make no guess? One rating tile is turned.'
      : 'Vote for no guess? One rating tile is turned.';
  const place = cards(view).location(location);
  return isAlone
    ? line`Guess ${place}? If it’s wrong, two rating tiles are turned.`
    : line`Vote for ${place}? If it’s wrong, two rating tiles are turned.`;
};

export const acts: Acts<Action, View> = {
  keep: {
    label: ({ texts }, view) => line`Send ${cards(view).texts(texts)}`,
    short: ({ texts }) => plural(texts.length, { one: 'Send this text', other: 'Send these #' }, inWords),
    offer: ({ texts }, view) => line`Send ${cards(view).texts(texts)}?`,
    asks: ({ texts }, view) => line`${cards(view).texts([texts!].flat())}, and which other?`,
  },
  place: {
    label: (action, view) => line`Place ${cards(view).laid(action)}`,
    short: 'Place it',
    offer: (action, view) => line`Place ${cards(view).laid(action)}?`,
    asks: ({ emoji }, view) =>
      emoji ? line`Under which text does ${cards(view).emoji(emoji)} go?` : 'Which emoji goes there?',
  },
  done: { label: 'Done' },
  propose: {
    label: ({ location }, view) => line`Propose ${cards(view).vote(location)}`,
    short: 'Propose',
    asks: voteLine,
  },
  settle: {
    label: ({ location }, view) => line`Vote for ${cards(view).vote(location)}`,
    short: ({ location }, { riders }) => {
      if (riders.length !== 1) return 'Vote for this';
      return location === null ? 'Make no guess' : 'Guess this';
    },
    offer: voteLine,
  },
};

const PROMPTS: Readonly<Record<View['phase'], (view: View) => Line>> = {
  text: (view) => (keepsOf(view) === 1 ? 'Choose a text to send.' : 'Choose two texts to send.'),
  emoji: (view) => {
    if (view.placed.length > 0) return 'Place another emoji, or choose Done.';
    if (view.rounds.length > 1 || !view.target) return 'Place at least one emoji under a text.';
    return line`You’re the Driver, waiting at ${cards(view).location(view.target)}. Place emojis that hint at it.`;
  },
  decide: ({ riders, deaf }) => {
    if (riders.length === 1) return 'Guess a place, or make no guess.';
    const hears = deaf ? 'can’t read it' : 'reads along in silence';
    return `Talk (the Driver ${hears}), then vote for a place or for no guess.`;
  },
  over: () => 'The match is over.',
};

export const prompt = (view: View): Line => {
  const { phase, awaiting, riders, you } = view;
  if (phase === 'over' || awaiting.some((seat) => seat === you)) return PROMPTS[phase](view);
  const decide = riders.length === 1 ? 'The rider decides.' : 'The riders decide.';
  const others = { text: 'Texts are being chosen.', emoji: 'The Driver is answering in emojis.', decide };
  return line`${others[phase]} ${waitingFor(awaiting)}`;
};

export const votedPrompt = (view: View): Line | undefined => {
  const own = view.ballots.find(({ seat, isSettled }) => seat === view.you && isSettled);
  return own && line`You voted for ${cards(view).vote(own.location)}. Waiting for the others.`;
};

/** The prompt for a rider among bots, who neither talk nor propose. */
export const AMONG_BOTS = 'Vote for a place or for no guess. The bots vote after you.';

const names = {
  driver: who,
  texters: (seats: readonly Seat[]) => list(seats.map(who)),
  location: (id: string, to: Addressee) => cards(to).location(id),
  locations: (ids: readonly string[], to: Addressee) => list(ids.map(cards(to).location)),
  vote: (id: string | null, to: Addressee) => cards(to).vote(id),
  texts: (ids: readonly string[], to: Addressee) => cards(to).texts(ids),
  tokens: (ids: readonly string[], to: Addressee) => cards(to).emojis(ids),
  plural,
  tile: (tile: Tile) => TILE_NAMES[tile],
};

const tell = tellBy<Event>()(names, {
  'match-dealt': (_, dealt) =>
    dealt
      ? '{driver} took the wheel. The places: {locations}. The ride waited at {target:location}.'
      : '{driver} took the wheel. The places: {locations}.',
  'discards-shuffled': 'The discarded texts were shuffled.',
  'texts-drawn': (_, drawn) =>
    drawn ? '{texters} drew texts; yours were {texts}.' : '{texters} drew texts.',
  'text-kept': (_, kept) => {
    if (!kept) return '{seat} picked a text.';
    // A single rider's texts are shown at once.
    return kept.texts.length > 1 ? undefined : '{seat} chose {texts}.';
  },
  'texts-shown': ({ texts }, _, to) => {
    const sent = [...Map.groupBy(texts, ({ seat }) => seat)].map(
      ([seat, those]) => line`${who(seat)} sent ${cards(to).texts(those.map(({ text }) => text))}`,
    );
    return line`${joined(sent, '; ')}.`;
  },
  'emoji-placed': (_, placed, to) => placed && line`You placed ${cards(to).laid(placed)}.`,
  'emojis-shown': ({ placed }, _, to) => {
    if (placed.length === 0) return 'The Driver had no emojis left to answer with.';
    const { emojis, text } = cards(to);
    const answers = [...Map.groupBy(placed, (each) => each.text)].map(
      ([id, laid]) => line`${emojis(laid.map(({ emoji }) => emoji))} under ${text(id)}`,
    );
    return line`The Driver answered: ${joined(answers, '; ')}.`;
  },
  'tokens-drawn': (_, drawn) => (drawn ? 'You drew {tokens}.' : 'The Driver drew {count token}.'),
  'location-proposed': (_, proposed) =>
    proposed ? '{seat} proposed {location:vote}.' : '{seat} thought it over.',
  'rider-settled': (_, settled) => (settled ? '{seat} voted for {location:vote}.' : '{seat} voted.'),
  'votes-shown': ({ votes, guess }, _, to) => {
    const [{ seat, location }, other] = votes as [Vote, Vote?];
    // The guess tells the vote of a single rider.
    if (!other) return location === null ? line`${who(seat)} made no guess.` : undefined;
    const cast = votes.map((vote) => line`${who(vote.seat)}: ${cards(to).vote(vote.location)}`);
    return line`The riders voted. ${joined(cast, '; ')}.${guess === null ? ' They made no guess.' : ''}`;
  },
  'guess-made': ({ isRight }) =>
    isRight ? 'The guess was {location}, and it was right.' : 'The guess was {location}, and it was wrong.',
  'tile-turned': 'A rating tile was turned over: {tile}.',
  'match-ended': ({ reason }) =>
    reason === 'found' ? undefined : 'The app canceled the ride. It was waiting at {target:location}.',
});

export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Where’s My Ride?',
  blurb: 'One of you knows where the ride is waiting, and can answer only in emojis. Find it together.',
  minutes: 15,
  event: tell,
  ...actWords(acts),
  prompt,
  silence: ({ seats, phase, you, driver, deaf }) => {
    if (seats === 2) return 'With two players, there is no talking.';
    if (phase !== 'decide') return 'Nobody can talk until the emojis are shown.';
    if (you !== driver) return 'Only the riders can talk now.';
    return deaf
      ? 'The riders are talking among themselves. You can read it when the match is over.'
      : 'You hear the riders, but you answer only in emojis.';
  },
  outcome: ({ reason, scores }) =>
    reason === 'found'
      ? line`The ride was found, with ${plural(scores?.[0] ?? 0, 'star')} left. Everyone won together.`
      : 'The fourth star broke and the app canceled the ride. Everyone lost together.',
};

export const wheresMyRide: PageModule = { game: { meta, legal, sealedStep }, text, recap };
