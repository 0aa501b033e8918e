import { list, plural } from '../../../../kit/words/english.ts';
import { among, byKind, said, type About, type HelpRow, type GameHelp } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { EMOJIS, LOCATIONS, TEXTS } from '../../model/content.ts';
import { BREAKS_TO_LOSE, FULL_HAND, STARS } from '../../model/kinds.ts';
import type { View, Action } from '../../model/types.ts';
import { namerIn } from '../names.ts';
import { whyNot } from './why-not.ts';

const idsOf = (known: readonly { id: string }[]): string[] => known.map(({ id }) => id);

const votesFor = ({ ballots }: View, location: string): HelpRow[] => {
  const seats = ballots.filter((ballot) => ballot.location === location).map(({ seat }) => who(seat));
  return seats.length > 0 ? [{ text: line`For it so far: ${list(seats)}.` }] : [];
};

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

const aboutLocation = (view: View, id: string): About => ({
  name: [namerIn(view.language).location(id)],
  note: stateOf(view, id),
  facts: [{ text: NINE }, ...votesFor(view, id)],
  when: 'With a right guess, you all win. A wrong one turns two rating tiles; no guess turns one.',
});

const aboutText = (view: View, id: string): About => {
  const card = namerIn(view.language);
  const sent = view.rounds.flatMap(({ texts }) => texts).find(({ text }) => text === id);
  const answer = sent?.emojis.map(card.emoji) ?? [];
  return {
    name: [card.text(id)],
    note: sent ? line`from ${who(sent.seat)}` : 'one of your texts',
    facts: [
      { text: 'A rider’s question. The Driver answers how it applies to the place where they are waiting.' },
      ...(answer.length > 0 ? [{ text: line`Answered with ${list(answer)}.` }] : []),
    ],
    ...(!sent && { when: 'Once sent, it is sealed until all texts are shown.' }),
  };
};

const aboutEmoji = (view: View, id: string): About => ({
  name: [namerIn(view.language).emoji(id)],
  note: view.tokens.includes(id) ? 'in front of you' : 'an answer',
  facts: [
    { text: 'Each round, the Driver lays one or more under the texts.' },
    { text: `The Driver then draws back up to ${FULL_HAND} from the bag, which has ${view.bagLeft} left.` },
  ],
});

const rating = (_: string, view: View): About => ({
  name: 'The rating',
  worth: plural(view.stars, 'star'),
  facts: [
    { text: `Out of ${STARS} stars. Each broken star on a turned tile breaks one.` },
    { text: line`${plural(view.tilesLeft, 'rating tile')} still face down.` },
  ],
  when: `When ${BREAKS_TO_LOSE} stars are broken, the app cancels the ride and everyone loses.`,
});

const hearing = ({ deaf, seats }: View): string => {
  if (seats === 2) return 'With two players, there is no talking.';
  return deaf
    ? 'Deaf: reads the riders’ votes once all are in, and what they said when the match is over.'
    : 'Reads what the riders say, propose and vote, but stays silent.';
};

const aboutSeat = (id: string, view: View): About | undefined => {
  const seat = Number(id);
  if (!(seat < view.seats)) return undefined;
  const name = line`${who(seat)}`;
  if (seat !== view.driver)
    return {
      name,
      note: 'a rider',
      facts: [{ text: 'Takes turns sending texts, talks when the riders decide, and has one vote.' }],
      when: 'More than half of the riders must agree, or there is no guess.',
    };
  const facts = [{ text: 'Knows where the ride is waiting, and may answer only in emojis.' }];
  return { name, note: 'the Driver', facts, when: hearing(view) };
};

const place = among(idsOf(LOCATIONS), aboutLocation);
const emoji = among(idsOf(EMOJIS), aboutEmoji);

const about = byKind<[View], About>({
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
