import { answers, nine, TILES } from './art.ts';
import { chapter, type RulesGuide } from '../../kit/box/guide.ts';
import { msg } from '../../../common/words/words.ts';

export const guide: RulesGuide = {
  lead: msg`Your ride is near, but nobody can say where. You send short texts, the Driver answers in emojis, and you all win or lose together before the stars run out.`,
  chapters: [
    chapter(
      { title: msg`What it is about`, picture: nine },
      msg`Nine locations are face up. The ride is waiting at one of them, and only the Driver knows which. Everyone else is a rider and tries to find it.`,
      msg`Guess right, and everyone wins. Let the fourth star break, and everyone loses.`,
    ),
    {
      title: msg`A round`,
      text: [msg`Each round has three steps. Nobody says a word during the first two.`],
      steps: {
        [msg`Texts`]: msg`Two riders draw two texts each and send one, in secret and at the same time. It goes around the table: in the next round, the next two riders send.`,
        [msg`Emojis`]: msg`The Driver has five emojis and places as many as they like under this round’s texts, at least one. Then they refill to five.`,
        [msg`The riders decide`]: msg`Now they talk, and guess one location or none. The Driver hears it all, votes included, and says nothing.`,
      },
      picture: answers,
    },
    chapter(
      msg`Placing emojis`,
      msg`Each emoji belongs to one text, and a text may have several. Until the Driver is done, they may take emojis back, and nobody can tell.`,
      msg`Emojis stay on the table for good, so later rounds can be read together with earlier ones. Used emojis don’t come back.`,
    ),
    chapter(
      msg`Guessing`,
      msg`Each rider proposes a location, or no guess, and votes for one when they are ready. A vote is final.`,
      msg`More than half of the riders must vote for the same location, or there is no guess this round. As soon as that many have, or no longer can, the round is decided. A tie is no guess. A location that was guessed wrong is turned over and can’t be guessed again.`,
    ),
    chapter(
      { title: msg`The rating`, pieces: TILES },
      msg`At the end of every round one tile is turned, or two, one by one, after a wrong guess. With a right guess you win at once, and no tile is turned.`,
    ),
    {
      title: msg`Other ways to play`,
      text: [msg`Chosen when you set up the table.`],
      steps: {
        [msg`For two`]: msg`One Driver, one rider, and no talking at all. The rider draws four texts and sends two.`,
        [msg`Three texts`]: msg`With three or more riders, three of them send a text each round.`,
        [msg`Harder`]: msg`One or two checks are removed from the rating tiles.`,
        [msg`The Driver`]: msg`Random, or whoever has the seat you choose.`,
        [msg`Deaf Driver`]: msg`A variant of ours: the Driver reads what the riders say only after the match, and their votes once a round is decided.`,
        [msg`German cards`]: msg`Texts and locations in German.`,
      },
    },
    chapter(
      msg`How it ends`,
      msg`With a right guess, or with the fourth broken star. Either way, the whole story is on the table afterward, with everything the riders said.`,
      msg`If someone leaves, a bot takes over their seat.`,
    ),
  ],
};
