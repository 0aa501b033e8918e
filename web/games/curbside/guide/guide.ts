import { drive, lay, ROADS, SPECIALS, trip } from './art.ts';
import type { Guide } from '../../kit/box/guide.ts';

const TRIPS = [1, 2, 3, 4, 5].map((cells) => [cells, '★'.repeat(cells), cells + 1] as const);

/** Curbside in our own words, with the rulings that settle what the rulebook leaves open. */
export const guide: Guide = {
  lead: 'A city of empty lots, ten fares, and never quite enough gas. Lay the streets you need, bring people where they want to go, and put the most stars on your dashboard.',
  chapters: [
    {
      title: 'What it is about',
      text: [
        'Passengers wait on the board, each with a destination of the same letter. You build roads between them, drive over, pick them up and set them down. Every trip pays stars, and gas to go on with.',
        'When the tenth passenger has arrived the match is over, and most stars win. It is over at once, too, when any tank runs dry.',
      ],
    },
    {
      title: 'Your turn: three actions',
      text: ['Spend them as you like, the same one more than once if it helps. You may stop early.'],
      steps: [
        { name: 'Drive', note: 'Any number of tiles in one straight line.' },
        { name: 'Lay a tile', note: 'From your hand, turned as you like, on an empty lot.' },
        { name: 'Take up a tile', note: 'One next to you that no taxi stands on. It goes under the deck.' },
        { name: 'Turn a tile', note: 'The one you stand on, unless somebody else stands there too.' },
        { name: 'Draw', note: 'The top tile of the deck. There is no limit to your hand.' },
      ],
    },
    {
      title: 'Driving',
      text: [
        'One action takes you straight on over joined roads, as far as you want. Each tile you enter costs one gas. To change direction, spend another action; so a corner always ends a drive, and a stop sign does as well.',
        'Several taxis may share a tile. Nobody drives onto an empty lot.',
      ],
      picture: drive,
    },
    {
      title: 'Laying roads',
      text: [
        'A tile goes next to your taxi, or further off if you could still get onto it this turn with the actions and the gas you have left. You need not go there after all.',
        'Passengers and destinations may already be on the lot; the road is laid under them.',
      ],
      picture: lay,
    },
    {
      title: 'Fares',
      text: [
        'Stop where a passenger waits with your cab empty, and they get in; you have no say in it. Drive past, and they stay. One passenger at a time. Stop at their destination, and they get out. Neither costs an action.',
        'A trip is worth more the further it goes: count columns and rows from passenger to destination, and take the larger number. Then the dice find a new passenger and a new destination.',
      ],
      picture: trip,
      table: { head: ['Cells', 'Stars', 'Gas'], rows: TRIPS },
    },
    {
      title: 'Eight kinds of road',
      text: ['Crossings and streets keep to what is printed on them, whichever way you lay them.'],
      pieces: ROADS,
    },
    {
      title: 'Four that are no roads',
      text: [
        'Everyone starts with a gas can and a re-route beside three tiles. Playing one of these costs no action; afterwards it goes under the deck.',
      ],
      pieces: SPECIALS,
    },
    {
      title: 'How it ends',
      text: [
        'The tenth arrival ends the match at once; turns are not evened out. If somebody’s tank reaches zero instead, the match ends there, even on a destination, and that driver loses three stars. A table may agree to let such a taxi retire and play on without it.',
        'Taxis can wall one another in for good. So twelve rounds in which nobody gets in or out end the match as well.',
        'Most stars win. A tie goes to the fuller tank; then to a cab with a passenger over an empty one; then to whoever has less way left to a drop-off. If that is the same too, the place is shared.',
      ],
    },
  ],
};
