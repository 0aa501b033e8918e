import { CARDS } from '../../../../rules/games/streets/consultants/consultants.ts';
import { CONSULTANTS } from '../../../../rules/games/streets/model/kinds.ts';
import { toText } from '../../../../rules/kit/words/words.ts';
import { beginning, BUSINESS, moving, PEOPLE, street, VALUATIONS } from './art.ts';
import { msg } from '../../../common/words/msg.ts';
import type { RulesGuide } from '../../kit/box/guide.ts';

/** What the rules say, as text. */
const said = (words: string): string => toText(words, { viewer: 'table', name: String });

const LIMITS: Readonly<Record<number, string>> = { 2: msg`For 2 to 4.`, 3: msg`For 3 to 5.` };
const ability = (consultant: (typeof CONSULTANTS)[number]): { name: string; note: string } => {
  const { name, text, seats } = CARDS[consultant];
  return { name: said(name), note: [said(text), seats && LIMITS[seats[0]!]].filter(Boolean).join(' ') };
};

/** Streets in our own words, with rulings for what the rulebook leaves open. */
export const guide: RulesGuide = {
  lead: msg`A city grows street by street, and everyone is an investor. Put each Building where it will be worth the most, enclose a street when it suits you, and catch the crowds as they move on.`,
  chapters: [
    {
      title: msg`What it is about`,
      text: [
        msg`Everyone builds one City together. Every Building says what it earns money for: symbols, people, neighbors, the length of its street. Nothing is paid until its street is enclosed, closed at both ends; then the whole street is scored at once.`,
        msg`The most money at the end wins. Players with equal money share the place.`,
      ],
      picture: beginning,
    },
    {
      title: msg`Your turn`,
      text: [
        msg`You hold three Buildings. Others see only their backs, which show the color of the symbols on the front; the top of the stack shows its back too.`,
      ],
      steps: [
        {
          name: msg`Build`,
          note: msg`Place a Building. For each colored symbol on it, one Person of that color moves in, and your sign goes on it.`,
        },
        {
          name: msg`Score`,
          note: msg`Every street that is now enclosed is scored, and its people move. You choose the order, and where they go.`,
        },
        { name: msg`Draw`, note: msg`Take the top Building of the stack, if there is one.` },
      ],
    },
    {
      title: msg`Where a Building may go`,
      text: [
        msg`Its road must meet another road, either continuing in the same direction or branching off at a corner. Two roads never run side by side, and no street is longer than five Buildings.`,
        msg`Sides without a road may touch anything, as long as some road connects.`,
      ],
    },
    {
      title: msg`Enclosing and scoring`,
      text: [
        msg`A street is enclosed when the Buildings just beyond both of its ends are turned any other way, even with their backs to it. A single Building between two others counts as a street.`,
        msg`Each Building pays its owner its Valuation, and $1 for each Person on it. Symbols count if they are in the street, or on an end Building whose arrow points into it; people count only in the street. Wild symbols count as any color. Signs go back to their owners.`,
      ],
      picture: street,
    },
    {
      title: msg`Nine Valuations`,
      text: [msg`What a Building earns, with one example of each.`],
      pieces: VALUATIONS,
    },
    {
      title: msg`People on the move`,
      text: [
        msg`After a street is scored, everyone there moves to Buildings with a symbol of their color in streets that are still open, split as the current player likes. They must go if they can. Nobody moves to wild symbols.`,
        msg`Those with nowhere to go stay, stand up, and have FOMO. The next Building of their color draws them all at once, no matter who builds it.`,
      ],
      picture: moving,
      pieces: PEOPLE,
    },
    {
      title: msg`Out of signs`,
      text: [
        msg`If you have no sign left when you want to build, you must first abandon a Building: you get its sign back, but no money. Its people move as from a scored street, and may stay in the same street. Others may still move in.`,
      ],
    },
    {
      title: msg`How it ends`,
      text: [
        msg`When the stack is empty, everyone plays the Buildings they still hold. Then every Building that still has a sign is scored for half of its Valuation and people together, rounded up.`,
        msg`If someone leaves, a bot takes over their seat.`,
      ],
    },
    {
      title: msg`Alone, against the Grifter`,
      text: [
        msg`The Grifter builds after each of your turns, from the top of the stack, which is face up. Its Building goes where its own Valuation is worth the most at that moment; if places tie, you choose. An Enclosure encloses a street if it can: the one that brings the Grifter the most people.`,
        msg`When it encloses a street, people go to its own Buildings if they can. Its signs never run out, and it has three Buildings of its own for the last three turns. You win with more money than it has.`,
      ],
      table: {
        head: [msg`Level`, msg`It starts with`, msg`With Consultants`],
        rows: [
          [msg`Easy`, '$0', '$40'],
          [msg`Normal`, '$20', '$60'],
          [msg`Hard`, '$50', '$90'],
        ],
      },
    },
    {
      title: msg`With Business tokens`,
      text: [
        msg`An extra that you may choose when you set up a table.`,
        msg`Before a street is scored, everyone with a Building in it takes the tokens of one of theirs. Players choose clockwise; the one who enclosed the street chooses last. A Building with two icons gives two tokens, and you also take tokens for a Building you abandon. When a kind has run out, its icon is wild.`,
        msg`At the end, the most tokens of a kind earn $10, or $5 each in a tie, and every set of all four earns $10. Buildings scored at the end give no tokens.`,
      ],
      pieces: BUSINESS,
    },
    {
      title: msg`With Consultants`,
      text: [
        msg`An extra that you may choose when you set up a table. Everyone is dealt one, face up. When you play alone, you may choose yours. The Contractor and the Renovator aren’t used with Business tokens, or when you play alone.`,
      ],
      steps: CONSULTANTS.map(ability),
    },
  ],
};
