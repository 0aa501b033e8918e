import { LEVELS, SOLO } from '../../../../rules/games/rideshare-wars/model/kinds.ts';
import { OPTION_FACTS } from '../../../../rules/games/rideshare-wars/words/help/signs.ts';
import type { RulesGuide } from '../../kit/box/guide.ts';
import { anatomy, LETTERS, tableau, TOOLS, TYPES } from './art.ts';

/** Rideshare Wars in our own words, with rulings for what the rulebook leaves open. */
export const guide: RulesGuide = {
  lead: 'The taxis have stopped, and six cities want a ride. Race for milestones and win before the day is over, or quietly pile up the most riders where it counts.',
  chapters: [
    {
      title: 'What it is about',
      text: [
        'You pay drivers to pick up riders and lay them out in six cities, each with an Uptown, a Midtown and a Downtown.',
        'Enough milestones win on the spot: six with two players, five with three, four with four. If nobody gets there in fifteen rounds, points decide: but a city scores only for whoever has the most riders in it. All who tie score.',
      ],
      picture: tableau,
    },
    {
      title: 'A rider',
      text: [
        'There are 126 of them, seven in each zone of each city. A value such as 2n grows with its kind: twice the number of cards of that type in all your cities.',
        'What is laid over stays in sight by its left edge. The power happens once, as the rider is laid. A rider marked “now” has to be laid at once by whoever acquires it from the row.',
      ],
      picture: anatomy,
    },
    { title: 'Six types', text: ['What each is worth, fixed or variable, and what it does.'], pieces: TYPES },
    {
      title: 'Your turn',
      text: ['It begins with a tool, drawn by itself.'],
      steps: [
        {
          name: 'Displace',
          note: 'If you like, and for a tool: one of the four contested riders goes, and another comes.',
        },
        {
          name: 'Acquire',
          note: 'Take a contested rider into your hand, for as many drivers as the number of its slot.',
        },
        { name: 'Lay a rider', note: 'Any of your hand, to the city and zone on the card, with its power.' },
        { name: 'Two options', note: 'Up to two of the nine below, the same twice if you want.' },
        {
          name: 'End',
          note: 'Take a milestone if you have earned one. Then keep four riders and three tools at most, and the row moves up.',
        },
      ],
    },
    {
      title: 'Nine options',
      text: [],
      steps: Object.values(OPTION_FACTS).map(([name, note]) => ({ name, note })),
    },
    {
      title: 'Milestones',
      text: [
        'A brass key is for all three zones of a city. It goes to the first who has them, and stays.',
        'A green flag is for the most cities, or the most zones of one height, three at the least. Whoever has strictly more than its holder at the end of their own turn takes it away. One milestone a turn; each is worth three points in the end.',
      ],
    },
    {
      title: 'Drivers and loans',
      text: [
        'Drivers that are paid lie free until somebody gains them. At any time in your turn you may borrow: up to three free drivers for a loan that takes four points at the end. Three loans are the most.',
        'Without a driver when you have to acquire, you must borrow. With three loans already, you trade up to two riders for half of their figures instead. And if even that brings nothing, slot 1 is yours for a tool, or for free.',
      ],
    },
    {
      title: 'Tools',
      text: ['A tool pays for an option, whatever it says, or it is played.'],
      pieces: TOOLS,
    },
    {
      title: 'Red letters',
      text: [
        'They are shown as soon as they are drawn, and hit everybody. Only the first two of a phase count. If it is not your turn and you have a choice, you owe it: choose when you are next here, and at the latest before your next turn. Nobody has to wait for it.',
      ],
      pieces: LETTERS,
    },
    {
      title: 'The day',
      text: [
        'Morning, Afternoon and Evening have five rounds each. When a phase is over, whoever was first gets two drivers and goes last, and curbside is renewed.',
        'After the Evening everyone lays the riders they still hold, in an order of their choice. Only octagons do anything then, and what they discard comes from your cities where you have no tool for it. Last come the banks, without any power.',
        'Points are the values of riders in cities that score you, three for each milestone, minus four for each loan. Ties go to more milestones, then to fewer riders in scoring cities, and are shared otherwise.',
      ],
    },
    {
      title: 'Alone',
      text: [
        'All ten milestones lie in one pile. In Afternoon and Evening one is turned up each round: earn it in that round, or the game takes it for good. It also takes a flag you hold once you have fewer than three. Five of them, and you have lost.',
        'After each turn the other three contested riders leave, and four new ones come. To win, two cities need enough riders; only these score.',
      ],
      table: {
        head: ['Level', 'Drivers', 'Riders a city', 'Points'],
        rows: LEVELS.map((level) => [level, SOLO[level].drivers, SOLO[level].riders, SOLO[level].points]),
      },
    },
  ],
};
