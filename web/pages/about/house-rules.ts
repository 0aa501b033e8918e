import { msg } from '../../common/words/msg.ts';
export const HOUSE_RULES = {
  title: msg`House rules`,
  lead: msg`Everyone here gives days to a match. These rules keep that worth it.`,
  parts: [
    {
      head: msg`At the table`,
      points: [
        msg`Play your matches to the end, even the ones you’re losing. If you can’t, say so: pause, hand your seat over, or leave, and a bot plays on.`,
        msg`One person, one seat. Don’t sit at a table with two accounts, and don’t play to make somebody else win.`,
        msg`Keep hidden things hidden. Don’t tell others what you hold, unless the game lets you.`,
        msg`Decide for yourself. What the table offers, such as hints and trying turns out, is fine. Don’t ask others what to play in a match that counts.`,
        msg`A program may play for you with a token of yours. It follows the same rules, and you answer for it.`,
      ],
    },
    {
      head: msg`With each other`,
      points: [
        msg`Be kind, win or lose. No insults, threats or slurs, and no pressing people who want to be left alone.`,
        msg`Nothing sexual, hateful or violent, and that includes the names of players, tables and clubs.`,
        msg`Don’t pretend to be somebody else, and don’t post other people’s private matters.`,
        msg`No advertising, and no messages to people who don’t want them.`,
      ],
    },
    {
      head: msg`With the service`,
      points: [
        msg`Don’t break it, slow it down or go looking for what you’re not meant to see. If you find a hole, tell us first and we’ll thank you.`,
        msg`Don’t collect what people write or do here for other purposes.`,
      ],
    },
    {
      head: msg`When somebody breaks them`,
      text: msg`You can mute or block a player at any time: nobody is told. Report a line in the talk, a player or their name on their page, or the name of a club or a tournament on its page; for anything else, write to us. A person looks at it, not a program, and you hear what came of it. Moderators may take a line or a name away, warn somebody, or ban them for a while or for good; they are told why, and can answer. Nobody learns who reported them.`,
    },
  ],
};
