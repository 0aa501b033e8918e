import type { DeliveryKey } from '../../db/nudges/deliveries.ts';
import { letterHtml, letterText, type Letter, type Link, type Section } from './letter.ts';
import type { Mail } from './mail.ts';
import { makeWhen } from './when.ts';

/** What a player is told about one match. */
export interface News {
  match: string;
  kind: DeliveryKey['kind'];
  /** The reader's; left out where they have none. */
  seat?: number;
  game: string;
  /** Names its lid. */
  gameId: string;
  /** Where the board is pictured as the table sees it, with the news marked; left out where it is not drawn. */
  board?: string;
  /** What its maker calls the table; may be empty. */
  table: string;
  /** What happened since the player's own last move, oldest first. */
  lines: readonly string[];
  /** The last of them, as it goes on after `MEANWHILE`. */
  last?: string;
  deadline: string | null;
  /** What the player is asked to do now; not there where nobody waits for them. */
  prompt?: string;
  /** What the players are asked to decide together, without its full stop; not there once the reader has answered. */
  question?: string;
  /** How it ended, in words. */
  outcome?: string;
  /** Who invites, or asks. */
  by?: string;
  /** How far the match had come. */
  seq: number;
  /** What the reader may choose with one click, in a letter of their own. */
  choices?: readonly { label: string; code: string }[];
}

export interface Reader {
  email: string;
  timeZone: string;
}
type Zoned = Pick<Reader, 'timeZone'>;
export interface Links {
  match(id: string): string;
  mute(id: string): string;
  stop: string;
  /** What a choice of the reader leads to. */
  choice(news: News, code: string): string;
  /** The picture of a match: its board, or the lid of its box. */
  picture(news: News): string;
}

/** What a subject and a caption begin with. */
export const MEANWHILE = 'Meanwhile, ';
const MOST_LINES = 12;
const SUBJECT_LENGTH = 110;
const CAPTION_LENGTH = 240;

const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

const titled = ({ game, table }: News): string => (table ? `${table} (${game})` : game);

const byWhen = (news: News, reader: Zoned): string =>
  news.deadline ? `by ${makeWhen(news.deadline, reader.timeZone)}` : '';

/** A news in a sentence; `at` is what the table goes by there. */
type Call = (news: News, reader: Zoned, at: string) => string;
const CALLS: Readonly<Record<News['kind'], Call>> = {
  finished: (_news, _reader, at) => `${at} is over`,
  turn: (_news, _reader, at) => `it is your turn in ${at}`,
  reminder: (news, reader, at) => `${at} still waits for you, ${byWhen(news, reader)}`.replace(/, $/, ''),
  closed: (_news, _reader, at) => `nobody joined ${at}`,
  decide: ({ question }, _reader, at) => `your answer is wanted in ${at}: ${question ?? 'the others decide'}`,
  begun: (news) => `your standing offer has begun a match of ${news.game}`,
  invited: ({ by }, _reader, at) => `${by ?? 'somebody'} invites you to ${at}`,
  asked: (news, reader, at) =>
    `${news.by ?? 'somebody'} waits for you in ${at}, ${byWhen(news, reader)}`.replace(/, $/, ''),
};
const call: Call = (news, reader, at) => CALLS[news.kind](news, reader, at);

const many = (all: readonly News[]): string => `there was news at ${all.length} of your tables`;

/** The last thing that happened, where that is the news: in a turn newly come round. */
const lastLine = ({ kind, last }: News, length: number): string | undefined =>
  kind === 'turn' && last ? clip(last.replace(/\.$/, ''), length) : undefined;

/** What happened comes first; what is wanted, after it. Nothing that somebody called a table: a stranger may have. */
const makeSubject = (all: readonly [News, ...News[]], reader: Zoned): string => {
  if (all.length > 1) return `${MEANWHILE}${many(all)}`;
  const last = lastLine(all[0], SUBJECT_LENGTH);
  return last
    ? `${MEANWHILE}${last}. Your turn in ${all[0].game}`
    : `${MEANWHILE}${call(all[0], reader, all[0].game)}`;
};

