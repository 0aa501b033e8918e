import type { SeenEvent } from '../../../kit/game.ts';
import type { PageModule } from '../../../kit/module.ts';
import { actWords, type Acts } from '../../../kit/words/acts.ts';
import { english, inWords, list, plural } from '../../../kit/words/english.ts';
import { tellBy, weighBy } from '../../../kit/words/facts.ts';
import { joined, line, who } from '../../../kit/words/words.ts';
import type { Addressee, Line, PageText, Part, ThingRef } from '../../../kit/words/words.ts';
import { meta } from '../meta.ts';
import { keepsOf } from '../model/riders.ts';
import type { Action, Event, Placed, View, Vote } from '../model/types.ts';
import { legal } from '../turn/legal.ts';
import { sealedStep } from '../view.ts';
import type { Recap } from '../../../kit/words/recap.ts';
import { BREAKS_TO_LOSE, STARS, type Tile } from '../model/kinds.ts';
import { emojiOf, LANGUAGES, locationOf, textOf, type Language } from '../model/content.ts';

export const namerIn = (language: Language) => {
  const location = (id: string): ThingRef => ({
    thing: `location:${id}`,
    text: locationOf(id).names[language],
  });
  return {
    location,
    vote: (id: string | null): Part => (id === null ? 'no guess' : location(id)),
    text: (id: string): ThingRef => ({ thing: `text:${id}`, text: `“${textOf(id).names[language]}”` }),
    emoji: (id: string): ThingRef => ({ thing: `emoji:${id}`, text: emojiOf(id).names[language] }),
  };
};
export type Namer = ReturnType<typeof namerIn>;

export const namerFor = ({ config }: Addressee): Namer =>
  namerIn(LANGUAGES.find((language) => language === config?.['language']) ?? LANGUAGES[0]);

export const TILE_NAMES: Readonly<Record<Tile, string>> = {
  check: 'a check',
  'broken-star': 'a broken star',
};

type Seen = SeenEvent<Event>;

const BROKE = ['no star broke', 'a star broke', 'two stars broke'] as const;

/** What a round without a right guess cost: told of its last tile. */
const brief = (event: Seen, among: readonly Seen[], to: Addressee): Line | undefined => {
  const tiles = among.filter((each) => each.type === 'tile-turned');
  if (event !== tiles.at(-1)) return undefined;
  const guess = among.find((each) => each.type === 'guess-made')?.open.location;
  const broke = BROKE[tiles.filter(({ open }) => open.tile === 'broken-star').length]!;
  const turned = plural(tiles.length, { one: '# tile turned', other: '# tiles turned' }, inWords);
  return guess === undefined
    ? line`No guess: ${turned}, ${broke}.`
    : line`${namerFor(to).location(guess)} was wrong: ${turned}, ${broke}.`;
};

export const recap: Recap<Event, View> = {
  tallies: [
    {
      name: 'Stars left',
      figures: ({ stars }) => [stars],
      say: (n) => plural(n, 'star'),
      loses: { at: STARS - BREAKS_TO_LOSE, words: 'You lose here' },
    },
  ],
  weight: weighBy<Event>(1, {
    0: ['texts-drawn', 'tokens-drawn', 'text-kept'],
    2: ['texts-shown', 'emojis-shown', 'votes-shown'],
    4: ['tile-turned', 'guess-made', 'match-ended'],
  }),
  brief,
  opens: ({ type }) => type === 'texts-drawn',
  inRounds: true,
};

/** A single rider decides without a vote. */
const voteLine = ({ location = null }: { location?: string | null }, { riders, language }: View): Line => {
  const isAlone = riders.length === 1;
  if (location === null)
    return isAlone
      ? 'Make no guess? One rating tile is turned.'
      : 'Vote for no guess? One rating tile is turned.';
  const place = namerIn(language).location(location);
  return isAlone
    ? line`Guess ${place}? If it’s wrong, two rating tiles are turned.`
    : line`Vote for ${place}? If it’s wrong, two rating tiles are turned.`;
};

const textsIn = ({ language }: View, texts: readonly string[]): Line =>
  list(texts.map(namerIn(language).text));

