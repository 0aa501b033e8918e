import type { WebhookBody } from '../../contract/people/channel.ts';
import { makeMail, type Letter, type Link, type Section } from './letter.ts';
import type { Mail } from './mail.ts';
import { makeWhen, type Recipient } from './when.ts';

type Told = WebhookBody['matches'][number];

/** News for a player about one match: what a program is told, and what only mail needs. */
export interface News extends Omit<Told, 'id' | 'url' | 'api' | 'lines'> {
  match: string;
  /** The match's `seq`. */
  seq: number;
  lines: readonly string[];
  /** The weightiest of `lines`, as it goes on after “Meanwhile, ”. */
  last?: string;
  /** The path of a board picture as the table sees it, with the news marked. Omitted if none is drawn. */
  board?: string;
  /** What the reader can choose with one click, only in mail of their own. */
  choices?: readonly { label: string; code: string }[];
}

export interface Links {
  match(id: string): string;
  mute(id: string): string;
  stop: string;
  /** The link for a choice of the reader. */
  choice(news: News, code: string): string;
  /** The picture for a match: its board, or the lid of the game's box. */
  picture(news: News): string;
}

/** A commitment in words: in mail it stands outside the site, so it can be compared later. */
export const fingerprintWords = (commitment: string): string => `Fingerprint of the dice: ${commitment}`;

const MOST_LINES = 12;
const SUBJECT_LENGTH = 110;
const CAPTION_LENGTH = 240;

const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

const titled = ({ game, table }: News): string => (table ? `${table} (${game})` : game);

const byWhen = (news: News, reader: Recipient): string =>
  news.deadline ? `by ${makeWhen(news.deadline, reader)}` : '';

/** The news as a clause; `at` is the table's name in it. */
type Call = (news: News, reader: Recipient, at: string) => string;

interface Kind {
  /** Of several about one match, the weightiest is told. */
  weight: number;
  /**
   * `turn`: it is the player's turn. `pressing`: it does not wait for the digest, because it might be over by then. `going`: the
   * match is running, so it can be muted. `calm`: it asks for nothing. `over`: there is nothing to come.
   */
  is: readonly ('turn' | 'pressing' | 'going' | 'calm' | 'over')[];
  call: Call;
}

const waiting =
  (call: (news: News, at: string) => string): Call =>
  (news, reader, at) =>
    [call(news, at), byWhen(news, reader)].filter(Boolean).join(', ');

/** How each kind of news is told. */
export const KINDS: Readonly<Record<News['kind'], Kind>> = {
  asked: {
    weight: 4,
    is: ['turn', 'pressing', 'going'],
    call: waiting(({ by }, at) => `${by ?? 'somebody'} is waiting for you in ${at}`),
  },
  decide: {
    weight: 3,
    is: ['pressing', 'going'],
    call: ({ question }, _reader, at) => `your answer is needed in ${at}: ${question ?? 'the others decide'}`,
  },
  reminder: {
    weight: 3,
    is: ['turn', 'pressing', 'going'],
    call: waiting((_news, at) => `${at} is still waiting for you`),
  },
  turn: { weight: 2, is: ['turn', 'going'], call: (_news, _reader, at) => `it’s your turn in ${at}` },
  rewound: {
    weight: 2,
    is: ['going', 'calm'],
    call: (_news, _reader, at) => `the operator took ${at} back to an earlier turn`,
  },
  invited: { weight: 1, is: [], call: ({ by }, _reader, at) => `${by ?? 'somebody'} invited you to ${at}` },
  begun: {
    weight: 1,
    is: [],
    // Only tables of tournaments have a name then; it is told in the body.
    call: ({ table, game }) =>
      table
        ? `your tournament’s match of ${game} has begun`
        : `your standing offer has started a match of ${game}`,
  },
  closed: { weight: 0, is: ['calm', 'over'], call: (_news, _reader, at) => `nobody joined ${at}` },
  finished: { weight: 0, is: ['calm', 'over'], call: (_news, _reader, at) => `${at} is over` },
};
/** Whether news are of a sort. */
export const isOf = (kind: News['kind'], sort: Kind['is'][number]): boolean => KINDS[kind].is.includes(sort);
const call: Call = (news, reader, at) => KINDS[news.kind].call(news, reader, at);

