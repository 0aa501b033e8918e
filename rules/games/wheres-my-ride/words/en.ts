import type { Seat } from '../../../kit/game.ts';
import type { GameWords } from '../../../kit/module.ts';
import { list, plural, waitingFor } from '../../../kit/words/english.ts';
import { aboutBy, among, positionBy, refusal, said } from '../../../kit/words/help.ts';
import type { Attempt, GameHelp, Refusals } from '../../../kit/words/help.ts';
import { joined, line, told, who, type GameText, type Line, type Part } from '../../../kit/words/words.ts';
import { EMOJIS, LOCATIONS, TEXTS } from '../model/content.ts';
import { BREAKS_TO_LOSE, FULL_HAND, STARS } from '../model/kinds.ts';
import { keepsOf, openLocations } from '../model/riders.ts';
import type { Action, Draft, Event, Round, View, Vote } from '../model/types.ts';
import { cards, recap, text as page, type Cards } from './page.ts';

const idsOf = (known: readonly { id: string }[]): string[] => known.map(({ id }) => id);

const stateOf = ({ flipped, target, phase, you, driver }: View, id: string): Line => {
  if (flipped.includes(id)) return 'guessed before: the ride isn’t here';
  if (target !== id) return 'the ride could be waiting here';
  if (phase === 'over' || you !== driver) return 'the ride was waiting here';
  return 'you are waiting here, and only you know';
};

const hearing = ({ deaf, seats }: View): string => {
  if (seats === 2) return 'With two players, there is no talking.';
  return deaf
    ? 'Deaf: reads the riders’ votes once all are in, and what they said when the match is over.'
    : 'Reads what the riders say, propose and vote, but stays silent.';
};

const about = aboutBy<View>({
  'location at': among(idsOf(LOCATIONS), (view, id) => {
    const votes = view.ballots.filter(({ location }) => location === id).map(({ seat }) => who(seat));
    return {
      name: [cards(view).location(id)],
      note: stateOf(view, id),
      facts: [
        'One of nine places. The Driver is waiting at one of them, and answers texts about it in emojis.',
        votes.length > 0 && line`For it so far: ${list(votes)}.`,
      ],
      when: 'With a right guess, you all win. A wrong one turns two rating tiles; no guess turns one.',
    };
  }),
  text: among(idsOf(TEXTS), (view, id) => {
    const { text, emojis } = cards(view);
    const sent = view.rounds.flatMap(({ texts }) => texts).find((each) => each.text === id);
    return {
      name: [text(id)],
      note: sent ? line`from ${who(sent.seat)}` : 'one of your texts',
      facts: [
        'A rider’s question. The Driver answers how it applies to the place where they are waiting.',
        sent && sent.emojis.length > 0 && line`Answered with ${emojis(sent.emojis)}.`,
      ],
      when: sent ? undefined : 'Once sent, it is sealed until all texts are shown.',
    };
  }),
  'emoji token': among(idsOf(EMOJIS), (view, id) => ({
    name: [cards(view).emoji(id)],
    note: view.tokens.includes(id) ? 'in front of you' : 'an answer',
    facts: [
      'Each round, the Driver lays one or more under the texts.',
      `The Driver then draws back up to ${FULL_HAND} from the bag, which has ${view.bagLeft} left.`,
    ],
  })),
  'star stars tile': (_, { stars, tilesLeft }) => ({
    name: 'The rating',
    worth: plural(stars, 'star'),
    facts: [
      `Out of ${STARS} stars. Each broken star on a turned tile breaks one.`,
      { text: `${plural(tilesLeft, 'rating tile')} still face down.`, now: true },
    ],
    when: `When ${BREAKS_TO_LOSE} stars are broken, the app cancels the ride and everyone loses.`,
  }),
  seat: (id, view) => {
    const seat = Number(id);
    if (!(seat < view.seats)) return undefined;
    const isDriver = seat === view.driver;
    return {
      name: [who(seat)],
      note: isDriver ? 'the Driver' : 'a rider',
      facts: [
        isDriver
          ? 'Knows where the ride is waiting, and may answer only in emojis.'
          : 'Takes turns sending texts, talks when the riders decide, and has one vote.',
      ],
      when: isDriver ? hearing(view) : 'More than half of the riders must agree, or there is no guess.',
    };
  },
  tool: said({ undo: 'Undo: Puts back what you chose, or takes back an emoji until you choose Done.' }),
});

/** A list under its title, if there is anything in it. */
const titled = (title: string, words: readonly (Part | Line)[], between?: string): Line | false =>
  words.length > 0 && line`${title}: ${between ? joined(words, between) : list(words)}.`;