const placeLine = ({ emoji, text }: Placed, { language }: View): Line =>
  line`Place ${namerIn(language).emoji(emoji)} under ${namerIn(language).text(text)}`;

export const acts: Acts<Action, View> = {
  keep: {
    label: ({ texts }, view) => line`Send ${textsIn(view, texts)}`,
    short: ({ texts }) => plural(texts.length, { one: 'Send this text', other: 'Send these #' }, inWords),
    offer: ({ texts }, view) => line`Send ${textsIn(view, texts)}?`,
    asks: ({ texts }, view) => line`${textsIn(view, [texts!].flat())}, and which other?`,
  },
  place: {
    label: placeLine,
    short: 'Place it',
    offer: (action, view) => line`${placeLine(action, view)}?`,
    asks: ({ emoji }, { language }) =>
      emoji ? line`Under which text does ${namerIn(language).emoji(emoji)} go?` : 'Which emoji goes there?',
  },
  done: { label: 'Done' },
  propose: {
    label: ({ location }, { language }) => line`Propose ${namerIn(language).vote(location)}`,
    short: 'Propose',
    asks: voteLine,
  },
  settle: {
    label: ({ location }, { language }) => line`Vote for ${namerIn(language).vote(location)}`,
    short: ({ location }, { riders }) => {
      if (riders.length !== 1) return 'Vote for this';
      return location === null ? 'Make no guess' : 'Guess this';
    },
    offer: voteLine,
    asks: voteLine,
  },
};

export const waitingFor = ({ awaiting }: View): Line => line`Waiting for ${list(awaiting.map(who))}.`;

const isAsked = ({ you, awaiting }: View): boolean => awaiting.some((seat) => seat === you);

const PROMPTS: Readonly<Record<View['phase'], (view: View) => Line>> = {
  text: (view) => {
    if (!isAsked(view)) return line`Texts are being chosen. ${waitingFor(view)}`;
    return keepsOf(view) === 1 ? 'Choose a text to send.' : 'Choose two texts to send.';
  },
  emoji: (view) => {
    if (!isAsked(view)) return line`The Driver is answering in emojis. ${waitingFor(view)}`;
    if (view.placed.length > 0) return 'Place another emoji, or choose Done.';
    return view.rounds.length === 1 && view.target
      ? line`You’re the Driver, waiting at ${namerIn(view.language).location(view.target)}. Place emojis that hint at it.`
      : 'Place at least one emoji under a text.';
  },
  decide: (view) => {
    const isAlone = view.riders.length === 1;
    if (!isAsked(view))
      return line`${isAlone ? 'The rider decides.' : 'The riders decide.'} ${waitingFor(view)}`;
    if (isAlone) return 'Guess a place, or make no guess.';
    const hears = view.deaf ? 'can’t read it' : 'reads along in silence';
    return `Talk (the Driver ${hears}), then vote for a place or for no guess.`;
  },
  over: () => 'The match is over.',
};

export const prompt = (view: View): Line => PROMPTS[view.phase](view);

export const votedPrompt = ({ you, settled, ballots, language }: View): Line | undefined => {
  const own = ballots.find(({ seat }) => seat === you && settled.includes(seat));
  return own && line`You voted for ${namerIn(language).vote(own.location)}. Waiting for the others.`;
};

/** The prompt for a rider among bots, who neither talk nor propose. */
export const AMONG_BOTS = 'Vote for a place or for no guess. The bots vote after you.';

const silence = (view: View): Line => {
  if (view.seats === 2) return 'With two players, there is no talking.';
  if (view.phase !== 'decide') return 'Nobody can talk until the emojis are shown.';
  if (view.you !== view.driver) return 'Only the riders can talk now.';
  return view.deaf
    ? 'The riders are talking among themselves. You can read it when the match is over.'
    : 'You hear the riders, but you answer only in emojis.';
};

