import { NEW_BELOW } from '../../../db/meet.ts';
import { RATED_FROM, type Lack } from '../../../db/terms.ts';
import type { ASKS, LateChoice } from '../../../db/closed-lists.ts';
import type { PlanStop } from '../../../rules/kit/ahead/plan.ts';
import { plural } from '../../../rules/kit/words/english.ts';
import type { WebhookBody } from '../../contract/people/channel.ts';

type News = WebhookBody['matches'][number];

const by = (when: string): string => (when ? `by ${when}` : '');
const inTime = (when: string): string => (when ? `, ${by(when)}` : '');

/** Whether the reader's time is nearly out, the others have played already, and their clock starts when they look. */
export type Urgency = Partial<Record<'isSoon' | 'isLast' | 'isUnseen', boolean | undefined>>;

/** When a turn is due, what is left until then, and that the others wait, which blames nobody. */
const due = (when: string, { isSoon, isLast, isUnseen }: Urgency) =>
  [
    isUnseen ? `${by(when)} at the latest, as your time starts when you look` : by(when),
    when && isSoon && 'soon',
    isLast && 'the others have played',
  ]
    .filter(Boolean)
    .join(', ');

/** What each kind of news says of a table; `when` is its deadline, empty without one. */
const kinds: Record<
  News['kind'],
  (at: string, when: string, news: Pick<News, 'by' | 'question' | 'table' | 'game'>) => string
> = {
  asked: (at, when, { by = 'somebody' }) => `Meanwhile, ${by} is waiting for you in ${at}${inTime(when)}.`,
  decide: (at, _when, { question = 'the others decide' }) =>
    `Meanwhile, your answer is needed in ${at}: ${question}.`,
  rested: (at, when) =>
    `Meanwhile, your time was up in ${at}, so a vacation day was added: it’s still your turn${inTime(when)}.`,
  reminder: (at, when) => `Meanwhile, ${at} is still waiting for you${inTime(when)}.`,
  turn: (at) => `Meanwhile, it’s your turn in ${at}.`,
  rewound: (at) => `Meanwhile, the operator took ${at} back to an earlier turn.`,
  invited: (at, _when, { by = 'somebody' }) => `Meanwhile, ${by} invited you to ${at}.`,
  // Only tables of tournaments have a name then; it is told in the body.
  begun: (_at, _when, { table, game }) =>
    table
      ? `Meanwhile, your tournament’s match of ${game} has begun.`
      : `Meanwhile, your standing offer has started a match of ${game}.`,
  closed: (at) => `Meanwhile, nobody joined ${at}.`,
  finished: (at) => `Meanwhile, ${at} is over.`,
};

const wish = (what: string) => ({
  asks: (by: string) => `${by} asks for ${what}`,
  agree: (by: string) => `Agree to ${what}, as ${by} asks`,
  disagree: (by: string) => `Don’t agree to ${what}, as ${by} asks`,
});

const wishes: Record<
  (typeof ASKS)[number],
  (asked: { days: number; name: string }) => ReturnType<typeof wish>
> = {
  pause: ({ days }) => wish(`a pause of ${plural(days, { one: 'one day', other: '# days' })}`),
  resume: () => wish('the end of the pause'),
  extend: () => wish('more time for this turn'),
  replace: ({ name }) => wish(`a person to play on instead of ${name}`),
};

const late: Record<LateChoice | 'asks', (name: string) => string> = {
  asks: (name) => `${name} ran out of time, and the others decide`,
  wait: (name) => `Wait for ${name}`,
  bot: (name) => `Let the bot play for ${name}`,
  end: (name) => `End the match, as ${name} is out of time`,
};

export interface StoppedPlan {
  played: number;
  of: number;
  action: string;
}
const stopped =
  (why: string) =>
  ({ played, of, action }: StoppedPlan): string =>
    `Your plan stopped ${played === 0 ? 'before its first action' : `after ${played} of ${of} actions`}, at “${action}”: ${why}.`;

const plan: Record<PlanStop, (stopped: StoppedPlan) => string> = {
  'not-legal': stopped('that isn’t possible anymore'),
  changed: stopped('what you looked at has changed'),
  news: stopped('something new came up on the way'),
  'turn-over': stopped('your turn was over'),
};

export const news = {
  kinds,
  by,
  due,
  many: (tables: number) => `Meanwhile, there was news at ${tables} of your tables.`,
  /** A line for a table's own channel: what it waits for, or that it is over. */
  waits: (at: string, names: string, when: string) => `${at} is waiting for ${names}${inTime(when)}.`,
  isOver: (at: string) => `${at} is over.`,
  turnAfter: (last: string, game: string) => `${last}. Your turn in ${game}`,
  turnTitle: (game: string) => `${game}: your turn`,
  earlier: (lines: number) => `Earlier: ${lines} more, in the log.`,
  /** What a table is that is over, by the kind of its news. */
  over: { closed: 'closed', finished: 'finished' },
  whyClosed: 'It waited for two weeks, so we closed it. You can set up another at any time.',
  /** A match that the reader follows, and those that a digest has no room for. */
  followed: 'a match you follow',
  moreFollowed: (matches: number) =>
    `There’s news in ${plural(matches, { one: 'one more match', other: '# more matches' })} you follow, in your inbox.`,
  takeTurn: 'Take your turn',
  look: 'Look at the table',
  stopMatch: (table: string) => `Unsubscribe from ${table}`,
  stopAll: 'Unsubscribe from everything',
  marked: (game: string) => `The board of ${game}, with what changed last marked`,
  /** A commitment in mail stands outside the site, so it can be compared later. */
  fingerprint: (commitment: string) => `Fingerprint of the dice: ${commitment}`,
  invited: { join: 'Sit down at the table', decline: 'Decline the invitation' },
  wishes,
  late,
  plan,
  formerPlayer: (seat: number) => `Former player ${seat}`,
  seat: (seat: number) => `Seat ${seat}`,
  feed: {
    name: 'Meanwhile: your turns',
    with: (names: string) => `With ${names}`,
    alone: 'Alone',
    until: (when: string) => `Until ${when}.`,
    noHurry: 'There is no hurry.',
    deadline: (game: string) => `${game}: your time runs out`,
    turn: (game: string) => `Your turn: ${game}`,
  },
};

const lacks: Record<Lack['rule'], (lack: Lack) => string> = {
  reliability: ({ least, count }) =>
    count < NEW_BELOW
      ? `This table asks for turns on time, which are counted once you’ve played ${NEW_BELOW}, each from the next day. You’ve played ${count}.`
      : `This table asks for ${least}% of turns on time, and of matches played to the end.`,
  rating: ({ least, count, rating }) =>
    count < RATED_FROM
      ? `This table asks for a rating at this game, which counts from ${RATED_FROM} rated matches on. You have finished ${count}.`
      : `This table asks for a rating of ${least} at this game. Yours is ${rating}.`,
  people: () => 'This table is for people: programs and personal tokens may not join.',
};

export const tables = {
  lacks,
  playedOn: (entry: number) => `Played on from entry ${entry}`,
};