const draftLine = ({ seat, drawn, kept }: Draft, { texts }: Cards): Line =>
  line`${who(seat)} drew ${texts(drawn)}${kept ? line` and chose ${texts(kept)}` : ''}.`;

const voteLine = ({ seat, location, isSettled }: Vote & { isSettled?: boolean }, { vote }: Cards): Line =>
  line`${who(seat)} for ${vote(location)}${isSettled ? ', voted' : ''}`;

const roundLine = ({ texts, guess }: Round, i: number, card: Cards): Line | false => {
  const sent = texts.map(({ seat, text, emojis }) => {
    const answer = emojis.length > 0 ? card.emojis(emojis) : 'no emoji';
    return line`${card.text(text)} from ${who(seat)}, ${answer}`;
  });
  const guessed = guess !== null && line`the guess was ${card.location(guess)}`;
  return titled(`Round ${i + 1}`, told(...sent, guessed), '; ');
};

const position = positionBy<View>(about, (view) => {
  const { you, driver, phase, target, drawn, kept, opened } = view;
  const card = cards(view);
  const tokens = (opened ?? view).tokens.map(card.emoji);
  const drafts = opened?.drafts ?? (drawn.length > 0 ? [{ seat: you!, drawn, kept }] : []);
  const before = phase === 'text' || phase === 'emoji' ? view.said : [];
  const votes = (all: readonly Vote[]): Line[] => all.map((each) => voteLine(each, card));
  return [
    target !== null && `location:${target}`,
    'stars',
    `seat:${driver}`,
    titled(you === driver ? 'Your tokens' : 'The Driver’s tokens', tokens),
    titled('Placed, not shown yet', view.placed.map(card.laid)),
    ...drafts.map((draft) => draftLine(draft, card)),
    titled('Votes so far', votes(view.ballots), '; '),
    titled('Last round', votes(before), '; '),
    titled('Places', openLocations(view).map(card.location)),
    titled('Already guessed', view.flipped.map(card.location)),
    ...view.rounds.map((round, i) => roundLine(round, i, card)).toReversed(),
  ];
});

const NOW = {
  text: 'Texts are being chosen now.',
  emoji: 'The Driver is answering in emojis now.',
  decide: 'The riders are deciding now.',
};

const ONLY_THE_DRIVER = 'Only the Driver answers in emojis.';

const noVoting = (view: View, seat: Seat, { type, location }: { type: string } & Partial<Vote>): Line => {
  if (seat === view.driver) return 'Only the riders guess. You know where the ride is waiting.';
  if (view.settled.includes(seat)) return 'You’ve voted, and a vote is final.';
  if (location && !openLocations(view).includes(location))
    return line`${cards(view).location(location)} was guessed before. The ride isn’t there.`;
  if (type === 'propose' && view.riders.length === 1) return 'You’re the only rider, so just vote.';
  return 'You’ve already proposed that. Vote for it, or propose another place.';
};

const REFUSALS: Refusals<Action, View> = {
  keep: (view, seat, { texts = [] }) => {
    if (seat === view.driver) return 'The Driver doesn’t send texts. You answer them in emojis.';
    if (view.kept) return 'Your choice is sealed. It is shown once everyone has chosen.';
    if (view.drawn.length === 0)
      return line`Other riders are sending the texts this round. ${waitingFor(view.awaiting)}`;
    return texts.length > keepsOf(view) ? `You send ${keepsOf(view)}.` : 'That isn’t one of your texts.';
  },
  place: ({ driver, tokens }, seat, { emoji, text }) => {
    if (seat !== driver) return ONLY_THE_DRIVER;
    if (tokens.length === 0) return 'You have no emojis left. Choose Done.';
    if (emoji !== undefined && !tokens.includes(emoji)) return 'You don’t have that emoji anymore.';
    return text === undefined ? 'You can’t place anything now.' : 'Emojis go only under this round’s texts.';
  },
  done: ({ driver }, seat) => (seat === driver ? 'Place at least one emoji first.' : ONLY_THE_DRIVER),
  propose: noVoting,
  settle: noVoting,
};

const PHASE_OF = { keep: 'text', place: 'emoji', done: 'emoji', propose: 'decide', settle: 'decide' };

const whyNot = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  if (view.phase === 'over') return 'The match is over.';
  if (PHASE_OF[attempt.type] !== view.phase) return line`${NOW[view.phase]} ${waitingFor(view.awaiting)}`;
  return refusal(REFUSALS, view, { seat, attempt });
};

export const wheresMyRideHelp: GameHelp<Action, View> = { whyNot, about };

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
