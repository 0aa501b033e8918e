import { plural } from '../../../rules/kit/words/english.ts';
import type { MatchPage } from '../../contract/match.ts';

const MISTYPED = 'It may be incomplete or mistyped.';
const DEAD = 'This link doesn’t work';

const previews: Record<MatchPage['status'], (names: string, free: number) => string> = {
  open: (names, free) =>
    `${names} would like to play. ${plural(free, { one: 'One seat is free.', other: '# seats are free.' })}`,
  running: (names) => `${names}, over days.`,
  finished: (names) => `${names} played it to the end. See every move.`,
  cancelled: () => 'This table was closed before it began.',
};

export const pages = {
  home: 'To the table',
  stop: {
    dead: {
      title: DEAD,
      text: `${MISTYPED} You can turn emails off in your settings, or for one match in its menu.`,
    },
    asked: {
      all: {
        title: 'Unsubscribe from everything?',
        text: 'You won’t get an email when it’s your turn, or when a match ends.',
        button: 'Unsubscribe from everything',
      },
      match: {
        title: 'Unsubscribe from this match?',
        text: 'You’ll still get emails about your other matches.',
        button: 'Unsubscribe from this match',
      },
    },
    done: {
      all: { title: 'You’re unsubscribed', text: 'You can turn emails back on in your settings.' },
      match: {
        title: 'You’re unsubscribed from this match',
        text: 'You can turn its emails back on at the table.',
      },
    },
  },
  choice: {
    dead: { title: DEAD, text: `${MISTYPED} Your inbox shows what’s waiting for you.` },
    inbox: 'To the inbox',
    passed: {
      title: 'There’s nothing left to choose here',
      text: 'This has already been decided, or the table has moved on. The table shows what you can do now.',
    },
    banned: { title: 'You may not play here for now', text: 'Sign in to read why.' },
    signIn: 'Sign in',
    impossible: 'That isn’t possible now',
    ask: 'Nothing happens before you press the button. It works once.',
    done: (choice: string) => `Done: ${choice}.`,
  },
  address: {
    taken: {
      title: 'That address has an account',
      text: 'It has an account of its own already. Sign in with it, or choose another address.',
    },
    asked: {
      change: (email: string, name: string) => ({
        title: 'Use this address?',
        text: `${email} becomes the address of “${name}”.`,
        button: 'Use this address',
      }),
      return: (email: string, name: string) => ({
        title: 'Change it back?',
        text: `${email} becomes the address of “${name}” again. Everybody is signed out, and tokens, feed addresses and notifications end.`,
        button: 'Change it back',
      }),
    },
    done: {
      change: { title: 'Your address has changed', text: 'Sign in with it from now on.' },
      return: {
        title: 'It’s your address again',
        text: 'Everybody is signed out, and tokens, feed addresses and notifications have ended. Sign in with it.',
      },
    },
  },
  site: 'Good board games, played over days with people you like. Make a move when you have a minute.',
  previews,
  challenge: {
    asks: 'What would you do?',
    says: (name: string, game: string) =>
      `${name}’s turn at ${game}, as it really was. Play it here; no sign-up.`,
  },
  formerPlayer: 'a former player',
  box: (game: string) => `The box of ${game}`,
  board: (game: string) => `The board of ${game}`,
  frame: {
    title: (game: string) => `${game} on Meanwhile`,
    moves: 'Moves',
    first: 'First move',
    back: 'Back',
    on: 'Next',
    last: 'Last move',
    place: (at: number, of: number) => `${at} of ${of}`,
    whole: 'See the whole match on Meanwhile',
    hidden: 'This match can’t be shown here.',
    unreachable: 'The table can’t be reached right now.',
  },
};
