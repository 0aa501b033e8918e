import { answers, nine, TILES } from './art.ts';
import type { Guide } from '../../kit/box/guide.ts';

/** Where's My Ride? in our own words, with the rulings that settle what the rulebook leaves open. */
export const guide: Guide = {
  lead: 'Your ride is near, but nobody can say where. You send short texts, the Driver answers in emojis, and all of you win or lose together before the stars run out.',
  chapters: [
    {
      title: 'What it is about',
      text: [
        'Nine locations lie open. At one of them the ride waits, and only the Driver knows which. Everybody else is a rider and tries to find it.',
        'Guess right, and all have won. Let the fourth star break, and all have lost.',
      ],
      picture: nine,
    },
    {
      title: 'A round',
      text: ['It goes over three steps. In the first two nobody says a word.'],
      steps: [
        {
          name: 'Texts',
          note: 'Two riders draw two texts each and send one, in secret and at the same time. It goes round: in the next round it is up to the next two.',
        },
        {
          name: 'Emojis',
          note: 'The Driver has five emojis and lays as many as they like under this round’s texts, one at least, and says done. Then they fill up to five again.',
        },
        {
          name: 'The riders decide',
          note: 'Now they talk, and guess one location or none. The Driver hears none of it before the match is over.',
        },
      ],
      picture: answers,
    },
    {
      title: 'Laying emojis',
      text: [
        'Each emoji belongs to one text, and a text may have several. Until done is said, the Driver may take them back and nobody has seen them.',
        'What is laid stays on the table for good, so the next rounds can be read together with the earlier ones. Used emojis do not come back.',
      ],
    },
    {
      title: 'Guessing',
      text: [
        'Each rider proposes a location, or no guess, and settles on one when they are ready. A vote can be changed until the last rider has settled.',
        'More than half of the riders must have settled on the same location, else there is no guess this round. A tie is no guess. A location that was guessed in vain is turned over and cannot be guessed again.',
      ],
    },
    {
      title: 'The rating',
      text: [
        'At the end of every round one tile is turned, after a wrong guess two, one by one. A right guess wins at once, and no tile is turned.',
      ],
      pieces: TILES,
    },
    {
      title: 'Other ways to play',
      text: ['Chosen when the table is set up.'],
      steps: [
        {
          name: 'For two',
          note: 'One Driver, one rider, and no talk at all. The rider draws four texts and sends two.',
        },
        { name: 'Three texts', note: 'With three riders or more, three of them send a text each round.' },
        { name: 'Harder', note: 'One or two of the checks are taken out of the rating tiles.' },
        {
          name: 'The Driver',
          note: 'By lot, or whoever sits first or last.',
        },
        { name: 'German cards', note: 'The words on texts and locations in German.' },
      ],
    },
    {
      title: 'How it ends',
      text: [
        'With a right guess, or with the fourth broken star. Either way the whole story lies on the table afterwards, with everything the riders said.',
        'If somebody leaves, a bot plays on in their seat.',
      ],
    },
  ],
};
