import { list, plural } from '../../../../kit/words/english.ts';
import { aboutBy, among, said, refusal } from '../../../../kit/words/help.ts';
import type { GameHelp, Attempt, Refusals, Reply } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { EMOJIS, LOCATIONS, TEXTS } from '../../model/content.ts';
import { BREAKS_TO_LOSE, FULL_HAND, STARS } from '../../model/kinds.ts';
import type { View, Action } from '../../model/types.ts';
import { namerIn, waitingFor } from '../page.ts';
import type { Seat } from '../../../../kit/game.ts';
import { keepsOf, openLocations } from '../../model/riders.ts';

const NOW = {
  text: 'Texts are being chosen now.',
  emoji: 'The Driver is answering in emojis now.',
  decide: 'The riders are deciding now.',
};

type Voting = Extract<Attempt<Action>, { type: 'propose' | 'settle' }>;

const ONLY_THE_DRIVER = 'Only the Driver answers in emojis.';

const noVoting = (view: View, seat: Seat, { type, location }: Voting): Line => {
  if (seat === view.driver) return 'Only the riders guess. You know where the ride is waiting.';
  if (view.settled.includes(seat)) return 'You’ve voted, and a vote is final.';
  if (location && !openLocations(view).includes(location))
    return line`${namerIn(view.language).location(location)} was guessed before. The ride isn’t there.`;
  if (type === 'propose' && view.riders.length === 1) return 'You’re the only rider, so just vote.';
  return 'You’ve already proposed that. Vote for it, or propose another place.';
};

const REFUSALS: Refusals<Action, View> = {
  keep: (view, seat, { texts = [] }) => {
    if (seat === view.driver) return 'The Driver doesn’t send texts. You answer them in emojis.';
    if (view.kept) return 'Your choice is sealed. It is shown once everyone has chosen.';
    if (view.drawn.length === 0)
      return line`Other riders are sending the texts this round. ${waitingFor(view)}`;
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
  if (PHASE_OF[attempt.type] !== view.phase) return line`${NOW[view.phase]} ${waitingFor(view)}`;
  return refusal(REFUSALS, view, { seat, attempt });
};

const idsOf = (known: readonly { id: string }[]): string[] => known.map(({ id }) => id);

const stateOf = (view: View, id: string): Line => {
  if (view.flipped.includes(id)) return 'guessed before: the ride isn’t here';
  if (view.target === id)
    return view.phase !== 'over' && view.you === view.driver
      ? 'you are waiting here, and only you know'
      : 'the ride was waiting here';
  return 'the ride could be waiting here';
};

const NINE =
  'One of nine places. The Driver is waiting at one of them, and answers texts about it in emojis.';

const aboutLocation = (view: View, id: string): Reply => {
  const votes = view.ballots.filter(({ location }) => location === id).map(({ seat }) => who(seat));
  return {
    name: [namerIn(view.language).location(id)],
    note: stateOf(view, id),
    facts: [NINE, votes.length > 0 && line`For it so far: ${list(votes)}.`],
    when: 'With a right guess, you all win. A wrong one turns two rating tiles; no guess turns one.',
  };
};

const aboutText = (view: View, id: string): Reply => {
  const card = namerIn(view.language);
  const sent = view.rounds.flatMap(({ texts }) => texts).find(({ text }) => text === id);
  const answer = sent?.emojis.map(card.emoji) ?? [];
  return {
    name: [card.text(id)],
    note: sent ? line`from ${who(sent.seat)}` : 'one of your texts',
    facts: [
      'A rider’s question. The Driver answers how it applies to the place where they are waiting.',
      answer.length > 0 && line`Answered with ${list(answer)}.`,
    ],
    when: sent ? undefined : 'Once sent, it is sealed until all texts are shown.',
  };
};

const aboutEmoji = (view: View, id: string): Reply => ({
  name: [namerIn(view.language).emoji(id)],
  note: view.tokens.includes(id) ? 'in front of you' : 'an answer',
  facts: [
    'Each round, the Driver lays one or more under the texts.',
    `The Driver then draws back up to ${FULL_HAND} from the bag, which has ${view.bagLeft} left.`,
  ],
});

const rating = (_: string, view: View): Reply => ({
  name: 'The rating',
  worth: plural(view.stars, 'star'),
  facts: [
    `Out of ${STARS} stars. Each broken star on a turned tile breaks one.`,
    line`${plural(view.tilesLeft, 'rating tile')} still face down.`,
  ],
  when: `When ${BREAKS_TO_LOSE} stars are broken, the app cancels the ride and everyone loses.`,
});

const hearing = ({ deaf, seats }: View): string => {
  if (seats === 2) return 'With two players, there is no talking.';
  return deaf
    ? 'Deaf: reads the riders’ votes once all are in, and what they said when the match is over.'
    : 'Reads what the riders say, propose and vote, but stays silent.';
};

const aboutSeat = (id: string, view: View): Reply | undefined => {
  const seat = Number(id);
  if (!(seat < view.seats)) return undefined;
  const name = line`${who(seat)}`;
  if (seat !== view.driver)
    return {
      name,
      note: 'a rider',
      facts: ['Takes turns sending texts, talks when the riders decide, and has one vote.'],
      when: 'More than half of the riders must agree, or there is no guess.',
    };
  const facts = ['Knows where the ride is waiting, and may answer only in emojis.'];
  return { name, note: 'the Driver', facts, when: hearing(view) };
};

const place = among(idsOf(LOCATIONS), aboutLocation);
const emoji = among(idsOf(EMOJIS), aboutEmoji);

const about = aboutBy<View>({
  location: place,
  at: place,
  text: among(idsOf(TEXTS), aboutText),
  emoji,
  token: emoji,
  star: rating,
  tile: rating,
  stars: rating,
  seat: aboutSeat,
  tool: said({ undo: ['Undo', 'Puts back what you chose, or takes back an emoji until you choose Done.'] }),
});

export const wheresMyRideHelp: GameHelp<Action, View> = { whyNot, about };