const tell = tellBy<Event>({
  'match-dealt': ({ driver, locations }, dealt, to) => {
    const card = namerFor(to);
    const secret = dealt ? line` The ride waited at ${card.location(dealt.target)}.` : '';
    return line`${who(driver)} took the wheel. The places: ${list(locations.map(card.location))}.${secret}`;
  },
  'discards-shuffled': () => 'The discarded texts were shuffled.',
  'texts-drawn': ({ texters }, drawn, to) => {
    const yours = drawn ? line`; yours were ${list(drawn.texts.map(namerFor(to).text))}` : '';
    return line`${list(texters.map(who))} drew texts${yours}.`;
  },
  'text-kept': ({ seat }, kept, to) => {
    if (!kept) return line`${who(seat)} picked a text.`;
    if (kept.texts.length > 1) return undefined; // a single rider's texts are shown at once
    return line`${who(seat)} chose ${list(kept.texts.map(namerFor(to).text))}.`;
  },
  'texts-shown': ({ texts }, _, to) => {
    const card = namerFor(to);
    const sent = [...Map.groupBy(texts, ({ seat }) => seat)].map(
      ([seat, those]) => line`${who(seat)} sent ${list(those.map(({ text }) => card.text(text)))}`,
    );
    return line`${joined(sent, '; ')}.`;
  },
  'emoji-placed': (_, placed, to) => {
    const card = namerFor(to);
    return placed && line`You placed ${card.emoji(placed.emoji)} under ${card.text(placed.text)}.`;
  },
  'emojis-shown': ({ placed }, _, to) => {
    if (placed.length === 0) return 'The Driver had no emojis left to answer with.';
    const card = namerFor(to);
    const answers = [...Map.groupBy(placed, ({ text }) => text)].map(
      ([text, laid]) => line`${list(laid.map(({ emoji }) => card.emoji(emoji)))} under ${card.text(text)}`,
    );
    return line`The Driver answered: ${joined(answers, '; ')}.`;
  },
  'tokens-drawn': ({ count }, drawn, to) =>
    drawn
      ? line`You drew ${list(drawn.tokens.map(namerFor(to).emoji))}.`
      : plural(count, { one: 'The Driver drew # token.', other: 'The Driver drew # tokens.' }),
  'location-proposed': ({ seat }, proposed, to) =>
    proposed
      ? line`${who(seat)} proposed ${namerFor(to).vote(proposed.location)}.`
      : line`${who(seat)} thought it over.`,
  'rider-settled': ({ seat }, settled, to) =>
    line`${who(seat)} voted${settled ? line` for ${namerFor(to).vote(settled.location)}` : ''}.`,
  'votes-shown': ({ votes, guess }, _, to) => {
    const [{ seat, location }, other] = votes as [Vote, Vote?];
    // The guess tells the vote of a single rider.
    if (!other) return location === null ? line`${who(seat)} made no guess.` : undefined;
    const cast = votes.map((vote) => line`${who(vote.seat)}: ${namerFor(to).vote(vote.location)}`);
    return line`The riders voted. ${joined(cast, '; ')}.${guess === null ? ' They made no guess.' : ''}`;
  },
  'guess-made': ({ location, isRight }, _, to) =>
    line`The guess was ${namerFor(to).location(location)}, and it was ${isRight ? 'right' : 'wrong'}.`,
  'tile-turned': ({ tile }) => line`A rating tile was turned over: ${TILE_NAMES[tile]}.`,
  'match-ended': ({ reason, target }, _, to) =>
    reason === 'found'
      ? undefined
      : line`The app canceled the ride. It was waiting at ${namerFor(to).location(target)}.`,
});

export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Where’s My Ride?',
  blurb: 'One of you knows where the ride is waiting, and can answer only in emojis. Find it together.',
  minutes: 15,
  event: tell,
  ...actWords(acts),
  prompt,
  silence,
  outcome: ({ reason, scores }) =>
    reason === 'found'
      ? line`The ride was found, with ${plural(scores?.[0] ?? 0, 'star')} left. Everyone won together.`
      : 'The fourth star broke and the app canceled the ride. Everyone lost together.',
  rejection: () => 'The rules don’t allow that now.',
};

export const wheresMyRide: PageModule = { game: { meta, legal, sealedStep }, text, recap };
