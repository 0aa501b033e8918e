import { CARDS } from '../../../../rules/games/streets/consultants/consultants.ts';
import { CONSULTANTS } from '../../../../rules/games/streets/model/kinds.ts';
import { beginning, BUSINESS, moving, PEOPLE, street, VALUATIONS } from './art.ts';
import type { RulesGuide } from '../../kit/box/guide.ts';

const LIMITS: Readonly<Record<number, string>> = { 2: ' For 2 to 4.', 3: ' For 3 to 5.' };
const ability = (consultant: (typeof CONSULTANTS)[number]): { name: string; note: string } => {
  const { name, text, seats } = CARDS[consultant];
  return { name, note: `${text}${LIMITS[seats[0]!] ?? ''}` };
};

/** Streets in our own words, with rulings for what the rulebook leaves open. */
export const guide: RulesGuide = {
  lead: 'A city grows street by street, and everyone is an investor. Put each Building where it will be worth most, close a street when that suits you, and catch the crowds as they move on.',
  chapters: [
    {
      title: 'What it is about',
      text: [
        'Everyone builds one City together. Every Building says what it earns money for: symbols, people, neighbors, the length of its street. Nothing is paid until its street is closed at both ends; then the whole street is sold at once.',
        'The most money at the end wins. Equal money shares the place.',
      ],
      picture: beginning,
    },
    {
      title: 'Your turn',
      text: [
        'You hold three Buildings. Others see only their backs, which show the color of the symbols on the front; the top of the stack shows its back too.',
      ],
      steps: [
        {
          name: 'Build',
          note: 'Place a Building. For each colored symbol on it, one Person of that color moves in, and your sign goes on it.',
        },
        {
          name: 'Sell',
          note: 'Every street that is now enclosed is scored, and its people move. You choose the order, and where they go.',
        },
        { name: 'Draw', note: 'Take the top Building of the stack, as long as there is one.' },
      ],
    },
    {
      title: 'Where a Building may go',
      text: [
        'Its road must meet another road, either continuing in the same direction or branching off at a corner. Two roads never run side by side, and no street is longer than five Buildings.',
        'A side without a road may touch anything, as long as some road connects.',
      ],
    },
    {
      title: 'Enclosing and selling',
      text: [
        'A street is enclosed when the Buildings just beyond both of its ends are turned any other way, even with their backs to it. A single Building between two others counts as a street.',
        'Each Building pays its owner its Valuation, and $1 for each Person on it. Symbols count if they are in the street, or on an end Building whose arrow points into it; people count only in the street. Wild symbols count as any color. Signs go back to their owners.',
      ],
      picture: street,
    },
    {
      title: 'Nine Valuations',
      text: ['What a Building earns, with one example of each.'],
      pieces: VALUATIONS,
    },
    {
      title: 'People on the move',
      text: [
        'After a sale, everyone there moves to Buildings with a symbol of their color in streets that are still open, split as the current player likes. They have to go if they can. Nobody moves to wild symbols.',
        'Those with nowhere to go stay, stand up, and have FOMO. The next Building of their color, whoever builds it, draws them all at once.',
      ],
      picture: moving,
      pieces: PEOPLE,
    },
    {
      title: 'Out of signs',
      text: [
        'If you have no sign left when you want to build, you first abandon a Building: you get its sign back, and nothing else. Its people move as after a sale, and may stay in the same street. Others may still move in.',
      ],
    },
    {
      title: 'How it ends',
      text: [
        'When the stack is empty, everyone plays the Buildings they hold. Then whatever still has a sign is sold for half: half of Valuation and people together, rounded up for each Building.',
        'If someone leaves, a bot takes over their seat.',
      ],
    },
    {
      title: 'Alone, against the Grifter',
      text: [
        'The Grifter builds after each of your turns, from the top of the stack, which lies face up. Its Building goes where its own Valuation is worth the most at that moment; if places tie, you choose. An Enclosure closes a street if it can: the one that brings the Grifter the most people.',
        'When it encloses a street, people go to its own Buildings if they can. Its signs never run out, and it has three Buildings of its own for the last three turns. You win with more money than it has.',
      ],
      table: {
        head: ['Level', 'It starts with', 'With Consultants'],
        rows: [
          ['Easy', '$0', '$40'],
          ['Normal', '$20', '$60'],
          ['Hard', '$50', '$90'],
        ],
      },
    },
    {
      title: 'With Business tokens',
      text: [
        'Before a street is scored, everyone who owns something in it takes the tokens of one of their Buildings there. It goes clockwise, and whoever enclosed the street chooses last. A Building with two icons gives two tokens, and one you abandon gives its own too. When a kind has run out, its icon is wild.',
        'At the end, the most tokens of a kind earn $10, or $5 each for a tie; every set of all four earns $10. A Building sold at the end gives no token.',
      ],
      pieces: BUSINESS,
    },
    {
      title: 'With Consultants',
      text: [
        'Everyone is dealt one, face up. When you play alone, you may choose yours as you set up the table. Contractor and Renovator stay in the box with Business tokens, and when you play alone.',
      ],
      steps: CONSULTANTS.map(ability),
    },
  ],
};
