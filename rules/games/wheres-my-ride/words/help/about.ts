import { list, plural } from '../../../../kit/words/english.ts';
import type { About, HelpRow, GameHelp } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { EMOJIS, LOCATIONS, TEXTS } from '../../model/content.ts';
import { BREAKS_TO_LOSE, FULL_HAND, STARS } from '../../model/kinds.ts';
import type { View, Action } from '../../model/types.ts';
import { namerIn } from '../names.ts';
import { whyNot } from './why-not.ts';

const has = (known: readonly { id: string }[], id: string): boolean => known.some((each) => each.id === id);

const votesFor = ({ ballots }: View, location: string): HelpRow[] => {
  const seats = ballots.filter((ballot) => ballot.location === location).map(({ seat }) => who(seat));
  return seats.length > 0 ? [{ text: line`For it so far: ${list(seats)}.` }] : [];
};

const stateOf = (view: View, id: string): Line => {
  if (view.flipped.includes(id)) return 'guessed before: the ride is not here';
  if (view.target === id)
    return view.phase !== 'over' && view.you === view.driver
      ? 'here you wait; only you know'
      : 'here the ride waited';
  return 'perhaps the ride waits here';
};

const aboutLocation = (view: View, id: string): About => ({
  name: [namerIn(view.language).location(id)],
  note: stateOf(view, id),
  facts: [
    { text: 'One of nine places. The Driver waits at one of them, and answers texts about it in emojis.' },
    ...votesFor(view, id),
  ],
  when: 'A right guess wins together. A wrong one turns two rating tiles, no guess turns one.',
});

const aboutText = (view: View, id: string): About => {
  const card = namerIn(view.language);
  const sent = view.rounds.flatMap(({ texts }) => texts).find(({ text }) => text === id);
  const answer =
    sent && sent.emojis.length > 0 ? line`Answered with ${list(sent.emojis.map(card.emoji))}.` : undefined;
  return {
    name: [card.text(id)],
    note: sent ? line`from ${who(sent.seat)}` : 'one of your texts',
    facts: [
      { text: 'What a rider asks. The Driver answers what it would be like where they wait.' },
      ...(answer ? [{ text: answer }] : []),
    ],
    ...(!sent && { when: 'Once it is sent it is sealed until all texts are shown.' }),
  };
};

const aboutEmoji = (view: View, id: string): About => ({
  name: [namerIn(view.language).emoji(id)],
  note: view.tokens.includes(id) ? 'before you' : 'an answer',
  facts: [
    { text: 'The Driver lays at least one under a text of the round, or several.' },
    { text: `What was laid is replaced from the bag, up to ${FULL_HAND}: ${view.bagLeft} left there.` },
  ],
});

const aboutStars = (view: View): About => ({
  name: 'The rating',
  worth: view.stars === 1 ? '1 star' : `${view.stars} stars`,
  facts: [
    { text: `Of ${STARS} stars. Each broken tile that is turned breaks one.` },
    { text: line`${plural(view.tilesLeft, 'rating tile')} still face down.` },
  ],
  when: `When ${BREAKS_TO_LOSE} stars are broken, the app cancels the ride and everybody loses.`,
});

const aboutSeat = (view: View, seat: number): About => {
  const isDriver = seat === view.driver;
  return {
    name: line`${who(seat)}`,
    note: isDriver ? 'the Driver' : 'a rider',
    facts: [
      {
        text: isDriver
          ? 'Knows where the ride waits, and may answer only in emojis.'
          : 'Sends texts in turn, talks when the riders decide, and has one vote.',
      },
    ],
    when: 'More than half of the riders must agree, or there is no guess.',
  };
};

/** Explains a thing on the table by its name there. */
export const about = (view: View, thing: string): About | undefined => {
  const [kind, id = ''] = thing.split(':');
  switch (kind) {
    case 'location':
    case 'at':
      return has(LOCATIONS, id) ? aboutLocation(view, id) : undefined;
    case 'text':
      return has(TEXTS, id) ? aboutText(view, id) : undefined;
    case 'emoji':
    case 'token':
      return has(EMOJIS, id) ? aboutEmoji(view, id) : undefined;
    case 'star':
    case 'tile':
    case 'stars':
      return aboutStars(view);
    case 'seat':
      return Number(id) < view.seats ? aboutSeat(view, Number(id)) : undefined;
    case 'tool':
      return id === 'undo'
        ? {
            name: 'Undo',
            facts: [{ text: 'Puts back what you chose, or takes an emoji back until you choose Done.' }],
          }
        : undefined;
    default:
      return undefined;
  }
};

/** Help for players learning Where's My Ride?. No action leaves anything unfinished. */
export const wheresMyRideHelp: GameHelp<Action, View> = { whyNot, about };
