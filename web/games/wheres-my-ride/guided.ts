import type { Guided, Strip } from '../kit/guided/guided.ts';
import { svg } from 'lit';
import { at } from '../kit/art/base.ts';
import { sent } from './guide/art.ts';

/** What the Driver lays is an answer, and so is what they don't lay. */
export const laidOrNot: readonly [Strip, Strip] = [
  {
    drawn: svg`${at(45, 0, sent('Nobody’s working', ['car']), { scale: 0.76 })}`,
    does: 'Laid:',
    brings: 'at this place one would see that.',
  },
  {
    drawn: svg`${at(45, 0, sent('Still waiting', []), { scale: 0.76 })}`,
    does: 'Left empty:',
    brings: 'nothing in hand goes with it.',
  },
];

const PLACES = [
  'pizzeria',
  'stadium',
  'planetarium',
  'police-station',
  'car-wash',
  'hotel',
  'cinema',
  'flower-shop',
  'art-gallery',
] as const;

/** One round of Where's My Ride?: two texts, an answer in emojis, and a guess. */
export const guided: Guided = {
  others: ['Pip'],
  seed: 33,
  config: { driver: 'last seat' },
  minutes: 2,
  opening: [],
  signs: [
    { thing: 'seat:1', words: 'The Driver: knows where the ride is waiting' },
    { thing: 'star:0', words: 'The rating: you lose at four broken stars' },
    { thing: 'emoji:car', words: 'An answer: the Driver can’t use words' },
  ],
  steps: [
    {
      title: 'This is you',
      ask: 'You’ve ordered a ride.',
      rule: 'Pip is the Driver, waiting somewhere, and may only answer in emojis. You win or lose together.',
      lit: ['seat:0'],
    },
    {
      title: 'Nine places',
      ask: 'Pip is waiting at one of these nine.',
      rule: 'Only the Driver knows which. A wrong guess, or no guess, turns rating tiles that may break a star.',
      lit: [...PLACES.map((place) => `location:${place}`), ...[0, 1, 2, 3, 4].map((star) => `star:${star}`)],
    },
    {
      title: 'Send two texts',
      ask: 'Press “Still waiting”, then “Nobody’s working”.',
      rule: 'You choose two texts of your four. Pip will answer what each is like where the ride waits.',
      lit: ['text:still-waiting', 'text:nobody-is-working'],
      does: 'keep still-waiting nobody-is-working',
      hasHand: true,
      replies: ['1 place car nobody-is-working', '1 done'],
    },
    {
      title: 'Read the answer',
      ask: 'Pip laid a car, and nothing else.',
      rule: 'An emoji goes under the text it answers. An empty text is a hint too. Which of the nine has most to do with cars?',
      strips: laidOrNot,
      lit: ['text:nobody-is-working', 'emoji:car'],
    },
    {
      title: 'Guess',
      ask: 'Vote for the Car wash.',
      rule: 'With more riders, you can talk first, and more than half must agree. A vote is final.',
      lit: ['location:car-wash'],
      does: 'settle car-wash',
    },
    {
      title: 'Found',
      ask: 'The ride was there, with five stars left.',
      rule: 'A wrong guess leads to another round. Stuck later? Press “Ask”, or press and hold anything.',
      lit: ['location:car-wash'],
    },
  ],
};
