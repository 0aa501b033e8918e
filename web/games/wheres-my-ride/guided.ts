import type { Guided } from '../kit/guided/guided.ts';
import { msg } from '../../common/words/words.ts';
import { at } from '../kit/art/base.ts';
import { sent } from './guide/art.ts';

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

export const guided: Guided = {
  others: ['Pip'],
  seed: 33,
  config: { driver: 'last seat' },
  minutes: 2,
  opening: [],
  signs: [
    { thing: 'seat:1', words: msg`The Driver: knows where the ride is waiting` },
    { thing: 'star:0', words: msg`The rating: you lose at four broken stars` },
    { thing: 'emoji:car', words: msg`An answer: the Driver can’t use words` },
  ],
  steps: [
    {
      title: msg`This is you`,
      ask: msg`You’ve ordered a ride.`,
      rule: msg`Pip is the Driver, waiting somewhere, and may only answer in emojis. You win or lose together.`,
      lit: ['seat:0'],
    },
    {
      title: msg`Nine places`,
      ask: msg`Pip is waiting at one of these nine.`,
      rule: msg`Only the Driver knows which. A wrong guess, or no guess, turns rating tiles that may break a star.`,
      lit: [...PLACES.map((place) => `location:${place}`), ...[0, 1, 2, 3, 4].map((star) => `star:${star}`)],
    },
    {
      title: msg`Send two texts`,
      ask: msg`Press “Still waiting”, then “Nobody’s working”.`,
      rule: msg`You choose two texts of your four. Pip will answer what each is like where the ride waits.`,
      lit: ['text:still-waiting', 'text:nobody-is-working'],
      does: 'keep still-waiting nobody-is-working',
      hasHand: true,
      replies: ['1 place car nobody-is-working', '1 done'],
    },
    {
      title: msg`Read the answer`,
      ask: msg`Pip laid a car, and nothing else.`,
      rule: msg`An emoji goes under the text it answers. An empty text is a hint too. Which of the nine has most to do with cars?`,
      strips: [
        {
          drawn: at(45, 0, sent('nobody-is-working', ['car']), { scale: 0.76 }),
          does: msg`Laid:`,
          brings: msg`at this place one would see that.`,
        },
        {
          drawn: at(45, 0, sent('still-waiting', []), { scale: 0.76 }),
          does: msg`Left empty:`,
          brings: msg`nothing in hand goes with it.`,
        },
      ],
      lit: ['text:nobody-is-working', 'emoji:car'],
    },
    {
      title: msg`Guess`,
      ask: msg`Vote for the Car wash.`,
      rule: msg`With more riders, you can talk first, and more than half must agree. A vote is final.`,
      lit: ['location:car-wash'],
      does: 'settle car-wash',
    },
    {
      title: msg`Found`,
      ask: msg`The ride was there, with five stars left.`,
      rule: msg`A wrong guess leads to another round. Stuck later? Press “Ask”, or press and hold anything.`,
      lit: ['location:car-wash'],
    },
  ],
};