const makeCaption = (all: readonly [News, ...News[]], reader: Zoned): string =>
  `${MEANWHILE}${all.length > 1 ? many(all) : (lastLine(all[0], CAPTION_LENGTH) ?? call(all[0], reader, titled(all[0])))}.`;

/** The same in a title and a sentence, for what is read at a glance. */
export const describeNews = (
  all: readonly [News, ...News[]],
  timeZone: string,
): { title: string; text: string } => {
  const reader = { timeZone };
  const [first] = all;
  const isTurn = first.kind === 'turn' || first.kind === 'reminder' || first.kind === 'asked';
  if (all.length > 1) return { title: 'Meanwhile', text: makeCaption(all, reader) };
  return { title: isTurn ? `${first.game}: your turn` : first.game, text: makeCaption(all, reader) };
};

const newest = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES
    ? [...lines]
    : [`Earlier: ${lines.length - MOST_LINES} more, in the log.`, ...lines.slice(-MOST_LINES)];

const BUTTONS = {
  turn: { label: 'Take your turn', tone: 'go' },
  reminder: { label: 'Take your turn', tone: 'go' },
  asked: { label: 'Take your turn', tone: 'go' },
  invited: { label: 'Look at the table', tone: 'go' },
  decide: { label: 'Look at the table', tone: 'go' },
  begun: { label: 'Look at the table', tone: 'go' },
  closed: { label: 'Look at the table', tone: 'plain' },
  finished: { label: 'Look at the table', tone: 'plain' },
} as const;

const NOTES: Partial<Record<News['kind'], string>> = { finished: 'finished', closed: 'closed' };

const CLOSED = 'It waited for two weeks, so we closed it. You can set up another at any time.';

const makeSection = (news: News, reader: Reader, links: Links): Section => {
  const asked = [news.question && `${news.question}.`, news.prompt].filter(Boolean).join(' ');
  const prose = news.kind === 'closed' ? CLOSED : asked;
  return {
    heading: titled(news),
    note: NOTES[news.kind] ?? byWhen(news, reader),
    ...(prose && { prose }),
    lines: [...newest(news.lines), ...(news.outcome ? [news.outcome] : [])],
    link: { ...BUTTONS[news.kind], href: links.match(news.match) },
    choices: (news.choices ?? []).map(({ label, code }) => ({ label, href: links.choice(news, code) })),
  };
};

/** Only what still goes on can be muted. */
const GOING: ReadonlySet<News['kind']> = new Set(['turn', 'reminder', 'asked', 'decide']);

const makeFooter = (all: readonly News[], links: Links): Link[] => [
  ...all
    .filter(({ kind }) => GOING.has(kind))
    .map((news) => ({ label: `Unsubscribe from ${titled(news)}`, href: links.mute(news.match) })),
  { label: 'Unsubscribe from everything', href: links.stop },
];

const saysOf = ({ board, game }: News): string =>
  board ? `The board of ${game}, with what changed last marked` : `The box of ${game}`;

/** One mail about everything new for a player. `List-Unsubscribe` lets their mail program stop it with one click (RFC 8058). */
export const makeNudgeMail = (
  id: string,
  all: readonly [News, ...News[]],
  { reader, links }: { reader: Reader; links: Links },
): Mail => {
  const letter: Letter = {
    caption: makeCaption(all, reader),
    sections: all.map((news, i) => ({
      ...(i === 0 && { picture: { src: links.picture(news), says: saysOf(news) } }),
      ...makeSection(news, reader, links),
    })),
    footer: makeFooter(all, links),
  };
  return {
    id,
    to: reader.email,
    subject: makeSubject(all, reader),
    text: letterText(letter),
    html: letterHtml(letter),
    headers: {
      'List-Unsubscribe': `<${links.stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