const many = (all: readonly News[]): string => `there was news at ${all.length} of your tables`;

/** The last line, if it is the news itself: when a turn has just come around. */
const lastLine = ({ kind, last }: News, length: number): string | undefined =>
  kind === 'turn' && last ? clip(last.replace(/\.$/, ''), length) : undefined;

/** What happened comes first, then what is wanted. Never includes the table's name, since a stranger may have chosen it. */
const makeSubject = (all: readonly [News, ...News[]], reader: Recipient): string => {
  const { head } = reader.language.meanwhile;
  if (all.length > 1) return `${head}${many(all)}`;
  const last = lastLine(all[0], SUBJECT_LENGTH);
  return last ? `${head}${last}. Your turn in ${all[0].game}` : `${head}${call(all[0], reader, all[0].game)}`;
};

const makeCaption = (all: readonly [News, ...News[]], reader: Recipient): string =>
  `${reader.language.meanwhile.head}${all.length > 1 ? many(all) : (lastLine(all[0], CAPTION_LENGTH) ?? call(all[0], reader, titled(all[0])))}.`;

/** The news as a title and a sentence, for short messages. */
export const describeNews = (
  all: readonly [News, ...News[]],
  reader: Recipient,
): { title: string; text: string } => {
  const [first] = all;
  if (all.length > 1) return { title: 'Meanwhile', text: makeCaption(all, reader) };
  return {
    title: isOf(first.kind, 'turn') ? `${first.game}: your turn` : first.game,
    text: makeCaption(all, reader),
  };
};

const newest = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES
    ? [...lines]
    : [`Earlier: ${lines.length - MOST_LINES} more, in the log.`, ...lines.slice(-MOST_LINES)];

const CLOSED = 'It waited for two weeks, so we closed it. You can set up another at any time.';

const makeSection = (news: News, reader: Recipient, links: Links): Section => {
  const asked = [news.question && `${news.question}.`, news.prompt].filter(Boolean).join(' ');
  const prose = news.kind === 'closed' ? CLOSED : asked;
  const label = isOf(news.kind, 'turn') ? 'Take your turn' : 'Look at the table';
  return {
    heading: titled(news),
    note: isOf(news.kind, 'over') ? news.kind : byWhen(news, reader),
    ...(prose && { prose }),
    lines: [...newest(news.lines), ...(news.outcome ? [news.outcome] : [])],
    link: { label, href: links.match(news.match), tone: isOf(news.kind, 'calm') ? 'plain' : 'go' },
    ...(news.commitment && { fine: fingerprintWords(news.commitment) }),
    choices: (news.choices ?? []).map(({ label, code }) => ({ label, href: links.choice(news, code) })),
  };
};

const makeFooter = (all: readonly News[], links: Links): Link[] => [
  ...all
    .filter(({ kind }) => isOf(kind, 'going'))
    .map((news) => ({ label: `Unsubscribe from ${titled(news)}`, href: links.mute(news.match) })),
  { label: 'Unsubscribe from everything', href: links.stop },
];

const saysOf = ({ board, game }: News): string =>
  board ? `The board of ${game}, with what changed last marked` : `The box of ${game}`;

/** One mail with all news for a player. `List-Unsubscribe` lets their mail program stop it with one click (RFC 8058). */
export const makeNudgeMail = (
  id: string,
  all: readonly [News, ...News[]],
  { reader, links }: { reader: Recipient & { email: string }; links: Links },
): Mail => {
  const letter: Letter = {
    subject: makeSubject(all, reader),
    caption: makeCaption(all, reader),
    sections: all.map((news, i) => ({
      ...(i === 0 && { picture: { src: links.picture(news), says: saysOf(news) } }),
      ...makeSection(news, reader, links),
    })),
    footer: makeFooter(all, links),
  };
  return {
    ...makeMail(letter, { id, to: reader.email, language: reader.language }),
    headers: {
      'List-Unsubscribe': `<${links.stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
